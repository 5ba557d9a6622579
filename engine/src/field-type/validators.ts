import { LIMITS, MESSAGES } from '@isocenter/schemas';
import { type Json, type JsonObject, isJsonArray } from '../json/json.ts';
import { isCalendarDate } from '../expressions/calendar.ts';
import { hasAtMostDecimals } from '../expressions/decimal.ts';

interface Validator {
  readonly description: string;
  /** Makes the field required, unless the field has a condition for that. */
  readonly required: boolean;
  /** The message when the answer is missing, if it differs from the general message. */
  readonly missing?: string;
  /** For ajv; agrees with `validate`. */
  readonly fragment: JsonObject;
  readonly validate: (value: Json) => string | null;
}

/** The validators of the specification (2, section 5), with their exact messages. They apply while the field is shown. */
export const VALIDATORS = {
  string: {
    description: 'Text',
    required: true,
    fragment: {},
    validate: () => null,
  },
  integer: {
    description: 'A whole number, 0 or more',
    required: true,
    fragment: { type: 'integer', minimum: LIMITS.numericMinimum },
    validate: (value) => {
      if (typeof value !== 'number' || !Number.isInteger(value)) return 'Must be a whole number';
      return value >= LIMITS.numericMinimum ? null : `Must be at least ${LIMITS.numericMinimum}`;
    },
  },
  float: {
    description: 'A number with at most one decimal',
    required: true,
    fragment: { type: 'number', maxDecimals: 1 },
    validate: (value) => (typeof value === 'number' && hasAtMostDecimals(value, 1) ? null : MESSAGES.oneDecimal),
  },
  date: {
    description: 'A date',
    required: true,
    fragment: { type: 'string', calendarDate: true },
    validate: (value) => (typeof value === 'string' && isCalendarDate(value) ? null : 'Enter a date'),
  },
  checked: {
    description: 'A checked box',
    required: true,
    missing: MESSAGES.mustBeChecked,
    fragment: { const: true },
    validate: (value) => (value === true ? null : MESSAGES.mustBeChecked),
  },
  array: {
    description: 'At least one entry',
    required: true,
    fragment: { type: 'array', minItems: LIMITS.arrayMinimum },
    validate: (value) => (isJsonArray(value) && value.length >= LIMITS.arrayMinimum ? null : MESSAGES.required),
  },
} as const satisfies { readonly [name: string]: Validator };
/** Names of the validators that a field may use. */
export type ValidatorName = keyof typeof VALIDATORS;

export function isValidatorName(name: string): name is ValidatorName {
  return Object.hasOwn(VALIDATORS, name);
}

export function validatorOf(name: string | null): Validator | null {
  return name !== null && isValidatorName(name) ? VALIDATORS[name] : null;
}

export function impliesRequired(name: string | null): boolean {
  return validatorOf(name)?.required ?? false;
}
