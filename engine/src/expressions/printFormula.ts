import { isCalendarDate } from './calendar.ts';
import { type Json, type JsonObject, isJsonArray, isJsonObject } from '../json/json.ts';
import { isContext, OPERATOR_SIGNS, POWER, RESERVED_WORDS } from './formulaWords.ts';
import { MOST_CHARACTERS } from './formulaTokens.ts';
import { OPERATORS, VALUE_FUNCTIONS, type OperatorName } from './operators.ts';
import type { FormulaUse } from './parseFormula.ts';

/**
 * Writes an expression of maps and lists as a formula: `{ field: pain, gte: 4 }` is `pain >= 4`. Reading the formula gives
 * the same tree; only `{ sum: { field: a } }` becomes `{ sum: [{ field: a }] }`, and `{ value: { field: a } }` becomes
 * `{ field: a }`, which compile to the same.
 * @returns null for an expression that a formula cannot say, which stays a map
 */
export function printFormula(tree: Json, use: FormulaUse): string | null {
  try {
    const text = use === 'condition' ? condition(tree, 0) : isJsonObject(tree) ? value(tree, 0) : unsaid();
    return text.length > MOST_CHARACTERS ? null : text;
  } catch (error) {
    if (error === UNSAID) return null;
    throw error;
  }
}
/** Thrown for what a formula cannot say. One object, because a stack trace costs more than a formula. */
const UNSAID = new Error('A formula cannot say this.');
function unsaid(): never {
  throw UNSAID;
}

/** `power` is what the place binds with: what binds less tightly stands in parentheses. */
function condition(tree: Json, power: number): string {
  if (!isJsonObject(tree)) return typeof tree === 'boolean' && power > 0 ? String(tree) : unsaid();
  const keys = Object.keys(tree);
  const [only] = keys.length === 1 ? keys : [];
  if (only === 'all') return connected(tree[only], 'and', power);
  if (only === 'any') return connected(tree[only], 'or', power);
  if (only === 'not') return inside(`not ${condition(tree['not'] ?? null, POWER.not)}`, POWER.not, power);
  if (only === 'condition') return isName(tree[only]) ? tree[only] : unsaid();
  if (keys.length === 2 && keys.includes('anyRowOf')) return anyRow(tree, power);
  return comparison(tree, power);
}

function connected(parts: Json | undefined, word: 'and' | 'or', power: number): string {
  if (!isJsonArray(parts) || parts.length < 2) return unsaid();
  const own = POWER[word];
  return inside(parts.map((part) => condition(part, own + 1)).join(` ${word} `), own, power);
}

/** Inside a chain, what the row must have stands in parentheses, because `and` behind it could mean the row as well. */
function anyRow({ anyRowOf, has }: JsonObject, power: number): string {
  if (!isName(anyRowOf)) return unsaid();
  const part = condition(has ?? null, POWER.not);
  const isGrouped = part.startsWith('(') && closes(part);
  return `any row of ${anyRowOf} has ${power > 0 && !isGrouped ? `(${part})` : part}`;
}
/** Whether the first parenthesis ends at the end. */
function closes(text: string): boolean {
  let open = 0;
  for (let index = 0; index < text.length - 1; index++) {
    if (text[index] === '(') open++;
    if (text[index] === ')' && --open === 0) return false;
  }
  return true;
}

function comparison(tree: JsonObject, power: number): string {
  const names = Object.keys(tree).filter((key) => !SUBJECT_KEYS.has(key));
  const [name] = names;
  if (name === undefined || names.length > 1 || !isOperator(name)) return unsaid();
  const { value: computed, [name]: operand = null, ...reference } = tree;
  if (computed !== undefined && Object.keys(reference).length > 0) return unsaid();
  const subject = computed === undefined ? read(reference) : operandText(computed, POWER.sum);
  return inside(`${subject} ${compared(name, operand)}`, POWER.comparison, power);
}

function compared(name: OperatorName, operand: Json): string {
  const sign = OPERATOR_SIGNS[name];
  switch (OPERATORS[name].operand) {
    case 'flag':
      return operand === true ? sign : operand === false ? sign.replace('is ', 'is not ') : unsaid();
    case 'list':
      return isJsonArray(operand) && operand.length > 0 ? `${sign} [${operand.map(choice).join(', ')}]` : unsaid();
    case 'pair':
      return isJsonArray(operand) && operand.length === 2
        ? `${sign} ${operand.map((part) => operandText(part, POWER.sum)).join(' and ')}`
        : unsaid();
    case 'pattern':
      return typeof operand === 'string' && operand !== '' ? `${sign} ${quoted(operand)}` : unsaid();
    case 'days':
      return `${sign} ${operandText(operand, POWER.product + 1)} ${operand === 1 ? 'day' : 'days'} of today`;
    case 'value':
      return `${sign} ${CHOOSING.has(name) ? choice(operand) : operandText(operand, POWER.sum)}`;
  }
}

/** Behind `=`, a word is a choice. So a field of one word is `field(x)` there. */
function choice(operand: Json): string {
  if (operand === '') return unsaid();
  if (typeof operand === 'string') return isName(operand) && !operand.includes('.') ? operand : literal(operand);
  const text = operandText(operand, POWER.sum);
  return isName(text) && !text.includes('.') && !isContext(text) ? `field(${text})` : text;
}

/** An operand of a comparison or a calculation, which cannot be a condition. */
function operandText(tree: Json, power: number): string {
  return isJsonObject(tree) && isCondition(tree) ? unsaid() : value(tree, power);
}

