import type { Choice, Json } from '@isocenter/engine';
import { isJsonArray, partOf, textOf } from './readJson.ts';

/** Answers in words, shared by the field types that speak alike. */
export function sayText(value: Json): string | null {
  if (typeof value === 'number') return String(value);
  return textOf(value);
}

/** The stored choice: a plain id, or the wrapper where free entry is possible. */
export function choiceId(value: Json): string | null {
  return textOf(value) ?? textOf(partOf(value, 'value'));
}

export function sayChoice(value: Json, choices: readonly Choice[]): string | null {
  const id = choiceId(value);
  return id === null ? null : (choices.find((choice) => choice.id === id)?.label ?? id);
}

export function sayChoices(value: Json, choices: readonly Choice[]): string | null {
  if (!isJsonArray(value) || value.length === 0) return null;
  return value.map((item) => sayChoice(item, choices) ?? '').join(', ');
}

/** Tables do not fit into a sentence; elsewhere than on screen they say how many rows they have. */
export function sayRows(value: Json): string | null {
  return isJsonArray(value) ? `${value.length} ${value.length === 1 ? 'row' : 'rows'}` : null;
}

export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
