import { isJsonArray, isJsonObject, type Json } from '@isocenter/engine';
import { SOURCE_SYSTEM_LABEL, type CalendarDate } from '@isocenter/schemas';
import { choiceOf } from '../chart/carePlan.ts';
import { latestMaterial, stateOfConsent, type ConsentVersion } from '../chart/consentText.ts';
import type { CarePlan, TaskRecord } from '../chart/task.ts';
import type { TreatmentRecord } from '../chart/treatmentRecord.ts';
import type { FactSource, StoryFact } from './story.ts';

export type Entry = CarePlan[string];

/** A value that a standing signature covers. */
export function signedEntry(carePlan: CarePlan, field: string): Entry | null {
  const entry = carePlan[field];
  return entry?.signed === true && entry.unsignedOn === undefined ? entry : null;
}

export function sourceOf(entry: Entry, tasks: readonly TaskRecord[]): FactSource {
  const task = tasks.find(({ _id }) => _id === entry.taskId);
  return {
    name: task?.displayName ?? 'Signed note',
    taskId: entry.taskId,
    episodeId: task?.episodeId ?? null,
    taskType: task?.taskType ?? null,
    sequence: task?.sequence ?? null,
    date: entry.date ?? entry.on.slice(0, 10),
  };
}

/** A source that is no note of ours. */
export const NO_NOTE = { taskId: null, episodeId: null, taskType: null, sequence: null, date: null } as const;

/** An answer in words: a text, a number, a choice or a code. Null when it says nothing. */
export function wordsOf(value: Json | undefined): string | null {
  if (typeof value === 'string') return isId(value) ? spoken(value) : value.trim() || null;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (isJsonArray(value)) {
    const all = value.flatMap((each) => wordsOf(each) ?? []);
    return all.length > 0 ? all.join(', ') : null;
  }
  if (!isJsonObject(value)) return null;
  const { code, display } = value;
  if (typeof code === 'string' && typeof display === 'string') return `${display} (${code})`;
  for (const name of ['display', 'label', 'value', 'code']) {
    const said = wordsOf(value[name]);
    if (said !== null) return said;
  }
  return null;
}

