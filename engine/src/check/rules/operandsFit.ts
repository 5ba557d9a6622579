import { type Json, isJsonArray, isJsonObject, propertyOf, textOf } from '../../json/json.ts';
import type { FieldEntry } from '../../compile/fieldTable.ts';
import { isDateLike } from '../../expressions/calendar.ts';
import { OPERATORS, VALUE_FUNCTIONS, type ValueFunctionName, type OperatorName } from '../../expressions/operators.ts';
import { OPERATOR_SIGNS } from '../../expressions/formulaWords.ts';
import type { OperandType } from '../../expressions/operand.ts';
import { at, comparisonsIn, type Comparison, type ExpressionFact, walkFact } from '../model/expressionFacts.ts';
import { ownerOf } from '../model/expressionProblems.ts';
import { KIND_WORDS, subjectOf, valueType } from '../model/operands.ts';
import { defineRule, type Hit } from '../model/rule.ts';

interface Misfit extends Hit {
  readonly owner: string;
  readonly field: string;
  readonly kind: OperandType;
  readonly operator: string;
  /** The value compared with; null when the operator itself does not fit. */
  readonly written: string | null;
  /** In words, when it is more than an answer of its kind. */
  readonly holds?: string;
  /** What the author meant. */
  readonly instead?: string;
  readonly isFormula: boolean;
}

/** Numbers are compared with numbers and dates with dates. Values are never converted implicitly. */
export const operandsFit = defineRule({
  code: 'FC024',
  name: 'operands-fit',
  severity: 'error',
  summary: 'An operator or a compared value does not fit the type of the field',
  find: ({ expressions }) => [
    ...expressions.flatMap(comparisonsIn).flatMap(misfits),
    ...expressions.flatMap(textsInSums),
  ],
  message: ({ owner, field, kind, operator, written, holds = KIND_WORDS[kind], instead, isFormula }: Misfit) => ({
    what:
      written === null
        ? `"${owner}" applies "${nameOf(operator, isFormula)}" to "${field}", which holds ${holds}.`
        : operator === field
          ? `"${owner}" has ${written} in "${operator}", which takes ${KIND_WORDS[kind]}.`
          : `"${owner}" compares "${field}", which holds ${KIND_WORDS[kind]}, with ${written}.`,
    why: `${operator === field ? 'It has no value' : 'The comparison can never be true'}. Evaluating it would make the field unknown and block signing.`,
    fix:
      instead !== undefined
        ? `Write ${instead}.`
        : written === null
          ? `Use one of ${operatorsFor(kind, isFormula).join(', ')}.`
          : kind === 'date'
            ? 'Compare with a date, written as year-month-day such as 2026-01-31.'
            : `Compare with ${KIND_WORDS[kind]}${kind === 'choice' || kind === 'choices' ? ', in quotes' : ''}.`,
  }),
});

