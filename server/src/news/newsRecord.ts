import type { Change } from '@isocenter/schemas';
import { timeOrderedId } from '../foundation/timeOrderedId.ts';
import type { CollectionDefinition, StoredDocument } from '../store/store.ts';

/** Changes that one server process told about together. `_id` is `chg-` and a time-ordered id. */
export interface NewsRecord extends StoredDocument {
  readonly changes: readonly Change[];
}

export const newsRecords: CollectionDefinition<NewsRecord> = { name: 'news', shardKey: '_id', indexes: [] };

const ID = /^chg-([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const newsId = (now: Date) => `chg-${timeOrderedId(now)}`;

/** Before every id of this time or later. @param time in milliseconds */
export function firstIdAt(time: number): string {
  const hex = Math.max(0, time).toString(16).padStart(12, '0');
  return `chg-${hex.slice(0, 8)}-${hex.slice(8)}`;
}

/** When the id was made, in milliseconds; null for what is no id of news. */
export function timeOfId(id: string): number | null {
  const [, high, low] = ID.exec(id) ?? [];
  return high === undefined || low === undefined ? null : Number.parseInt(high + low, 16);
}
