import type { Json } from '../bundle/bundle.ts';

/** The same JSON with the keys of every object in code-unit order, so that equal content is equal text. */
export function canonical(json: Json): Json {
  if (isArray(json)) return json.map(canonical);
  if (typeof json !== 'object' || json === null) return json;
  const sorted: { [key: string]: Json } = {};
  for (const key of Object.keys(json).sort()) sorted[key] = canonical(json[key] ?? null);
  return sorted;
}

export function canonicalText(json: Json): string {
  return JSON.stringify(canonical(json));
}

function isArray(json: Json): json is readonly Json[] {
  return Array.isArray(json);
}
