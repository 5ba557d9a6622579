import { LIMITS } from '@isocenter/schemas';
import type { JsonObject } from '../json/json.ts';

/** The few shapes that the language's JSON Schema is made of. `description` is what an editor and the reference page show. */
export function ref(name: string): JsonObject {
  return { $ref: `#/$defs/${name}` };
}
export function text(description: string, more: JsonObject = {}): JsonObject {
  return { type: 'string', description, maxLength: LIMITS.formTextCharacters, ...more };
}
export function template(description: string): JsonObject {
  return text(description, { maxLength: LIMITS.templateCharacters });
}
export function word(description: string, words: readonly string[]): JsonObject {
  return { enum: words, description };
}
export function flag(description: string): JsonObject {
  return { type: 'boolean', description };
}
export function list(description: string, items: JsonObject, more: JsonObject = {}): JsonObject {
  return { type: 'array', description, items, ...more };
}
export function map(
  description: string,
  properties: JsonObject,
  required: readonly string[] = [],
  more: JsonObject = {},
): JsonObject {
  return { type: 'object', description, properties, required, additionalProperties: false, ...more };
}
export const ANYTHING: JsonObject = {};
/**
 * snake_case, so that templates can use ids and labels can change. All-capital ids are allowed for existing names
 * (`BENIGN_DIAGNOSES`, FORM-090). They must contain an underscore, to differ from event types.
 */
const ID = {
  type: 'string',
  maxLength: LIMITS.formTextCharacters,
  pattern: '^([a-z][a-z0-9_]*|[A-Z][A-Z0-9]*(_[A-Z0-9]+)+)$',
} as const satisfies JsonObject;
export const id = (description: string): JsonObject => ({ ...ID, description });
