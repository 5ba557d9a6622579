import type { CalendarDate, TaskStatus } from '@isocenter/schemas';
import type { Store } from '../store/store.ts';
import { firstOf, merged, paged, shareOf } from './mergedLists.ts';
import { openTasks, type OpenTaskRecord } from './projection/openTaskRecord.ts';

/** What is pended waits for others, and is among what they sign. */
const OWN_WORK = ['NOT_STARTED', 'STARTED'] as const satisfies readonly TaskStatus[];

/**
 * The first tasks of these lists that are overdue or due until a day, earliest first. An index finds them in their order, one status at a
 * time, so that it costs the same however many are overdue, and however many of those wait for a signature.
 */
export function dueTasks(
  store: Store,
  providerIds: readonly string[],
  { until, limit }: { readonly until: CalendarDate; readonly limit: number },
): Promise<readonly OpenTaskRecord[]> {
  const ofEach = [...new Set(providerIds)].flatMap((providerId) =>
    OWN_WORK.map((status) => ({ providerId, 'row.taskStatus': status })),
  );
  const pageSize = shareOf(limit, ofEach.length);
  // The key begins with the date, and "~" comes after every character that follows one.
  const upTo = { $lt: `${until}~` };
  const lists = ofEach.map((own) =>
    paged<OpenTaskRecord>((last) => {
      const filter = { ...own, 'order.DUE': last ? { $gt: last.order.DUE, ...upTo } : upTo };
      return store.collection(openTasks).find(filter, { sort: { 'order.DUE': 1 }, limit: pageSize });
    }, pageSize),
  );
  return firstOf(
    merged(lists, (a, b) => a.order.DUE < b.order.DUE),
    limit,
  );
}
