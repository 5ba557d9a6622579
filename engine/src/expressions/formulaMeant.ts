import { nearest } from '../words/nearest.ts';
import { OPERATOR_SIGNS } from './formulaWords.ts';
import { VALUE_FUNCTIONS } from './operators.ts';

/** Names of functions in other systems. */
const FUNCTIONS: { readonly [name: string]: string } = {
  ...{
    if: 'choose(condition, then, else)',
    iif: 'choose(condition, then, else)',
    ifelse: 'choose(condition, then, else)',
  },
  ...{ datediff: 'daysBetween(from, to)', datedif: 'daysBetween(from, to)', days: 'daysBetween(from, to)' },
  ...{ dateadd: 'date + 90 days', adddate: 'date + 90 days' },
  ...{
    selected: 'field contains choice',
    isblank: 'field is empty',
    isnull: 'field is empty',
    isempty: 'field is empty',
  },
  ...{
    contains: 'field contains choice',
    not: 'not (condition)',
    isanswered: 'field is answered',
    exists: 'field is answered',
  },
  ...{ add: 'a + b', subtract: 'a - b', multiply: 'a * b', divide: 'a / b', age: 'ageAt(birth, date)' },
  ...{ maximum: 'max(a, b)', minimum: 'min(a, b)', total: 'sum(a, b)', cat: 'concat(a, b)', join: 'concat(a, b)' },
  ...{ avg: 'sum(table.column) / count(table.column)', mean: 'sum(table.column) / count(table.column)' },
};

/** Words for operators in other systems and in speech. */
const OPERATORS: { readonly [word: string]: string } = {
  ...{ equals: '=', equal: '=', eq: '=', ne: '!=', gt: '>', gte: '>=', lt: '<', lte: '<=', notin: 'not in' },
  ...{ includes: 'contains', include: 'contains', has: 'contains', like: 'matches', exceeds: '>', over: '>' },
  ...{ under: '<', below: '<', above: '>', earlier: 'before', later: 'after', plus: '+', minus: '-', times: '*' },
  ...{
    mod: '- (there is no remainder)',
    div: '/',
    exists: 'is answered',
    isnull: 'is empty',
    answered: 'is answered',
    empty: 'is empty',
  },
};

export function meantFunction(name: string): string | null {
  const meant = own(FUNCTIONS, name);
  if (meant !== null) return `Write \`${meant}\`.`;
  const [near] = nearest(name, Object.keys(VALUE_FUNCTIONS));
  return near === undefined ? null : `Write \`${near}\`.`;
}

export function meantOperator(word: string): string | null {
  const meant = own(OPERATORS, word);
  if (meant !== null) return `Write \`${meant}\`.`;
  // One letter is a name, not a misspelled word.
  if (word.length < 2) return null;
  const [near] = nearest(word, ['and', 'or', 'is empty', 'is answered', ...Object.values(OPERATOR_SIGNS)]);
  return near === undefined ? null : `Write \`${near}\`.`;
}

function own(meant: { readonly [name: string]: string }, written: string): string | null {
  const name = written.toLowerCase();
  return Object.hasOwn(meant, name) ? (meant[name] ?? null) : null;
}

/** Words for true and false in other formats, which YAML 1.2 reads as text. */
const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'y', 'true', 'true()', 'on', '1', 'ja', 'always'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', 'false()', 'off', '0', 'nein', 'never'].map((word) => [word, false] as const),
]);
export function meantFlag(text: string): boolean | undefined {
  return FLAGS.get(text.trim().toLowerCase());
}
