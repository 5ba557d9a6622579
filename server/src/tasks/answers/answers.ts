import {
  readFormRecord,
  readProvenances,
  type FormRecord,
  type JsonObject,
  type Provenances,
  type StoredAnswers,
} from '@isocenter/engine';
import { LIMITS, ShapeError, type FormValues } from '@isocenter/schemas';
import { z } from 'zod';
import { BadInputError, InputTooLargeError } from '../../foundation/errors.ts';
import type { ProvenanceEntry } from '../../chart/task.ts';

/** Keys that a store can hold and that cannot be mistaken for an operator or a prototype. */
const key = z.string().regex(/^_?[A-Za-z0-9][\w-]{0,99}$/);
const forms = z.record(key, z.record(key, z.unknown()));

const DEEPEST = 12;

/** @throws BadInputError for anything that is not `formValues[eventType][fieldId]` */
export function parseAnswers(input: unknown): FormValues {
  const parsed = forms.safeParse(input);
  if (!parsed.success) throw new BadInputError('formValues must be an object of forms, each an object of answers.');
  for (const form of Object.values(parsed.data)) checkStorable(form, DEEPEST);
  return parsed.data;
}

/** An object whose keys can be stored, such as note fragments. @throws BadInputError */
export function parseStorable(input: unknown, name: string): JsonObject {
  const parsed = z.record(key, z.json()).safeParse(input);
  if (!parsed.success) throw new BadInputError(`${name} must be an object with plain names.`);
  checkStorable(parsed.data, DEEPEST);
  return parsed.data;
}

/** Paragraphs for the notes of an episode (TASK-080). */
export const parseFragments = (input: unknown): JsonObject => parseStorable(input, 'noteFragments');

/** @throws BadInputError for anything that does not tell where an answer came from */
export function parseProvenance(input: unknown): readonly ProvenanceEntry[] {
  try {
    return toEntries(readProvenances(input, 'provenance'));
  } catch (error) {
    if (error instanceof ShapeError)
      throw new BadInputError('provenance must be an object of paths, each with its origin.');
    throw error;
  }
}

/** @throws BadInputError for anything that is not the record of a form */
export function parseFormRecord(input: unknown): FormRecord {
  try {
    return readFormRecord(input, 'formRecord');
  } catch (error) {
    if (error instanceof ShapeError) throw new BadInputError('formRecord must be the record of a form.');
    throw error;
  }
}

function checkStorable(value: unknown, deep: number): void {
  if (deep === 0) throw new BadInputError('An answer is nested too deeply.');
  if (Array.isArray(value)) {
    if (value.length > LIMITS.tableRowsMost) throw new InputTooLargeError(tooMany(value.length));
    for (const item of value) checkStorable(item, deep - 1);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      if (!key.safeParse(name).success) throw new BadInputError('An answer has a name that cannot be stored.');
      checkStorable(member, deep - 1);
    }
  }
}

function tooMany(entries: number): string {
  const [has, most] = [entries, LIMITS.tableRowsMost].map((count) => count.toLocaleString('en-US'));
  return `A list of an answer has ${has} entries; it can have at most ${most}. Nothing was saved.`;
}

export function toEntries(sent: Provenances): readonly ProvenanceEntry[] {
  return Object.entries(sent)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([where, from]) => ({ path: where, provenance: from }));
}

export function toProvenances(entries: readonly ProvenanceEntry[]): Provenances {
  return Object.fromEntries(entries.map((entry) => [entry.path, entry.provenance]));
}

/** The answers in the form that the engine runs. */
export function toAnswers(stored: {
  readonly answers: FormValues;
  readonly provenance: readonly ProvenanceEntry[];
}): StoredAnswers {
  return { values: stored.answers, provenance: toProvenances(stored.provenance) };
}

/** The provenance of existing answers, and recorded overrides: a signed document says nothing about hidden ones. */
export function provenanceOf(answers: FormValues, entries: readonly ProvenanceEntry[]): readonly ProvenanceEntry[] {
  return entries.filter((entry) => {
    const [eventType = '', field = ''] = entry.path.split(/[.[]/, 2);
    return answers[eventType]?.[field] !== undefined || entry.provenance.override !== undefined;
  });
}
