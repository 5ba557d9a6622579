import { DEFAULT_SYSTEM, TASK_TYPES, TASK_TYPE_LABEL, type TaskType } from '@isocenter/schemas';
import type {
  CompiledForm,
  CompiledFormAddress,
  CompiledNote,
  CompiledSection,
  Choice,
} from '../compiled-form/compiledForm.ts';
import { parseCompiledForm } from '../compiled-form/parseCompiledForm.ts';
import type {
  ConfigSet,
  ExpressionSource,
  FormDefinition,
  Position,
  SectionDefinition,
} from '../definition/definition.ts';
import { RuleBinder } from './bindRules.ts';
import { compileField } from './compileField.ts';
import { hashOfCanonical } from '../compiled-form/formHash.ts';
import { canonicalObject } from '../json/canonical.ts';
import { CompileError, CyclicRulesError, type CompileProblem } from './compileErrors.ts';
import { dependencyOrder } from './dependencyOrder.ts';
import { buildFieldTable, type FieldTable } from './fieldTable.ts';
import { compiledFormSchema, compiledFormUiSchema } from './compiledFormSchema.ts';

/** The forms that make up an address: those of a task type, or the one form of an event type. */
interface AddressedForms {
  readonly label: string;
  readonly forms: readonly { readonly form: FormDefinition; readonly relevant: ExpressionSource | null }[];
}

/**
 * Compiles all forms of a task type (or one form) for one disease system to plain JSON. The same content gives the same
 * JSON for any key order, and its SHA-256 is the hash of the form.
 * @throws CompileError with every fault; CyclicRulesError when rules depend on each other
 */
export function compileForm(configSet: ConfigSet, address: CompiledFormAddress): CompiledForm {
  const { label, forms } = formsAt(configSet, address);
  const table = buildFieldTable(
    forms.map(({ form }) => form),
    isTaskType(address.form) ? [] : otherForms(configSet, address),
  );
  const binder = new RuleBinder(table);
  const wanted = new Map(forms.map(({ form, relevant }) => [form.eventType, relevant]));
  for (const section of table.sections) {
    binder.section(section, wanted.get(section.form.eventType) ?? null);
  }
  for (const field of table.fields) binder.field(field);

  const problems: CompileProblem[] = [];
  const choices: { [key: string]: readonly Choice[] } = {};
  const fields = table.fields.map((entry) => compileField(entry, table, binder, configSet, choices, problems));
  problems.unshift(...binder.problems);
  if (problems.length > 0) throw new CompileError(problems);

  const content = {
    formatVersion: 1 as const,
    address,
    label,
    schema: compiledFormSchema(fields, choices),
    uiSchema: compiledFormUiSchema(fields),
    sections: table.sections.map(({ index, form, definition, fields: own }): CompiledSection => ({
      index,
      eventType: form.eventType,
      id: definition.id,
      label: definition.label,
      collapsed: definition.collapsed,
      ...patientOf(form, definition, table),
      fields: own.map((field) => field.index),
    })),
    fields,
    rules: binder.rules,
    order: orderOf(binder, table),
    note: noteOf(
      forms.map(({ form }) => form),
      table,
    ),
    choices,
    sourceMap: Object.fromEntries(table.fields.map(({ path, definition }) => [path, place(definition.position)])),
  };
  return sorted(content);
}

function patientOf(
  { eventType }: FormDefinition,
  { patient }: SectionDefinition,
  { fields }: FieldTable,
): Pick<CompiledSection, 'patient'> {
  const declined = fields.findIndex(({ path }) => patient && path === `${eventType}.${patient.declined}`);
  return declined === -1 ? {} : { patient: { declined } };
}

function formsAt(configSet: ConfigSet, address: CompiledFormAddress): AddressedForms {
  const { episodeType, form, system } = address;
  const find = (eventType: string): FormDefinition | undefined => {
    const candidates = configSet.forms.filter(
      (candidate) => candidate.episodeType === episodeType && candidate.eventType === eventType,
    );
    return (
      candidates.find((candidate) => candidate.system === system) ??
      candidates.find((candidate) => candidate.system === DEFAULT_SYSTEM)
    );
  };
  if (!isTaskType(form)) {
    const only = find(form);
    if (!only) throw new CompileError([missing(address, `There is no form config ${episodeType}/${form}.`)]);
    return { label: only.label, forms: [{ form: only, relevant: null }] };
  }
  const task = (configSet.tasks[episodeType] ?? []).find((candidate) => candidate.taskType === form);
  if (!task) throw new CompileError([missing(address, `The Events config of ${episodeType} has no task ${form}.`)]);
  const forms = task.forms.flatMap(({ eventType, relevant }) => {
    const found = find(eventType);
    return found ? [{ form: found, relevant }] : [];
  });
  const absent = task.forms.filter(({ eventType }) => !find(eventType));
  if (absent.length > 0) {
    throw new CompileError(
      absent.map(({ eventType }) => ({
        path: eventType,
        message: `The task ${form} uses the form ${eventType}, which does not exist.`,
        position: task.position,
      })),
    );
  }
  return { label: task.displayName || TASK_TYPE_LABEL[form], forms };
}

/** A single form may name the other forms of its tasks. */
function otherForms({ forms }: ConfigSet, { episodeType, form }: CompiledFormAddress): readonly FormDefinition[] {
  return forms.filter((other) => other.episodeType === episodeType && other.eventType !== form);
}

function isTaskType(form: CompiledFormAddress['form']): form is TaskType {
  return TASK_TYPES.some((type) => type === form);
}

function missing(address: CompiledFormAddress, message: string): CompileProblem {
  const file = `${address.episodeType}/${address.form}/${address.system}.yaml`;
  return { path: address.form, message, position: { file, line: 1, column: 1, endLine: 1, endColumn: 1 } };
}

function orderOf(binder: RuleBinder, table: FieldTable): readonly number[] {
  const { order, cycle } = dependencyOrder(binder.rules, table.fields);
  if (order) return order;
  const fields = cycle.map((rule) => {
    const { section, target } = binder.rules[rule] ?? { target: 0 };
    const of = section ? table.sections[target]?.fields[0] : table.fields[target];
    const path = section
      ? `${of?.form.eventType ?? ''}.${table.sections[target]?.definition.id ?? ''}`
      : (of?.path ?? '');
    return { path, position: of?.definition.position };
  });
  const position = fields[0]?.position ?? { file: '', line: 1, column: 1, endLine: 1, endColumn: 1 };
  throw new CyclicRulesError(
    fields.map(({ path }) => path),
    position,
  );
}

function noteOf(forms: readonly FormDefinition[], table: FieldTable): CompiledNote {
  return {
    forms: forms.map(({ eventType, label, note }) => ({ eventType, label, template: note ?? '' })),
    fields: Object.fromEntries(
      table.fields.flatMap(({ path, definition }) => (definition.note === null ? [] : [[path, definition.note]])),
    ),
    sections: Object.fromEntries(
      table.sections.flatMap(({ form, definition }) => {
        return definition.note === null ? [] : [[`${form.eventType}.${definition.id}`, definition.note]];
      }),
    ),
  };
}

function place({ file, line, column }: Position): { file: string; line: number; column: number } {
  return { file, line, column };
}

/** Sorts keys, so that equal content has equal text. */
function sorted(content: Omit<CompiledForm, 'hash'>): CompiledForm {
  const plain = canonicalObject({ ...content, hash: '' });
  return parseCompiledForm({ ...plain, hash: hashOfCanonical(plain) });
}
