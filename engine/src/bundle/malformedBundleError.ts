/** A bundle from the network or the database that this engine cannot play. Nothing of it was used. */
export class MalformedBundleError extends Error {
  readonly code = 'MALFORMED_BUNDLE';

  constructor(reason: string) {
    super(`The form cannot be opened: ${reason}.`);
    this.name = 'MalformedBundleError';
  }
}
