import jsonLogic, { type RulesLogic } from 'json-logic-js';
import { type Json, isJsonArray, propertyOf } from '../json/json.ts';
import { isEmpty, OPERATORS, VALUE_FUNCTIONS } from './operators.ts';

/** The values a rule can read while it runs. Hidden fields read as empty; reading an unknown field throws. */
export interface RuleEnvironment {
  readonly today: string;
  readonly field: (index: number, part?: string) => Json;
  /** Another cell of the same row. */
  readonly cell: (index: number, part?: string) => Json;
  /** All answered cells of a column, in row order. */
  readonly column: (index: number, part?: string) => Json;
  /** The rows of a table, each with its own cells. */
  readonly rows: (table: number) => readonly RuleEnvironment[];
  readonly context: (path: string) => Json;
  /** An answer in words, for computed text: for a column all rows, or with `inRow` the cell of the same row. */
  readonly display: (index: number, inRow?: boolean) => string;
}

type ReaderName = 'field' | 'cell' | 'column' | 'context' | 'display';
type OwnLogic = { readonly [operator: string]: readonly Json[] };
export type Logic = RulesLogic<OwnLogic>;

/** How bound names appear in json-logic: fields by index, context values by path. */
const READERS = {
  field(this: RuleEnvironment, index: number, part?: string) {
    return this.field(index, part);
  },
  cell(this: RuleEnvironment, index: number, part?: string) {
    return this.cell(index, part);
  },
  column(this: RuleEnvironment, index: number, part?: string) {
    return this.column(index, part);
  },
  context(this: RuleEnvironment, path: string) {
    return this.context(path);
  },
  display(this: RuleEnvironment, index: number, inRow?: boolean) {
    return this.display(index, inRow);
  },
} as const satisfies Record<ReaderName, (this: RuleEnvironment, ...names: never[]) => Json>;

/** The json-logic operators we keep, because they short-circuit. All others are removed below. */
const CONNECTIVES = new Set(['and', 'or']);
const LOOSE = [
  ...['==', '===', '!=', '!==', '>', '>=', '<', '<=', '!!', '!', '%', 'log', 'in', 'cat', 'substr', '+', '*', '-', '/'],
  ...['min', 'max', 'merge', 'var', 'missing', 'missing_some', 'method'],
];
/** Whether any row of a table meets a condition. json-logic runs it for one row after the other, and stops at the first. */
const SOME = 'some';
/** json-logic handles these before its operator table, so rules that use them are rejected when read. */
const KNOWN = new Set([
  ...CONNECTIVES,
  SOME,
  ...['not', 'hasValue', 'template'],
  ...Object.keys(READERS),
  ...Object.keys(OPERATORS),
  ...Object.keys(VALUE_FUNCTIONS),
]);

for (const name of LOOSE) jsonLogic.rm_operation(name);
for (const [name, read] of Object.entries(READERS)) jsonLogic.add_operation(name, read);
jsonLogic.add_operation('rows', function (this: RuleEnvironment, table: number) {
  return this.rows(table);
});
jsonLogic.add_operation('not', (value: Json) => value !== true);
/** `Contains` of the specification: the answer equals the value, or the list contains it. */
jsonLogic.add_operation('hasValue', (value: Json, wanted: Json) => {
  return isJsonArray(value) ? value.some((item) => item === wanted) : value === wanted;
});
for (const [name, { holds }] of Object.entries(OPERATORS)) {
  jsonLogic.add_operation(name, function (this: RuleEnvironment, subject: Json, operand: Json) {
    return holds(subject, operand, this.today);
  });
}
for (const [name, { of }] of Object.entries(VALUE_FUNCTIONS)) {
  jsonLogic.add_operation(name, (...values: Json[]) => of(values));
}

/** Alternating text and answers. Empty when no answer is given. */
jsonLogic.add_operation('template', (...parts: Json[]) => {
  const answers = parts.filter((_, index) => index % 2 === 1);
  return answers.length > 0 && answers.every(isEmpty)
    ? null
    : parts.map((part) => (typeof part === 'string' ? part : isEmpty(part) ? '' : JSON.stringify(part))).join('');
});

const MOST_DEPTH = 40;
const MOST_NODES = 5_000;

/**
 * Whether JSON is a valid rule: known operators only, one per node, within the limits of depth and size. Nothing else
 * may reach json-logic.
 */
export function isLogic(json: Json): json is Json & Logic {
  let nodes = 0;
  const walk = (node: Json, depth: number): boolean => {
    if (++nodes > MOST_NODES || depth > MOST_DEPTH) return false;
    if (isJsonArray(node)) return node.every((part) => walk(part, depth + 1));
    if (typeof node !== 'object' || node === null) return true;
    const [operator, ...more] = Object.keys(node);
    if (operator === undefined || more.length > 0 || !KNOWN.has(operator)) return false;
    const operands = node[operator];
    if (operator === SOME) return isAnyRow(operands) && walk(operands[1], depth + 1);
    return operands !== undefined && isJsonArray(operands) && walk(operands, depth);
  };
  return walk(json, 0);
}

/** Only the rows of a table can be gone through: `[{ rows: [3] }, condition]`. */
function isAnyRow(operands: Json | undefined): operands is readonly [Json, Json] {
  if (!isJsonArray(operands) || operands.length !== 2) return false;
  const table = propertyOf(operands[0], 'rows');
  return isJsonArray(table) && table.length === 1 && Number.isInteger(table[0]);
}

/** @throws RuleError or UnknownValueError when the rule cannot be evaluated */
export function evaluate(logic: Logic, environment: RuleEnvironment): Json {
  const result: unknown = jsonLogic.apply(logic, environment);
  return isAnswer(result) ? result : null;
}

/** Converts a result to JSON. `undefined` and all kinds of empty values become one empty value. */
function isAnswer(result: unknown): result is Json {
  return result !== undefined && result !== null && result !== '' && !(Array.isArray(result) && result.length === 0);
}
