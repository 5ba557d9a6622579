import type { CompiledField, CompiledForm, JsonObject } from '@isocenter/engine';
import { OTHER_CHART, type FormValues } from '@isocenter/schemas';
import type { Contribution } from '../../chart/authorship.ts';
import type { ProvenanceEntry, TaskDocument } from '../../chart/task.ts';
import { fieldOf } from './contributions.ts';

/**
 * What must be established again at the right patient, whatever was answered: identity, consent, time-out and what a person
 * attests. Recognized by a word in the ids and labels of a field and its section.
 */
const ASKED_AGAIN: ReadonlySet<string> = new Set([
  ...['identity', 'identifier', 'identifiers', 'mrn', 'timeout', 'consent', 'consented', 'capacity'],
  ...['signature', 'signed', 'attest', 'attestation', 'cosign'],
]);

/** What a person wrote in this very task. */
const WRITTEN: ReadonlySet<string> = new Set(['user', 'template']);
/** What tells of the patient and the course in whose chart the note was. */
const OF_CHART: ReadonlySet<string> = new Set(['carePlan', 'external', 'copied']);

export interface MovedAnswers {
  readonly answers: FormValues;
  readonly provenance: readonly ProvenanceEntry[];
  readonly contributions: readonly Contribution[];
}

/**
 * What of a note goes with it into another chart (decision 183): what a person wrote there. Whatever came from the chart, from
 * outside or from other notes, and whatever was computed of it, is read again. Each answer is marked until someone reviews it.
 * @param compiledForm of the task that takes it over: a field that it does not have stays behind
 */
export function movedAnswers(
  compiledForm: CompiledForm,
  { formValues, provenance, contributions = [] }: Pick<TaskDocument, 'formValues' | 'provenance' | 'contributions'>,
): MovedAnswers {
  const written = formValues as { readonly [eventType: string]: JsonObject };
  const answers: { [eventType: string]: JsonObject } = {};
  const moved = compiledForm.fields.filter((field) => {
    const value = written[field.eventType]?.[field.id];
    if (field.table !== undefined || field.mode !== 'Definition' || value === undefined || value === null) return false;
    const origins = provenance
      .filter(({ path }) => fieldOf(path) === field.path)
      .map((entry) => entry.provenance.origin);
    const isWritten = origins.length === 0 || origins.some((origin) => WRITTEN.has(origin));
    if (!isWritten || origins.some((origin) => OF_CHART.has(origin)) || isAskedAgain(compiledForm, field)) return false;
    answers[field.eventType] = { ...answers[field.eventType], [field.id]: value };
    return true;
  });
  const paths = new Set(moved.map(({ path }) => path));
  return {
    answers,
    provenance: moved.map(({ path }) => ({ path, provenance: { origin: 'copied', taskId: OTHER_CHART } })),
    contributions: contributions
      .filter(({ field }) => paths.has(field))
      .map((contribution) => ({ ...contribution, copiedFrom: OTHER_CHART })),
  };
}

function isAskedAgain(compiledForm: CompiledForm, field: CompiledField): boolean {
  const section = compiledForm.sections[field.section];
  const texts = [section?.id ?? '', section?.label ?? '', field.id, field.label];
  return (
    texts.flatMap(wordsIn).some((word) => ASKED_AGAIN.has(word)) ||
    texts.some((text) => /\btime[ _-]?out\b/i.test(text.replaceAll('_', ' ')))
  );
}

const wordsIn = (text: string): readonly string[] => text.toLowerCase().split(/[^a-z]+/);
