import type { OperatorName } from './operators.ts';

/** How a formula writes each operator of a condition. */
export const OPERATOR_SIGNS = {
  answered: 'is answered',
  empty: 'is empty',
  eq: '=',
  ne: '!=',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  between: 'between',
  in: 'in',
  notIn: 'not in',
  contains: 'contains',
  containsAny: 'contains any of',
  containsAll: 'contains all of',
  before: 'before',
  after: 'after',
  withinDays: 'within',
  mentions: 'mentions any of',
  matches: 'matches',
} as const satisfies Record<OperatorName, string>;

/** How tightly an operator binds its operands. */
export const POWER = { or: 1, and: 2, not: 3, comparison: 4, sum: 5, product: 6 } as const;

/** Words that are no names of fields, conditions or choices. Such a name is written `field(not)` or in quotes. */
export const RESERVED_WORDS: ReadonlySet<string> = new Set([
  ...['and', 'or', 'not', 'any', 'row', 'of', 'has', 'is', 'in', 'between', 'contains', 'all', 'before', 'after'],
  ...['within', 'mentions', 'matches', 'true', 'false', 'today', 'now'],
]);

/** Context values of one word. */
const CONTEXT_VALUES: ReadonlySet<string> = new Set(['today', 'now']);
/** The first words of other context values. Alone, each of them is a name like any other. */
const CONTEXT_ROOTS: ReadonlySet<string> = new Set(['user', 'patient', 'task']);

/** Whether a word is a context value, such as `today` and `patient.sex`. `carePlan.x` is read as a field is. */
export function isContext(word: string): boolean {
  const [root = '', ...rest] = word.split('.');
  return rest.length === 0 ? CONTEXT_VALUES.has(root) : CONTEXT_ROOTS.has(root);
}

/** Units of a duration: how many days or months one of them has. */
export const DURATION_UNITS: { readonly [unit: string]: readonly ['addDays' | 'addMonths', number] } = {
  ...{ day: ['addDays', 1] as const, days: ['addDays', 1] as const },
  ...{ week: ['addDays', 7] as const, weeks: ['addDays', 7] as const },
  ...{ month: ['addMonths', 1] as const, months: ['addMonths', 1] as const },
  ...{ year: ['addMonths', 12] as const, years: ['addMonths', 12] as const },
};
