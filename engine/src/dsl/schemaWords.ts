import type { JsonObject } from '../json/json.ts';

/** The few shapes that the language's JSON Schema is made of. `says` is what an editor and the reference page show. */
export function ref(name: string): JsonObject {
  return { $ref: `#/$defs/${name}` };
}
export function text(says: string, more: JsonObject = {}): JsonObject {
  return { type: 'string', description: says, ...more };
}
export function word(says: string, words: readonly string[]): JsonObject {
  return { enum: words, description: says };
}
export function flag(says: string): JsonObject {
  return { type: 'boolean', description: says };
}
export function list(says: string, items: JsonObject, more: JsonObject = {}): JsonObject {
  return { type: 'array', description: says, items, ...more };
}
export function map(
  says: string,
  properties: JsonObject,
  required: readonly string[] = [],
  more: JsonObject = {},
): JsonObject {
  return { type: 'object', description: says, properties, required, additionalProperties: false, ...more };
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
export const id = (says: string): JsonObject => ({ ...ID, description: says });
