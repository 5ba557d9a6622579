import { isEditableStatus, TASK_STATUSES, TASK_TYPES, type TaskType } from '@isocenter/schemas';
import type { Filter } from 'mongodb';
import type { Store } from '../store/store.ts';
import { openTasks, type OpenTaskRecord } from './projection/openTaskRecord.ts';
import { worklistRevisions } from './projection/worklistRecord.ts';

/** How many tasks are open, by type, and how many of them are begun. */
interface OpenCounts {
  readonly ofType: ReadonlyMap<TaskType, number>;
  readonly inProgress: number;
}

interface Kept {
  readonly revision: number;
  /** Milliseconds. */
  readonly readAt: number;
  readonly counts: Promise<OpenCounts>;
}

/** Maximum attendings whose counts are cached. */
const KEPT = 500;
/** How long counts may be stale after a process was killed between a change and its revision. Milliseconds. */
const OLDEST = 60_000;

/**
 * Counts the open tasks of attendings along an index, again only when an attending's worklist has changed: counting is the
 * one part of a page that grows with the worklist.
 */
export class WorklistCounts {
  readonly #store: Store;
  readonly #kept = new Map<string, Kept>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** @param providerIds each once */
  async of(providerIds: readonly string[]): Promise<OpenCounts> {
    // Revisions first: what changes while it is counted is counted again next time.
    const found = await this.#store.collection(worklistRevisions).find({ _id: { $in: [...providerIds] } });
    const revisionOf = new Map(found.map(({ _id, revision }) => [_id, revision]));
    const counted = await Promise.all(providerIds.map((id) => this.#ofOne(id, revisionOf.get(id) ?? 0)));
    const ofType = new Map(
      TASK_TYPES.map((type) => [type, sum(counted.map((counts) => counts.ofType.get(type) ?? 0))]),
    );
    return { ofType, inProgress: sum(counted.map(({ inProgress }) => inProgress)) };
  }

  #ofOne(providerId: string, revision: number): Promise<OpenCounts> {
    const known = this.#kept.get(providerId);
    if (known?.revision === revision && performance.now() - known.readAt < OLDEST) return known.counts;
    const counts = this.#count(providerId);
    this.#kept.delete(providerId);
    this.#kept.set(providerId, { revision, readAt: performance.now(), counts });
    counts.catch(() => this.#kept.delete(providerId));
    // The oldest one is removed first.
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT) break;
      this.#kept.delete(oldest);
    }
    return counts;
  }

  async #count(providerId: string): Promise<OpenCounts> {
    const [types, statuses] = await Promise.all([
      this.#countBy({ providerId }, 'row.taskType'),
      this.#countBy({ providerId }, 'row.taskStatus'),
    ]);
    const begun = TASK_STATUSES.filter(isEditableStatus).map((status) => statuses.get(status) ?? 0);
    return {
      ofType: new Map(TASK_TYPES.map((type) => [type, types.get(type) ?? 0])),
      inProgress: sum(begun),
    };
  }

  async #countBy(filter: Filter<OpenTaskRecord>, path: string): Promise<ReadonlyMap<string, number>> {
    const counted = await this.#store
      .collection(openTasks)
      .aggregate<{ _id: string; count: number }>([
        { $match: filter },
        { $group: { _id: `$${path}`, count: { $sum: 1 } } },
      ]);
    return new Map(counted.map(({ _id, count }) => [_id, count]));
  }
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
