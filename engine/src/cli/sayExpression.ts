import type { Bundle, Json } from '../bundle/bundle.ts';
import { OPERATORS, VALUE_FUNCTIONS, type OperatorName } from '../expressions/operators.ts';
import { isJsonArray, isJsonObject } from '../field-types/json.ts';

/** How fields and the values they are compared with are called. */
export interface Wording {
  readonly field: (index: number) => string;
  /** `subject` is the field a literal is compared with. */
  readonly literal: (value: Json, subject: number | null) => string;
  readonly context: (path: string) => string;
}

/** For authors: paths and ids. */
export function inPaths(bundle: Bundle): Wording {
  return {
    field: (index) => bundle.fields[index]?.path ?? '',
    literal: (value) => (typeof value === 'string' ? `"${value}"` : JSON.stringify(value)),
    context: (path) => path,
  };
}

/** For clinicians: the labels they read on the form. */
export function inLabels(bundle: Bundle): Wording {
  return {
    field: (index) => `“${bundle.fields[index]?.label ?? ''}”`,
    literal: (value, subject) => {
      const key = subject === null ? null : bundle.fields[subject]?.choices;
      const choice = (key ? bundle.choices[key] : undefined)?.find(({ id }) => id === value);
      if (choice) return choice.label;
      return typeof value === 'string' ? value : JSON.stringify(value);
    },
    context: (path) => CONTEXT_WORDS.get(path) ?? `the ${path.replaceAll('.', ' ')}`,
  };
}
const CONTEXT_WORDS: ReadonlyMap<string, string> = new Map([
  ['task.diseaseSystem', 'the disease system'],
  ['task.treatmentStage', 'the stage of treatment'],
  ['patient.sex', 'the sex of the patient'],
  ['patient.dateOfBirth', 'the date of birth'],
  ['user.role', 'the role of the user'],
  ['today', 'today'],
  ['now', 'now'],
]);

/** A compiled expression in words: lines, indented where it nests. */
export function sayLogic(logic: Json, bundle: Bundle, wording = inPaths(bundle)): readonly string[] {
  if (typeof logic === 'boolean') return [logic ? 'always' : 'never'];
  const [name, operands] = operation(logic);
  if (name === 'and') return block('all of these hold:', operands, bundle, wording);
  if (name === 'or')
    return operands.length === 1
      ? sayLogic(operands[0] ?? null, bundle, wording)
      : block('at least one of these holds:', operands, bundle, wording);
  if (name === 'not') return block('this does not hold:', operands, bundle, wording);
  return [sayComparison(logic, bundle, wording)];
}

function block(head: string, operands: readonly Json[], bundle: Bundle, wording: Wording): readonly string[] {
  return [
    head,
    ...operands.flatMap((operand) =>
      sayLogic(operand, bundle, wording).map((line, at) => (at === 0 ? `  - ${line}` : `    ${line}`)),
    ),
  ];
}

function sayComparison(logic: Json, bundle: Bundle, wording: Wording): string {
  const [name, operands] = operation(logic);
  const [subject = null, operand = null] = operands;
  const said = sayValue(subject, bundle, wording);
  const compared = (): string => sayValue(operand, bundle, wording, fieldOf(subject));
  if (name === 'hasValue') return `${said} is or contains ${compared()}`;
  if (!isOperator(name)) return sayValue(logic, bundle, wording);
  const { says, operand: shape } = OPERATORS[name];
  if (shape === 'flag') return operand === false ? `${said}: not "${says}"` : `${said} ${says}`;
  return `${said} ${says} ${compared()}`;
}

const READERS = ['field', 'cell', 'column', 'display'];

/** The field a value is read from, when that is all it does. */
function fieldOf(logic: Json): number | null {
  const [name, [first]] = operation(logic);
  return READERS.includes(name) && typeof first === 'number' ? first : null;
}

/** A value in words: a field, a literal, a function with what it takes. `subject` is what a literal is compared with. */
export function sayValue(
  logic: Json,
  bundle: Bundle,
  wording = inPaths(bundle),
  subject: number | null = null,
): string {
  const say = (one: Json): string => sayValue(one, bundle, wording, subject);
  if (isJsonArray(logic)) return logic.map(say).join(', ');
  if (!isJsonObject(logic)) return wording.literal(logic, subject);
  const [name, operands] = operation(logic);
  const [first, part] = operands;
  if (READERS.includes(name)) {
    const field = typeof first === 'number' ? wording.field(first) : '';
    return typeof part === 'string' ? `${field} (${part})` : field;
  }
  if (name === 'context') return typeof first === 'string' ? wording.context(first) : '';
  if (name === 'template') {
    return operands.map((one) => (typeof one === 'string' ? `"${one}"` : say(one))).join(' + ');
  }
  if (Object.hasOwn(VALUE_FUNCTIONS, name)) return `${name}(${operands.map(say).join(', ')})`;
  return sayLogic(logic, bundle, wording).join(' ');
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
