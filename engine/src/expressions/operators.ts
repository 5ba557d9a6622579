import type { Json } from '../json/json.ts';
import type { OperandType } from './operand.ts';
import { addDays, addMonths, ageAt, compareDates, daysBetween, isDateLike } from './calendar.ts';
import { difference, product, roundTo, sum } from './decimal.ts';
import { compilePattern } from './pattern.ts';

/** A rule read a value of the wrong type. Its field becomes unknown; it is never hidden silently. */
export class RuleError extends Error {}

/** The operand of an operator: a flag, one value, a list, a pair, a number of days, a pattern. */
type OperandShape = 'flag' | 'value' | 'list' | 'pair' | 'days' | 'pattern';

export interface OperatorDeclaration {
  readonly description: string;
  /** The value types it accepts. */
  readonly subject: readonly OperandType[];
  readonly operand: OperandShape;
  /** The type of the operand: the type of the subject, or of one element. */
  readonly operandType: 'same' | 'element' | 'number' | 'boolean' | 'text';
  readonly holds: (subject: Json, operand: Json, today: string) => boolean;
}

interface ValueFunctionDeclaration {
  readonly description: string;
  readonly least: number;
  readonly most: number;
  readonly takes: readonly OperandType[];
  readonly gives: OperandType;
  readonly of: (values: readonly Json[]) => Json;
}

const SCALARS = ['text', 'number', 'boolean', 'date', 'choice'] as const satisfies readonly OperandType[];
const ANY = [...SCALARS, 'choices', 'rows'] as const satisfies readonly OperandType[];
const NUMBER = ['number'] as const satisfies readonly OperandType[];
const DATE = ['date'] as const satisfies readonly OperandType[];
const ONE_OF = ['text', 'number', 'choice'] as const satisfies readonly OperandType[];

/** The comparisons of the language. The list is closed. Comparisons with empty values are false. */
export const OPERATORS = {
  answered: operator('has an answer', ANY, 'flag', 'boolean', (a, want) => !isEmpty(a) === (want !== false)),
  empty: operator('has no answer', ANY, 'flag', 'boolean', (a, want) => isEmpty(a) === (want !== false)),
  eq: operator('equals', SCALARS, 'value', 'same', (a, b) => !isEmpty(a) && !isEmpty(b) && a === b),
  ne: operator(
    'is answered and differs from',
    SCALARS,
    'value',
    'same',
    (a, b) => !isEmpty(a) && !isEmpty(b) && a !== b,
  ),
  gt: operator('is more than', NUMBER, 'value', 'same', (a, b) => numbers(a, b, (x, y) => x > y)),
  gte: operator('is at least', NUMBER, 'value', 'same', (a, b) => numbers(a, b, (x, y) => x >= y)),
  lt: operator('is less than', NUMBER, 'value', 'same', (a, b) => numbers(a, b, (x, y) => x < y)),
  lte: operator('is at most', NUMBER, 'value', 'same', (a, b) => numbers(a, b, (x, y) => x <= y)),
  between: operator('is between, inclusive', ['number', 'date'], 'pair', 'same', isBetween),
  in: operator(
    'is one of',
    ONE_OF,
    'list',
    'same',
    (a, list) => !isEmpty(a) && listOf(list).some((item) => item === a),
  ),
  notIn: operator('is answered and is none of', ONE_OF, 'list', 'same', (a, list) => {
    return !isEmpty(a) && !listOf(list).some((item) => item === a);
  }),
  contains: operator('contains', ['text', 'choices'], 'value', 'element', contains),
  containsAny: operator('contains at least one of', ['choices'], 'list', 'element', (a, list) => {
    return listOf(list).some((item) => contains(a, item));
  }),
  containsAll: operator('contains all of', ['choices'], 'list', 'element', (a, list) => {
    return !isEmpty(a) && listOf(list).every((item) => contains(a, item));
  }),
  before: operator('is earlier than', DATE, 'value', 'same', (a, b) => dates(a, b, (order) => order < 0)),
  after: operator('is later than', DATE, 'value', 'same', (a, b) => dates(a, b, (order) => order > 0)),
  withinDays: operator('is at most this number of days from today', DATE, 'days', 'number', (a, days, today) => {
    if (isEmpty(a) || isEmpty(days)) return false;
    const apart = daysBetween(dateOf(a), today);
    return apart !== null && Math.abs(apart) <= numberOf(days);
  }),
  mentions: operator(
    'has a word that begins, in small or capital letters, with one of',
    ['text'],
    'list',
    'text',
    (a, words) => {
      return !isEmpty(a) && listOf(words).some((word) => !isEmpty(word) && mentions(textOf(a), textOf(word)));
    },
  ),
  matches: operator('matches the pattern as a whole', ['text'], 'pattern', 'text', (a, pattern) => {
    return !isEmpty(a) && !isEmpty(pattern) && patternOf(textOf(pattern))(textOf(a));
  }),
} as const satisfies { readonly [name: string]: OperatorDeclaration };
/** Names of the operators that conditions may use. */
export type OperatorName = keyof typeof OPERATORS;

