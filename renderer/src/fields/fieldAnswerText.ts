import type { CompiledForm, CompiledField, Json } from '@isocenter/engine';
import { fieldComponents } from './fieldComponents.ts';

/** An answer as text, as read-only screens show it; null when it is empty. */
export function fieldAnswerText(compiledForm: CompiledForm, field: CompiledField, value: Json): string | null {
  const choices = field.choices === null ? [] : (compiledForm.choices[field.choices] ?? []);
  return value === null ? null : fieldComponents[field.type].answerText(value, field, choices);
}
