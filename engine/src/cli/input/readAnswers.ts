import { existsSync, readFileSync, statSync } from 'node:fs';
import { EVENT_TYPES, type FormValues } from '@isocenter/schemas';
import type { CompiledField, CompiledForm, Choice } from '../../compiled-form/compiledForm.ts';
import {
  type Json,
  type JsonObject,
  isJsonArray,
  isJsonObject,
  isTrue,
  numberOf,
  propertyOf,
  textOf,
} from '../../json/json.ts';
import { ownJson } from '../../instance/events/readAnswer.ts';
import type { Provenances } from '../../instance/state/provenance.ts';
import type { CarePlanEntry, ExternalEntry, FormContext } from '../../instance/state/formInstance.ts';
import type { Fault, FaultKind } from '../../definition/fault.ts';
import { isEmpty } from '../../expressions/operators.ts';
import { fieldTypes } from '../../field-types/fieldTypes.ts';
import { nearest } from '../../words/nearest.ts';
import { parseFile } from '../../source/parseFile.ts';
import { toJson } from '../../source/sourceNode.ts';
import { CannotRun } from '../terminal/cannotRun.ts';

/** Reads a JSON or YAML file. @throws CannotRun when it is missing or invalid */
export function readJsonFile(path: string): Json {
  if (!existsSync(path)) throw new CannotRun(`There is no file "${path}".`);
  if (statSync(path).isDirectory()) throw new CannotRun(`"${path}" is a folder. A JSON or YAML file is needed.`);
  const { root, faults } = parseFile({ path, text: readFileSync(path, 'utf8') });
  const [fault] = faults;
  if (!root || fault) {
    const place = fault ? `${fault.position.file}:${fault.position.line}:${fault.position.column}` : path;
    throw new CannotRun(`${place} is not valid JSON or YAML${fault ? `: ${problemOf(fault)}` : ''}.`);
  }
  return toJson(root);
}

function problemOf({ kind, detail }: Fault): string {
  if ('problem' in detail) return detail.problem;
  const key = 'key' in detail ? `the key "${String(detail.key)}"` : 'a key';
  return PROBLEMS[kind]?.(key) ?? 'it uses a YAML feature that is not supported here';
}
const PROBLEMS: { readonly [kind in FaultKind]?: (key: string) => string } = {
  emptyFile: () => 'it is empty',
  tab: () => 'a line is indented with a tab; use spaces',
  duplicateKey: (key) => `${key} is repeated`,
  reservedKey: (key) => `${key} is reserved`,
  severalDocuments: () => 'it contains several documents',
  tooLarge: () => 'it is too large',
  tooDeep: () => 'it is nested too deeply',
};

/** Answers as `{EventType: {field: value}}`, or as `{field: value}` for a single form. */
export function readValues(path: string | undefined, compiledForm: CompiledForm): FormValues {
  const json = path === undefined ? {} : readJsonFile(path);
  if (!isJsonObject(json))
    throw new CannotRun(`"${path ?? ''}" must contain a map of answers, such as {"field_id": 1}.`);
  return valuesOf(json, compiledForm);
}

/** @throws CannotRun when flat answers could belong to several forms */
export function valuesOf(json: JsonObject, compiledForm: CompiledForm): FormValues {
  const forms = [...new Set(compiledForm.sections.map(({ eventType }) => eventType))];
  const keys = Object.keys(json);
  const byForm = keys.every((key) => EVENT_TYPES.some((type) => type === key));
  const [only] = forms;
  const tree = byForm ? json : forms.length === 1 && only ? { [only]: json } : null;
  if (!tree) {
    const example = `{"${forms[0] ?? ''}": {"field_id": 1}}`;
    throw new CannotRun(`Group the answers by form, as in ${example}. The forms are ${forms.join(', ')}.`);
  }
  return onlyForms(tree);
}

/** The answers of each form are a map. Unknown names are reported, not dropped silently. */
function onlyForms(tree: JsonObject): FormValues {
  return Object.fromEntries(
    Object.entries(tree).map(([eventType, answers]) => {
      if (!isJsonObject(answers))
        throw new CannotRun(`The answers of ${eventType} must be a map with field ids as keys.`);
      return [eventType, answers];
    }),
  );
}

