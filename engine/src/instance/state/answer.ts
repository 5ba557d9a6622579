import type { Json } from '../../json/json.ts';
import type { Provenance } from './provenance.ts';

/** The origin of one cell, keyed `<rowId>.<column>` with the answer of the table. */
export interface CellOrigin {
  readonly from: Provenance;
  readonly overridden?: true;
}

/** An answer with its origin. `overridden`: the user replaced the calculated value. */
export interface Answer {
  readonly value: Json;
  readonly from: Provenance | null;
  readonly overridden?: true;
  readonly cells?: { readonly [cell: string]: CellOrigin };
}
export const NO_ANSWER: Answer = { value: null, from: null };

/** The answers of one section by field id: the small tree for immer drafts. */
export type SectionAnswers = { readonly [fieldId: string]: Answer };
