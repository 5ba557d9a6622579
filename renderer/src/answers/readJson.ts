import type { Json, JsonObject } from '@isocenter/engine';

/** Type-safe readers for answers and attributes. JSON from outside the renderer is checked, never cast. */
export function isJsonObject(json: Json | undefined): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

export function isJsonArray(json: Json | undefined): json is readonly Json[] {
  return Array.isArray(json);
}

export function textOf(json: Json | undefined): string | null {
  return typeof json === 'string' && json !== '' ? json : null;
}

export function numberOf(json: Json | undefined): number | null {
  return typeof json === 'number' && Number.isFinite(json) ? json : null;
}

export function isTrue(json: Json | undefined): boolean {
  return json === true;
}

export function textsOf(json: Json | undefined): readonly string[] {
  return isJsonArray(json) ? json.filter((item) => typeof item === 'string') : [];
}

export function propertyOf(json: Json | undefined, key: string): Json | undefined {
  return isJsonObject(json) && Object.hasOwn(json, key) ? json[key] : undefined;
}
