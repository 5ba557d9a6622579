import { TASK_TYPES } from '@isocenter/schemas';
import type { ListShape } from '../lists/listState.ts';

/** The names match the server's sorts. Longest waiting first is the default. */
const SORTS = ['UPDATED', 'TASK', 'STATUS', 'DISEASE', 'CLINICIAN'] as const satisfies ListShape['sorts'];

export const WORKLIST_SHAPE: ListShape = { filters: { providers: 'ids', task: TASK_TYPES, page: 'ids' }, sorts: SORTS };

export const worklistSort = (sort: string) => SORTS.find((known) => known === sort) ?? 'UPDATED';

/** From 0; the URL counts from 1. */
export const pageOf = (filters: Readonly<Record<string, string>>) => Math.max(0, Number(filters['page'] ?? 1) - 1 || 0);
