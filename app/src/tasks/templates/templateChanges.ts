import {
  fieldTypes,
  type CompiledField,
  type FormEvent,
  type FormStore,
  type Json,
  type Provenance,
} from '@isocenter/engine';
import type { FormValues } from '@isocenter/schemas';

/** What can be filled into a form: a content template, or the stored paragraphs of a course. */
export interface Preset {
  readonly answers: FormValues;
  /** The source recorded with each answer. */
  readonly provenance: Provenance;
}

/** One field that a preset would change. */
export interface PresetChange {
  readonly field: CompiledField;
  readonly now: Json;
  readonly next: Json;
  /** The field was already answered, here or by another task: replacing it asks first (decision 24). */
  readonly overwrites: boolean;
}

export interface PresetChanges {
  readonly changes: readonly PresetChange[];
  /** How many answers do not fit this form: the field does not exist, or cannot be edited here. */
  readonly leftOut: number;
}

/** What a preset would change in the current form, in document order. */
export function presetChanges(store: FormStore, { answers }: Preset): PresetChanges {
  const byPath = new Map<string, Json>(
    Object.entries(answers).flatMap(([eventType, fields]) =>
      Object.entries(fields ?? {}).map(([id, value]) => [`${eventType}.${id}`, value as Json] as const),
    ),
  );
  const changes: PresetChange[] = [];
  let placed = 0;
  for (const field of store.compiledForm.fields) {
    const next = byPath.get(field.path);
    if (next === undefined || field.table !== undefined) continue;
    const { value, provenance, readOnly } = store.field(field.path);
    if (readOnly) continue;
    placed += 1;
    if (JSON.stringify(value) === JSON.stringify(next)) continue;
    const overwrites = !isEmpty(value) && provenance?.origin !== 'default';
    changes.push({ field, now: value, next, overwrites });
  }
  return { changes, leftOut: byPath.size - placed };
}

/** The changes as one step of the form, which a single undo reverts. */
export function fillingIn(
  store: FormStore,
  { preset, label }: { readonly preset: Preset; readonly label: string },
  changes: readonly PresetChange[],
): FormEvent {
  const { values, provenance } = store.answers();
  const filled: { [eventType: string]: FormValues[string] } = { ...values };
  const from = { ...provenance };
  for (const { field, next } of changes) {
    filled[field.eventType] = { ...filled[field.eventType], [field.id]: next };
    for (const path of Object.keys(from)) if (path.startsWith(`${field.path}[`)) delete from[path];
    from[field.path] = preset.provenance;
  }
  return { type: 'replace', values: filled, provenance: from, label };
}

/** A course's paragraphs for the matching fields of this form, by id. */
export function fragmentAnswers(store: FormStore, noteFragments: Readonly<Record<string, unknown>>): FormValues {
  const answers: { [eventType: string]: { [field: string]: unknown } } = {};
  for (const { eventType, id, type, table } of store.compiledForm.fields) {
    const text = noteFragments[id];
    if (!fieldTypes[type].keptAtEpisode || table !== undefined || typeof text !== 'string') continue;
    (answers[eventType] ??= {})[id] = text;
  }
  return answers;
}

function isEmpty(value: Json): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
