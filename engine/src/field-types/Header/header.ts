import type { FieldTypeName } from '@isocenter/schemas';
import { displayAttributes, type AttributeName } from '../../field-type/attributes.ts';
import type { FieldType } from '../../field-type/fieldType.ts';

/** Display-only types: no answer, no validation, silent in the note. */
export function displayType(
  name: FieldTypeName,
  description: string,
  exampleYaml: string,
  ...attributes: readonly AttributeName[]
): FieldType<never> {
  return {
    name,
    description,
    holdsAnswer: false,
    attributes: displayAttributes(...attributes),
    toJsonSchema: () => ({ not: {} }),
    normalize: () => null,
    validate: () => 'This field has no answer',
    operand: { type: 'none', of: () => null },
    toNotePhrase: () => null,
    toTemplateValue: () => null,
    migrateFrom: () => null,
    example: { yaml: exampleYaml, answer: null },
    samples: { valid: [], invalid: [] },
  };
}

/** A heading inside a form. */
export const header: FieldType<never> = {
  ...displayType('Header', 'A heading', `id: heading\ntype: Header\nlabel: Before treatment`, 'collapsed'),
  heading: 1,
};
