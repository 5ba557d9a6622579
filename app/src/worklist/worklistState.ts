import { TASK_TYPES } from '@isocenter/schemas';
import { filteredBy, type ListShape, type ListState } from '../lists/listState.ts';

/** The names match the server's sorts. Longest waiting first is the default. */
const SORTS = ['UPDATED', 'TASK', 'STATUS', 'DISEASE', 'CLINICIAN', 'DUE'] as const satisfies ListShape['sorts'];

export const WORKLIST_SHAPE: ListShape = {
  filters: { providers: 'ids', task: TASK_TYPES, page: 'ids', after: 'cursor', before: 'cursor' },
  sorts: SORTS,
};

export const worklistSort = (sort: string) => SORTS.find((known) => known === sort) ?? 'UPDATED';

/** A page of the list: the one after a row or before one. Its number is only shown. */
interface Place {
  readonly page: number;
  readonly after: string | null;
  readonly before: string | null;
}

/** From 0; the URL counts from 1. Without a cursor it is the first page, whatever its number. */
export function placeOf({ filters }: ListState): Place {
  const { after = null, before = null, page } = filters;
  const isFirst = after === null && before === null;
  return { page: isFirst ? 0 : Math.max(0, Number(page ?? 1) - 1 || 0), after, before };
}

/** The state on another page. */
export function turnedTo(state: ListState, { page, after, before }: Place): ListState {
  const places = { page: page === 0 ? null : String(page + 1), after, before };
  return Object.entries(places).reduce((turned, [name, value]) => filteredBy(turned, name, value), state);
}

export const onFirstPage = (state: ListState) => turnedTo(state, { page: 0, after: null, before: null });
