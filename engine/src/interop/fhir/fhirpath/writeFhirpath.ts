import type { CompiledForm, CompiledField } from '../../../compiled-form/compiledForm.ts';
import { type Json, type JsonObject, isJsonArray, isJsonObject } from '../../../json/json.ts';
import { mentionPattern, searchPattern } from '../../patterns.ts';

/** A compiled rule that FHIRPath over answers cannot express. */
export class NotInFhirpath extends Error {}

const COMPARISONS: { readonly [operator: string]: string } = {
  ...{ eq: '=', ne: '!=', gt: '>', gte: '>=', lt: '<', lte: '<=', before: '<', after: '>' },
};
const SIGNS: { readonly [name: string]: string } = {
  sum: '+',
  difference: '-',
  product: '*',
  quotient: '/',
  concat: '&',
};

/** Compiled rules as FHIRPath that our import translates back to the same rule. */
export class FhirpathWriter {
  private readonly compiledForm: CompiledForm;
  private readonly linkId: (field: CompiledField) => string;

  constructor(compiledForm: CompiledForm, linkId: (field: CompiledField) => string) {
    this.compiledForm = compiledForm;
    this.linkId = linkId;
  }

  /** @throws NotInFhirpath */
  write(logic: Json): string {
    if (typeof logic === 'string') return isDate(logic) ? `@${logic}` : quoted(logic);
    if (typeof logic === 'number' || typeof logic === 'boolean') return String(logic);
    if (!isJsonObject(logic)) throw new NotInFhirpath('nothing');
    const [name = '', operands] = Object.entries(logic)[0] ?? [];
    if (!isJsonArray(operands)) throw new NotInFhirpath(name);
    const [first = null, second = null] = operands;
    if (name === 'field' || name === 'cell' || name === 'column') return this.answer(logic);
    if (name === 'context') return context(first);
    if ((name === 'and' || name === 'or') && operands.length === 0) throw new NotInFhirpath(`an empty ${name}`);
    if (name === 'and' || name === 'or') return `(${operands.map((operand) => this.write(operand)).join(` ${name} `)})`;
    // Ours is true when the condition is empty; `not()` would be empty as well.
    if (name === 'not') return `iif(${this.write(first)}, false, true)`;
    if (name === 'answered' || name === 'empty') {
      const wanted = (name === 'answered') === (second !== false);
      return `${this.write(first)}.${wanted ? 'exists' : 'empty'}()`;
    }
    if (name === 'in' && isJsonArray(second))
      return `(${this.write(first)} in (${second.map((operand) => this.operand(first, operand)).join(' | ')}))`;
    if (name === 'contains') {
      const field = this.fieldOf(first);
      const isText =
        field !== null &&
        !['Checkbox', 'Diagnosis', 'NodeSelector'].includes(field.type) &&
        this.readerOf(first) !== 'column';
      return isText
        ? `${this.write(first)}.lower().contains(${typeof second === 'string' ? quoted(second.toLowerCase()) : this.operand(first, second)})`
        : `(${this.write(first)} contains ${this.operand(first, second)})`;
    }
    if (name === 'mentions' && isJsonArray(second)) {
      const starts = second.filter((start) => typeof start === 'string');
      // The words of another field are known only at run time.
      if (starts.length < second.length) throw new NotInFhirpath(name);
      return `${this.write(first)}.lower().matches(${quoted(mentionPattern(starts))})`;
    }
    if (name === 'matches' && typeof second === 'string')
      return `${this.write(first)}.matches(${quoted(searchPattern(second))})`;
    if (Object.hasOwn(COMPARISONS, name))
      return `(${this.write(first)} ${COMPARISONS[name] ?? '='} ${this.operand(first, second)})`;
    if (name === 'choose') return `iif(${operands.map((operand) => this.branch(operand)).join(', ')})`;
    if (name === 'coalesce') return `(${operands.map((operand) => this.write(operand)).join(' | ')}).first()`;
    if (name === 'sum' && operands.length === 1) return `${this.write(first)}.sum()`;
    if (name === 'concat' && operands.length === 1) return `${this.write(first)}.toString()`;
    if (Object.hasOwn(SIGNS, name))
      return `(${operands.map((operand) => (typeof operand === 'string' ? quoted(operand) : this.write(operand))).join(` ${SIGNS[name] ?? '+'} `)})`;
    if ((name === 'addDays' || name === 'addMonths') && typeof second === 'number')
      return `(${this.write(first)} ${second < 0 ? '-' : '+'} ${Math.abs(second)} ${name === 'addDays' ? 'days' : 'months'})`;
    if (name === 'round') return `${this.write(first)}.round(${typeof second === 'number' ? second : 0})`;
    if (name === 'min' || name === 'max')
      return `(${operands.map((operand) => this.write(operand)).join(' | ')}).${name}()`;
    if (name === 'count') {
      const [start = '', ...more] = operands.map((operand) => this.write(operand));
      return `${more.reduce((all, operand) => `${all}.combine(${operand})`, start)}.count()`;
    }
    throw new NotInFhirpath(name);
  }

