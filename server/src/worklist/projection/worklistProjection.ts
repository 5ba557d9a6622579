import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import { foldCarePlan } from '../../chart/carePlan.ts';
import { courseProgress } from '../../chart/dueDates.ts';
import type { Clock } from '../../foundation/clock.ts';
import { inBackground } from '../../foundation/tracing.ts';
import type { TreatmentDays } from '../../foundation/calendar.ts';
import { episodes, patientIdOf } from '../../chart/episode.ts';
import type { NewsBoard } from '../../news/newsBoard.ts';
import { episodesLeftBehind } from '../../chart/episodesLeftBehind.ts';
import { insertOnce } from '../../store/insertOnce.ts';
import type { Collection, Store, StoredDocument } from '../../store/store.ts';
import { patientNow } from '../../chart/mergedPatients.ts';
import { treatmentEntriesOf, treatmentRecordOf } from '../../chart/treatmentRecord.ts';
import type { TaskReads } from '../../chart/taskReads.ts';
import { courseOutline, courseOutlines, type CourseOutlineRecord } from './courseOutline.ts';
import { awaited, awaitedRecords, type AwaitedRecord } from './awaitedRecord.ts';
import { DESK_ROLES, deskOf, openTaskRecords, openTasks, type OpenTaskRecord } from './openTaskRecord.ts';
import { worklist, worklistRevisions, WORKLIST_SHAPE, type WorklistRecord } from './worklistRecord.ts';
import { nextWorklistDay, worklistRows } from './worklistRows.ts';

declare module '../../request/services.ts' {
  interface Services {
    readonly worklistProjection: WorklistProjection;
  }
}

const PAGE = 200;
/** How many episodes are rebuilt at once: each may write some thirty records, and the people who work wait with them. */
const AT_ONCE = 8;
/** How many courses that time has changed are looked at in one go; the next go looks at more. */
const WOKEN = 5_000;
/** Another process was faster with a newer state, which the next attempt reads. That process then looks at all records. */
const ATTEMPTS = 5;

interface WorklistProjectionDependencies {
  readonly store: Store;
  readonly reads: TaskReads;
  readonly log: Pick<Logger, 'error'>;
  readonly clock: Clock;
  readonly days: TreatmentDays;
  /** Told when the records of a course are up to date; missing where no screen listens, such as at a start. */
  readonly news?: Pick<NewsBoard, 'publish'>;
}

/** Keeps the worklist up to date with the tasks, within moments after a command is acknowledged. */
export class WorklistProjection {
  readonly #store: Store;
  readonly #reads: TaskReads;
  readonly #log: Pick<Logger, 'error'>;
  readonly #news: Pick<NewsBoard, 'publish'> | null;
  readonly #clock: Clock;
  readonly #days: TreatmentDays;
  readonly #running = new Set<Promise<void>>();

