import type { Json } from '../bundle/bundle.ts';

/**
 * What is plain JSON by construction, as JSON with the keys of every object in code-unit order: equal content is equal
 * text. What JSON cannot hold is left out, as `JSON.stringify` would.
 */
export function canonical(value: unknown): Json {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value === 'object' && value !== null) {
    const sorted: { [key: string]: Json } = {};
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [key, part] of entries) if (part !== undefined) sorted[key] = canonical(part);
    return sorted;
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
