import { MongoCompatibilityError, MongoServerError, MongoServerSelectionError, type Db } from 'mongodb';
import { z } from 'zod';
import { UNKNOWN_STAGE } from './gatheredFinds.ts';
import { faultOf } from './mongoErrors.ts';

/** The oldest version whose commands are used: searches of a request go as one since `$unionWith` (decision 182). */
const LEAST = [4, 4] as const;

export const TOO_OLD = `is too old. Use version ${LEAST.join('.')} or newer.`;

const built = z.looseObject({ versionArray: z.array(z.number()).min(2) });

interface Examined {
  /** Why it cannot be used, for the operator; null when it can. */
  readonly fault: string | null;
  /** False for a server that only speaks MongoDB's protocol, and lacks `$unionWith`. */
  readonly knowsUnions: boolean;
}

/** Asks at the start what a request would otherwise be the first to find out. */
export async function examineServer(database: Db): Promise<Examined> {
  const { versionArray } = built.parse(await database.command({ buildInfo: 1 }));
  const [major = 0, minor = 0] = versionArray;
  if (major < LEAST[0] || (major === LEAST[0] && minor < LEAST[1])) return { fault: TOO_OLD, knowsUnions: false };
  try {
    const none = [{ $match: { _id: 'none' } }];
    const union = { $unionWith: { coll: 'leases', pipeline: none } };
    await database
      .collection('storeShapes')
      .aggregate([...none, union])
      .toArray();
    return { fault: null, knowsUnions: true };
  } catch (error) {
    if (!(error instanceof MongoServerError) || faultOf(error, false) !== 'none') throw error;
    if (UNKNOWN_STAGE.has(error.code)) return { fault: null, knowsUnions: false };
    const fault = `refuses searches over two collections ($unionWith, code ${error.code}). Allow them.`;
    return { fault, knowsUnions: false };
  }
}

/** The driver itself refuses what is older than it knows, and tells it as a server that cannot be selected. */
export function isTooOld(error: unknown): boolean {
  if (error instanceof MongoCompatibilityError) return true;
  if (!(error instanceof MongoServerSelectionError)) return false;
  const servers = [...(error.reason?.servers.values() ?? [])];
  return servers.some(({ error: each }) => each instanceof MongoCompatibilityError);
}