/**
 * Functions of values. An empty operand makes the result empty, because an incomplete total would mislead. `sum`,
 * `min`, `max`, `count`, `countDistinct` and `worstGrade` over the rows of a table skip rows without a value.
 */
export const VALUE_FUNCTIONS = {
  sum: gives('number', 'the total', 1, 50, NUMBER, (values) => whole(values, sum)),
  difference: gives('number', 'the first minus the second', 2, 2, NUMBER, (values) => {
    return whole(values, ([a = 0, b = 0]) => difference(a, b));
  }),
  product: gives('number', 'the product', 1, 50, NUMBER, (values) => whole(values, product)),
  quotient: gives('number', 'the first divided by the second; empty when that is zero', 2, 2, NUMBER, (values) => {
    return whole(values, ([a = 0, b = 0]) => (b === 0 ? null : roundTo(a / b, 9)));
  }),
  min: gives('number', 'the smallest answered value', 1, 50, NUMBER, (values) =>
    some(values, (all) => Math.min(...all)),
  ),
  max: gives('number', 'the largest answered value', 1, 50, NUMBER, (values) => {
    return some(values, (all) => Math.max(...all));
  }),
  round: gives('number', 'the value rounded to a number of decimals', 1, 2, NUMBER, (values) => {
    return whole(values, ([a = 0, decimals = 0]) => roundTo(a, decimals));
  }),
  count: gives('number', 'the number of answered values', 1, 50, ANY, (values) => {
    return flat(values).filter((value) => !isEmpty(value)).length;
  }),
  countDistinct: gives(
    'number',
    'the number of different answered values',
    1,
    50,
    [...SCALARS, 'choices'],
    (values) => {
      return new Set(flat(values).filter((value) => !isEmpty(value))).size;
    },
  ),
  countUntil: gives(
    'number',
    'how many of the dates of a list are on or before the second value',
    2,
    2,
    [...DATE, 'choices'],
    ([all = null, day = null]) => {
      return isEmpty(day) ? null : listOf(all).filter((each) => dates(each, day, (order) => order <= 0)).length;
    },
  ),
  firstNumber: gives('number', 'the first number in a text, in its own unit', 1, 1, ['text'], ([text = null]) => {
    return isEmpty(text) ? null : firstNumber(textOf(text));
  }),
  concat: gives('text', 'the texts joined together', 1, 50, SCALARS, (values) => {
    const text = values.map((value) => (isEmpty(value) ? '' : String(scalarOf(value)))).join('');
    return text === '' ? null : text;
  }),
  coalesce: gives('text', 'the first answered value', 1, 50, ANY, (values) => {
    return values.find((value) => !isEmpty(value)) ?? null;
  }),
  choose: gives('text', 'the second if the first is true, else the third (or empty)', 2, 3, ANY, (values) => {
    const [condition = null, then = null, otherwise = null] = values;
    return condition === true ? then : otherwise;
  }),
  ageAt: gives(
    'number',
    'completed years from the first date to the second',
    2,
    2,
    DATE,
    ([birth = null, at = null]) => {
      return isEmpty(birth) || isEmpty(at) ? null : ageAt(dateOf(birth), dateOf(at));
    },
  ),
  daysBetween: gives('number', 'days from the first date to the second', 2, 2, DATE, ([from = null, to = null]) => {
    return isEmpty(from) || isEmpty(to) ? null : daysBetween(dateOf(from), dateOf(to));
  }),
  addDays: gives('date', 'the date that is a number of days later', 2, 2, ['date', 'number'], (values) => {
    return shifted(values, addDays);
  }),
  addMonths: gives(
    'date',
    'the date that is a number of months later, at most at the end of its month',
    2,
    2,
    ['date', 'number'],
    (values) => shifted(values, addMonths),
  ),
  bmi: gives('number', 'body mass index from kilograms and centimeters, one decimal', 2, 2, NUMBER, (values) => {
    return whole(values, ([kg = 0, cm = 0]) => (cm <= 0 ? null : roundTo(kg / (cm / 100) ** 2, 1)));
  }),
  bsa: gives(
    'number',
    'body surface area (Mosteller) from kilograms and centimeters, two decimals',
    2,
    2,
    NUMBER,
    (values) => {
      return whole(values, ([kg = 0, cm = 0]) => (kg <= 0 || cm <= 0 ? null : roundTo(Math.sqrt((kg * cm) / 3600), 2)));
    },
  ),
  worstGrade: gives('number', 'the highest of the grades', 1, 50, NUMBER, (values) => {
    return some(values, (all) => Math.max(...all));
  }),
} as const satisfies { readonly [name: string]: ValueFunctionDeclaration };
/** Names of the functions that calculations may use. */
export type ValueFunctionName = keyof typeof VALUE_FUNCTIONS;