export function misfits(comparison: Comparison): readonly Misfit[] {
  const { expression, subject, operator, operand, pointer } = comparison;
  const about = subjectOf(subject, expression);
  if (!about || !isOperator(operator)) return [];
  const { kind, name, field } = about;
  const inRow = expression.scope.findInRow(name) !== null;
  // Another rule reports a part that does not exist.
  if (textOf(subject['part']) !== null && kind === 'none') return [];
  const { subject: subjects, operandType, operand: shape } = OPERATORS[operator];
  const common = {
    owner: ownerOf(expression),
    field: name,
    kind,
    operator,
    path: expression.path,
    isFormula: expression.source.isFormula === true,
  };
  if (comparison.isFlag && kind !== 'boolean') {
    const instead = `\`${common.field} is answered\`, or compare it with a value`;
    return [{ ...common, position: at(expression, pointer), written: 'the boolean true', instead }];
  }
  if (field && field.table !== null && !inRow) return OF_ROWS.has(operator) ? [] : [ofRows(common, comparison, field)];
  if (!subjects.some((candidate) => candidate === kind)) {
    const ofLists = kind === 'choices' && (operator === 'eq' || operator === 'in') ? OF_LISTS[operator] : undefined;
    const ofDates = kind === 'date' && Object.hasOwn(OF_DATES, operator) ? OF_DATES[operator] : undefined;
    const meant = ofLists === undefined ? ofDates : `"${nameOf(ofLists, common.isFormula)}"`;
    const instead = meant === undefined ? {} : { instead: meant };
    return [{ ...common, position: at(expression, `${pointer}/${operator}#`), written: null, ...instead }];
  }
  if (shape === 'flag' || shape === 'pattern') return [];
  const wanted =
    operandType === 'number' ? 'number' : operandType === 'element' && kind === 'choices' ? 'choice' : kind;
  const values = isJsonArray(operand) ? operand : [operand];
  return values.flatMap((value, index) => {
    if (fits(value, wanted, valueType(value, expression))) return [];
    const place = isJsonArray(operand) ? `${pointer}/${operator}/${index}` : `${pointer}/${operator}`;
    const misfit = { ...common, position: at(expression, place), written: inWords(value) };
    const isToday = wanted === 'date' && (value === 'today' || value === 'now' || value === 'today()');
    if (wanted === 'number' && typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
      return [{ ...misfit, instead: `${operator}: ${value}, without quotes` }];
    if (typeof value === 'string' && wanted !== 'choice' && namesField(value, expression)) {
      return [{ ...misfit, instead: common.isFormula ? `\`field(${value})\`` : `${operator}: { field: ${value} }` }];
    }
    return [isToday ? { ...misfit, instead: `${operator}: { context: today }` } : misfit];
  });
}

/** A column outside its rows is a list of answers, which no operator compares with a value: one row has to be meant. */
function ofRows(
  common: Omit<Misfit, 'position' | 'written'>,
  { expression, operator, operand, pointer }: Comparison,
  field: FieldEntry,
): Misfit {
  const { field: name, isFormula } = common;
  const [table, column] = [name.slice(0, name.lastIndexOf('.')), field.definition.id];
  const written = typeof operand === 'string' || typeof operand === 'number' ? String(operand) : '…';
  const isOwn = expression.field?.table === field.table;
  const [inRow, anyRow] = isFormula
    ? [
        `\`${column} ${nameOf(operator, true)} ${written}\``,
        `any row of ${table} has ${column} ${nameOf(operator, true)} ${written}`,
      ]
    : [`{ field: ${column}, … }`, `{ anyRowOf: ${table}, has: { field: ${column}, … } }`];
  return {
    ...common,
    position: at(expression, `${pointer}/${operator}#`),
    written: null,
    holds: 'an answer for each row',
    instead: isOwn ? `${inRow} for the cell of the same row` : isFormula ? `\`${anyRow}\`` : anyRow,
  };
}
/** What can be asked of the answers of all rows. */
const OF_ROWS: ReadonlySet<string> = new Set(['answered', 'empty', 'contains', 'containsAny', 'containsAll']);

/** Texts among the values of a function of numbers or dates: often the id of a field. */
function textsInSums(fact: ExpressionFact): readonly Misfit[] {
  const found: Misfit[] = [];
  walkFact(fact, (node, pointer, expression) => {
    const [name = '', ...more] = Object.keys(node);
    if (more.length > 0 || !isFunction(name) || VALUE_FUNCTIONS[name].takes.some((kind) => kind === 'text')) return;
    const written = node[name] ?? null;
    (isJsonArray(written) ? written : [written]).forEach((value, index) => {
      const kind = VALUE_FUNCTIONS[name].takes[0] ?? 'none';
      if (typeof value !== 'string' || (kind === 'date' && isDateLike(value))) return;
      const place = `${pointer}/${name}${isJsonArray(written) ? `/${index}` : ''}`;
      const instead = namesField(value, expression)
        ? `{ field: ${value} }`
        : value === 'today'
          ? '{ context: today }'
          : undefined;
      found.push({
        ...{ position: at(expression, place), path: expression.path, owner: ownerOf(expression), field: name, kind },
        ...{ isFormula: expression.source.isFormula === true },
        ...{ operator: name, written: inWords(value), ...(instead === undefined ? {} : { instead }) },
      });
    });
  });
  return found;
}
function isFunction(name: string): name is ValueFunctionName {
  return Object.hasOwn(VALUE_FUNCTIONS, name);
}

function fits(value: Json, wanted: OperandType, kind: OperandType | null): boolean {
  if (value === null) return false;
  if (kind === null || kind === wanted) return true;
  if (isJsonObject(value)) return isTextual(kind) && isTextual(wanted);
  if (wanted === 'date') return typeof value === 'string' && isDateLike(value);
  return kind === 'text' && isTextual(wanted);
}
const isTextual = (kind: OperandType): boolean => kind === 'text' || kind === 'choice';

/** `1/2/2025`, which a formula divides. */
function slashed(value: Json): string | null {
  if (typeof value === 'number') return String(value);
  const parts = propertyOf(value, 'quotient');
  const texts = isJsonArray(parts) ? parts.map(slashed) : [null];
  return texts.includes(null) ? null : texts.join('/');
}

function inWords(value: Json): string {
  const division = slashed(value);
  if (division !== null) return `the division ${division}`;
  if (isJsonObject(value)) return `a value of another type (${JSON.stringify(value)})`;
  if (value === null) return 'nothing';
  return typeof value === 'string'
    ? `the text "${value}"`
    : `${typeof value === 'boolean' ? 'the boolean' : 'the number'} ${JSON.stringify(value)}`;
}

/** What takes the place of the operators of a single choice. */
const OF_LISTS = { eq: 'contains', in: 'containsAny' } as const;
/** What takes the place of the operators of numbers. */
const OF_DATES: { readonly [operator: string]: string } = {
  ...{ lt: '"before"', gt: '"after"', lte: 'not and "after"', gte: 'not and "before"' },
};
function operatorsFor(kind: OperandType, isFormula: boolean): readonly string[] {
  return Object.entries(OPERATORS).flatMap(([name, { subject }]) =>
    subject.some((candidate) => candidate === kind) ? [nameOf(name, isFormula)] : [],
  );
}
const nameOf = (operator: string, isFormula: boolean): string =>
  isFormula && isOperator(operator) ? OPERATOR_SIGNS[operator] : operator;

function namesField(name: string, { scope }: ExpressionFact): boolean {
  return scope.findInRow(name) !== null || scope.find(name) !== null;
}

function isOperator(name: string): name is OperatorName {
  return Object.hasOwn(OPERATORS, name);
}
