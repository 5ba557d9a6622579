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

/** What GraphQL hands over as JSON, read into what a form instance takes. Done once, when a task opens. */
export const readFormValues: Shape<FormValues> = mapOf(jsonObject);
export const readProvenances: Shape<{ readonly [path: string]: Provenance }> = mapOf(provenance);

export const readFormContext: Shape<FormContext> = (value, at) => {
  const source = asObject(value, at);
  const { today, timeZone, choices, people } = source;
  return {
    now: text(source['now'], `${at}.now`),
    ...(today === undefined || today === null ? {} : { today: text(today, `${at}.today`) }),
    ...(timeZone === undefined || timeZone === null ? {} : { timeZone: text(timeZone, `${at}.timeZone`) }),
    user: user(source['user'], `${at}.user`),
    patient: { ...jsonObject(source['patient'], `${at}.patient`), ...person(source['patient'], `${at}.patient`) },
    task: task(source['task'], `${at}.task`),
    carePlan: mapOf(carePlanEntry)(source['carePlan'] ?? {}, `${at}.carePlan`),
    external: listOf(externalEntry)(source['external'] ?? [], `${at}.external`),
    ...(choices === undefined || choices === null ? {} : { choices: mapOf(listOf(choice))(choices, `${at}.choices`) }),
    ...(people === undefined || people === null ? {} : { people: mapOf(text)(people, `${at}.people`) }),
  };
};

function json(value: unknown, at: string): Json {
  if (!isJson(value)) throw new ShapeError(at, 'JSON');
  return value;
}

function isJson(value: unknown): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'object' && Object.values(value).every(isJson);
}

function jsonObject(value: unknown, at: string): { readonly [key: string]: Json } {
  return Object.fromEntries(
    Object.entries(asObject(value, at)).map(([key, item]) => [key, json(item, `${at}.${key}`)]),
  );
}

/** Objects used as maps: every value has the one shape. */
function mapOf<T>(shape: Shape<T>): Shape<{ readonly [key: string]: T }> {
  return (value, at) =>
    Object.fromEntries(Object.entries(asObject(value, at)).map(([key, item]) => [key, shape(item, `${at}.${key}`)]));
}

function whole(value: unknown, at: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value)) throw new ShapeError(at, 'a whole number');
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
function carePlanEntry(value: unknown, at: string): CarePlanEntry {
  const source = asObject(value, at);
  const { history } = source;
  return {
    value: json(source['value'], `${at}.value`),
    taskId: text(source['taskId'], `${at}.taskId`),
    on: text(source['on'], `${at}.on`),
    signed: flag(source['signed'], `${at}.signed`),
    ...given(source, 'unsignedOn', at),
    ...given(source, 'addendedOn', at),
    ...(history === undefined || history === null ? {} : { history: listOf(carePlanValue)(history, `${at}.history`) }),
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

function choice(value: unknown, at: string): Choice {
  const source = asObject(value, at);
  const optional = (key: 'short' | 'long' | 'group') =>
    source[key] === undefined ? {} : { [key]: text(source[key], `${at}.${key}`) };
  return {
    id: text(source['id'], `${at}.id`),
    label: text(source['label'], `${at}.label`),
    ...optional('short'),
    ...optional('long'),
    ...optional('group'),
  };
}

function provenance(value: unknown, at: string): Provenance {
  const source = asObject(value, at);
  const settled = source['override'];
  return { ...origin(source, at), ...(settled === undefined ? {} : { override: override(settled, `${at}.override`) }) };
}

function origin(source: Readonly<Record<string, unknown>>, at: string): Provenance {
  const word = (key: string) => text(source[key], `${at}.${key}`);
  const seen = source['confirmed'];
  const confirmed = seen === undefined ? {} : { confirmed: confirmation(seen, `${at}.confirmed`) };
  switch (source['origin']) {
    case 'default':
    case 'calculated':
      return { origin: source['origin'] };
    case 'user':
      return { origin: 'user', ...given(source, 'by', at), ...given(source, 'on', at) };
    case 'carePlan': {
      const signed = flag(source['signed'], `${at}.signed`);
      const addended = given(source, 'addendedOn', at);
      return { origin: 'carePlan', taskId: word('taskId'), on: word('on'), signed, ...addended, ...confirmed };
    }
    case 'external': {
      const on = nullable(text)(source['on'], `${at}.on`);
      return { origin: 'external', system: word('system'), id: word('id'), on, ...confirmed };
    }
    case 'template':
      return { origin: 'template', templateId: word('templateId') };
    case 'copied':
      return { origin: 'copied', taskId: word('taskId') };
    default:
      throw new ShapeError(`${at}.origin`, 'a known origin');
  }
}

const REVIEW_REASONS: readonly ReviewReason[] = ['tooOld', 'unsigned', 'addended', 'withdrawn'];
const reviewReason: Shape<ReviewReason> = (value, at) => {
  const reason = REVIEW_REASONS.find((one) => one === value);
  if (!reason) throw new ShapeError(at, 'a known reason');
  return reason;
};
const confirmation = record<Confirmation>({ by: text, on: text, of: reviewReason });
const override = record<UnknownOverride>({ reason: text, by: text, on: text, of: text });

/** A text that may be left out. */
function given<Key extends string>(source: Readonly<Record<string, unknown>>, key: Key, at: string) {
  const value = source[key];
  return (value === undefined ? {} : { [key]: text(value, `${at}.${key}`) }) as { readonly [K in Key]?: string };
}
