import { LIMITS } from '@isocenter/schemas';
import { type JsonObject, integerOf, isTrue, numberOf, propertyOf } from '../../json/json.ts';
import { hasAtMostDecimals } from '../../expressions/decimal.ts';
import { attributesOf } from '../../field-type/attributes.ts';
import type { FieldType } from '../../field-type/fieldType.ts';
import { isDose } from '../../field-type/safety.ts';

const COMPARATORS = ['<', '<=', '>', '>='] as const;
type Bounded = { readonly comparator: (typeof COMPARATORS)[number]; readonly value: number };
const ABSENT = { withUnknown: 'unknown', withUndetectable: 'undetectable' } as const;
type Absent = (typeof ABSENT)[keyof typeof ABSENT];
type NumericValue = number | Bounded | Absent;

/**
 * A number with declared decimals. With `comparator` it may be a bound such as `<0.02`. With `withUnknown` or
 * `withUndetectable` it may be one of those words. Text that is not a number becomes empty.
 */
export const numeric: FieldType<NumericValue> = {
  name: 'Numeric',
  description: 'A number, with unit and limits',
  holdsAnswer: true,
  attributes: attributesOf(
    ...([
      'belowZero',
      'comparator',
      'decimals',
      'doseRole',
      'endAdornment',
      'max',
      'min',
      'rounds',
      'total',
      'withUndetectable',
      'withUnknown',
    ] as const),
  ),
  toJsonSchema: (attributes) => {
    const number = numberSchema(attributes);
    const words = absentWords(attributes);
    const others: JsonObject[] = [];
    if (isTrue(attributes['comparator'])) {
      others.push({
        type: 'object',
        properties: { comparator: { enum: COMPARATORS }, value: number },
        required: ['comparator', 'value'],
        additionalProperties: false,
      });
    }
    if (words.length > 0) others.push({ enum: words });
    return others.length === 0 ? number : { anyOf: [number, ...others] };
  },
  normalize: (input, attributes) => {
    const typed = typeof input === 'string' ? input.trim() : input;
    if (typeof typed === 'string') {
      const word = absentWords(attributes).find((absent) => absent === typed.toLowerCase());
      if (word) return word;
      const match = /^(<=|>=|<|>)\s*(.+)$/.exec(typed);
      const comparator = COMPARATORS.find((known) => known === match?.[1]);
      if (match && comparator && isTrue(attributes['comparator'])) return bounded(comparator, parse(match[2] ?? ''));
      return parse(typed);
    }
    const comparator = COMPARATORS.find((known) => known === propertyOf(typed, 'comparator'));
    if (comparator)
      return isTrue(attributes['comparator']) ? bounded(comparator, numberOf(propertyOf(typed, 'value'))) : null;
    return numberOf(typed);
  },
  validate: (value, attributes) => {
    if (typeof value === 'string') return null;
    const number = typeof value === 'number' ? value : value.value;
    const decimals = decimalsOf(attributes);
    const { min, max } = limitsOf(attributes);
    if (decimals !== null && !hasAtMostDecimals(number, decimals)) {
      return decimals === 0
        ? 'Must be a whole number'
        : `At most ${decimals} ${decimals === 1 ? 'digit' : 'digits'} after the decimal`;
    }
    if (min !== null && number < min) return `Must be at least ${min}`;
    if (max !== null && number > max) return `Must be at most ${max}`;
    return null;
  },
  operand: {
    type: 'number',
    of: (value) => (typeof value === 'number' ? value : typeof value === 'object' ? value.value : null),
  },
  operandParts: {
    comparator: { type: 'text', of: (value) => (typeof value === 'object' ? value.comparator : null) },
    state: { type: 'text', of: (value) => (typeof value === 'string' ? value : null) },
  },
  toNotePhrase: (value, { label, attributes }) => {
    const unit = attributes['endAdornment'];
    const suffix = typeof unit === 'string' && typeof value !== 'string' ? joinUnit(unit) : '';
    return { lead: `${label} `, text: `${writeNumeric(value)}${suffix}`, locked: isLocked(attributes) };
  },
  toTemplateValue: (value) => writeNumeric(value),
  migrateFrom: (old) => numberOf(old) ?? (typeof old === 'string' ? parse(old) : null),
  validators: ['integer', 'float'],
  figure: true,
  /** Typed numbers have the default minimum 0 (UI-010, FORM-115). Calculated numbers have no default minimum. */
  impliedAttributes: (attributes, isCalculated) => {
    const hasLowerLimit =
      isTrue(attributes['belowZero']) ||
      attributes['min'] !== undefined ||
      propertyOf(attributes['inputProps'], 'min') !== undefined;
    return isCalculated || hasLowerLimit ? {} : { min: LIMITS.numericMinimum };
  },
  example: {
    yaml: `id: hemoglobin
type: Numeric
label: Hemoglobin
decimals: 1
min: 0
max: 25
endAdornment: g/dL`,
    answer: 12.4,
  },
  samples: {
    valid: [
      { attributes: { decimals: 1, min: 0 }, value: 262.5 },
      { attributes: { comparator: true }, value: { comparator: '<', value: 0.02 } },
      { attributes: { withUndetectable: true }, value: 'undetectable' },
    ],
    invalid: [
      { attributes: { decimals: 0 }, value: 1.5 },
      { attributes: { min: 0 }, value: -1 },
      { attributes: { max: 10 }, value: 11 },
    ],
  },
};

function bounded(comparator: Bounded['comparator'], value: number | null): Bounded | null {
  return value === null ? null : { comparator, value };
}

/** Accepts typed text such as "1,234.5" or " 72 ". */
function parse(typed: string): number | null {
  const plain = typed.trim().replace(/(\d),(?=\d{3}(\D|$))/g, '$1');
  return /^[-+]?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? numberOf(Number(plain)) : null;
}

function writeNumeric(value: NumericValue): string {
  if (typeof value === 'object') return `${value.comparator}${value.value}`;
  return String(value);
}

function joinUnit(unit: string): string {
  return unit === '%' || unit === '°' ? unit : ` ${unit}`;
}

function numberSchema(attributes: JsonObject): JsonObject {
  const decimals = decimalsOf(attributes);
  const { min, max } = limitsOf(attributes);
  return {
    type: 'number',
    ...(decimals === null ? {} : { maxDecimals: decimals }),
    ...(min === null ? {} : { minimum: min }),
    ...(max === null ? {} : { maximum: max }),
  };
}

function absentWords(attributes: JsonObject): readonly Absent[] {
  const words: Absent[] = [];
  if (isTrue(attributes['withUnknown'])) words.push(ABSENT.withUnknown);
  if (isTrue(attributes['withUndetectable'])) words.push(ABSENT.withUndetectable);
  return words;
}

function decimalsOf(attributes: JsonObject): number | null {
  return integerOf(attributes['decimals']);
}

/**
 * Limits of the field, else of its `inputProps`. Typed numbers have the default minimum 0 (UI-010): `compile` writes it
 * into the attributes, so that screens and exports use it too.
 */
function limitsOf(attributes: JsonObject): { readonly min: number | null; readonly max: number | null } {
  const props = attributes['inputProps'];
  return {
    min: numberOf(attributes['min']) ?? numberOf(propertyOf(props, 'min')),
    max: numberOf(attributes['max']) ?? numberOf(propertyOf(props, 'max')),
  };
}

/** Doses are always locked in the note (decision 45). */
function isLocked(attributes: JsonObject): boolean {
  return isDose(attributes) || isTrue(attributes['locked']);
}
