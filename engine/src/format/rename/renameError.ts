/** A rename that cannot be made. The message says why and what to do instead. */
export class RenameError extends Error {
  override readonly name = 'RenameError';
}
