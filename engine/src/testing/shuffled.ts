import { type Json, isJsonArray, isJsonObject } from '../json/json.ts';

/** The same JSON with shuffled object keys; lists keep their order. */
export function shuffled(json: Json, random: () => number): Json {
  if (isJsonArray(json)) return json.map((item) => shuffled(item, random));
  if (!isJsonObject(json)) return json;
  const entries = Object.entries(json).map(([key, value]) => [random(), key, shuffled(value, random)] as const);
  return Object.fromEntries(entries.sort((a, b) => a[0] - b[0]).map(([, key, value]) => [key, value]));
}
