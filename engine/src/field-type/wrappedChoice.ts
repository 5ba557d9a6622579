import type { FormattedValue } from '@isocenter/schemas';
import { isJsonArray, isJsonObject, propertyOf, textOf, type Json } from '../json/json.ts';

/** A stored choice of a field that allows free text (FORM-089). */
export type WrappedChoice = FormattedValue & { readonly [key: string]: Json };

/** Converts an id, a typed text or a wrapper to a wrapper; null when empty. */
export function wrappedOf(json: Json | undefined, isKnown: (id: string) => boolean): WrappedChoice | null {
  const plain = textOf(json);
  if (plain !== null) return { value: plain.trim(), type: isKnown(plain) ? 'predefined' : 'plain' };
  const value = textOf(propertyOf(json, 'value'));
  const type = propertyOf(json, 'type');
  if (value === null) return null;
  return { value: value.trim(), type: type === 'predefined' || type === 'user-entered' ? type : 'plain' };
}

/** Whether an answer names a choice: by its id, wrapped with free text, or in a list of either. */
export function namesChoice(answer: Json, id: string): boolean {
  if (isJsonArray(answer)) return answer.some((item) => namesChoice(item, id));
  return answer === id || (isJsonObject(answer) && textOf(propertyOf(answer, 'value')) === id);
}
