import { MESSAGES } from '@isocenter/schemas';
import type { CompiledForm, CompiledField, CompiledRule, Choice, Path } from '../../compiled-form/compiledForm.ts';
import { type Json, isJsonArray, isJsonObject, isTrue } from '../../json/json.ts';
import { MalformedCompiledFormError } from '../../compiled-form/malformedCompiledFormError.ts';
import { isLogic, type Logic } from '../../expressions/evaluate.ts';
import type { FieldType } from '../../field-type/fieldType.ts';
import type { Operand } from '../../expressions/operand.ts';
import { fieldTypes } from '../../field-types/fieldTypes.ts';
import { validatorOf } from '../../field-type/validators.ts';
import { assemblesAnswers } from './calculatedOrigin.ts';
import { doseGroups, type DoseGroup } from './dose.ts';
import { FIRST_FACTS, type Facts } from './facts.ts';

/** A rule that reads a field, by its position in the order. `wholeColumn`: it reads all rows, not its own. */
interface Dependent {
  readonly position: number;
  readonly wholeColumn: boolean;
}

export interface IndexedRule extends CompiledRule {
  readonly number: number;
  readonly position: number;
  readonly run: Logic;
  /** Whether it tests emptiness. Other constraints are checked only once everything they read is answered. */
  readonly asksEmptiness: boolean;
}

interface IndexedSideEffect {
  readonly field: number;
  readonly value: Logic;
  readonly when: Logic | null;
}

type Optional = 'columns' | 'table' | 'sideEffects' | 'silent' | 'maxAge' | 'safety';

/** A field with the data shared by all instances of the compiled form. */
export interface IndexedField extends Omit<CompiledField, Optional> {
  readonly columns: readonly number[] | undefined;
  readonly table: number | undefined;
  readonly silent: string | undefined;
  readonly maxAge: number | null;
  readonly safety: boolean;
  readonly behavior: FieldType;
  readonly operand: Operand;
  /** Position within its section; columns have none. */
  readonly local: number;
  readonly choiceIds: readonly string[] | null;
  readonly offered: readonly Choice[] | null;
  readonly dependents: readonly Dependent[];
  readonly calculation: IndexedRule | null;
  /** Its calculation only puts other answers together. */
  readonly assembles: boolean;
  readonly constraints: readonly IndexedRule[];
  /** Rules that run per row, of a column; of a table, those of all its columns. */
  readonly rowRules: readonly IndexedRule[];
  readonly effects: readonly IndexedSideEffect[];
  readonly dose: DoseGroup | null;
  readonly facts: Facts;
  readonly requiredMessage: string;
  readonly validate: (value: Json) => string | null;
}

/** Data shared by all instances of a compiled form: dependencies, and checks as closures. */
export interface FormIndex {
  readonly compiledForm: CompiledForm;
  readonly fields: readonly IndexedField[];
  readonly byPath: ReadonlyMap<Path, IndexedField>;
  /** In evaluation order. */
  readonly rules: readonly IndexedRule[];
  /** All fields of a section by index, columns included. */
  readonly sectionFields: readonly (readonly IndexedField[])[];
  /** The field with the clinical date of the task. */
  readonly clinicalDate: IndexedField | null;
  /** Fields with `showBaseline`, whose earlier values depend on the clinical date. */
  readonly withHistory: readonly IndexedField[];
}

const indexes = new WeakMap<CompiledForm, FormIndex>();

export function formIndex(compiledForm: CompiledForm): FormIndex {
  const known = indexes.get(compiledForm);
  if (known) return known;
  const made = buildIndex(compiledForm);
  indexes.set(compiledForm, made);
  return made;
}