  constructor({ store, reads, log, clock, days, news }: WorklistProjectionDependencies) {
    this.#store = store;
    this.#reads = reads;
    this.#log = log;
    this.#news = news ?? null;
    this.#clock = clock;
    this.#days = days;
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

  /**
   * Of several processes that make an episode at once, each may write what the others have removed. So the one that read
   * the newest state looks at the records again after it has said so, and one that read an older state reads again.
   */
  make(episodeId: string): Promise<void> {
    return inBackground({ name: 'make worklist', attributes: {} }, () => this.#make(episodeId));
  }

  async #make(episodeId: string): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const made = await this.#read(episodeId);
      if (!made) return;
      await this.#writeRecords(made);
      const isNewest = await this.#say(made);
      if (isNewest) await this.#writeRecords(made);
      await Promise.all([...made.attendings].map((id) => this.#changed(id)));
      if (this.#news) {
        const patientId = patientIdOf(episodeId) ?? '';
        // A screen shows the patient under the record of now (decision 181).
        const now = (await patientNow(this.#store, patientId))?._id ?? patientId;
        this.#news.publish({ about: 'chart', ids: [...new Set([patientId, now, episodeId])] });
      }
      if (isNewest) return;
    }
  }

  async #read(episodeId: string): Promise<Made | null> {
    const patientId = patientIdOf(episodeId);
    const episode = patientId && (await this.#store.collection(episodes).findOne({ _id: episodeId, patientId }));
    if (!episode) return null;
    const [everyTask, entries] = await Promise.all([
      this.#reads.everyTaskOf(episodeId),
      treatmentEntriesOf(this.#store, episodeId),
    ]);
    const { providerId, recordStatus } = episode;
    const stamp = everyTask.reduce((sum, { revision }) => sum + revision, episode.revision + entries.length);
    const active = everyTask.filter((task) => task.recordStatus === 'ACTIVE' && recordStatus === 'ACTIVE');
    const today = this.#days.dayOf(this.#clock.now().toISOString());
    const record = treatmentRecordOf(entries);
    const progress = courseProgress(episode, this.#days, foldCarePlan(active), record);
    const wakeOn = nextWorklistDay(active, progress, today);
    const course = { episodeId, patientId, providerId, stamp };
    return {
      said: { _id: episodeId, providerId, recordStatus, stamp, shape: WORKLIST_SHAPE, wakeOn },
      work: openTaskRecords(worklistRows(active, progress, today), course, active),
      awaits: awaitedRecords(active, { providerId, stamp }),
      outlines: courseOutline(episode, active, record, stamp),
      attendings: new Set([providerId, ...DESK_ROLES.map(deskOf)]),
    };
  }

  async #writeRecords({ said, work, awaits, outlines }: Made): Promise<void> {
    await Promise.all([
      writeDifferences(this.#store.collection(openTasks), said, work),
      writeDifferences(this.#store.collection(awaited), said, awaits),
      writeDifferences(this.#store.collection(courseOutlines), said, outlines),
    ]);
  }

  /** Says that the records of the episode are complete. @returns false when a newer state was said already */
  async #say({ said, attendings }: Made): Promise<boolean> {
    const { _id, stamp } = said;
    const all = this.#store.collection(worklist);
    const before = await all.findOne({ _id });
    // Readers of the attending before see the change by the revision as well.
    if (before) attendings.add(before.providerId);
    if (!before && (await insertOnce(all, said))) return true;
    const { matched } = await all.replaceOne({ _id, stamp: { $lte: stamp } }, said);
    return matched === 1;
  }

  async #changed(providerId: string): Promise<void> {
    await this.#store
      .collection(worklistRevisions)
      .updateOne({ _id: providerId }, { $inc: { revision: 1 } }, { upsert: true });
  }

  /** Rebuilds the courses that a killed process was changing. */
  async makeLeftBehind(): Promise<void> {
    for (const id of await episodesLeftBehind(this.#store)) await this.make(id);
  }

  /** Looks again at the courses that time alone has changed. @returns how many */
  async makeDue(): Promise<number> {
    const today = this.#days.dayOf(this.#clock.now().toISOString());
    const due = await this.#store
      .collection(worklist)
      .find({ wakeOn: { $gt: '', $lte: today } }, { sort: { wakeOn: 1 }, limit: WOKEN, projection: { _id: 1 } });
    await this.#makeAll(due);
    return due.length;
  }

  /** Some at once: simultaneous writes share a commit. */
  async #makeAll(all: readonly StoredDocument[]): Promise<void> {
    for (let from = 0; from < all.length; from += AT_ONCE) {
      await Promise.all(all.slice(from, from + AT_ONCE).map(({ _id }) => this.make(_id)));
    }
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
      await this.#makeAll(page);
      made += page.length;
      last = page.at(-1)?._id ?? last;
      if (page.length < PAGE) return made;
    }
  }
}

/** What is derived from one state of an episode. */
interface Made {
  readonly said: WorklistRecord;
  readonly work: readonly OpenTaskRecord[];
  readonly awaits: readonly AwaitedRecord[];
  /** None for a course that was deleted. */
  readonly outlines: readonly CourseOutlineRecord[];
  /** Whose worklists change. */
  readonly attendings: Set<string>;
}

interface Derived extends StoredDocument {
  readonly episodeId: string;
  readonly stamp: number;
}

/** Writes what differs from the records of an episode. What was made from a newer state stays. */
async function writeDifferences(
  all: Collection<Derived>,
  { _id: episodeId, stamp }: WorklistRecord,
  made: readonly Derived[],
): Promise<void> {
  const isNotNewer = { episodeId, stamp: { $lte: stamp } };
  const known = new Map((await all.find({ episodeId })).map((record) => [record._id, record]));
  const changes = made.map(async (record) => {
    const { _id } = record;
    const before = known.get(_id);
    if (before && isDeepStrictEqual({ ...before, stamp }, record)) return;
    if (before || !(await insertOnce(all, record))) await all.replaceOne({ _id, ...isNotNewer }, record);
  });
  const ids = new Set(made.map(({ _id }) => _id));
  const gone = [...known.keys()].filter((_id) => !ids.has(_id));
  await Promise.all([...changes, ...gone.map((_id) => all.deleteOne({ _id, ...isNotNewer }))]);
}
