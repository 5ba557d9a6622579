import {
  MongoBulkWriteError,
  MongoError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  MongoWriteConcernError,
} from 'mongodb';
import { isRecord } from '../declaration.ts';
import {
  DocumentTooLargeError,
  DuplicateKeyError,
  StoreUnavailableError,
  UncertainWriteError,
} from '../storeErrors.ts';

const DUPLICATE_KEY = 11000;
const REFUSED: ReadonlySet<unknown> = new Set([13, 18]);
/** The server has refused a command before it did anything, because it is not, or no longer, the primary. */
const NOT_PRIMARY: ReadonlySet<unknown> = new Set([10_107, 13_435, 13_436, 10_058, 133]);
/** The server was interrupted: it stops, steps down, or cannot be reached by the router in front of it. */
const INTERRUPTED: ReadonlySet<unknown> = new Set([91, 189, 11_600, 11_602, 6, 7, 89, 9001, 262, 134, 64, 50]);
/** Another process distributes the same collection at this moment. */
const BUSY: ReadonlySet<unknown> = new Set([46, 117]);
const TOO_LARGE: ReadonlySet<unknown> = new Set([10_334, 17_419, 17_420]);
/** Of sockets whose error reaches us without the driver's own class around it. */
const CUT: ReadonlySet<unknown> = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT', 'ENETUNREACH']);
/** Classes that the driver does not export: no connection was taken, so nothing was sent. */
const UNSENT: ReadonlySet<string> = new Set(['MongoWaitQueueTimeoutError', 'MongoPoolClosedError']);

/** No answer came in time. */
export class NoAnswerError extends Error {}

/**
 * What a failure means for what was asked. `unsent`: it did not happen. `unsure`: it may have happened. `refused`: this
 * user may not ask. `none`: an answer, which no repetition changes.
 */
type Fault = 'unsent' | 'unsure' | 'refused' | 'none';

/** @param mayHaveTried whether the driver itself repeats writes, so that a refusal may be the second answer */
export function faultOf(thrown: unknown, mayHaveTried: boolean): Fault {
  const error = rootOf(thrown);
  if (error instanceof NoAnswerError) return 'unsure';
  if (isSocketError(error)) return 'unsure';
  if (!(error instanceof MongoError)) return 'none';
  if (error instanceof MongoServerError && REFUSED.has(error.code)) return 'refused';
  const isBusy = error instanceof MongoServerError && BUSY.has(error.code);
  if (isBusy || UNSENT.has(error.name) || error.hasErrorLabel('NoWritesPerformed')) return 'unsent';
  const isRefusal = error instanceof MongoServerError && NOT_PRIMARY.has(error.code);
  const isAway =
    error instanceof MongoServerSelectionError ||
    error instanceof MongoTopologyClosedError ||
    error instanceof MongoNotConnectedError;
  if (isRefusal || isAway) return mayHaveTried ? 'unsure' : 'unsent';
  const isCut =
    error instanceof MongoNetworkError ||
    error instanceof MongoWriteConcernError ||
    (error instanceof MongoServerError && INTERRUPTED.has(error.code)) ||
    error.hasErrorLabel('RetryableWriteError') ||
    error.hasErrorLabel('TransientTransactionError');
  return isCut ? 'unsure' : 'none';
}

/** The store was closed by this process: asking again is in vain. */
export function isClosed(error: unknown): boolean {
  return error instanceof MongoTopologyClosedError || error instanceof MongoNotConnectedError;
}

/** Wrong name or password, or no permission for the database. */
export function isRefused(error: unknown): boolean {
  return error instanceof MongoServerError && REFUSED.has(error.code);
}

export const refusedUser = (cause: unknown) =>
  new StoreUnavailableError('MongoDB refuses this user. Check MONGODB_URL.', { cause });

export const recordsAway = (cause?: unknown) =>
  new StoreUnavailableError('The records cannot be reached at the moment.', { cause });

export const uncertainWrite = (cause: unknown) =>
  new UncertainWriteError('The connection to the records was lost while saving.', { cause });

/** An answer of MongoDB as an error of our stores. */
export function told(collection: string, thrown: unknown, indexes: readonly (readonly string[])[]): unknown {
  const error = rootOf(thrown);
  if (!(error instanceof MongoServerError)) return error;
  if (error.code === DUPLICATE_KEY) return new DuplicateKeyError(collection, takenPaths(error, indexes));
  return TOO_LARGE.has(error.code) ? new DocumentTooLargeError({ cause: error }) : error;
}

/** Several inserts fail with an error around the one that stopped them. */
function rootOf(error: unknown): unknown {
  const inner: unknown = error instanceof MongoBulkWriteError ? error.errorResponse : null;
  return inner instanceof MongoError ? inner : error;
}

function isSocketError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CUT.has(error.code);
}

/**
 * From the pattern of the index, or its name such as `episodeId_1_number_1`; never from the values next to it. Servers
 * that speak MongoDB's protocol word it in their own ways: what is not a declared index is not guessed.
 */
function takenPaths(error: MongoServerError, indexes: readonly (readonly string[])[]): readonly string[] {
  const pattern: unknown = error['keyPattern'];
  if (isRecord(pattern)) return Object.keys(pattern);
  const known = [['_id'], ...indexes].map((paths) => ({ paths, names: namesOf(paths) }));
  const words = error.message.split(/dup key|DuplicateKey|with values?/i)[0]?.split(/[\s'"`,:;$()]+/) ?? [];
  return known.find(({ names }) => names.some((name) => words.includes(name)))?.paths ?? [];
}

const namesOf = (paths: readonly string[]): readonly string[] =>
  paths[0] === '_id' && paths.length === 1 ? ['_id_', '_id'] : [paths.map((path) => `${path}_1`).join('_')];
