import { type Choice, type Json, isJsonArray, propertyOf, textOf } from '@isocenter/engine';

/** Answers as text, for field types that share a format. */
export function plainText(value: Json): string | null {
  if (typeof value === 'number') return String(value);
  return textOf(value);
}

/** The id of a stored choice, which is a plain id or, with free entry, an object that wraps it. */
export function choiceId(value: Json): string | null {
  return textOf(value) ?? textOf(propertyOf(value, 'value'));
}

export function choiceText(value: Json, choices: readonly Choice[]): string | null {
  const id = choiceId(value);
  return id === null ? null : (choices.find((choice) => choice.id === id)?.label ?? id);
}

export function choicesText(value: Json, choices: readonly Choice[]): string | null {
  if (!isJsonArray(value) || value.length === 0) return null;
  return value.map((item) => choiceText(item, choices) ?? '').join(', ');
}

/** A table does not fit into a sentence. Off-screen its text is the number of rows. */
export function rowCountText(value: Json): string | null {
  return isJsonArray(value) ? `${value.length} ${value.length === 1 ? 'row' : 'rows'}` : null;
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
