import type { Json, JsonObject } from './json.ts';

/**
 * What is plain JSON by construction, as JSON with the keys of every object in code-unit order: equal content is equal
 * text. What JSON cannot hold is left out, as `JSON.stringify` would.
 */
export function canonical(value: unknown): Json {
  if (Array.isArray(value)) return value.map(canonical);
  if (isObject(value)) return canonicalObject(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** The same of what is an object to begin with. */
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