/** An answer that the form ignores: it has no field for it, or cannot read it. */
export interface IgnoredAnswer {
  readonly path: string;
  readonly message: string;
}

export function ignoredAnswers(values: FormValues, compiledForm: CompiledForm): readonly IgnoredAnswer[] {
  return [...unknownAnswers(values, compiledForm), ...unreadableAnswers(values, compiledForm)];
}

function unreadableAnswers(values: FormValues, compiledForm: CompiledForm): readonly IgnoredAnswer[] {
  return compiledForm.fields.flatMap((field) => {
    if (field.table !== undefined) return [];
    return unreadable(ownJson(values[field.eventType], field.id), field, field.path, compiledForm);
  });
}

function unreadable(
  answer: Json,
  field: CompiledField,
  path: string,
  compiledForm: CompiledForm,
): readonly IgnoredAnswer[] {
  if (isEmpty(answer)) return [];
  const { holdsAnswer, normalize } = fieldTypes[field.type];
  if (field.columns && isJsonArray(answer)) {
    return answer.flatMap((row, index) => unreadableCells(row, field, `${path}[${index}]`, compiledForm));
  }
  if (holdsAnswer && !isEmpty(normalize(answer, field.attributes))) return [];
  const message = `The answer ${JSON.stringify(answer)} of ${path} is not valid for a ${field.type} field, so it was ignored.`;
  return [{ path, message }];
}

function unreadableCells(
  row: Json,
  { columns = [] }: CompiledField,
  path: string,
  compiledForm: CompiledForm,
): readonly IgnoredAnswer[] {
  if (!isJsonObject(row)) {
    const message = `The row ${JSON.stringify(row)} of ${path} is not a map of columns, so it was ignored.`;
    return [{ path, message }];
  }
  const known = new Map(
    columns.flatMap((index) => compiledForm.fields[index] ?? []).map((column) => [column.id, column]),
  );
  return Object.entries(row).flatMap(([id, cell]) => {
    if (id === '_id') return [];
    const column = known.get(id);
    if (column) return unreadable(cell, column, `${path}.${id}`, compiledForm);
    const instead = suggestion(nearest(id, known.keys())[0]);
    return [{ path: `${path}.${id}`, message: `${path} has no column "${id}", so its answer was ignored.${instead}` }];
  });
}

function suggestion(name: string | undefined): string {
  return name === undefined ? '' : ` Did you mean "${name}"?`;
}

/** The answers without a field in the form. */
function unknownAnswers(values: FormValues, compiledForm: CompiledForm): readonly IgnoredAnswer[] {
  const known = new Set(compiledForm.fields.map(({ path }) => path));
  return Object.entries(values).flatMap(([eventType, answers]) => {
    const unknown = Object.keys(answers ?? {}).map((id) => `${eventType}.${id}`);
    return unknown.flatMap((path) => {
      if (known.has(path)) return [];
      const [near] = nearest(path, known);
      const instead = suggestion(near?.slice(near.indexOf('.') + 1));
      return [{ path, message: `The form has no field "${path}", so its answer was ignored.${instead}` }];
    });
  });
}

/** Every answer in a values file counts as answered by the user. */
export function givenByUser(values: FormValues): Provenances {
  const paths = Object.entries(values).flatMap(([eventType, answers]) =>
    Object.keys(answers ?? {}).map((id) => `${eventType}.${id}`),
  );
  return Object.fromEntries(paths.map((path) => [path, { origin: 'user' as const }]));
}

/** The context file has user, patient, task, now, today, carePlan and external, all optional. */
export function readContext(path: string | undefined, compiledForm: CompiledForm): FormContext {
  return contextOf(path === undefined ? {} : readJsonFile(path), compiledForm, new Date());
}

