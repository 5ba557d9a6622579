import type {
  CarePlanEntry,
  CarePlanValue,
  Choice,
  Confirmation,
  ExternalEntry,
  FormContext,
  Json,
  Provenance,
  ReviewReason,
  UnknownOverride,
} from '@isocenter/engine';
import type { FormValues } from '@isocenter/schemas';
import { asObject, flag, listOf, nullable, record, ShapeError, text, type Shape } from '../requests/shape.ts';

/** Parses the JSON of GraphQL into the input of a form instance. Done once, when a task opens. */
export const readFormValues: Shape<FormValues> = mapOf(jsonObject);
export const readProvenances: Shape<{ readonly [path: string]: Provenance }> = mapOf(provenance);

export const readFormContext: Shape<FormContext> = (value, path) => {
  const source = asObject(value, path);
  const { today, timeZone, choices, people } = source;
  return {
    now: text(source['now'], `${path}.now`),
    ...(today === undefined || today === null ? {} : { today: text(today, `${path}.today`) }),
    ...(timeZone === undefined || timeZone === null ? {} : { timeZone: text(timeZone, `${path}.timeZone`) }),
    user: user(source['user'], `${path}.user`),
    patient: { ...jsonObject(source['patient'], `${path}.patient`), ...person(source['patient'], `${path}.patient`) },
    task: task(source['task'], `${path}.task`),
    carePlan: mapOf(carePlanEntry)(source['carePlan'] ?? {}, `${path}.carePlan`),
    external: listOf(externalEntry)(source['external'] ?? [], `${path}.external`),
    ...(choices === undefined || choices === null
      ? {}
      : { choices: mapOf(listOf(choice))(choices, `${path}.choices`) }),
    ...(people === undefined || people === null ? {} : { people: mapOf(text)(people, `${path}.people`) }),
  };
};

function json(value: unknown, path: string): Json {
  if (!isJson(value)) throw new ShapeError(path, 'JSON');
  return value;
}

function isJson(value: unknown): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'object' && Object.values(value).every(isJson);
}

function jsonObject(value: unknown, path: string): { readonly [key: string]: Json } {
  return Object.fromEntries(
    Object.entries(asObject(value, path)).map(([key, item]) => [key, json(item, `${path}.${key}`)]),
  );
}

/** Objects used as maps: all values have one shape. */
function mapOf<T>(shape: Shape<T>): Shape<{ readonly [key: string]: T }> {
  return (value, path) =>
    Object.fromEntries(
      Object.entries(asObject(value, path)).map(([key, item]) => [key, shape(item, `${path}.${key}`)]),
    );
}

function whole(value: unknown, path: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value)) throw new ShapeError(path, 'a whole number');
  return value;
}

const person = record<Pick<FormContext['patient'], 'dateOfBirth' | 'sex'>>({
  dateOfBirth: nullable(text),
  sex: nullable(text),
});
const user = record<FormContext['user']>({ id: text, displayName: text, role: nullable(text) });
const task = record<FormContext['task']>({
  id: text,
  taskType: text,
  displayName: text,
  diseaseSystem: text,
  sequence: nullable(whole),
  iteration: nullable(whole),
  treatmentStage: nullable(text),
});
function carePlanEntry(value: unknown, path: string): CarePlanEntry {
  const source = asObject(value, path);
  const { history } = source;
  return {
    value: json(source['value'], `${path}.value`),
    taskId: text(source['taskId'], `${path}.taskId`),
    on: text(source['on'], `${path}.on`),
    signed: flag(source['signed'], `${path}.signed`),
    ...optionalText(source, 'unsignedOn', path),
    ...optionalText(source, 'addendedOn', path),
    ...(history === undefined || history === null
      ? {}
      : { history: listOf(carePlanValue)(history, `${path}.history`) }),
  };
}
const carePlanValue = record<CarePlanValue>({ value: json, taskId: text, on: text, signed: flag });
const externalEntry = record<ExternalEntry>({
  id: text,
  system: text,
  taskId: text,
  linkedOn: nullable(text),
  formValues: jsonObject,
});

function choice(value: unknown, path: string): Choice {
  const source = asObject(value, path);
  const optional = (key: 'short' | 'long' | 'group') =>
    source[key] === undefined ? {} : { [key]: text(source[key], `${path}.${key}`) };
  return {
    id: text(source['id'], `${path}.id`),
    label: text(source['label'], `${path}.label`),
    ...optional('short'),
    ...optional('long'),
    ...optional('group'),
  };
}

function provenance(value: unknown, path: string): Provenance {
  const source = asObject(value, path);
  const stored = source['override'];
  return {
    ...origin(source, path),
    ...(stored === undefined ? {} : { override: override(stored, `${path}.override`) }),
  };
}

function origin(source: Readonly<Record<string, unknown>>, path: string): Provenance {
  const word = (key: string) => text(source[key], `${path}.${key}`);
  const stored = source['confirmed'];
  const confirmed = stored === undefined ? {} : { confirmed: confirmation(stored, `${path}.confirmed`) };
  switch (source['origin']) {
    case 'default':
    case 'calculated':
      return { origin: source['origin'] };
    case 'user':
      return { origin: 'user', ...optionalText(source, 'by', path), ...optionalText(source, 'on', path) };
    case 'carePlan': {
      const signed = flag(source['signed'], `${path}.signed`);
      const addended = optionalText(source, 'addendedOn', path);
      return { origin: 'carePlan', taskId: word('taskId'), on: word('on'), signed, ...addended, ...confirmed };
    }
    case 'external': {
      const on = nullable(text)(source['on'], `${path}.on`);
      return { origin: 'external', system: word('system'), id: word('id'), on, ...confirmed };
    }
    case 'template':
      return { origin: 'template', templateId: word('templateId') };
    case 'copied':
      return { origin: 'copied', taskId: word('taskId') };
    default:
      throw new ShapeError(`${path}.origin`, 'a known origin');
  }
}

const REVIEW_REASONS: readonly ReviewReason[] = ['tooOld', 'unsigned', 'addended', 'withdrawn'];
const reviewReason: Shape<ReviewReason> = (value, path) => {
  const reason = REVIEW_REASONS.find((known) => known === value);
  if (!reason) throw new ShapeError(path, 'a known reason');
  return reason;
};
const confirmation = record<Confirmation>({ by: text, on: text, of: reviewReason });
const override = record<UnknownOverride>({ reason: text, by: text, on: text, of: text });

/** An optional string. */
function optionalText<Key extends string>(source: Readonly<Record<string, unknown>>, key: Key, path: string) {
  const value = source[key];
  return (value === undefined ? {} : { [key]: text(value, `${path}.${key}`) }) as { readonly [K in Key]?: string };
}