  private branch(logic: Json): string {
    return logic === null ? '{}' : typeof logic === 'string' && !isDate(logic) ? quoted(logic) : this.write(logic);
  }

  /** The field a reader reads; null for anything else. */
  fieldOf(logic: Json): CompiledField | null {
    const reader = this.readerOf(logic);
    const operands = reader !== null && isJsonObject(logic) ? logic[reader] : null;
    const index = isJsonArray(operands) && operands.length === 1 ? operands[0] : null;
    return typeof index === 'number' ? (this.compiledForm.fields[index] ?? null) : null;
  }

  private readerOf(logic: Json): 'field' | 'cell' | 'column' | null {
    if (!isJsonObject(logic)) return null;
    return (['field', 'cell', 'column'] as const).find((name) => logic[name] !== undefined) ?? null;
  }

  private answer(logic: Json): string {
    const field = this.fieldOf(logic);
    if (!field || field.columns) throw new NotInFhirpath('a part of an answer');
    const isCode =
      (field.type === 'Radio' && !isYesNo(field, this.compiledForm)) ||
      (field.type === 'Checkbox' && field.choices !== null);
    return `%resource.descendants().where(linkId = ${quoted(this.linkId(field))}).answer.value${isCode ? '.code' : ''}`;
  }

  private operand(subject: Json, operand: Json): string {
    const field = this.fieldOf(subject);
    if (field && isYesNo(field, this.compiledForm) && (operand === 'yes' || operand === 'no'))
      return operand === 'yes' ? 'true' : 'false';
    if (typeof operand === 'string') return field?.type === 'DatePicker' ? `@${operand}` : quoted(operand);
    return this.write(operand);
  }
}

/** An option in FHIR: its code, with the code system if known. */
export function codingOf({ choices }: CompiledField, id: Json, compiledForm: CompiledForm): JsonObject {
  const option = choices === null ? undefined : compiledForm.choices[choices]?.find((choice) => choice.id === id);
  return {
    ...(option?.system === undefined ? {} : { system: option.system }),
    code: option?.code ?? id,
  };
}

/** A Radio with exactly yes and no is a boolean in FHIR. */
export function isYesNo({ type, choices, attributes }: CompiledField, compiledForm: CompiledForm): boolean {
  const isPlain = ['withOther', 'creatable', 'presentation'].every((name) => attributes[name] === undefined);
  if (type !== 'Radio' || choices === null || !isPlain) return false;
  const listed = compiledForm.choices[choices] ?? [];
  return (
    listed.length === 2 &&
    listed[0]?.id === 'yes' &&
    listed[1]?.id === 'no' &&
    listed[0].label === 'Yes' &&
    listed[1].label === 'No'
  );
}

function context(path: Json): string {
  if (path === 'today') return 'today()';
  if (path === 'patient.dateOfBirth') return '%patient.birthDate';
  throw new NotInFhirpath(`context ${JSON.stringify(path)}`);
}
function isDate(text: string): boolean {
  return /^\d{4}-\d\d(-\d\d(T\d\d:\d\d)?)?$/.test(text);
}
function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')}'`;
}