export function contextOf(json: Json, compiledForm: CompiledForm, clock: Date): FormContext {
  const now = textOf(propertyOf(json, 'now')) ?? clock.toISOString();
  const { address, label } = compiledForm;
  const task = propertyOf(json, 'task');
  const patient = propertyOf(json, 'patient');
  const user = propertyOf(json, 'user');
  const choices = propertyOf(json, 'choices');
  return {
    now,
    today: textOf(propertyOf(json, 'today')) ?? now.slice(0, 10),
    user: {
      id: textOf(propertyOf(user, 'id')) ?? 'user',
      displayName: textOf(propertyOf(user, 'displayName')) ?? textOf(propertyOf(user, 'name')) ?? 'User',
      role: textOf(propertyOf(user, 'role')),
    },
    patient: {
      ...(isJsonObject(patient) ? patient : {}),
      dateOfBirth: textOf(propertyOf(patient, 'dateOfBirth')),
      sex: textOf(propertyOf(patient, 'sex')),
    },
    task: {
      id: textOf(propertyOf(task, 'id')) ?? 'task',
      taskType: textOf(propertyOf(task, 'taskType')) ?? address.form,
      displayName: textOf(propertyOf(task, 'displayName')) ?? label,
      diseaseSystem: textOf(propertyOf(task, 'diseaseSystem')) ?? address.system,
      sequence: numberOf(propertyOf(task, 'sequence')),
      iteration: numberOf(propertyOf(task, 'iteration')),
      treatmentStage: textOf(propertyOf(task, 'treatmentStage')),
    },
    carePlan: readCarePlan(propertyOf(json, 'carePlan'), now),
    external: readExternal(propertyOf(json, 'external')),
    ...(isJsonObject(choices) ? { choices: readChoices(choices) } : {}),
  };
}

/** An entry is either a full object or only its value. */
function readCarePlan(json: Json | undefined, now: string): { readonly [field: string]: CarePlanEntry } {
  if (!isJsonObject(json)) return {};
  return Object.fromEntries(
    Object.entries(json).map(([field, entry]) => {
      const written = isJsonObject(entry) && Object.hasOwn(entry, 'value');
      return [
        field,
        {
          value: (written ? propertyOf(entry, 'value') : entry) ?? null,
          taskId: textOf(propertyOf(entry, 'taskId')) ?? 'another-task',
          on: textOf(propertyOf(entry, 'on')) ?? now,
          signed: written ? isTrue(propertyOf(entry, 'signed')) : true,
          ...given('unsignedOn', entry),
          ...given('addendedOn', entry),
          ...readHistory(propertyOf(entry, 'history'), now),
        },
      ];
    }),
  );
}

function readHistory(json: Json | undefined, now: string): Pick<CarePlanEntry, 'history'> {
  if (!isJsonArray(json)) return {};
  const history = json.map((entry) => ({
    value: propertyOf(entry, 'value') ?? null,
    taskId: textOf(propertyOf(entry, 'taskId')) ?? 'another-task',
    on: textOf(propertyOf(entry, 'on')) ?? now,
    signed: isTrue(propertyOf(entry, 'signed')),
  }));
  return { history };
}

function given(key: 'unsignedOn' | 'addendedOn', entry: Json): { readonly [key: string]: string } {
  const text = textOf(propertyOf(entry, key));
  return text === null ? {} : { [key]: text };
}

function readExternal(json: Json | undefined): readonly ExternalEntry[] {
  return (isJsonArray(json) ? json : []).map((entry, index) => {
    const values = propertyOf(entry, 'formValues');
    return {
      id: textOf(propertyOf(entry, 'id')) ?? `external-${index + 1}`,
      system: textOf(propertyOf(entry, 'system')) ?? 'EXTERNAL',
      taskId: textOf(propertyOf(entry, 'taskId')) ?? 'task',
      linkedOn: textOf(propertyOf(entry, 'linkedOn')),
      formValues: isJsonObject(values) ? values : {},
    };
  });
}

function readChoices(json: JsonObject): { readonly [source: string]: readonly Choice[] } {
  return Object.fromEntries(
    Object.entries(json).map(([source, list]) => {
      const choices = (isJsonArray(list) ? list : []).flatMap((entry) => {
        const id = textOf(propertyOf(entry, 'id'));
        return id === null ? [] : [{ id, label: textOf(propertyOf(entry, 'label')) ?? id }];
      });
      return [source, choices];
    }),
  );
}
