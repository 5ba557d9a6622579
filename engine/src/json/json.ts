/** Any JSON value. Compiled forms, answers and contexts are plain JSON, so they can be stored, hashed and replayed. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
/** A JSON object. */
export type JsonObject = { readonly [key: string]: Json };

/** Whether JSON is an object: neither a list nor null. */
export function isJsonObject(json: Json | undefined): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
/** Whether JSON is a list. */
export function isJsonArray(json: Json | undefined): json is readonly Json[] {
  return Array.isArray(json);
}
/** An own property of an object; undefined when there is none. */
export function propertyOf(json: Json | undefined, key: string): Json | undefined {
  return isJsonObject(json) && Object.hasOwn(json, key) ? json[key] : undefined;
}
/** A string as written; null for other JSON and for blank text. */
export function textOf(json: Json | undefined): string | null {
  return typeof json === 'string' && json.trim() !== '' ? json : null;
}
/** The strings of a list. */
export function textsOf(json: Json | undefined): readonly string[] {
  return isJsonArray(json) ? json.filter((item) => typeof item === 'string') : [];
}
/** A finite number; null for other JSON. */
export function numberOf(json: Json | undefined): number | null {
  return typeof json === 'number' && Number.isFinite(json) ? json : null;
}
export function integerOf(json: Json | undefined): number | null {
  const number = numberOf(json);
  return number !== null && Number.isInteger(number) ? number : null;
}
/** Whether JSON is true itself. */
export function isTrue(json: Json | undefined): boolean {
  return json === true;
}

/** Whether two JSON values are equal, ignoring key order. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (isJsonArray(a) && isJsonArray(b)) {
    return a.length === b.length && a.every((item, index) => sameJson(item, b[index]));
  }
  if (isJsonObject(a) && isJsonObject(b)) {
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
    );
  }
  return false;
}
