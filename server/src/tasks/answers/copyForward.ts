import {
  fieldTypes,
  textOf,
  type CompiledForm,
  type CompiledField,
  type JsonObject,
  type StoredAnswers,
} from '@isocenter/engine';
import type { FormValues } from '@isocenter/schemas';
import type { ProvenanceEntry, TaskRecord } from '../../chart/task.ts';

/**
 * What is never copied from last week's visit (decision 27), because it must be examined, asked or measured again.
 * Recognized by the type of a field (`neverCopied`), by the care-plan name it defines, by what it
 * can be filled from outside, or by a word in its ids and labels. When in doubt a field stays empty.
 */
const NEVER_COPIED: readonly {
  readonly what: string;
  readonly carePlan?: readonly string[];
  /** The group of values outside that it can be filled from. */
  readonly external?: string;
  readonly words?: readonly string[];
  /** Of the field's own id and label only: a section may have the same name. */
  readonly ownWords?: readonly string[];
}[] = [
  {
    what: 'grades',
    carePlan: ['toxicity'],
    words: ['grade', 'grades', 'ctcae', 'toxicity', 'toxicities', 'adverse'],
  },
  {
    what: 'examination',
    words: ['pe', 'exam', 'examination', 'appearance', 'findings'],
  },
  { what: 'pain', carePlan: ['pain'], words: ['pain', 'analgesic', 'analgesia', 'opioid'] },
  {
    what: 'performance status',
    carePlan: ['performance'],
    words: ['performance', 'ecog', 'kps', 'karnofsky', 'lansky'],
  },
  { what: 'dose to date', carePlan: ['treatment'], words: ['dose', 'delivered'] },
  { what: 'image review', words: ['image', 'images', 'imaging', 'cbct', 'portal', 'review', 'reviewed'] },
  { what: 'dates', words: ['date', 'day', 'days'] },
  {
    what: 'vitals',
    carePlan: ['vitals'],
    external: 'vitals',
    words: ['vitals', 'weight', 'height', 'temperature', 'pulse', 'pressure', 'bp', 'saturation', 'respiratory'],
  },
  {
    what: 'cycles and blood counts',
    words: ['cycle', 'cycles', 'counts', 'hemoglobin', 'neutrophils', 'platelets'],
  },
  {
    what: 'pregnancy',
    carePlan: ['pregnancy'],
    words: ['pregnancy', 'pregnant', 'hcg', 'menstrual', 'contraception'],
  },
  { what: 'decision', ownWords: ['decision'] },
  { what: 'open actions', words: ['followup'] },
  {
    what: 'signatures',
    words: [
      ...['signature', 'signed', 'attest', 'attestation', 'cosign', 'seen', 'face', 'cover', 'covering'],
      ...['statement', 'statements', 'certify', 'consent'],
    ],
  },
  { what: 'note text' },
];

/**
 * Why a field is not copied, in the words of the decision; null when it may be copied. A table is treated with its
 * columns.
 */
export function neverCopied(compiledForm: CompiledForm, field: CompiledField): string | null {
  const columns = (field.columns ?? []).flatMap((index) => compiledForm.fields[index] ?? []);
  for (const column of columns) {
    const reason = neverCopied(compiledForm, column);
    if (reason) return reason;
  }
  const section = compiledForm.sections[field.section];
  const choices = field.choices === null ? [] : (compiledForm.choices[field.choices] ?? []);
  const ownWords = new Set([field.id, field.label].flatMap(wordsIn));
  const around = [field.eventType, section?.id ?? '', section?.label ?? ''];
  const chosen = choices.flatMap(({ id, label }) => [id, label]);
  const words = new Set([...ownWords, ...[...around, ...chosen].flatMap(wordsIn)]);
  const carePlan = field.carePlanField?.split('.')[0];
  const external = textOf(field.attributes['externalField'])?.split('.')[0];
  const ofType = fieldTypes[field.type].neverCopied;
  const rule = NEVER_COPIED.find(
    (row) =>
      row.what === ofType ||
      (carePlan !== undefined && row.carePlan?.includes(carePlan)) ||
      (external !== undefined && row.external === external) ||
      row.words?.some((word) => words.has(word)) ||
      row.ownWords?.some((word) => ownWords.has(word)),
  );
  return rule?.what ?? null;
}

/** `OTVStatus`, `dose_to_date` and `Dose to date` are compared as words, `hCG` also as a whole. */
function wordsIn(text: string): readonly string[] {
  const apart = text.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');
  return `${text} ${apart}`
    .toLowerCase()
    .split(/[^a-z]+/)
    .flatMap((word) => (/^otv(.+)$/.exec(word)?.[1] ? [word, word.slice(3)] : [word]));
}

/**
 * Last week's answers in this week's form. A field that a person answered stays as it is; a copied answer is marked
 * until someone touches it.
 * @param sections `OTVStatus.interval` and the like; null copies all
 */
export function copiedForward(
  compiledForm: CompiledForm,
  current: StoredAnswers,
  last: { readonly taskId: string; readonly answers: FormValues },
  sections: readonly string[] | null,
): StoredAnswers {
  const values: { [eventType: string]: JsonObject } = { ...(current.values as { [eventType: string]: JsonObject }) };
  const provenance = { ...current.provenance };
  const before = last.answers as { readonly [eventType: string]: JsonObject };
  for (const field of compiledForm.fields) {
    const { eventType, id, path } = field;
    const section = compiledForm.sections[field.section];
    const value = before[eventType]?.[id];
    if (field.table !== undefined || field.mode !== 'Definition' || value === undefined || value === null) continue;
    if (sections && !sections.includes(`${eventType}.${section?.id ?? ''}`)) continue;
    if (isAnswered(current, field) || neverCopied(compiledForm, field)) continue;
    values[eventType] = { ...values[eventType], [id]: value };
    provenance[path] = { origin: 'copied', taskId: last.taskId };
  }
  return { values, provenance };
}

/** Answered by a person, or from an unrecorded source; a value that was filled in automatically may be replaced. */
function isAnswered({ values, provenance }: StoredAnswers, { eventType, id, path }: CompiledField): boolean {
  const from = provenance[path];
  if (from) return from.origin !== 'default' && from.origin !== 'copied';
  return values[eventType]?.[id] !== undefined;
}

/** How many copied answers no one has reviewed; shown when signing. */
export function unreviewedCopies(entries: readonly ProvenanceEntry[]): number {
  return entries.filter(({ provenance }) => provenance.origin === 'copied').length;
}

/** The visit to copy from: the latest earlier one of the same episode that is pended or later. */
export function previousVisit(task: TaskRecord, episodeTasks: readonly TaskRecord[]): TaskRecord | null {
  if (task.taskType !== 'OTV' || task.sequence === null) return null;
  return episodeTasks
    .filter((visit) => visit.taskType === 'OTV' && visit.recordStatus === 'ACTIVE')
    .filter((visit) => ['PENDED', 'SIGNED', 'ADDENDED'].includes(visit.taskStatus) && isEarlier(visit, task))
    .reduce<TaskRecord | null>((last, visit) => (last && isEarlier(visit, last) ? last : visit), null);
}

/** By week; of two visits in one week, by the order in which they were added. */
function isEarlier(visit: TaskRecord, other: TaskRecord): boolean {
  if (visit.sequence === null || other.sequence === null) return false;
  if (visit.sequence !== other.sequence) return visit.sequence < other.sequence;
  return (visit.iteration ?? 1) < (other.iteration ?? 1);
}
