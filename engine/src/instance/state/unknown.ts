import type { Facet } from '../../compiled-form/compiledForm.ts';
import type { FormIndex, IndexedField } from './formIndex.ts';
import type { Provenance, UnknownOverride } from './provenance.ts';

const SAYS: Record<Facet, (label: string) => string> = {
  relevant: (label) => `Whether “${label}” is asked could not be worked out`,
  required: (label) => `Whether “${label}” must be answered could not be worked out`,
  readOnly: (label) => `Whether “${label}” may be changed could not be worked out`,
  calculate: (label) => `“${label}” could not be calculated`,
  constraint: (label) => `A check of “${label}” could not be made`,
  choice: (label) => `Which choices “${label}” offers could not be worked out`,
};

/** What could not be worked out about a field, in words; null when all was. */
export function unknownOf(
  { compiledForm }: FormIndex,
  field: IndexedField,
  broken: readonly number[],
  brokenSection: readonly number[],
): string | null {
  const [own] = broken;
  if (own !== undefined) return SAYS[compiledForm.rules[own]?.facet ?? 'relevant'](field.label);
  if (brokenSection.length === 0) return null;
  return SAYS.relevant(compiledForm.sections[field.section]?.label ?? field.label);
}

/** The override that answers this very failure; another failure asks again (decision 44). */
export function overrideOf(unknown: string | null, from: Provenance | null): UnknownOverride | null {
  const override = from?.override;
  return unknown !== null && override?.of === unknown ? override : null;
}