function value(tree: Json, power: number): string {
  if (!isJsonObject(tree)) return isJsonArray(tree) ? unsaid() : literal(tree);
  const keys = Object.keys(tree);
  const [name = ''] = keys;
  if (keys.every((key) => REFERENCE_KEYS.has(key))) return read(tree);
  if (name === 'condition') return isName(tree[name]) ? `condition(${tree[name]})` : unsaid();
  if (isCondition(tree)) return condition(tree, power);
  if (keys.length > 1 || !Object.hasOwn(VALUE_FUNCTIONS, name)) return unsaid();
  const written = tree[name] ?? null;
  const operands = isJsonArray(written) ? written : [written];
  return calculated(name, operands, power) ?? called(name, operands);
}

function called(name: string, operands: readonly Json[]): string {
  const parts = operands.map((operand, index) =>
    name === 'choose' && index === 0 && isJsonObject(operand) && isNamed(operand)
      ? condition(operand, 0)
      : argument(operand, name, index),
  );
  return `${name}(${parts.join(', ')})`;
}
/** The first operand of `choose` is a condition, so a field there is said to be one. */
function argument(operand: Json, name: string, index: number): string {
  const text = value(operand, 0);
  return name === 'choose' && index === 0 && isName(text) && !isContext(text) ? `field(${text})` : text;
}

/** With signs, where there is one for the function and its operands. */
function calculated(name: string, operands: readonly Json[], power: number): string | null {
  const [first = null, second = null] = operands;
  if (operands.length < 2) return null;
  const chained = (sign: string, own: number, isChain: (tree: Json) => boolean): string => {
    const parts = operands.map((operand, index) => {
      return operandText(operand, index > 0 || isChain(operand) ? own + 1 : own);
    });
    return inside(parts.join(` ${sign} `), own, power);
  };
  if (name === 'sum') return chained('+', POWER.sum, (tree) => isCalled(tree, 'sum'));
  if (name === 'product') return chained('*', POWER.product, (tree) => isCalled(tree, 'product'));
  if (name === 'difference' && operands.length === 2) return chained('-', POWER.sum, () => false);
  if (name === 'quotient' && operands.length === 2) return chained('/', POWER.product, () => false);
  const unit = name === 'addDays' ? 'day' : name === 'addMonths' ? 'month' : null;
  if (unit === null || operands.length > 2 || typeof second !== 'number') return null;
  const span = literal(Math.abs(second));
  const text = `${operandText(first, POWER.sum)} ${second < 0 ? '-' : '+'} ${span} ${unit}${span === '1' ? '' : 's'}`;
  return inside(text, POWER.sum, power);
}

function read(tree: JsonObject): string {
  const { field, context, part, topLevel } = tree;
  if (typeof context === 'string') {
    if (Object.keys(tree).length > 1) return unsaid();
    return isContext(context) && isName(context, true) ? context : `context(${nameText(context)})`;
  }
  if (typeof field !== 'string' || (topLevel !== undefined && topLevel !== true)) return unsaid();
  const plain = isName(field) && !isContext(field) ? field : `field(${nameText(field)})`;
  const whole = topLevel === true ? `topLevel(${nameText(field)})` : plain;
  if (part === undefined) return whole;
  const isPart = isName(part) && !part.includes('.') && !Object.hasOwn(VALUE_FUNCTIONS, part) && !EXPLICIT.has(part);
  return isPart ? `${part}(${whole})` : unsaid();
}

const nameText = (name: string): string => (isName(name) ? name : quoted(name));

function literal(tree: Json): string {
  if (typeof tree === 'boolean') return String(tree);
  if (typeof tree === 'number') return PLAIN_NUMBER.test(String(tree)) ? String(tree) : unsaid();
  if (typeof tree !== 'string') return unsaid();
  return isCalendarDate(tree) ? tree : quoted(tree);
}
function quoted(text: string): string {
  if (!text.includes('"')) return `"${text}"`;
  return text.includes("'") ? unsaid() : `'${text}'`;
}
function inside(text: string, own: number, power: number): string {
  return own < power ? `(${text})` : text;
}

function isName(json: Json | undefined, alsoReserved = false): json is string {
  return typeof json === 'string' && NAME.test(json) && (alsoReserved || !RESERVED_WORDS.has(json));
}
function isCondition(tree: JsonObject): boolean {
  return Object.keys(tree).some(
    (key) => CONNECTING.has(key) || (isOperator(key) && !Object.hasOwn(VALUE_FUNCTIONS, key)),
  );
}
function isNamed(tree: JsonObject): boolean {
  return tree['condition'] !== undefined;
}
function isCalled(tree: Json, name: string): boolean {
  return isJsonObject(tree) && Object.hasOwn(tree, name);
}
function isOperator(name: string): name is OperatorName {
  return Object.hasOwn(OPERATORS, name);
}
const NAME = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;
const SUBJECT_KEYS: ReadonlySet<string> = new Set(['field', 'context', 'value', 'part', 'topLevel']);
const REFERENCE_KEYS: ReadonlySet<string> = new Set(['field', 'context', 'part', 'topLevel']);
const CONNECTING: ReadonlySet<string> = new Set(['all', 'any', 'not', 'condition', 'anyRowOf']);
const CHOOSING: ReadonlySet<string> = new Set(['eq', 'ne', 'contains']);
const EXPLICIT: ReadonlySet<string> = new Set(['field', 'topLevel', 'context', 'condition']);
