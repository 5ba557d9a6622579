import { SEXES } from '@isocenter/schemas';
import type { ListShape } from '../../lists/listState.ts';

/** The names match the server's list, so that a state is also the query of its pages. */
const SORTS = ['NAME', 'MRN', 'DATE_OF_BIRTH', 'ADDED'] as const satisfies ListShape['sorts'];

export const PATIENT_LIST_SHAPE: ListShape = {
  filters: { providers: 'ids', sex: SEXES, active: ['true', 'false'] },
  sorts: SORTS,
};

export const ACTIVE_PATIENTS_SHAPE: ListShape = { filters: { providers: 'ids', sex: SEXES }, sorts: SORTS };

/** The sort as GraphQL expects it. */
export const patientSort = (sort: string) => SORTS.find((known) => known === sort) ?? 'NAME';
