import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import type { Clock } from '../foundation/clock.ts';
import { inBackground } from '../foundation/tracing.ts';
import { insertOnce } from '../store/insertOnce.ts';
import { canonicalJson } from '../foundation/canonicalJson.ts';
import type { CollectionDefinition, Store, StoredDocument, UpgradableStore } from '../store/store.ts';
import { DuplicateKeyError, StoreUnavailableError } from '../store/storeErrors.ts';
import { MIGRATIONS, type AnyDocument, type CollectionChange, type Migration } from './migrations.ts';
import { FIRST_SHAPE, requireKnownShape, SHAPE_ID, storeShapes, type StoreShape } from './storeShape.ts';

interface Upgrade {
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info'>;
  /** Names this process among those that start at once. */
  readonly holder: string;
  /** Every collection there is, as it is declared now. */
  readonly collections: readonly CollectionDefinition<StoredDocument>[];
  readonly migrations?: readonly Migration[];
  /** Milliseconds for which a process that does not report is waited for. */
  readonly leaseMs?: number;
}

const LEASE_MS = 30_000;
const PAGE = 200;
/** Of signed or sealed content: a changed copy would verify as forged. */
const SEALED: ReadonlySet<string> = new Set(['auditRecords', 'auditHeads', 'taskVersions']);

/**
 * Brings a store to the shape that this program writes: its documents, one after another, and its indexes. It may be killed at
 * any point and goes on from there at the next start. One process upgrades; the others wait for it.
 * @throws StoreUnavailableError with one sentence for the operator when a newer program wrote the store
 */
export async function upgradeStore(store: UpgradableStore, upgrade: Upgrade): Promise<void> {
  const { migrations = MIGRATIONS, collections } = upgrade;
  const declared = markOf(collections);
  checkMigrations(migrations);
  const latest = migrations.at(-1)?.to ?? FIRST_SHAPE;
  if (!(await requireKnownShape(store, latest)))
    await insertOnce(store.collection(storeShapes), { _id: SHAPE_ID, version: FIRST_SHAPE, done: null, lease: null });
  for (;;) {
    const shape = await requireKnownShape(store, latest);
    if (!shape) throw new StoreUnavailableError('The shape of the records cannot be read.');
    const next = migrations.find(({ to }) => to === shape.version + 1);
    if (!next && shape.indexes === declared) return;
    const holding = new Holding(store, upgrade);
    if (!(await holding.take(shape))) {
      await pause(Math.min(upgrade.leaseMs ?? LEASE_MS, 500));
      continue;
    }
    // First, because a unique index of before could refuse what a migration writes.
    if (shape.indexes !== declared) await dropIndexes(store, holding, upgrade);
    const attributes = { 'isocenter.shape': next?.to ?? shape.version };
    if (next) await inBackground({ name: 'migrate records', attributes }, () => migrate(store, next, holding, upgrade));
    else await inBackground({ name: 'make indexes', attributes }, () => makeIndexes(store, declared, holding, upgrade));
  }
}

/** Changes with any declaration of an index or a shard key. */
function markOf(collections: readonly CollectionDefinition<StoredDocument>[]): string {
  const told = collections.map(({ name, shardKey, indexes }) => ({
    ...{ name, shardKey },
    indexes: indexes.map(({ paths, unique }) => ({ paths, unique: unique === true })),
  }));
  const sorted = told.sort((first, second) => (first.name < second.name ? -1 : 1));
  return createHash('sha256').update(canonicalJson(sorted)).digest('hex').slice(0, 16);
}

async function dropIndexes(store: UpgradableStore, holding: Holding, { collections, log }: Upgrade): Promise<void> {
  for (const definition of collections) {
    const dropped = await holding.during(() => store.dropIndexes(definition));
    if (dropped.length > 0)
      log.info({ collection: definition.name, indexes: dropped }, 'dropped indexes that are not declared');
  }
}

async function makeIndexes(
  store: UpgradableStore,
  declared: string,
  holding: Holding,
  upgrade: Upgrade,
): Promise<void> {
  for (const definition of upgrade.collections) {
    try {
      await holding.during(() => store.makeIndexes(definition));
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      throw new StoreUnavailableError(
        `Several records of "${definition.name}" have the same ${error.paths.join(' and ')}, which is unique from this version on. Correct them with the version before.`,
        { cause: error },
      );
    }
  }
  // On shards, an index can be dropped only once another one leads to them.
  await dropIndexes(store, holding, upgrade);
  await holding.report({ indexes: declared, lease: null });
}

