import {
  MongoError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  MongoWriteConcernError,
} from 'mongodb';
import { isRecord } from '../declaration.ts';
import { DuplicateKeyError, StoreUnavailableError } from '../storeErrors.ts';

const DUPLICATE_KEY = 11000;
const REFUSED: ReadonlySet<unknown> = new Set([13, 18]);

/** Errors of the driver as errors of our stores. */
export async function faultsTold<Result>(collection: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw told(collection, error);
  }
}

function told(collection: string, error: unknown): unknown {
  if (!(error instanceof MongoError)) return error;
  if (error instanceof MongoServerError && error.code === DUPLICATE_KEY) {
    return new DuplicateKeyError(collection, takenPaths(error));
  }
  if (isRefused(error)) {
    return new StoreUnavailableError('MongoDB refuses this user. Check MONGODB_URL.', { cause: error });
  }
  return isAway(error)
    ? new StoreUnavailableError('The records cannot be reached at the moment.', { cause: error })
    : error;
}

/** Wrong name or password, or no permission for the database. */
export function isRefused(error: unknown): boolean {
  return error instanceof MongoServerError && REFUSED.has(error.code);
}

function isAway(error: MongoError): boolean {
  return (
    error instanceof MongoNetworkError ||
    error instanceof MongoServerSelectionError ||
    error instanceof MongoTopologyClosedError ||
    error instanceof MongoNotConnectedError ||
    error instanceof MongoWriteConcernError ||
    error.hasErrorLabel('RetryableWriteError') ||
    error.hasErrorLabel('TransientTransactionError')
  );
}

/** From the pattern of the index, or its name such as `episodeId_1_number_1`; never from the values next to it. */
function takenPaths(error: MongoServerError): readonly string[] {
  const pattern: unknown = error['keyPattern'];
  if (isRecord(pattern)) return Object.keys(pattern);
  const name = /index: (\S+) dup key/.exec(error.message)?.[1] ?? '_id_';
  return name === '_id_' ? ['_id'] : name.replace(/_1$/, '').split('_1_');
}
