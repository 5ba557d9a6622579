import type { CompiledForm, CompiledField } from '@isocenter/engine';

/** Consecutive fields of a section that mount together. Long sections have several parts, which keeps browser tasks short. */
export interface FormPart {
  readonly index: number;
  readonly section: number;
  /** Indices into the form's fields, in order. */
  readonly fields: readonly number[];
}

const MAX_FIELDS = 15;
const partsByForm = new WeakMap<CompiledForm, readonly FormPart[]>();

export function formParts(compiledForm: CompiledForm): readonly FormPart[] {
  let parts = partsByForm.get(compiledForm);
  if (!parts) partsByForm.set(compiledForm, (parts = divide(compiledForm)));
  return parts;
}

export function partsOf(compiledForm: CompiledForm, section: number): readonly FormPart[] {
  return formParts(compiledForm).filter((part) => part.section === section);
}

/** The part that contains a field; a column is in the part of its table. */
export function partOfField(compiledForm: CompiledForm, field: CompiledField): FormPart | undefined {
  const index = field.table ?? field.index;
  return formParts(compiledForm).find((part) => part.fields.includes(index));
}

function divide(compiledForm: CompiledForm): readonly FormPart[] {
  const parts: FormPart[] = [];
  for (const { index: section, fields } of compiledForm.sections) {
    for (let from = 0; from < fields.length; from += MAX_FIELDS) {
      parts.push({ index: parts.length, section, fields: fields.slice(from, from + MAX_FIELDS) });
    }
  }
  return parts;
}