function checkMigrations(migrations: readonly Migration[]): void {
  for (const [index, { to, changes }] of migrations.entries()) {
    if (to !== FIRST_SHAPE + index + 1)
      throw new Error(`Migration ${index + 1} must lead to shape ${FIRST_SHAPE + index + 1}.`);
    const sealed = changes.find(({ collection }) => SEALED.has(collection.name));
    if (sealed) throw new Error(`A migration must not change "${sealed.collection.name}", which is sealed.`);
  }
}

async function migrate(
  store: UpgradableStore,
  migration: Migration,
  holding: Holding,
  { log }: Upgrade,
): Promise<void> {
  log.info({ shape: migration.to }, `upgrading the records: ${migration.says}`);
  const { done } = holding.shape;
  const names = migration.changes.map(({ collection }) => collection.name);
  const from = done ? names.indexOf(done.collection) : 0;
  for (const [index, change] of migration.changes.entries()) {
    if (index < from) continue;
    const lastId = done && index === from ? done.lastId : '';
    if (!(await changeAll(store, change, lastId, holding))) return;
  }
  if (await holding.report({ version: migration.to, done: null, lease: null }))
    log.info({ shape: migration.to }, 'the records are upgraded');
}

/** @returns false when another process has taken over */
async function changeAll(
  store: UpgradableStore,
  { collection: definition, change }: CollectionChange,
  from: string,
  holding: Holding,
): Promise<boolean> {
  const collection = store.asStored(definition);
  for (let lastId = from; ;) {
    const page = await collection.find({ _id: { $gt: lastId } }, { sort: { _id: 1 }, limit: PAGE });
    for (const document of page) {
      const next = changed(definition.name, change, document);
      if (next) await collection.replaceOne({ _id: document._id }, next);
    }
    lastId = page.at(-1)?._id ?? lastId;
    if (!(await holding.report({ done: { collection: definition.name, lastId } }))) return false;
    if (page.length < PAGE) return true;
  }
}

/** What a repetition would change again could not be resumed: it stops the start before anything is written. */
function changed(name: string, change: CollectionChange['change'], document: AnyDocument): AnyDocument | null {
  const next = change(document);
  if (!next || isDeepStrictEqual(next, document)) return null;
  const again = change(next);
  if (next._id !== document._id || (again && !isDeepStrictEqual(again, next)))
    throw new Error(`The migration of "${name}" is not repeatable.`);
  return next;
}

/** The lease of the process that migrates. Every report extends it. */
class Holding {
  readonly #store: Store;
  readonly #upgrade: Upgrade;
  shape: StoreShape = { _id: SHAPE_ID, version: FIRST_SHAPE, done: null, lease: null };

  constructor(store: Store, upgrade: Upgrade) {
    this.#store = store;
    this.#upgrade = upgrade;
  }

  async take(shape: StoreShape): Promise<boolean> {
    const { clock, holder } = this.#upgrade;
    const { lease } = shape;
    // Only one process has an embedded store, so a lease in it is of one that was killed.
    const isFree = !lease || lease.holder === holder || this.#store.kind === 'embedded';
    if (!isFree && lease.until > clock.now().toISOString()) return false;
    this.shape = shape;
    return this.#write({ lease: this.#lease() });
  }

  /** @returns false when another process has taken over */
  report(change: Partial<Omit<StoreShape, '_id'>>): Promise<boolean> {
    return this.#write({ lease: this.#lease(), ...change });
  }

  /** Extends the lease while work goes on whose end is not known, such as the build of an index. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    let beating: Promise<unknown> = Promise.resolve();
    const beat = () => {
      beating = beating.then(() => this.report({})).catch(() => undefined);
    };
    const timer = setInterval(beat, (this.#upgrade.leaseMs ?? LEASE_MS) / 3);
    try {
      return await work();
    } finally {
      clearInterval(timer);
      await beating;
    }
  }

  async #write(change: Partial<StoreShape>): Promise<boolean> {
    const { version, lease } = this.shape;
    const held = lease === null ? { lease: null } : { 'lease.holder': lease.holder, 'lease.until': lease.until };
    const { matched } = await this.#store
      .collection(storeShapes)
      .updateOne({ _id: SHAPE_ID, version, ...held }, { $set: change });
    if (matched === 1) this.shape = { ...this.shape, ...change };
    return matched === 1;
  }

  #lease(): StoreShape['lease'] {
    const { clock, holder, leaseMs = LEASE_MS } = this.#upgrade;
    return { holder, until: new Date(clock.now().getTime() + leaseMs).toISOString() };
  }
}
