import type { TaskType } from '@isocenter/schemas';
import type { Filter } from 'mongodb';
import { BadInputError } from '../foundation/errors.ts';
import type { Store } from '../store/store.ts';
import { firstOf, merged, paged, shareOf } from './mergedLists.ts';
import { openTasks, WORKLIST_SORTS, type OpenTaskRecord, type WorklistSort } from './projection/openTaskRecord.ts';

/** Which rows, in which order. */
export interface WorklistOrder {
  /** Each once. */
  readonly providerIds: readonly string[];
  readonly taskType: TaskType | null;
  readonly sort: WorklistSort;
  readonly descending: boolean;
}

/** The page after a row, or before one; the first page without either. */
export interface WorklistPlace {
  /** The `order` of a row. */
  readonly after: string | null;
  readonly before: string | null;
  readonly limit: number;
}

export interface OpenTaskPage {
  readonly found: readonly OpenTaskRecord[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

/** A page of open tasks. An index finds it, so it costs the same wherever it is and however many tasks there are. */
export async function openTaskPage(store: Store, order: WorklistOrder, place: WorklistPlace): Promise<OpenTaskPage> {
  const { after, before, limit } = place;
  if (before === null || after !== null) {
    const rows = await rowsFrom(store, order, { from: after, limit: limit + 1 });
    return { found: rows.slice(0, limit), hasNextPage: rows.length > limit, hasPreviousPage: after !== null };
  }
  const backward = { ...order, descending: !order.descending };
  const rows = await rowsFrom(store, backward, { from: before, limit: limit + 1 });
  // Rows before it have left the list: the first page is full again.
  if (rows.length < limit) return openTaskPage(store, order, { after: null, before: null, limit });
  return { found: rows.slice(0, limit).reverse(), hasNextPage: true, hasPreviousPage: rows.length > limit };
}

async function rowsFrom(
  store: Store,
  { providerIds, taskType, sort, descending }: WorklistOrder,
  { from, limit }: { readonly from: string | null; readonly limit: number },
): Promise<readonly OpenTaskRecord[]> {
  const path = `order.${sort}`;
  const pageSize = shareOf(limit, providerIds.length);
  const rowsAfter = (providerId: string, start: string | null) => {
    const ofType = { providerId, ...(taskType !== null && { 'row.taskType': taskType }) };
    const filter: Filter<OpenTaskRecord> =
      start === null ? ofType : { ...ofType, [path]: descending ? { $lt: start } : { $gt: start } };
    return store.collection(openTasks).find(filter, { sort: { [path]: descending ? -1 : 1 }, limit: pageSize });
  };
  const lists = providerIds.map((id) =>
    paged<OpenTaskRecord>((last) => rowsAfter(id, last?.order[sort] ?? from), pageSize),
  );
  const direction = descending ? -1 : 1;
  const isBefore = (a: OpenTaskRecord, b: OpenTaskRecord) => direction * asStored(a.order[sort], b.order[sort]) < 0;
  return firstOf(merged(lists, isBefore), limit);
}

/** The order of both stores, which compare bytes of UTF-8. */
const asStored = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Opaque for clients. It contains the place of a task, and nothing about a patient. */
export function cursorOf({ order }: OpenTaskRecord, sort: WorklistSort): string {
  return Buffer.from(`${WORKLIST_SORTS.indexOf(sort)}${order[sort]}`).toString('base64url');
}

/** @throws BadInputError for the cursor of another order */
export function readCursor(cursor: string, sort: WorklistSort): string {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  if (text.length > LONGEST || text.includes('\0') || text[0] !== String(WORKLIST_SORTS.indexOf(sort)))
    throw new BadInputError('This cursor is invalid.');
  return text.slice(1);
}
const LONGEST = 1_000;
