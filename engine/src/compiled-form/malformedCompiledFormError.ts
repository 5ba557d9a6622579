/** A compiled form from the network or the database that this engine cannot run. */
export class MalformedCompiledFormError extends Error {
  readonly code = 'MALFORMED_COMPILED_FORM';

  constructor(reason: string) {
    super(`The form cannot be opened: ${reason}.`);
    this.name = 'MalformedCompiledFormError';
  }
}
