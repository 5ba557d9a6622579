import { FormulaError } from './formulaError.ts';
import { treeOf, type Place } from './formulaNode.ts';
import { parseFormula, type FormulaUse } from './parseFormula.ts';
import { printFormula } from './printFormula.ts';

/** Why a text is no formula. The place is within the text. */
export interface FormulaFault {
  readonly place: Place;
  readonly message: string;
  readonly cure: string | null;
}

/**
 * What is wrong with a text; null when it is a formula. The cure is the whole formula where it is clear what was meant.
 * @param holdsOne whether a field holds a single choice, which is compared with `=`
 */
export function formulaFault(
  text: string,
  use: FormulaUse,
  holdsOne: (field: string) => boolean = () => false,
): FormulaFault | null {
  const error = errorIn(text, use);
  if (!error) return null;
  const meant = formulaMeantBy(text, use, holdsOne);
  const cure = meant === null ? error.cure : `Write \`${meant}\`.`;
  return { place: { start: error.start, end: error.end }, message: error.message, cure };
}

function errorIn(text: string, use: FormulaUse): FormulaError | null {
  try {
    parseFormula(text, use);
    return null;
  } catch (error) {
    if (error instanceof FormulaError) return error;
    throw error;
  }
}

/** The formula that REDCap, XLSForm, a template, SQL or a program writes in this way; null when that is not clear. */
function formulaMeantBy(text: string, use: FormulaUse, holdsOne: (field: string) => boolean): string | null {
  if (text.length > MOST_REPAIRED) return null;
  const repaired = REPAIRS.reduce((formula, [pattern, meant]) => formula.replaceAll(pattern, meant), text);
  const translated = repaired
    .replaceAll(
      SELECTED,
      (_, field: string, choice: string) => `${field} ${holdsOne(field) ? '=' : 'contains'} ${choice}`,
    )
    .replaceAll(RANGE, (_, low: string, above: string, field: string, below: string, high: string) =>
      above === '<=' && below === '<='
        ? `${field} between ${low} and ${high}`
        : `(${field} ${above.replace('<', '>')} ${low} and ${field} ${below} ${high})`,
    )
    .replaceAll(ALTERNATIVES, (_, field: string, first: string, others: string) => {
      return `${field} in [${[first, ...others.split(/ or /).slice(1)].join(', ')}]`;
    });
  if (translated === text || errorIn(translated, use)) return null;
  return printFormula(treeOf(parseFormula(translated, use)), use);
}
const MOST_REPAIRED = 400;

const SELECTED = /\bselected\( {0,3}(\w{1,80}) {0,3}, {0,3}(\w{1,80}|'[^']{0,80}'|"[^"]{0,80}") {0,3}\)/g;
/** `1 < a <= 5`. */
const RANGE =
  /(?<![\w.])(-?\d{1,15}(?:\.\d{1,15})?) {0,3}(<=?) {0,3}([a-z]\w{0,80}) {0,3}(<=?) {0,3}(-?\d{1,15}(?:\.\d{1,15})?)/g;
/** `a = 1 or 2`. */
const ALTERNATIVES =
  /\b([a-z]\w{0,80}) {0,3}= {0,3}(-?\d{1,15}|"[^"]{0,80}"|'[^']{0,80}')((?: or (?:-?\d{1,15}|"[^"]{0,80}"|'[^']{0,80}')(?! {0,3}[<>=]))+)/g;

/** Each pattern is anchored at a sign and bounded, so that the time stays linear. */
const REPAIRS: readonly (readonly [RegExp, string])[] = [
  [/^\s{0,9}=/g, ''],
  [/[“”]/g, '"'],
  [/[‘’]/g, "'"],
  [/\$\{ {0,3}(\w{1,80}) {0,3}\}/g, '$1'],
  [/\{\{ {0,3}(\w{1,80}) {0,3}\}\}/g, '$1'],
  [/(?<!\b(?:in|of) {0,3})\[(\w{1,80})\]/g, '$1'],
  [/^\s{0,9}(?:if|when|show if) /g, ''],
  [/\b(?:is_?)?(answered|empty)\( {0,3}(\w{1,80}) {0,3}\)/gi, '$2 is $1'],
  [/(?:!==?|<>|≠) {0,3}(?:''|""|null\b)/g, 'is answered'],
  [/={1,3} {0,3}(?:''|""|null\b)/g, 'is empty'],
  [/!==?|<>|≠/g, '!='],
  [/={2,3}/g, '='],
  [/=>|≥/g, '>='],
  [/=<|≤/g, '<='],
  [/ {0,3}&&? {0,3}/g, ' and '],
  [/ {0,3}\|\|? {0,3}/g, ' or '],
  [/!(?!=)/g, 'not '],
  [/\bAND\b/g, 'and'],
  [/\bOR\b/g, 'or'],
  [/\bNOT\b/g, 'not'],
  [/×/g, '*'],
  [/÷/g, '/'],
  [/[−–]/g, '-'],
  [/\b(today|now)\( {0,3}\)/g, '$1'],
];
