import type { Json } from '../../json/json.ts';
import type { Provenance } from './provenance.ts';

/** Where one cell's value came from; keyed `<rowId>.<column>` beside the table's answer. */
export interface CellOrigin {
  readonly from: Provenance;
  readonly overridden?: true;
}

/** An answer with its origin. `overridden`: a person replaced what the rule calculates. */
export interface Answer {
  readonly value: Json;
  readonly from: Provenance | null;
  readonly overridden?: true;
  readonly cells?: { readonly [cell: string]: CellOrigin };
}
export const NO_ANSWER: Answer = { value: null, from: null };

/** The answers of one section by field id: the small tree that immer drafts. */
export type SectionAnswers = { readonly [fieldId: string]: Answer };
