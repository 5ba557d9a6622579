import type { Facet } from '../../compiled-form/compiledForm.ts';
import type { FormIndex, IndexedField } from './formIndex.ts';
import type { Provenance, UnknownOverride } from './provenance.ts';

/** What could not be evaluated: a facet of the field, or whether its section is shown. */
type UnknownCode = Facet | 'section';

/** A failure of a field's rules. Its words may change, its code may not: acceptances are stored with it. */
interface Unknown {
  readonly code: UnknownCode;
  readonly message: string;
}

const UNKNOWN_TEXT: Record<UnknownCode, (label: string) => string> = {
  relevant: (label) => `Whether “${label}” is shown could not be evaluated`,
  required: (label) => `Whether “${label}” is required could not be evaluated`,
  readOnly: (label) => `Whether “${label}” is editable could not be evaluated`,
  calculate: (label) => `“${label}” could not be calculated`,
  constraint: (label) => `A check of “${label}” could not be evaluated`,
  choice: (label) => `The choices of “${label}” could not be evaluated`,
  section: (label) => `Whether “${label}” is shown could not be evaluated`,
};

/** Describes which rules of a field could not be evaluated; null when all were. */
export function unknownOf(
  { compiledForm }: FormIndex,
  field: IndexedField,
  broken: readonly number[],
  brokenSection: readonly number[],
): Unknown | null {
  const [own] = broken;
  if (own !== undefined) {
    const code = compiledForm.rules[own]?.facet ?? 'relevant';
    return { code, message: UNKNOWN_TEXT[code](field.label) };
  }
  if (brokenSection.length === 0) return null;
  return { code: 'section', message: UNKNOWN_TEXT.section(compiledForm.sections[field.section]?.label ?? field.label) };
}

/** The acceptance of this failure. Another failure must be accepted again (decision 44). */
export function overrideOf(unknown: Unknown | null, from: Provenance | null): UnknownOverride | null {
  const override = from?.override;
  return unknown !== null && override?.of === unknown.code ? override : null;
}
