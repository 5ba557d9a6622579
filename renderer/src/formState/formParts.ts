import type { CompiledForm, CompiledField } from '@isocenter/engine';

/** A run of a section's fields that is drawn in one go. Long sections have several, so that no task gets long. */
export interface FormPart {
  readonly index: number;
  readonly section: number;
  /** Indices into the compiled form's fields, in order. */
  readonly fields: readonly number[];
}

const MOST_FIELDS = 15;
const known = new WeakMap<CompiledForm, readonly FormPart[]>();

export function formParts(compiledForm: CompiledForm): readonly FormPart[] {
  let parts = known.get(compiledForm);
  if (!parts) known.set(compiledForm, (parts = divide(compiledForm)));
  return parts;
}

export function partsOf(compiledForm: CompiledForm, section: number): readonly FormPart[] {
  return formParts(compiledForm).filter((part) => part.section === section);
}

/** The part that holds a field; a column stands where its table stands. */
export function partOfField(compiledForm: CompiledForm, field: CompiledField): FormPart | undefined {
  const index = field.table ?? field.index;
  return formParts(compiledForm).find((part) => part.fields.includes(index));
}

function divide(compiledForm: CompiledForm): readonly FormPart[] {
  const parts: FormPart[] = [];
  for (const { index: section, fields } of compiledForm.sections) {
    for (let from = 0; from < fields.length; from += MOST_FIELDS) {
      parts.push({ index: parts.length, section, fields: fields.slice(from, from + MOST_FIELDS) });
    }
  }
  return parts;
}
