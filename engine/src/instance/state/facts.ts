import type { Json } from '../../json/json.ts';
import type { FormError } from './formInstance.ts';

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
