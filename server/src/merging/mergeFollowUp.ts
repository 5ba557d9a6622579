import type { Logger } from 'pino';
import type { CaseProjection } from '../analytics/cases/caseProjection.ts';
import { episodeIdFor, episodes, patientIdOf } from '../chart/episode.ts';
import { chartIdsOf } from '../chart/mergedPatients.ts';
import { patients, type PatientRecord } from '../chart/patient.ts';
import { tasks, type TaskRecord } from '../chart/task.ts';
import { insertEpisode } from '../episodes/registration.ts';
import type { NewsBoard } from '../news/newsBoard.ts';
import { isBegun } from './comparison.ts';
import { insertOnce } from '../store/insertOnce.ts';
import type { Store } from '../store/store.ts';

interface FollowUpDependencies {
  readonly store: Store;
  readonly cases: Pick<CaseProjection, 'remake'>;
  readonly news?: Pick<NewsBoard, 'publish'>;
  readonly log: Pick<Logger, 'error'>;
}

/**
 * What follows from a merge, or from its end. The merge itself is one write; all of this is derived from it, may be repeated, and
 * is repeated after a kill: the record keeps its audit event until it is done.
 */
export class MergeFollowUp {
  readonly #use: FollowUpDependencies;

  constructor(use: FollowUpDependencies) {
    this.#use = use;
  }

  /** @returns false when it could not be done now: it is done when the record is found left behind */
  async follow(retiredId: string): Promise<boolean> {
    try {
      await this.#follow(retiredId);
      return true;
    } catch (error) {
      this.#use.log.error({ err: error }, 'what follows from a merge of charts cannot be written now');
      return false;
    }
  }

  /** Of records that a killed process merged or restored. */
  async completeLeftBehind(): Promise<void> {
    const pending = await this.#use.store.collection(patients).find({ auditPending: true });
    for (const { _id, merges } of pending) if (merges !== undefined) await this.#follow(_id);
  }

  async #follow(retiredId: string): Promise<void> {
    const { store, cases, news } = this.#use;
    const retired = await store.collection(patients).findOne({ _id: retiredId });
    const last = retired?.merges?.at(-1);
    if (!retired || !last) return;
    for (const from of last.undone?.courses ?? []) await this.#move(from, retired);
    const ids = [
      ...new Set((await Promise.all([retiredId, last.survivorId].map((id) => chartIdsOf(store, id)))).flat()),
    ];
    for (const id of ids) await this.#setDerived(id);
    const courses = await store.collection(episodes).find({ patientId: { $in: ids } }, { projection: { _id: 1 } });
    await cases.remake(courses.map(({ _id }) => _id));
    news?.publish({ about: 'chart', ids });
  }

  async #setDerived(id: string): Promise<void> {
    const { store } = this.#use;
    const hasMerged = (await store.collection(patients).countDocuments({ mergedInto: id })) > 0;
    await store.collection(patients).updateOne({ _id: id }, { $set: { hasMerged } });
    const isActive = async () => {
      const ids = [...(await chartIdsOf(store, id))];
      return (await store.collection(episodes).countDocuments({ patientId: { $in: ids }, recordStatus: 'ACTIVE' })) > 0;
    };
    const active = await isActive();
    await store.collection(patients).updateOne({ _id: id }, { $set: { active } });
    // A course that was registered at the same time has made it active.
    if (!active && (await isActive()))
      await store.collection(patients).updateOne({ _id: id }, { $set: { active: true } });
  }

  /**
   * Takes a course in which no work has begun out of one chart, and registers it for the person who was restored. Someone who
   * begins work at this moment keeps it where it is.
   */
  async #move(from: string, { _id: patientId }: PatientRecord): Promise<void> {
    const { store } = this.#use;
    const all = store.collection(episodes);
    const course = await all.findOne({ _id: from, patientId: patientIdOf(from) ?? '' });
    if (!course) return;
    const requestKey = `moved-${from}`;
    const taken = { _id: from, patientId: course.patientId };
    await all.updateOne(
      { ...taken, recordStatus: 'ACTIVE' },
      { $set: { recordStatus: 'DELETED', revision: course.revision + 1 } },
    );
    const left = await store.collection(tasks).find({ episodeId: from });
    if (left.some(isBegun)) {
      await all.updateOne(taken, { $set: { recordStatus: 'ACTIVE', revision: course.revision + 2 } });
      return;
    }
    const { createdBy } = course;
    const { episode } = await insertEpisode(store, { patientId, requestKey, createdBy }, (courseNumber) => ({
      ...course,
      ...{ _id: episodeIdFor(patientId, courseNumber), patientId, courseNumber, requestKey },
      ...{ recordStatus: 'ACTIVE', auditOutbox: [], auditPending: false },
    }));
    for (const task of left) {
      const _id = `${episode._id}${task._id.slice(from.length)}`;
      const moved: TaskRecord = {
        ...task,
        _id,
        patientId,
        episodeId: episode._id,
        auditOutbox: [],
        auditPending: false,
      };
      await insertOnce(store.collection(tasks), moved);
    }
  }
}
