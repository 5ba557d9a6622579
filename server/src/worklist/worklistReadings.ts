import type { Store } from '../store/store.ts';
import { worklist, worklistRevisions, type WorklistRecord } from './projection/worklistRecord.ts';
import { taskCounts, type TaskCounts, type WorklistRow } from './projection/worklistRows.ts';

/** A row with its course. Thousands of them are sorted and counted for each page, so none is copied. */
export interface FoundRow {
  readonly row: WorklistRow;
  readonly course: WorklistRecord;
}

/** The rows of some attendings at one time, sorted once for each requested order. */
class WorklistReading {
  readonly rows: readonly FoundRow[];
  readonly counts: TaskCounts;
  readonly #inOrder = new Map<string, readonly FoundRow[]>();

  constructor(courses: readonly WorklistRecord[]) {
    this.rows = courses.flatMap((course) => course.rows.map((row) => ({ row, course })));
    this.counts = taskCounts(this.rows);
  }

  /** @param name identifies the choice and order */
  inOrder(name: string, arrange: (rows: readonly FoundRow[]) => readonly FoundRow[]): readonly FoundRow[] {
    const known = this.#inOrder.get(name) ?? arrange(this.rows);
    this.#inOrder.set(name, known);
    return known;
  }
}

interface Kept {
  readonly revisions: string;
  /** Milliseconds. */
  readonly readAt: number;
  readonly reading: Promise<WorklistReading>;
}

/** Maximum cached readings: one for each attending, or choice of attendings, that someone looks at. */
const KEPT = 40;
/** How long a reading may be stale after a process was killed between a change and its revision. Milliseconds. */
const OLDEST = 60_000;

/**
 * Caches worklists as read while their revisions are unchanged: a worklist is opened far more often than it changes,
 * and reading, parsing and sorting thousands of courses costs more than the rest of a page.
 */
export class WorklistReadings {
  readonly #store: Store;
  readonly #kept = new Map<string, Kept>();

  constructor(store: Store) {
    this.#store = store;
  }

  async of(providerIds: readonly string[]): Promise<WorklistReading> {
    const ids = [...new Set(providerIds)].sort();
    const key = ids.join(' ');
    // Revisions first: rows that change during the read are read again next time.
    const revisions = await this.#revisionsOf(ids);
    const known = this.#kept.get(key);
    if (known?.revisions === revisions && performance.now() - known.readAt < OLDEST) return known.reading;
    const reading = this.#read(ids);
    this.#keep(key, { revisions, readAt: performance.now(), reading });
    reading.catch(() => this.#kept.delete(key));
    return reading;
  }

  async #revisionsOf(ids: readonly string[]): Promise<string> {
    const found = await this.#store.collection(worklistRevisions).find({ _id: { $in: [...ids] } });
    const revisionOf = new Map(found.map(({ _id, revision }) => [_id, revision]));
    return ids.map((id) => revisionOf.get(id) ?? 0).join(' ');
  }

  async #read(ids: readonly string[]): Promise<WorklistReading> {
    const courses = await this.#store
      .collection(worklist)
      .find({ providerId: { $in: [...ids] }, recordStatus: 'ACTIVE' });
    return new WorklistReading(courses);
  }

  /** The oldest one is removed first. */
  #keep(key: string, kept: Kept): void {
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT) return;
      this.#kept.delete(oldest);
    }
  }
}
