import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { episodes } from '../../server/src/chart/episode.ts';
import { tasks } from '../../server/src/chart/task.ts';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { USERS } from '../../server/src/access/users.ts';
import { shardPaths } from '../../server/src/store/declaration.ts';
import { openMongoStore } from '../../server/src/store/mongo/openMongoStore.ts';
import { UncertainWriteError } from '../../server/src/store/storeErrors.ts';
import { ClusterWire, type WireCommand } from './clusterWire.ts';
import { sharedMongoServer } from './mongoServer.ts';

/**
 * What only a cluster can show. `npm run prove:mongodb -- URL` plays it on a cluster that you have; without MONGODB_URL a
 * wire in front of the server plays the cluster, so that the proof itself is known to work.
 */
const server = await sharedMongoServer();
const isReal = server?.kind === 'MONGODB_URL';
const kind = server && isReal ? await kindOf(server.url) : 'both';

const WRITERS = 6;
const ELECTIONS = isReal ? 3 : 2;
/** Between two elections, which take up to twelve seconds. Milliseconds. */
const WORK_MS = isReal ? 15_000 : 2_500;

async function kindOf(url: string): Promise<'sharded' | 'replicaSet' | 'single'> {
  const client = await new MongoClient(url).connect();
  try {
    const admin = client.db('admin');
    // What an older server calls it.
    const hello = await admin.command({ hello: 1 }).catch(() => admin.command({ isMaster: 1 }));
    return hello['msg'] === 'isdbgrid' ? 'sharded' : hello['setName'] ? 'replicaSet' : 'single';
  } finally {
    await client.close();
  }
}

/** A place of its own on the cluster, removed at the end. */
class Place {
  readonly database = `isocenter_proof_${randomBytes(6).toString('hex')}`;
  readonly #wire: ClusterWire | null;
  #url = server?.url ?? '';
  #client: MongoClient | null = null;

  constructor(part: 'replicaSet' | 'sharded') {
    this.#wire = server && !isReal ? new ClusterWire(server, part) : null;
  }

  async open(): Promise<void> {
    if (this.#wire) {
      this.#url = await this.#wire.open('serverSelectionTimeoutMS=8000');
      this.#wire.mishap = (command) => this.#stepsDown(command);
    }
    this.#client = await new MongoClient(this.#url).connect();
  }

  get url(): string {
    return this.#url;
  }

  command(database: string, command: object): Promise<unknown> {
    if (!this.#client) throw new Error('The place is not open.');
    return this.#client.db(database).command(command);
  }

  /** @throws when this user may not do it */
  async holdElection(): Promise<void> {
    try {
      await this.command('admin', { replSetStepDown: 10, secondaryCatchUpPeriodSecs: 8, force: false });
    } catch (error) {
      // Older servers close all connections instead of answering.
      if (error instanceof Error && /Network|closed/.test(`${error.name} ${error.message}`)) return;
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#client?.db(this.database).dropDatabase();
    await this.#client?.close();
    await this.#wire?.close();
  }

  #stepsDown({ name }: WireCommand) {
    if (name !== 'replSetStepDown') return null;
    this.#wire?.stepDown();
    setTimeout(() => this.#wire?.elected(), 1_500);
    return { answer: { ok: 1 } };
  }
}

const told = (wanted: 'sharded' | 'replicaSet', reason: string) =>
  server === null
    ? ' (not run: there is no MongoDB)'
    : kind === wanted || kind === 'both'
      ? ''
      : ` (not run: ${reason})`;

const noElection = told('replicaSet', 'this address is not a replica set');
describe.skipIf(noElection !== '')(`elections under load${noElection}`, { timeout: 180_000 }, () => {
  const place = new Place('replicaSet');
  beforeAll(() => place.open());
  afterAll(() => place.close());

  it(`lose no acknowledged write: ${WRITERS} writers, ${ELECTIONS} elections`, async () => {
    const store = await openMongoStore({ url: place.url, database: place.database });
    const counters = store.collection<{ readonly _id: string; readonly count: number }>({
      ...{ name: 'counters', shardKey: '_id', indexes: [] },
    });
    const acknowledged = new Array<number>(WRITERS).fill(0);
    const uncertain = new Array<number>(WRITERS).fill(0);
    const refused = new Array<number>(WRITERS).fill(0);
    let isDone = false;
    const write = async (writer: number) => {
      await counters.insertOne({ _id: `w${writer}`, count: 0 });
      while (!isDone) {
        try {
          await counters.updateOne({ _id: `w${writer}` }, { $inc: { count: 1 } });
          acknowledged[writer]! += 1;
        } catch (error) {
          const list = error instanceof UncertainWriteError ? uncertain : refused;
          list[writer]! += 1;
        }
        await pause(5);
      }
    };
    const writers = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    for (let election = 0; election < ELECTIONS; election += 1) {
      await pause(WORK_MS);
      await place.holdElection();
    }
    await pause(WORK_MS * 2);
    isDone = true;
    await writers;
    const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
    console.info(
      `${ELECTIONS} elections: ${sum(acknowledged)} writes acknowledged, ${sum(uncertain)} told as uncertain, ${sum(refused)} refused`,
    );
    for (let writer = 0; writer < WRITERS; writer += 1) {
      const found = (await counters.findOne({ _id: `w${writer}` }))?.count ?? -1;
      expect(acknowledged[writer]).toBeGreaterThan(0);
      expect(found).toBeGreaterThanOrEqual(acknowledged[writer]!);
      expect(found).toBeLessThanOrEqual(acknowledged[writer]! + uncertain[writer]!);
    }
    await store.close();
  });
});

const noShards = told('sharded', 'this address is not the router of a sharded cluster');
describe.skipIf(noShards !== '')(`shards${noShards}`, { timeout: 180_000 }, () => {
  const place = new Place('sharded');
  beforeAll(() => place.open());
  afterAll(() => place.close());

  it('what grows with the patients is sharded by its key, users are not, and a second start changes nothing', async () => {
    const declared = [tasks, episodes, auditRecords];
    for (let start = 1; start <= 2; start += 1) {
      const store = await openMongoStore({ url: place.url, database: place.database });
      for (const definition of declared)
        await store.collection<{ readonly _id: string }>(definition).countDocuments({});
      const users = store.collection(USERS);
      await expect(users.countDocuments({})).resolves.toBe(0);
      await store.close();
    }
    for (const { name, shardKey } of declared) {
      const paths = shardPaths({ shardKey });
      const shard = (key: object) => place.command('admin', { shardCollection: `${place.database}.${name}`, key });
      // A collection that is sharded takes its own key again, and no other.
      await expect(shard(Object.fromEntries(paths.map((path) => [path, 1])))).resolves.toMatchObject({ ok: 1 });
      await expect(shard({ another: 1 })).rejects.toThrow();
    }
  });
});
