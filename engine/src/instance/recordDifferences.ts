import type { Path } from '../compiled-form/compiledForm.ts';
import { sameJson } from '../json/json.ts';
import type { FormRecord, RecordedField } from './formRecord.ts';
import type { Provenance } from './state/provenance.ts';

/**
 * The fields and cells that two records of one form show differently, in the order of the later one: another value,
 * another source, another value beside it, or shown in only one of them. Times, authors and problems do not count,
 * because the server decides them.
 */
export function recordDifferences(before: FormRecord, after: FormRecord): readonly Path[] {
  const [was, is] = [byPath(before), byPath(after)];
  const paths = new Set([...is.keys(), ...was.keys()]);
  return [...paths].filter((path) => !sameJson(shown(was.get(path)), shown(is.get(path))));
}

const byPath = ({ fields }: FormRecord) => new Map(fields.map((field) => [field.path, field]));

/** What a person sees of a field. */
function shown(field: RecordedField | undefined) {
  if (!field) return null;
  const { value, unknown, replaced, reference, revertTo, history = [], choices = [], review } = field;
  return {
    value,
    source: sourceOf(field.provenance),
    unknown: unknown ?? null,
    calculated: replaced?.calculated ?? null,
    beside: [reference ?? null, revertTo ?? null, ...history].map(
      (origin) => origin && { value: origin.value, source: sourceOf(origin.provenance) },
    ),
    choices: choices.map(({ id, label }) => ({ id, label })),
    review: review?.reason ?? null,
  };
}

/** Where a value comes from, without who typed, confirmed or accepted it. */
function sourceOf(from: Provenance | undefined) {
  if (!from || from.origin === 'user') return null;
  const { override: _override, ...origin } = from;
  if (origin.origin !== 'carePlan' && origin.origin !== 'external') return origin;
  const { confirmed: _confirmed, ...source } = origin;
  return source;
}
