import type { Logger } from 'pino';
import { chartIdsOf } from '../../chart/mergedPatients.ts';
import type { EpisodeFollower } from '../../chart/episodeFollower.ts';
import { episodes, patientIdOf } from '../../chart/episode.ts';
import { episodesLeftBehind } from '../../chart/episodesLeftBehind.ts';
import type { Clock } from '../../foundation/clock.ts';
import { UnavailableError } from '../../foundation/errors.ts';
import { inBackground } from '../../foundation/tracing.ts';
import { insertOnce } from '../../store/insertOnce.ts';
import { caseOf } from './caseOf.ts';
import { CASE_SHAPE, cases, type CaseRecord } from './caseRecord.ts';
import { readSources, type SourceReads } from './caseSources.ts';

declare module '../../request/services.ts' {
  interface Services {
    readonly caseProjection: CaseProjection;
  }
}

interface ProjectionDependencies extends SourceReads {
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
}

/** How many episodes are read at a time. */
const PAGE = 200;
/** How many are made at once: a case reads every task of its course. */
const AT_ONCE = 8;
const MAKING = { name: 'make case', attributes: {} };

/** Keeps one case for each course, within moments after a command is acknowledged. */
export class CaseProjection implements EpisodeFollower {
  readonly #use: ProjectionDependencies;
  readonly #running = new Set<Promise<void>>();

  constructor(use: ProjectionDependencies) {
    this.#use = use;
  }

  follow(episodeId: string): Promise<void> {
    const run = inBackground(MAKING, async () => {
      await this.make(episodeId);
      await this.#makeOthers(episodeId);
    })
      .catch((error: unknown) => this.#use.log.error({ err: error }, 'the case of an episode cannot be updated now'))
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
    return run;
  }

  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }

  /** One case is one document, so of several processes that make it at once the one that read the newest state stays. */
  async make(episodeId: string): Promise<void> {
    const made = await this.#read(episodeId);
    if (!made) return;
    const all = this.#use.store.collection(cases);
    const { _id, stamp, shape } = made;
    const { matched } = await all.replaceOne(
      { _id, $or: [{ stamp: { $lte: stamp } }, { shape: { $ne: shape } }] },
      made,
    );
    if (matched === 0) await insertOnce(all, made);
  }

  /**
   * Makes cases again whose patient is another one now. Their stamps may fall, because follow-ups of other courses no longer
   * count.
   */
  async remake(episodeIds: readonly string[]): Promise<void> {
    const all = this.#use.store.collection(cases);
    for (const _id of episodeIds) {
      await all.updateOne({ _id }, { $set: { stamp: 0 } });
      await this.make(_id);
    }
  }

  /** A death or a contact that one course tells, or no longer tells, changes the survival of the patient's other courses. */
  async #makeOthers(episodeId: string): Promise<void> {
    const { store } = this.#use;
    const patientIds = [...(await chartIdsOf(store, patientIdOf(episodeId) ?? ''))];
    const others = await store
      .collection(episodes)
      .find({ patientId: { $in: patientIds }, _id: { $ne: episodeId } }, { projection: { _id: 1 } });
    if (others.length === 0) return;
    const ids = others.map(({ _id }) => _id);
    const all = store.collection(cases);
    const own = await all.findOne({ _id: episodeId }, { projection: { death: 1, values: 1 } });
    const made = await all.find({ _id: { $in: ids } }, { projection: { _id: 1, death: 1, values: 1 } });
    for (const other of made) if (lifeIn(other) !== lifeIn(own)) await this.make(other._id);
  }

  async #read(episodeId: string): Promise<CaseRecord | null> {
    const sources = await readSources(this.#use, episodeId);
    if (!sources) return null;
    const { episode, patient, everyTask, entries, elsewhere, death, isActive } = sources;
    const revisions = [...everyTask, ...elsewhere].reduce((sum, { revision }) => sum + revision, 0);
    return {
      ...{ _id: episodeId, patientId: patient._id, caseId: patient.caseId, episodeType: episode.episodeType },
      recordStatus: isActive ? 'ACTIVE' : 'DELETED',
      stamp: revisions + episode.revision + entries.length,
      death: death && { on: death.date },
      shape: CASE_SHAPE,
      madeOn: this.#use.clock.now().toISOString(),
      ...(isActive ? caseOf(sources) : { values: {}, toxicities: [], fractions: [], followUps: [] }),
    };
  }

  /** Makes the cases of the courses that a killed process was changing. */
  async makeLeftBehind(): Promise<void> {
    for (const id of await episodesLeftBehind(this.#use.store)) {
      const make = async () => {
        await this.make(id);
        await this.#makeOthers(id);
      };
      await this.#tried(() => inBackground(MAKING, make));
    }
  }

  /** A course whose case cannot be made, for example because a form is missing, holds up neither others nor a start. */
  async #tried(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof UnavailableError) throw error;
      this.#use.log.error({ err: error }, 'the case of an episode cannot be made');
      return false;
    }
  }

  /** Courses whose case is not made yet, or was made in an older way. */
  async behind(): Promise<number> {
    const { store } = this.#use;
    const [all, made] = await Promise.all([
      store.collection(episodes).countDocuments({}),
      store.collection(cases).countDocuments({ shape: CASE_SHAPE }),
    ]);
    return Math.max(0, all - made);
  }

  /** Makes the cases that are missing, in pages: what was made before a stop is not made again. @returns how many */
  async makeMissing(isStopping: () => boolean = () => false): Promise<number> {
    if ((await this.behind()) === 0) return 0;
    const { store } = this.#use;
    let count = 0;
    for (let last = ''; !isStopping();) {
      const page = await store
        .collection(episodes)
        .find({ _id: { $gt: last } }, { sort: { _id: 1 }, limit: PAGE, projection: { _id: 1 } });
      const ids = page.map(({ _id }) => _id);
      const made = await store
        .collection(cases)
        .find({ _id: { $in: ids }, shape: CASE_SHAPE }, { projection: { _id: 1 } });
      const known = new Set(made.map(({ _id }) => _id));
      const missing = ids.filter((id) => !known.has(id));
      for (let begin = 0; begin < missing.length && !isStopping(); begin += AT_ONCE) {
        const some = missing.slice(begin, begin + AT_ONCE);
        const done = await Promise.all(some.map((id) => this.#tried(() => inBackground(MAKING, () => this.make(id)))));
        count += done.filter(Boolean).length;
      }
      last = ids.at(-1) ?? last;
      if (page.length < PAGE) break;
    }
    return count;
  }
}

/** What all courses of a patient tell alike of life and death. */
const lifeIn = (made: Pick<CaseRecord, 'death' | 'values'> | null) =>
  JSON.stringify([made?.death?.on, made?.values['last_contact_on']]);
