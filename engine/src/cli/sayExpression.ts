import type { Bundle, Json } from '../bundle/bundle.ts';
import { OPERATORS, VALUE_FUNCTIONS, type OperatorName } from '../expressions/operators.ts';
import { isJsonArray, isJsonObject } from '../field-types/json.ts';

/** A compiled expression in words: lines, indented where it nests. */
export function sayLogic(logic: Json, bundle: Bundle): readonly string[] {
  if (typeof logic === 'boolean') return [logic ? 'always' : 'never'];
  const [name, operands] = operation(logic);
  if (name === 'and') return block('all of these hold:', operands, bundle);
  if (name === 'or')
    return operands.length === 1
      ? sayLogic(operands[0] ?? null, bundle)
      : block('at least one of these holds:', operands, bundle);
  if (name === 'not') return block('this does not hold:', operands, bundle);
  return [sayComparison(logic, bundle)];
}

function block(head: string, operands: readonly Json[], bundle: Bundle): readonly string[] {
  return [
    head,
    ...operands.flatMap((operand) =>
      sayLogic(operand, bundle).map((line, at) => (at === 0 ? `  - ${line}` : `    ${line}`)),
    ),
  ];
}

function sayComparison(logic: Json, bundle: Bundle): string {
  const [name, operands] = operation(logic);
  const [subject = null, operand = null] = operands;
  const said = sayValue(subject, bundle);
  if (name === 'hasValue') return `${said} is or contains ${sayValue(operand, bundle)}`;
  if (!isOperator(name)) return sayValue(logic, bundle);
  const { says, operand: shape } = OPERATORS[name];
  if (shape === 'flag') return operand === false ? `${said}: not "${says}"` : `${said} ${says}`;
  return `${said} ${says} ${sayValue(operand, bundle)}`;
}

/** A value in words: a field by its path, a literal in quotes, a function with what it takes. */
export function sayValue(logic: Json, bundle: Bundle): string {
  if (isJsonArray(logic)) return logic.map((one) => sayValue(one, bundle)).join(', ');
  if (!isJsonObject(logic)) return typeof logic === 'string' ? `"${logic}"` : JSON.stringify(logic);
  const [name, operands] = operation(logic);
  const [first, part] = operands;
  if (['field', 'cell', 'column', 'display'].includes(name)) {
    const path = typeof first === 'number' ? (bundle.fields[first]?.path ?? '') : '';
    return typeof part === 'string' ? `${path} (${part})` : path;
  }
  if (name === 'context') return typeof first === 'string' ? first : '';
  if (name === 'template')
    return operands.map((one) => (typeof one === 'string' ? `"${one}"` : sayValue(one, bundle))).join(' + ');
  if (Object.hasOwn(VALUE_FUNCTIONS, name))
    return `${name}(${operands.map((one) => sayValue(one, bundle)).join(', ')})`;
  return sayLogic(logic, bundle).join(' ');
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
