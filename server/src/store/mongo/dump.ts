import { BSON, MongoServerError, type ClientSession, type Db, type MongoClient } from 'mongodb';
import { StoreUnavailableError } from '../storeErrors.ts';

/** A document with the collection it is from, one a line. */
type DumpLine = readonly [collection: string, document: BSON.Document];

const SNAPSHOT_UNAVAILABLE: ReadonlySet<unknown> = new Set([20, 72, 246]);
const SNAPSHOT_TOO_OLD = 239;
const BATCH = 500;

/**
 * Every document as it is at one moment, while others write: by a snapshot of a replica set or a cluster.
 * @param isStopped no one writes, so that a single server, which has no snapshots, can be read as well
 * @throws StoreUnavailableError
 */
export async function* everyDocument(client: MongoClient, database: Db, isStopped: boolean): AsyncGenerator<DumpLine> {
  if (!isStopped) await requireSnapshots(client);
  const session = isStopped ? undefined : client.startSession({ snapshot: true });
  try {
    for (const name of await collectionNames(database)) yield* documentsOf(database, name, session);
  } catch (error) {
    throw snapshotFault(error);
  } finally {
    await session?.endSession();
  }
}

async function requireSnapshots(client: MongoClient): Promise<void> {
  const { setName, msg } = await client.db('admin').command({ isMaster: 1 });
  if (setName === undefined && msg !== 'isdbgrid') throw noSnapshots();
}

const noSnapshots = (options?: ErrorOptions) =>
  new StoreUnavailableError(
    'This MongoDB has no snapshots: a backup while someone writes needs a replica set. Stop the server and add --stopped.',
    options,
  );

async function* documentsOf(database: Db, name: string, session?: ClientSession): AsyncGenerator<DumpLine> {
  // The concern of the client would take the place of the snapshot's.
  const collection = database.collection(name, session ? { readConcern: { level: 'snapshot' } } : {});
  const options = { sort: { _id: 1 as const }, ...(session && { session }) };
  for await (const document of collection.find({}, options)) yield [name, document];
}

/** By name, without those of the server itself. */
export async function collectionNames(database: Db): Promise<readonly string[]> {
  const listed = await database.listCollections({}, { nameOnly: true }).toArray();
  return listed
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))
    .sort();
}

export const dumpLine = (line: DumpLine): string => `${BSON.EJSON.stringify(line, { relaxed: false })}\n`;

/** Writes the lines of a dump into an empty database. */
export async function loadDocuments(database: Db, lines: AsyncIterable<string>): Promise<void> {
  let name = '';
  let batch: BSON.Document[] = [];
  const flush = async () => {
    if (batch.length > 0) await database.collection(name).insertMany(batch, { ordered: false });
    batch = [];
  };
  for await (const line of lines) {
    if (line === '') continue;
    const [collection, document] = parsedLine(line);
    if (collection !== name || batch.length >= BATCH) await flush();
    name = collection;
    batch.push(document);
  }
  await flush();
}

function parsedLine(line: string): DumpLine {
  const parsed: unknown = BSON.EJSON.parse(line, { relaxed: false });
  if (!Array.isArray(parsed)) throw new StoreUnavailableError('A line of the backup cannot be read.');
  const pair: readonly unknown[] = parsed;
  const [collection, document] = pair;
  if (typeof collection !== 'string' || typeof document !== 'object' || document === null)
    throw new StoreUnavailableError('A line of the backup cannot be read.');
  return [collection, document];
}

function snapshotFault(error: unknown): unknown {
  if (!(error instanceof MongoServerError)) return error;
  if (error.code === SNAPSHOT_TOO_OLD)
    return new StoreUnavailableError(
      'MongoDB no longer has the moment of the backup. Raise minSnapshotHistoryWindowInSeconds, or use mongodump --oplog.',
      { cause: error },
    );
  return SNAPSHOT_UNAVAILABLE.has(error.code) ? noSnapshots({ cause: error }) : error;
}
