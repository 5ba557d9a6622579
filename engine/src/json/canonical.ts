import type { Json, JsonObject } from './json.ts';

/**
 * Serializes plain JSON with object keys in code-unit order, so that equal content has equal text. Values that JSON
 * cannot represent are left out, as by `JSON.stringify`.
 */
function canonical(value: unknown): Json {
  if (Array.isArray(value)) return value.map(canonical);
  if (isObject(value)) return canonicalObject(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** The same for an object. */
export function canonicalObject(value: { readonly [key: string]: unknown }): JsonObject {
  const sorted: { [key: string]: Json } = {};
  for (const key of Object.keys(value).sort()) {
    const part = value[key];
    if (part !== undefined) sorted[key] = canonical(part);
  }
  return sorted;
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null;
}
