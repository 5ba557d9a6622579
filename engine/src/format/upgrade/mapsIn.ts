import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import type { DocumentPath } from './upgrade.ts';

/** A map in a file with the way to it. */
export interface PlacedMap {
  readonly path: DocumentPath;
  readonly map: JsonObject;
}

/** All maps of a file, the outer ones first. */
export function mapsIn(json: Json, path: DocumentPath = []): readonly PlacedMap[] {
  if (isJsonArray(json)) return json.flatMap((item, index) => mapsIn(item, [...path, index]));
  if (!isJsonObject(json)) return [];
  return [{ path, map: json }, ...Object.entries(json).flatMap(([key, value]) => mapsIn(value, [...path, key]))];
}
