import {
  createFormStore,
  type CompiledField,
  type CompiledForm,
  type FormContext,
  type FormStore,
  type Json,
  type Path,
} from '@isocenter/engine';
import type { FormValues } from '@isocenter/schemas';
import type { TabletAnswer } from '../chart/tabletSheet.ts';

/** One question as the tablet draws it. */
export interface TabletQuestion {
  readonly path: Path;
  readonly label: string;
  /** From `min` to `max` in whole steps, or one of `choices`, or free text. */
  readonly kind: 'rating' | 'choice' | 'text';
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly { readonly id: string; readonly label: string }[];
  readonly value: Json;
  readonly declined: boolean;
}
/** What is on the tablet at one time. */
export interface TabletPage {
  readonly label: string;
  readonly questions: readonly TabletQuestion[];
}

/** More would need scrolling on a tablet. */
const ON_ONE_PAGE = 4;
export const MOST_WORDS = 2_000;

/** A form with the answers of the patient, and nothing that a clinician answered in its place. */
export interface PatientForm {
  readonly compiledForm: CompiledForm;
  readonly context: FormContext;
  /** What the task says; the patient's own questions are read from `given` only. */
  readonly answers: FormValues;
  readonly given: readonly TabletAnswer[];
}

/** Whether a patient can be asked anything of this form. */
export const asksPatients = ({ sections }: CompiledForm) => sections.some(({ patient }) => patient !== undefined);

/** The Checkbox that lists what was declined of a question's section; null for what no patient is asked. */
export function declinedIn({ sections, fields }: CompiledForm, path: Path): CompiledField | null {
  const field = fields.find((candidate) => candidate.path === path);
  const declined = field && sections[field.section]?.patient?.declined;
  return declined === undefined ? null : (fields[declined] ?? null);
}

/**
 * The answers with those of the patient in place of any others to the same questions.
 * @param declined the one question that counts as declined; by default none, so that all stay on the tablet
 */
export function openedFor({ compiledForm, context, answers, given }: PatientForm, declined?: Path): FormStore {
  const values: { [form: string]: { [field: string]: unknown } } = {};
  for (const [form, fields] of Object.entries(answers)) values[form] = { ...fields };
  for (const field of compiledForm.fields) {
    const list = declinedIn(compiledForm, field.path);
    for (const { eventType, id } of list ? [list, field] : []) delete values[eventType]?.[id];
  }
  for (const { path, value, declined: isDeclined } of given) {
    const field = compiledForm.fields.find((candidate) => candidate.path === path);
    const list = path === declined ? declinedIn(compiledForm, path) : null;
    if (field && list) values[list.eventType] = { ...values[list.eventType], [list.id]: [field.id] };
    if (field && !isDeclined) values[field.eventType] = { ...values[field.eventType], [field.id]: value };
  }
  return createFormStore({ compiledForm, context, answers: { values, provenance: {} } });
}

export function pagesOf(form: PatientForm): readonly TabletPage[] {
  const store = openedFor(form);
  const given = new Map(form.given.map((answer) => [answer.path, answer]));
  return form.compiledForm.sections.flatMap(({ index, label, patient, fields }) => {
    if (!patient || !store.sectionVisible(index)) return [];
    const questions = fields.flatMap((at) => questionOf(form.compiledForm.fields[at], store, given));
    return chunks(questions).map((page) => ({ label, questions: page }));
  });
}

function chunks(questions: readonly TabletQuestion[]): readonly (readonly TabletQuestion[])[] {
  const pages = Math.ceil(questions.length / ON_ONE_PAGE);
  const size = Math.ceil(questions.length / Math.max(1, pages));
  return Array.from({ length: pages }, (_, page) => questions.slice(page * size, (page + 1) * size));
}

function questionOf(
  field: CompiledField | undefined,
  store: FormStore,
  given: ReadonlyMap<Path, TabletAnswer>,
): readonly TabletQuestion[] {
  if (!field) return [];
  const state = store.field(field.path);
  if (!state.relevant || state.readOnly) return [];
  const answer = given.get(field.path);
  const common = {
    ...{ path: field.path, label: field.label },
    ...{ value: answer && !answer.declined ? answer.value : null, declined: answer?.declined === true },
  };
  const { min, max } = field.attributes;
  switch (field.type) {
    case 'Numeric':
      return typeof min === 'number' && typeof max === 'number' ? [{ ...common, kind: 'rating', min, max }] : [];
    case 'Radio':
      return [{ ...common, kind: 'choice', choices: state.choices.map(({ id, label }) => ({ id, label })) }];
    case 'LongText':
      return [{ ...common, kind: 'text' }];
    default:
      return [];
  }
}

/** Whether the tablet can have sent this answer. An empty text takes an answer back. */
export function fits({ kind, min = 0, max = 0, choices = [] }: TabletQuestion, value: Json): boolean {
  if (kind === 'rating') return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
  if (typeof value !== 'string') return false;
  return kind === 'choice' ? choices.some(({ id }) => id === value) : value.length <= MOST_WORDS;
}

/** Everything but free text is answered or declined before the patient is done. */
export const isSettled = ({ kind, value, declined }: TabletQuestion) => kind === 'text' || declined || value !== null;
