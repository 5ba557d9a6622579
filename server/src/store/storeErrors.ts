import { InputTooLargeError, UnavailableError } from '../foundation/errors.ts';

/** The store cannot be reached or written. The message is for the operator; `cause` is for the log. */
export class StoreUnavailableError extends UnavailableError {}

/**
 * The connection was lost while a write was on its way: it may have arrived. A caller that can tell from the record looks again
 * (`tasks/taskWrite.ts`); the others report that it is not known.
 */
export class UncertainWriteError extends StoreUnavailableError {}

/** MongoDB's limit is 16 MiB for a document. A little is left for its audit event. */
export const DOCUMENT_BYTES = 15 * 1024 * 1024;

/** A document would grow past what the stores take. Nothing was written. */
export class DocumentTooLargeError extends InputTooLargeError {
  override readonly action = 'Your text is still on this page: copy what you need, and call support.';
  constructor(options?: ErrorOptions) {
    super('This record has stored the most that it can have. Nothing was saved.');
    if (options?.cause !== undefined) this.cause = options.cause;
  }
}

/** `_id` or a unique index is taken; nothing was written. Names the paths, never their values. */
export class DuplicateKeyError extends Error {
  readonly code = 'DUPLICATE_KEY';
  readonly collection: string;
  readonly paths: readonly string[];
  constructor(collection: string, paths: readonly string[]) {
    super(`A document with the same ${paths.join(' and ') || 'key'} exists in "${collection}".`);
    this.collection = collection;
    this.paths = paths;
  }
}

/** A query, update or document that the stores do not support. A programming error: no user can cause or fix it. */
export class UnsupportedQueryError extends Error {
  readonly code = 'UNSUPPORTED_QUERY';
}

/** The query would read too much of a big collection: it needs an index, or a limit. */
export class ScanTooLargeError extends UnsupportedQueryError {
  constructor(collection: string, limit: number, paths: readonly string[]) {
    super(
      `A query of "${collection}" by ${paths.join(', ') || 'nothing'} would read more than ${limit} documents. ` +
        'Declare an index that begins with these paths, or page by _id.',
    );
  }
}