/** The id of a choice: "not_yet_known". */
const isId = (text: string) => /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(text);
function spoken(id: string): string {
  const text = id.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const count = (number: number) => (number === 1 ? '1 fraction' : `${number} fractions`);
const dose = (cGy: number | null, fractions: number | null) =>
  [cGy === null ? null : `${cGy} cGy`, fractions === null ? null : `in ${count(fractions)}`].filter(Boolean).join(' ');
const numberIn = (entry: Entry | null) => {
  const value = Number(wordsOf(entry?.value) ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
};

/** What the consent of a course is compared with. */
export interface ConsentAsked {
  readonly versions: readonly ConsentVersion[];
  /** The type of the course. */
  readonly kind: string;
  readonly today: CalendarDate;
}

/** The consent as signed last, with its version and what it is worth today (decision 198). */
export function consentFacts(carePlan: CarePlan, tasks: readonly TaskRecord[], asked: ConsentAsked): StoryFact[] {
  const entry = signedEntry(carePlan, 'consent');
  const answer = choiceOf(carePlan, 'consent');
  const said = wordsOf(entry?.value);
  if (!entry || answer === null || said === null) return [];
  const source = sourceOf(entry, tasks);
  const value =
    answer === 'signed' ? signedConsent(dayIn(carePlan, 'consent.signedOn'), asked) : (GIVEN[answer] ?? said);
  return [{ id: 'consent', label: 'Consent', value, source }];
}

const GIVEN: Readonly<Record<string, string>> = { given: 'Given, to be signed' };

function signedConsent(signedOn: CalendarDate | null, { versions, ...asked }: ConsentAsked): string {
  const material = latestMaterial(versions, asked);
  if (signedOn === null)
    return material === null
      ? 'Signed'
      : `Signed, no day recorded; the text changed on ${american(material.inForceOn)}`;
  const consent = stateOfConsent(versions, { ...asked, signedOn });
  const version = consent.version === null ? '' : `, version ${consent.version}`;
  const state =
    consent.state === 'valid'
      ? 'valid'
      : `outdated by version ${consent.by.version} of ${american(consent.by.inForceOn)}`;
  return `Signed ${american(signedOn)}${version}: ${state}`;
}

/** Diagnosis, stage, intent, dose and dates of a course, each as signed last. */
export function courseFacts(
  carePlan: CarePlan,
  tasks: readonly TaskRecord[],
  record: TreatmentRecord | null,
): readonly StoryFact[] {
  const entryOf = (field: string) => signedEntry(carePlan, field);
  const plain = (id: string, label: string, ...fields: readonly string[]): StoryFact[] => {
    for (const field of fields) {
      const entry = entryOf(field);
      const value = wordsOf(entry?.value);
      if (entry && value !== null) return [{ id, label, value, source: sourceOf(entry, tasks) }];
    }
    return [];
  };
  const prescribed = entryOf('prescription.totalDose') ?? entryOf('prescription.fractions');
  const prescribedDose = dose(numberIn(entryOf('prescription.totalDose')), numberIn(entryOf('prescription.fractions')));
  return [
    ...plain('diagnosis', 'Diagnosis', 'diagnosis'),
    ...plain('code', 'ICD-10', 'diagnosis.code'),
    ...plain('stage', 'Stage', 'stage', 'stage.group', 'stage.pathologic'),
    ...plain('risk', 'Risk group', 'riskGroup'),
    ...plain('site', 'Treated site', 'treatedSite'),
    ...plain('intent', 'Intent', 'treatmentIntent'),
    ...plain('technique', 'Technique', 'prescription.technique', 'prescription.modality'),
    ...(prescribed && prescribedDose !== ''
      ? [{ id: 'prescribed', label: 'Prescribed', value: prescribedDose, source: sourceOf(prescribed, tasks) }]
      : []),
    ...delivered(carePlan, tasks, record),
    ...plain('systemic', 'Systemic therapy', 'systemicTherapy.details', 'systemicTherapy'),
    ...plain('trial', 'Trial', 'trial'),
  ];
}

/** As the signed summary says; during treatment as the treatment record says. */
function delivered(carePlan: CarePlan, tasks: readonly TaskRecord[], record: TreatmentRecord | null): StoryFact[] {
  const [total, sessions] = ['treatment.doseDelivered', 'treatment.fractionsDelivered'].map((field) =>
    signedEntry(carePlan, field),
  );
  const summary = total ?? sessions ?? null;
  if (summary) {
    const value = dose(numberIn(total ?? null), numberIn(sessions ?? null));
    const dates = datesOf(dayIn(carePlan, 'treatment.firstDay'), dayIn(carePlan, 'treatment.lastDay'));
    const source = sourceOf(summary, tasks);
    return value === '' ? [] : [{ id: 'delivered', label: 'Delivered', value: `${value}${dates}`, source }];
  }
  if (!record) return [];
  const value = dose(record.doseTenthsCGy === null ? null : record.doseTenthsCGy / 10, record.fractions);
  const [plan] = record.plans;
  const first = record.plans.flatMap(({ firstDay }) => firstDay ?? []).sort()[0] ?? null;
  const name = plan?.source ? `Treatment record, ${SOURCE_SYSTEM_LABEL[plan.source.system]}` : 'Treatment record';
  const source = { ...NO_NOTE, name, episodeId: plan?.episodeId ?? null, date: record.lastDay };
  return value === ''
    ? []
    : [{ id: 'delivered', label: 'Delivered so far', value: `${value}${datesOf(first, record.lastDay)}`, source }];
}

/** The first day of treatment: of the summary, the start or the record. */
export function firstDayOf(carePlan: CarePlan, record: TreatmentRecord | null): CalendarDate | null {
  const recorded = record?.plans.flatMap(({ firstDay }) => firstDay ?? []).sort()[0] ?? null;
  return dayIn(carePlan, 'treatment.firstDay') ?? dayIn(carePlan, 'treatment.firstBeam') ?? recorded;
}

function dayIn(carePlan: CarePlan, field: string): CalendarDate | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(wordsOf(signedEntry(carePlan, field)?.value) ?? '')?.[0] ?? null;
}

const american = (date: CalendarDate) => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;
function datesOf(first: CalendarDate | null, last: CalendarDate | null): string {
  const known = [...new Set([first, last].flatMap((date) => (date === null ? [] : american(date))))];
  return known.length === 0 ? '' : `, ${known.join(' to ')}`;
}
