import type { Json } from '../bundle/bundle.ts';

/** The same JSON with the keys of every object in code-unit order, so that equal content is equal text. */
export function canonical(json: Json): Json {
  if (isArray(json)) return json.map(canonical);
  if (typeof json !== 'object' || json === null) return json;
  const keys = Object.keys(json).sort();
  return Object.fromEntries(keys.map((key) => [key, canonical(json[key] ?? null)]));
}

export function canonicalText(json: Json): string {
  return JSON.stringify(canonical(json));
}

function isArray(json: Json): json is readonly Json[] {
  return Array.isArray(json);
}