/** `""`, `null`, `[]` and missing are one empty. Zero and false are answers. */
export function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function operator(
  text: string,
  subject: readonly OperandType[],
  operand: OperandShape,
  operandType: OperatorDeclaration['operandType'],
  holds: OperatorDeclaration['holds'],
): OperatorDeclaration {
  return { description: text, subject, operand, operandType, holds };
}

function gives(
  type: OperandType,
  text: string,
  least: number,
  most: number,
  takes: readonly OperandType[],
  of: ValueFunctionDeclaration['of'],
): ValueFunctionDeclaration {
  return { description: text, least, most, takes, gives: type, of };
}

function numberOf(value: Json): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new RuleError('A number was expected.');
}
function textOf(value: Json): string {
  if (typeof value === 'string') return value;
  throw new RuleError('Text was expected.');
}
function dateOf(value: Json): string {
  if (typeof value === 'string' && isDateLike(value)) return value;
  throw new RuleError('A date was expected.');
}
function scalarOf(value: Json): string | number | boolean {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  throw new RuleError('A single value was expected.');
}
function listOf(value: Json): readonly Json[] {
  return isList(value) ? value : isEmpty(value) ? [] : [value];
}
function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function numbers(a: Json, b: Json, holds: (a: number, b: number) => boolean): boolean {
  return !isEmpty(a) && !isEmpty(b) && holds(numberOf(a), numberOf(b));
}
function dates(a: Json, b: Json, holds: (order: number) => boolean): boolean {
  return !isEmpty(a) && !isEmpty(b) && holds(compareDates(dateOf(a), dateOf(b)));
}
function isBetween(value: Json, pair: Json): boolean {
  const [low = null, high = null] = listOf(pair);
  if (isEmpty(value) || isEmpty(low) || isEmpty(high)) return false;
  if (typeof value === 'number') return numberOf(value) >= numberOf(low) && numberOf(value) <= numberOf(high);
  return compareDates(dateOf(value), dateOf(low)) >= 0 && compareDates(dateOf(value), dateOf(high)) <= 0;
}
/** For a list: contains the element. For text: contains the words, ignoring case. */
function contains(value: Json, wanted: Json): boolean {
  if (isEmpty(value) || isEmpty(wanted)) return false;
  if (isList(value)) return value.some((item) => item === wanted);
  return textOf(value).toLowerCase().includes(textOf(wanted).toLowerCase());
}

/** Whether a word of the text begins with these letters: "dye" is in "IV-dye" and "DYES", and not in "goodbye". */
function mentions(text: string, start: string): boolean {
  const [whole, wanted] = [text.toLowerCase(), start.toLowerCase()];
  for (let found = whole.indexOf(wanted); found !== -1; found = whole.indexOf(wanted, found + 1)) {
    if (!LETTER.test(whole.charAt(found - 1))) return true;
  }
  return false;
}
const LETTER = /[\p{L}\p{M}]/u;

const flat = (values: readonly Json[]): readonly Json[] => values.flatMap((value) => (isList(value) ? value : [value]));

/** "at most 5,000 cGy" is 5000, and a text without digits has no number. */
function firstNumber(text: string): number | null {
  const [found] = NUMBER_IN_TEXT.exec(text) ?? [];
  return found === undefined ? null : Number(found.replaceAll(',', ''));
}
const NUMBER_IN_TEXT = /(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?/;

/** Rows without a value are skipped. An empty single operand makes the result empty. */
function whole(values: readonly Json[], of: (values: readonly number[]) => number | null): Json {
  const found: number[] = [];
  for (const value of values) {
    if (isList(value)) {
      for (const item of value) if (!isEmpty(item)) found.push(numberOf(item));
    } else if (isEmpty(value)) {
      return null;
    } else {
      found.push(numberOf(value));
    }
  }
  return found.length === 0 ? null : finite(of(found));
}
function some(values: readonly Json[], of: (values: readonly number[]) => number): Json {
  const found = flat(values)
    .filter((value) => !isEmpty(value))
    .map(numberOf);
  return found.length === 0 ? null : finite(of(found));
}
function finite(value: number | null): number | null {
  if (value !== null && !Number.isFinite(value)) throw new RuleError('The result is not a number.');
  return value;
}

function shifted([date = null, amount = null]: readonly Json[], by: typeof addDays): Json {
  return isEmpty(date) || isEmpty(amount) ? null : by(dateOf(date), numberOf(amount));
}

const patterns = new Map<string, (text: string) => boolean>();
function patternOf(source: string): (text: string) => boolean {
  const known = patterns.get(source);
  if (known) return known;
  const made = compilePattern(source);
  if (patterns.size > 500) patterns.clear();
  patterns.set(source, made);
  return made;
}
