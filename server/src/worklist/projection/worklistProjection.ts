import type { Logger } from 'pino';
import { episodes, patientIdOf } from '../../chart/episode.ts';
import { insertOnce } from '../../store/insertOnce.ts';
import type { Store } from '../../store/store.ts';
import { tasks } from '../../chart/task.ts';
import type { TaskReads } from '../../chart/taskReads.ts';
import { awaited, awaitedRecords, type AwaitedRecord } from './awaitedRecord.ts';
import { worklist, worklistRevisions, WORKLIST_SHAPE } from './worklistRecord.ts';
import { worklistRows } from './worklistRows.ts';

/** How many episodes are rebuilt at a time. */
const PAGE = 200;

/** Keeps the worklist up to date with the tasks, within moments after a command is acknowledged. */
export class WorklistProjection {
  readonly #store: Store;
  readonly #reads: TaskReads;
  readonly #log: Pick<Logger, 'error'>;
  readonly #running = new Set<Promise<void>>();

  constructor({ store, reads, log }: { store: Store; reads: TaskReads; log: Pick<Logger, 'error'> }) {
    this.#store = store;
    this.#reads = reads;
    this.#log = log;
  }

  /** Never fails: what could not be written is written with the episode's next change, or at the next start. */
  follow(episodeId: string): Promise<void> {
    const run = this.make(episodeId)
      .catch((error: unknown) => this.#log.error({ err: error }, 'the worklist of an episode cannot be updated now'))
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
    return run;
  }

  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }

  async make(episodeId: string): Promise<void> {
    const patientId = patientIdOf(episodeId);
    const episode = patientId && (await this.#store.collection(episodes).findOne({ _id: episodeId, patientId }));
    if (!episode) return;
    const everyTask = await this.#reads.everyTaskOf(episodeId);
    const episodeTasks = everyTask.filter((task) => task.recordStatus === 'ACTIVE');
    const { providerId, recordStatus } = episode;
    const stamp = everyTask.reduce((sum, { revision }) => sum + revision, episode.revision);
    const rows = worklistRows(episodeTasks);
    const made = { patientId, providerId, recordStatus, stamp, rows, shape: WORKLIST_SHAPE };
    // First: a record of the worklist says that these are complete.
    const awaits = recordStatus === 'ACTIVE' ? awaitedRecords(episodeTasks, { providerId, stamp }) : [];
    await this.#makeAwaited({ episodeId, stamp }, awaits);
    const all = this.#store.collection(worklist);
    const before = await all.findOne({ _id: episodeId });
    if (before || !(await insertOnce(all, { _id: episodeId, ...made }))) {
      const isOlder = { $or: [{ stamp: { $lt: stamp } }, { stamp, shape: { $ne: WORKLIST_SHAPE } }] };
      await all.updateOne({ _id: episodeId, ...isOlder }, { $set: made });
    }
    // Incremented after the change, even when another process wrote it: a reader of the revision sees all changes
    // before it.
    const attendings = new Set([providerId, before?.providerId ?? providerId]);
    await Promise.all([...attendings].map((id) => this.#changed(id)));
  }

  /** Writes what differs. Of two processes that make an episode at once, the one that read less changes nothing. */
  async #makeAwaited(
    { episodeId, stamp }: { readonly episodeId: string; readonly stamp: number },
    made: readonly AwaitedRecord[],
  ): Promise<void> {
    const all = this.#store.collection(awaited);
    const known = new Map((await all.find({ episodeId })).map((record) => [record._id, record]));
    const isNotNewer = { episodeId, stamp: { $lte: stamp } };
    const changes = made.map(async (record) => {
      const { _id, ...rest } = record;
      const before = known.get(_id);
      if (before && saysTheSame(before, record)) return;
      if (before || !(await insertOnce(all, record))) await all.updateOne({ _id, ...isNotNewer }, { $set: rest });
    });
    const ids = new Set(made.map(({ _id }) => _id));
    const gone = [...known.keys()].filter((_id) => !ids.has(_id));
    await Promise.all([...changes, ...gone.map((_id) => all.deleteOne({ _id, ...isNotNewer }))]);
  }

  async #changed(providerId: string): Promise<void> {
    await this.#store
      .collection(worklistRevisions)
      .updateOne({ _id: providerId }, { $inc: { revision: 1 } }, { upsert: true });
  }

  /** Rebuilds the courses that a killed process was changing: their aggregates still carry the event of the change. */
  async makeLeftBehind(): Promise<void> {
    const pending = { auditPending: true };
    const changed = await this.#store.collection(tasks).find(pending, { projection: { _id: 1, episodeId: 1 } });
    const begun = await this.#store.collection(episodes).find(pending, { projection: { _id: 1 } });
    const ids = new Set([...changed.map(({ episodeId }) => episodeId), ...begun.map(({ _id }) => _id)]);
    for (const id of ids) await this.make(id);
  }

  /** For a store whose episodes are not all on the worklist yet. @returns how many were checked */
  async makeMissing(): Promise<number> {
    const all = this.#store.collection(worklist);
    const isMade = { shape: WORKLIST_SHAPE };
    if ((await all.countDocuments(isMade)) >= (await this.#store.collection(episodes).countDocuments({}))) return 0;
    for (let made = 0, last = ''; ;) {
      const page = await this.#store
        .collection(episodes)
        .find({ _id: { $gt: last } }, { sort: { _id: 1 }, limit: PAGE, projection: { _id: 1 } });
      // In parallel: simultaneous writes share a commit.
      await Promise.all(page.map(({ _id }) => this.make(_id)));
      made += page.length;
      last = page.at(-1)?._id ?? last;
      if (page.length < PAGE) return made;
    }
  }
}

const saysTheSame = (a: AwaitedRecord, b: AwaitedRecord) =>
  a.providerId === b.providerId && a.preparedOn === b.preparedOn && a.preparedBy === b.preparedBy;
