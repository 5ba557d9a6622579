import type { Json } from '../../json/json.ts';
import type { FormError } from './formInstance.ts';

/** The rule results and problems of a field or cell. */
export interface Facts {
  readonly relevant: boolean;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly calculated: Json;
  /** Rules that could not be evaluated, by number. With any, the field is unknown. */
  readonly broken: readonly number[];
  /** Violated constraints, by number. */
  readonly failed: readonly number[];
  readonly hiddenChoices: readonly string[];
  readonly errors: readonly FormError[];
  readonly touched: boolean;
}

const NONE: readonly never[] = [];

/** The facts before any rule has run. The empty lists are shared, so that unchanged facts are the same object. */
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
