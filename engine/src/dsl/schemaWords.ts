import type { JsonObject } from '../json/json.ts';

/** The few shapes that the language's JSON Schema is made of. `description` is what an editor and the reference page show. */
export function ref(name: string): JsonObject {
  return { $ref: `#/$defs/${name}` };
}
export function text(description: string, more: JsonObject = {}): JsonObject {
  return { type: 'string', description, ...more };
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
 * snake_case, so that ids can stand in templates and never change with a label. Capitals throughout are for names that
 * came that way (`BENIGN_DIAGNOSES`, FORM-090); they hold an underscore, which no event type does.
 */
const ID = {
  type: 'string',
  pattern: '^([a-z][a-z0-9_]*|[A-Z][A-Z0-9]*(_[A-Z0-9]+)+)$',
} as const satisfies JsonObject;
export const id = (description: string): JsonObject => ({ ...ID, description });
