import type { SectionAnswers } from './answer.ts';
import type { Facts } from './facts.ts';
import type { FormContext } from './formInstance.ts';
import type { History } from './history.ts';
import type { Inherited } from './inheritance.ts';

export interface SectionState {
  readonly relevant: boolean;
  readonly broken: readonly number[];
  readonly answers: SectionAnswers;
  /** By position within the section. */
  readonly facts: readonly Facts[];
  /** Facts of cells, by path. A cell without an entry has the initial facts of its column. */
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
