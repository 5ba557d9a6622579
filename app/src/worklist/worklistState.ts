import { TASK_TYPES } from '@isocenter/schemas';
import type { ListShape } from '../lists/listState.ts';

/** The names are those of the server's sorts; longest waiting first goes without saying. */
const SORTS = ['UPDATED', 'TASK', 'STATUS', 'DISEASE', 'CLINICIAN'] as const satisfies ListShape['sorts'];

export const WORKLIST_SHAPE: ListShape = { filters: { providers: 'ids', task: TASK_TYPES, page: 'ids' }, sorts: SORTS };

export const worklistSort = (sort: string) => SORTS.find((known) => known === sort) ?? 'UPDATED';

/** From 0; an address counts from 1, as people do. */
export const pageOf = (filters: Readonly<Record<string, string>>) => Math.max(0, Number(filters['page'] ?? 1) - 1 || 0);
