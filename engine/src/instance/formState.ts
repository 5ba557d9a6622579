import type { Json } from '../bundle/bundle.ts';
import type { FormContext, FormError, Provenance } from './formInstance.ts';
import type { History } from './history.ts';
import type { Inherited } from './inheritance.ts';

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

/** What the rules say about a field (or a cell), and what is wrong with its answer. */
export interface Facts {
  readonly relevant: boolean;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly calculated: Json;
  /** Rules (by number) that could not be evaluated: the field is unknown. */
  readonly broken: readonly number[];
  /** Constraints (by number) that do not hold. */
  readonly failed: readonly number[];
  readonly hiddenChoices: readonly string[];
  readonly errors: readonly FormError[];
  readonly touched: boolean;
}

const NONE: readonly never[] = [];

/** What holds before any rule has run. The lists are shared, so that "still nothing" is the same object. */
export const FIRST_FACTS: Facts = {
  relevant: true,
  required: false,
  readOnly: false,
  calculated: null,
  broken: NONE,
  failed: NONE,
  hiddenChoices: NONE,
  errors: NONE,
  touched: false,
};

export interface SectionState {
  readonly relevant: boolean;
  readonly broken: readonly number[];
  readonly answers: SectionAnswers;
  /** By place within the section. */
  readonly facts: readonly Facts[];
  /** Facts of cells, by the cell's path; a cell without an entry has its column's first facts. */
  readonly cells: { readonly [path: string]: Facts };
}

/** The whole instance: plain, immutable, replayable. */
export interface FormState {
  readonly context: FormContext;
  readonly inherited: readonly (Inherited | null)[];
  readonly sections: readonly SectionState[];
  readonly showAllErrors: boolean;
  readonly past: History | null;
  readonly future: History | null;
}