function buildIndex(compiledForm: CompiledForm): FormIndex {
  const rules = compiledForm.order.map((number, position) => indexRule(compiledForm, number, position));
  const dependents: Dependent[][] = compiledForm.fields.map(() => []);
  const byTarget: IndexedRule[][] = compiledForm.fields.map(() => []);
  for (const rule of rules) {
    const whole = columnsRead(rule.logic);
    for (const read of rule.reads) dependents[read]?.push({ position: rule.position, wholeColumn: whole.has(read) });
    if (!rule.section) byTarget[rule.target]?.push(rule);
  }
  const local = new Map(
    compiledForm.sections.flatMap((section) => section.fields.map((field, index) => [field, index] as const)),
  );
  const groups = doseGroups(compiledForm);
  const fields = compiledForm.fields.map((field): IndexedField => {
    const own = byTarget[field.index] ?? [];
    const columnRules = (field.columns ?? []).flatMap((column) => byTarget[column] ?? []);
    const offered = field.choices === null ? null : (compiledForm.choices[field.choices] ?? null);
    const choiceIds = offered ? offered.map((choice) => choice.id) : null;
    const behavior = fieldTypes[field.type];
    const calculation = own.find((rule) => rule.facet === 'calculate') ?? null;
    const isLone = field.choices === null && behavior.operandWithoutChoices !== undefined;
    /** Not a spread, which is many times slower for this many keys, and forms have thousands of fields. */
    return {
      index: field.index,
      eventType: field.eventType,
      id: field.id,
      path: field.path,
      type: field.type,
      label: field.label,
      section: field.section,
      mode: field.mode,
      carePlanField: field.carePlanField,
      attributes: field.attributes,
      required: field.required,
      messages: field.messages,
      validator: field.validator,
      defaultValue: field.defaultValue,
      choices: field.choices,
      columns: field.columns,
      table: field.table,
      silent: field.silent,
      maxAge: field.maxAge ?? null,
      safety: field.safety === true,
      behavior,
      operand: (isLone ? behavior.operandWithoutChoices : undefined) ?? behavior.operand,
      local: local.get(field.index) ?? -1,
      choiceIds,
      offered,
      dependents: dependents[field.index] ?? [],
      calculation,
      assembles: calculation !== null && assemblesAnswers(calculation.logic),
      constraints: own.filter((rule) => rule.facet === 'constraint'),
      rowRules: (field.columns ? columnRules : own).filter((rule) => rule.perRow),
      effects: (field.sideEffects ?? []).map(({ field: target, value, when }) => ({
        field: target,
        value: logicOf(value, field.path),
        when: when === undefined ? null : logicOf(when, field.path),
      })),
      dose: groups.get(field.index) ?? null,
      facts: firstFacts(field),
      requiredMessage: requiredMessage(field),
      validate: answerValidator(field, behavior, choiceIds),
    };
  });
  return {
    compiledForm,
    fields,
    byPath: new Map(fields.map((field) => [field.path, field])),
    rules,
    sectionFields: bySection(compiledForm.sections.length, fields),
    clinicalDate: fields.find(({ attributes }) => isTrue(attributes['clinicalDate'])) ?? null,
    withHistory: fields.filter(({ attributes }) => isTrue(attributes['showBaseline'])),
  };
}

function bySection(count: number, fields: readonly IndexedField[]): readonly (readonly IndexedField[])[] {
  const sections: IndexedField[][] = Array.from({ length: count }, () => []);
  for (const field of fields) sections[field.section]?.push(field);
  return sections;
}

function indexRule(compiledForm: CompiledForm, number: number, position: number): IndexedRule {
  const rule = compiledForm.rules[number];
  if (!rule) throw new MalformedCompiledFormError(`"order" contains rule ${number}, which does not exist`);
  const path = rule.section ? `section ${rule.target}` : (compiledForm.fields[rule.target]?.path ?? '');
  return { ...rule, number, position, run: logicOf(rule.logic, path), asksEmptiness: asks(rule.logic, EMPTINESS) };
}

function logicOf(logic: Json, path: string): Logic {
  if (isLogic(logic)) return logic;
  throw new MalformedCompiledFormError(`${path} has a rule with unsupported logic`);
}

const EMPTINESS = new Set(['empty', 'answered', 'coalesce', 'count', 'choose']);

function asks(logic: Json, operators: ReadonlySet<string>): boolean {
  if (isJsonArray(logic)) return logic.some((part) => asks(part, operators));
  if (!isJsonObject(logic)) return false;
  return Object.entries(logic).some(([name, operands]) => operators.has(name) || asks(operands, operators));
}

/** The columns that are read in all rows: as a list, or in any row. */
function columnsRead(logic: Json): ReadonlySet<number> {
  const found = new Set<number>();
  const walk = (node: Json, inAnyRow: boolean): void => {
    if (isJsonArray(node)) for (const part of node) walk(part, inAnyRow);
    if (!isJsonObject(node)) return;
    for (const [name, operands] of Object.entries(node)) {
      const [first] = isJsonArray(operands) ? operands : [];
      if ((name === 'column' || (name === 'cell' && inAnyRow)) && typeof first === 'number') found.add(first);
      walk(operands, inAnyRow || name === 'some');
    }
  };
  walk(logic, false);
  return found;
}

const READ_ONLY_MODES: ReadonlySet<string> = new Set([
  'InheritedReadOnly',
  'InheritedReadOnlyReview',
  'ExternalAnyTaskReadOnly',
  'ExternalSameTaskReadOnly',
]);

function firstFacts(field: CompiledField): Facts {
  return { ...FIRST_FACTS, required: field.required, readOnly: READ_ONLY_MODES.has(field.mode) };
}

/** The message of the author, else of the validator, else of the specification (FORM-099, FORM-100). */
function requiredMessage({ messages, validator, attributes }: CompiledField): string {
  if (messages.required) return messages.required;
  const missing = validatorOf(validator)?.missing;
  if (missing !== undefined) return missing;
  const customError = attributes['customError'];
  if (typeof customError === 'string' && customError !== '') return customError;
  return messages.required === '' || attributes['placeholder'] === '' ? MESSAGES.fieldRequired : MESSAGES.required;
}

/** The check of an answer as a closure. The named validator comes first, so that its exact message is used. */
function answerValidator(
  field: CompiledField,
  behavior: FieldType,
  choiceIds: readonly string[] | null,
): (value: Json) => string | null {
  const validator = validatorOf(field.validator);
  const custom = field.messages.invalid ?? field.attributes['customError'];
  const customized = (message: string | null): string | null => {
    return message !== null && typeof custom === 'string' && custom !== '' ? custom : message;
  };
  const ids = isTrue(field.attributes['dynamicChoices']) ? null : choiceIds;
  return (value) => customized(validator?.validate(value) ?? behavior.validate(value, field.attributes, ids));
}
