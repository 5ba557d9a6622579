import type { Bundle, BundleField } from '@isocenter/engine';

/** A run of a section's fields that is drawn in one go. Long sections have several, so that no task gets long. */
export interface FormPart {
  readonly index: number;
  readonly section: number;
  /** Indices into the bundle's fields, in order. */
  readonly fields: readonly number[];
}

const MOST_FIELDS = 15;
const known = new WeakMap<Bundle, readonly FormPart[]>();

export function formParts(bundle: Bundle): readonly FormPart[] {
  let parts = known.get(bundle);
  if (!parts) known.set(bundle, (parts = divide(bundle)));
  return parts;
}

export function partsOf(bundle: Bundle, section: number): readonly FormPart[] {
  return formParts(bundle).filter((part) => part.section === section);
}

/** The part that holds a field; a column stands where its table stands. */
export function partOfField(bundle: Bundle, field: BundleField): FormPart | undefined {
  const index = field.table ?? field.index;
  return formParts(bundle).find((part) => part.fields.includes(index));
}

function divide(bundle: Bundle): readonly FormPart[] {
  const parts: FormPart[] = [];
  for (const { index: section, fields } of bundle.sections) {
    for (let from = 0; from < fields.length; from += MOST_FIELDS) {
      parts.push({ index: parts.length, section, fields: fields.slice(from, from + MOST_FIELDS) });
    }
  }
  return parts;
}
