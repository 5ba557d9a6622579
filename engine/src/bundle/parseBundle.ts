import { isLogic } from '../expressions/evaluate.ts';
import { bundleHash } from '../compile/bundleHash.ts';
import { isJsonArray, isJsonObject } from '../field-types/json.ts';
import { fieldTypes } from '../field-types/fieldTypes.ts';
import type { Bundle, Json, JsonObject } from './bundle.ts';
import { MalformedBundleError } from './malformedBundleError.ts';

export { MalformedBundleError };

/** Keys a bundle must have and the JSON type of each. */
const SHAPE = {
  hash: 'text',
  address: 'object',
  label: 'text',
  schema: 'object',
  uiSchema: 'object',
  sections: 'array',
  fields: 'array',
  rules: 'array',
  order: 'array',
  note: 'object',
  choices: 'object',
  sourceMap: 'object',
} as const satisfies { readonly [key in Exclude<keyof Bundle, 'formatVersion'>]: 'text' | 'object' | 'array' };

/**
 * A bundle from the network or the database, looked at once: its version, its shape, every index within bounds, every
 * rule in our closed dialect, every type known. With `verifyHash` its content must be what its name says.
 * @throws MalformedBundleError saying what is wrong
 */
export function parseBundle(json: unknown, { verifyHash = false }: { readonly verifyHash?: boolean } = {}): Bundle {
  if (!isBundle(json)) throw new MalformedBundleError('it is not a bundle');
  if (verifyHash && bundleHash(json) !== json.hash)
    throw new MalformedBundleError('its content does not match its name');
  return json;
}

function isBundle(json: unknown): json is Bundle {
  if (!isObject(json)) return false;
  if (json['formatVersion'] !== 1) throw new MalformedBundleError('it was made for another version of the engine');
  for (const [key, kind] of Object.entries(SHAPE)) {
    const value = json[key];
    const fits =
      kind === 'text' ? typeof value === 'string' : kind === 'array' ? isJsonArray(value) : isJsonObject(value);
    if (!fits) throw new MalformedBundleError(`its ${key} is missing or not as it should be`);
  }
  const fields = list(json, 'fields');
  const sections = list(json, 'sections');
  const rules = list(json, 'rules');
  fields.forEach((field, at) => judgeField(field, at, sections.length));
  sections.forEach((section, at) => judgeSection(section, at, fields.length));
  rules.forEach((rule, at) => judgeRule(rule, at, fields.length, sections.length));
  const order = list(json, 'order');
  const isOrder = order.length === rules.length && new Set(order).size === rules.length;
  if (!isOrder || !order.every((at) => isIndex(at, rules.length))) {
    throw new MalformedBundleError('its order does not name every rule once');
  }
  return true;
}

function judgeField(field: Json, at: number, sections: number): void {
  const type = isJsonObject(field) ? field['type'] : undefined;
  const fits =
    isJsonObject(field) &&
    field['index'] === at &&
    typeof field['id'] === 'string' &&
    typeof field['path'] === 'string' &&
    typeof type === 'string' &&
    Object.hasOwn(fieldTypes, type) &&
    isJsonObject(field['attributes']) &&
    isIndex(field['section'], sections);
  if (!fits) throw new MalformedBundleError(`its field ${at} is not as it should be`);
}

function judgeSection(section: Json, at: number, fields: number): void {
  const own = isJsonObject(section) ? section['fields'] : undefined;
  const fits =
    isJsonObject(section) && section['index'] === at && isJsonArray(own) && own.every((one) => isIndex(one, fields));
  if (!fits) throw new MalformedBundleError(`its section ${at} is not as it should be`);
}

const FACETS: ReadonlySet<unknown> = new Set(['relevant', 'required', 'readOnly', 'calculate', 'constraint', 'choice']);

function judgeRule(rule: Json, at: number, fields: number, sections: number): void {
  const reads = isJsonObject(rule) ? rule['reads'] : undefined;
  const fits =
    isJsonObject(rule) &&
    FACETS.has(rule['facet']) &&
    isIndex(rule['target'], rule['section'] === true ? sections : fields) &&
    isJsonArray(reads) &&
    reads.every((read) => isIndex(read, fields)) &&
    isLogic(rule['logic'] ?? null);
  if (!fits) throw new MalformedBundleError(`its rule ${at} is not in our closed dialect`);
}

function list(json: JsonObject, key: string): readonly Json[] {
  const value = json[key];
  return isJsonArray(value) ? value : [];
}
function isIndex(value: Json | undefined, length: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < length;
}
function isObject(json: unknown): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
