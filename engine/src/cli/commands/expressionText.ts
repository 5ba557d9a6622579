import type { CompiledForm } from '../../compiled-form/compiledForm.ts';
import { type Json, isJsonArray, isJsonObject } from '../../json/json.ts';
import { OPERATORS, VALUE_FUNCTIONS, type OperatorName } from '../../expressions/operators.ts';

/** How to name fields and the values they are compared with. */
interface Wording {
  readonly field: (index: number) => string;
  /** `subject` is the field a literal is compared with. */
  readonly literal: (value: Json, subject: number | null) => string;
  readonly context: (path: string) => string;
}

/** For authors: paths and ids. */
function inPaths(compiledForm: CompiledForm): Wording {
  return {
    field: (index) => compiledForm.fields[index]?.path ?? '',
    literal: (value) => (typeof value === 'string' ? `"${value}"` : JSON.stringify(value)),
    context: (path) => path,
  };
}

/** For clinicians: the labels shown on the form. */
export function inLabels(compiledForm: CompiledForm): Wording {
  return {
    field: (index) => `“${compiledForm.fields[index]?.label ?? ''}”`,
    literal: (value, subject) => {
      const key = subject === null ? null : compiledForm.fields[subject]?.choices;
      const choice = (key ? compiledForm.choices[key] : undefined)?.find(({ id }) => id === value);
      if (choice) return choice.label;
      return typeof value === 'string' ? value : JSON.stringify(value);
    },
    context: (path) => CONTEXT_WORDS.get(path) ?? `the ${path.replaceAll('.', ' ')}`,
  };
}
const CONTEXT_WORDS: ReadonlyMap<string, string> = new Map([
  ['task.diseaseSystem', 'the disease system'],
  ['task.treatmentStage', 'the treatment stage'],
  ['patient.sex', 'the sex of the patient'],
  ['patient.dateOfBirth', 'the date of birth'],
  ['user.role', 'the role of the user'],
  ['today', 'today'],
  ['now', 'now'],
]);

/** A compiled expression in words: lines, indented where it nests. */
export function logicLines(
  logic: Json,
  compiledForm: CompiledForm,
  wording = inPaths(compiledForm),
): readonly string[] {
  if (typeof logic === 'boolean') return [logic ? 'always' : 'never'];
  const [name, operands] = operation(logic);
  // As in json-logic, neither of nothing is true.
  if ((name === 'and' || name === 'or') && operands.length === 0) return ['never'];
  if (name === 'and') return block('all of these are true:', operands, compiledForm, wording);
  if (name === 'or')
    return operands.length === 1
      ? logicLines(operands[0] ?? null, compiledForm, wording)
      : block('at least one of these is true:', operands, compiledForm, wording);
  if (name === 'some') {
    const [rows = null, condition = null] = operands;
    const [table] = operation(rows)[1];
    const head = `any row of ${typeof table === 'number' ? wording.field(table) : ''} has:`;
    return block(head, [condition], compiledForm, wording);
  }
  if (name === 'not') return block('this is not true:', operands, compiledForm, wording);
  return [comparisonText(logic, compiledForm, wording)];
}

function block(
  head: string,
  operands: readonly Json[],
  compiledForm: CompiledForm,
  wording: Wording,
): readonly string[] {
  return [
    head,
    ...operands.flatMap((operand) =>
      logicLines(operand, compiledForm, wording).map((line, index) => (index === 0 ? `  - ${line}` : `    ${line}`)),
    ),
  ];
}

function comparisonText(logic: Json, compiledForm: CompiledForm, wording: Wording): string {
  const [name, operands] = operation(logic);
  const [subject = null, operand = null] = operands;
  const subjectText = valueText(subject, compiledForm, wording);
  const compared = (): string => valueText(operand, compiledForm, wording, fieldOf(subject));
  if (name === 'hasValue') return `${subjectText} is or contains ${compared()}`;
  if (!isOperator(name)) return valueText(logic, compiledForm, wording);
  const { description, operand: shape } = OPERATORS[name];
  if (shape === 'flag')
    return operand === false ? `${subjectText}: not "${description}"` : `${subjectText} ${description}`;
  return `${subjectText} ${description} ${compared()}`;
}

const READERS = ['field', 'cell', 'column', 'display'];

/** The field of an expression that only reads a field. */
function fieldOf(logic: Json): number | null {
  const [name, [first]] = operation(logic);
  return READERS.includes(name) && typeof first === 'number' ? first : null;
}

/** A value in words: a field, a literal, or a function with its operands. `subject` is the field a literal is compared with. */
export function valueText(
  logic: Json,
  compiledForm: CompiledForm,
  wording = inPaths(compiledForm),
  subject: number | null = null,
): string {
  const textOf = (value: Json): string => valueText(value, compiledForm, wording, subject);
  if (isJsonArray(logic)) return logic.map(textOf).join(', ');
  if (!isJsonObject(logic)) return wording.literal(logic, subject);
  const [name, operands] = operation(logic);
  const [first, part] = operands;
  if (READERS.includes(name)) {
    const field = typeof first === 'number' ? wording.field(first) : '';
    return typeof part === 'string' ? `${field} (${part})` : field;
  }
  if (name === 'context') return typeof first === 'string' ? wording.context(first) : '';
  if (name === 'template') {
    return operands.map((operand) => (typeof operand === 'string' ? `"${operand}"` : textOf(operand))).join(' + ');
  }
  if (Object.hasOwn(VALUE_FUNCTIONS, name)) return `${name}(${operands.map(textOf).join(', ')})`;
  return logicLines(logic, compiledForm, wording).join(' ');
}

function operation(logic: Json): readonly [name: string, operands: readonly Json[]] {
  const [entry] = isJsonObject(logic) ? Object.entries(logic) : [];
  if (!entry) return ['', []];
  const [name, operands] = entry;
  return [name, isJsonArray(operands) ? operands : [operands]];
}
function isOperator(name: string): name is OperatorName {
  return Object.hasOwn(OPERATORS, name);
}
