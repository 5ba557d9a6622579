import { type JsonObject, integerOf, isTrue } from '../json/json.ts';
import { isReason } from '../words/reason.ts';

/** Text answers are trimmed only to test whether they are empty. They are stored as typed. */
export function textSchema(attributes: JsonObject): JsonObject {
  const [least, most] = [integerOf(attributes['minLength']), integerOf(attributes['maxLength'])];
  return {
    type: 'string',
    ...(least === null ? {} : { minLength: least }),
    ...(most === null ? {} : { maxLength: most }),
    ...(isTrue(attributes['words']) ? { words: true } : {}),
  };
}

/** Counts characters like JSON Schema, in code points. */
export function validateText(value: string, attributes: JsonObject): string | null {
  const [least, most] = [integerOf(attributes['minLength']), integerOf(attributes['maxLength'])];
  const length = [...value].length;
  if (least !== null && length < least) return `Must have at least ${least} characters`;
  if (most !== null && length > most) return `Must have at most ${most} characters`;
  return isTrue(attributes['words']) && !isReason(value) ? 'Write it in words' : null;
}
