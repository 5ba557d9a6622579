import type { CompiledField, Choice } from '../../compiled-form/compiledForm.ts';
import type { Json } from '../../json/json.ts';
import { isEmpty } from '../../expressions/operators.ts';
import type { NotePhrase, NoteField } from '../../field-type/fieldType.ts';
import { fieldTypes } from '../../field-types/fieldTypes.ts';
import { isSide } from '../../field-type/safety.ts';
import { choicesOf } from './contextValues.ts';
import type { IndexedField } from './formIndex.ts';
import type { FormContext } from './formInstance.ts';

/** The input of a field type's text: label, attributes, and choice labels. */
export function noteField(field: IndexedField, context: FormContext): NoteField {
  return {
    label: field.label,
    attributes: field.attributes,
    isSide: isSide(field),
    choiceLabel: (id) => choicesOf(field, context).find((choice) => choice.id === id)?.label ?? id,
  };
}

export function phraseOf(field: IndexedField, value: Json, context: FormContext): NotePhrase | null {
  if (isEmpty(value)) return null;
  return field.behavior.toNotePhrase(value, noteField(field, context));
}

/** An answer in words without its label; empty when there is no answer. */
export function answerInWords(field: IndexedField, value: Json, context: FormContext): string {
  return phraseOf(field, value, context)?.text ?? '';
}

/** An answer in the words of the note, without its label; empty when there is no answer. Rows have no text. */
export function answerText(field: CompiledField, value: Json, choices: readonly Choice[]): string {
  if (isEmpty(value)) return '';
  const { label, attributes } = field;
  const choiceLabel = (id: string): string => choices.find((choice) => choice.id === id)?.label ?? id;
  return (
    fieldTypes[field.type].toNotePhrase(value, { label, attributes, isSide: isSide(field), choiceLabel })?.text ?? ''
  );
}
