import type { CompiledForm } from '@isocenter/engine';
import type { FormValues } from '@isocenter/schemas';
import type { ProvenanceEntry } from '../../chart/task.ts';
import { BadInputError } from '../../foundation/errors.ts';

/** A refreshed task keeps the answers of fields that its new form no longer has; a form loses no more than this. */
const MOST_UNKNOWN = 200;

const fieldsOf = new WeakMap<CompiledForm, ReadonlySet<string>>();

/**
 * Limits answers to fields that the form does not have: no screen shows them, so made-up ones would stay in the record
 * unseen.
 * @throws BadInputError without their names
 */
export function refuseUnknown(
  form: CompiledForm,
  { answers, provenance }: { readonly answers: FormValues; readonly provenance: readonly ProvenanceEntry[] },
): void {
  const known = fieldsOf.get(form) ?? new Set(form.fields.map(({ path }) => fieldOf(path)));
  fieldsOf.set(form, known);
  let unknown = 0;
  for (const [eventType, fields] of Object.entries(answers)) {
    const names = Object.keys(fields ?? {});
    unknown += names.filter((name) => !known.has(`${eventType}.${name}`)).length;
    if (names.length === 0) unknown += 1;
  }
  unknown += provenance.filter(({ path }) => !known.has(fieldOf(path))).length;
  if (unknown > MOST_UNKNOWN) throw new BadInputError(`${unknown} answers belong to no field of this form.`);
}

/** `OTVAdverseEvents.table` of `OTVAdverseEvents.table[r1].grade`. */
function fieldOf(path: string): string {
  return path.split(/[.[]/, 2).join('.');
}
