import { isScalar, type YAMLMap } from 'yaml';
import { formConfigJsonSchema } from '../dsl/dslSchema.ts';
import { type Json, type JsonObject, isJsonArray, isJsonObject, propertyOf, textsOf } from '../json/json.ts';

/** The schema of a config file, from which the order of its keys follows. */
export const FILE_SCHEMA: JsonObject = formConfigJsonSchema();
const DEFINITIONS = FILE_SCHEMA['$defs'] ?? null;

/** What the schema says of one map. */
export interface MapShape {
  /** The known keys in the order in which they are written. */
  readonly order: readonly string[];
  readonly schemaOf: (key: string) => JsonObject;
}

/**
 * The order of keys is the order of their declarations. The keys of a field type follow the label, by name. Maps whose
 * keys are names that authors choose keep their order.
 */
export function shapeOf(map: YAMLMap, schema: JsonObject): MapShape {
  const parts = partsOf(map, schema);
  const own = parts.filter(({ chosen }) => !chosen).flatMap(({ keys }) => keys);
  const ofType = parts.filter(({ chosen }) => chosen).flatMap(({ keys }) => keys);
  const head = own.indexOf('label') + 1;
  const order = [...own.slice(0, head), ...ofType.toSorted(byName), ...own.slice(head)];
  return { order: [...new Set(order)], schemaOf: (key) => schemaOf(key, parts) };
}

/** The schema of the items of a list. */
export function itemSchema(schema: JsonObject): JsonObject {
  const { items, anyOf } = followed(schema);
  if (isJsonObject(items)) return items;
  const lists = isJsonArray(anyOf) ? anyOf.filter(isJsonObject).map(itemSchema) : [];
  return lists.find((found) => Object.keys(found).length > 0) ?? {};
}

interface Part {
  readonly keys: readonly string[];
  readonly properties: JsonObject;
  readonly others: JsonObject | null;
  /** Chosen by a value of the map, as the keys of a field type are. */
  readonly chosen: boolean;
}

function partsOf(map: YAMLMap, written: JsonObject, chosen = false): readonly Part[] {
  const schema = followed(written);
  const { properties, additionalProperties, allOf, anyOf } = schema;
  const own = isJsonObject(properties) ? properties : {};
  const others = isJsonObject(additionalProperties) ? additionalProperties : null;
  const branches = (isJsonArray(allOf) ? allOf : [])
    .filter(isJsonObject)
    .flatMap((branch) => chosenBranch(map, branch));
  return [
    { keys: Object.keys(own), properties: own, others, chosen },
    ...branches.flatMap((branch) => partsOf(map, branch, Object.keys(own).length > 0)),
    ...(isJsonArray(anyOf) ? bestOf(map, anyOf.filter(isJsonObject), chosen) : []),
  ];
}

/** Of several shapes, the one that knows most keys of the map. */
function bestOf(map: YAMLMap, shapes: readonly JsonObject[], chosen: boolean): readonly Part[] {
  const known = shapes.map((shape) => {
    const parts = partsOf(map, shape, chosen);
    return { parts, count: parts.reduce((sum, { keys }) => sum + keys.filter((key) => map.has(key)).length, 0) };
  });
  const most = Math.max(0, ...known.map(({ count }) => count));
  return known.find(({ count }) => count === most)?.parts ?? [];
}

function chosenBranch(map: YAMLMap, { if: condition, then, else: otherwise }: JsonObject): readonly JsonObject[] {
  if (!isJsonObject(condition)) return [];
  return [holds(map, condition) ? then : otherwise].filter(isJsonObject);
}

/** Whether a map meets a condition of the schema; conditions name keys and constants only. */
function holds(map: YAMLMap, { required, not, allOf, anyOf, properties }: JsonObject): boolean {
  const all = isJsonArray(allOf) ? allOf.filter(isJsonObject) : [];
  const any = isJsonArray(anyOf) ? anyOf.filter(isJsonObject) : null;
  return (
    textsOf(required ?? null).every((key) => map.has(key)) &&
    !(isJsonObject(not) && holds(map, not)) &&
    all.every((each) => holds(map, each)) &&
    (any?.some((each) => holds(map, each)) ?? true) &&
    Object.entries(isJsonObject(properties) ? properties : {}).every(([key, wanted]) => {
      return map.get(key) === propertyOf(wanted, 'const');
    })
  );
}

function schemaOf(key: string, parts: readonly Part[]): JsonObject {
  const found: Json | undefined =
    parts.map(({ properties }) => properties[key]).find((schema) => schema !== undefined) ??
    parts.map(({ others }) => others).find((schema) => schema !== null);
  return isJsonObject(found) ? found : {};
}

function followed(schema: JsonObject): JsonObject {
  const { $ref } = schema;
  if (typeof $ref !== 'string') return schema;
  const target = propertyOf(DEFINITIONS, $ref.replace('#/$defs/', ''));
  return isJsonObject(target) ? target : {};
}

/** By name, and each maximum after its minimum. */
function byName(a: string, b: string): number {
  const [first, second] = [a, b].map((name) => name.replace(/^max/, 'min~'));
  return (first ?? '') < (second ?? '') ? -1 : 1;
}

/** Puts the keys of a map in order. Unknown keys come last. */
export function sortKeys(map: YAMLMap, { order }: MapShape): void {
  const rank = new Map(order.map((key, index) => [key, index]));
  const ranked = map.items.map((pair) => ({ pair, rank: rank.get(keyOf(pair.key)) }));
  if (ranked.every((entry) => entry.rank === undefined)) return;
  map.items = ranked.toSorted((a, b) => (a.rank ?? order.length) - (b.rank ?? order.length)).map(({ pair }) => pair);
}

export const keyOf = (key: unknown): string => (isScalar(key) ? String(key.value) : String(key));
