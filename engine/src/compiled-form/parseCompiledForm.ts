import { FIELD_TYPES } from '@isocenter/schemas';
import { isLogic } from '../expressions/evaluate.ts';
import { formHash } from './formHash.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import type { CompiledForm } from './compiledForm.ts';
import { MalformedCompiledFormError } from './malformedCompiledFormError.ts';

export { MalformedCompiledFormError };

const TYPES: ReadonlySet<string> = new Set(FIELD_TYPES);

/** Keys a compiled form must have and the JSON type of each. */
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
} as const satisfies { readonly [key in Exclude<keyof CompiledForm, 'formatVersion'>]: 'text' | 'object' | 'array' };

/**
 * A compiled form from the network or the database, looked at once: its version, its shape, every index within bounds, every
 * rule in our closed dialect, every type known. With `verifyHash` its content must be what its name says.
 * @throws MalformedCompiledFormError saying what is wrong
 */
export function parseCompiledForm(
  json: unknown,
  { verifyHash = false }: { readonly verifyHash?: boolean } = {},
): CompiledForm {
  if (!isCompiledForm(json)) throw new MalformedCompiledFormError('it is not a compiled form');
  if (verifyHash && formHash(json) !== json.hash)
    throw new MalformedCompiledFormError('its content does not match its name');
  return json;
}

function isCompiledForm(json: unknown): json is CompiledForm {
  if (!isObject(json)) return false;
  if (json['formatVersion'] !== 1)
    throw new MalformedCompiledFormError('it was made for another version of the engine');
  for (const [key, kind] of Object.entries(SHAPE)) {
    const value = json[key];
    const fits =
      kind === 'text' ? typeof value === 'string' : kind === 'array' ? isJsonArray(value) : isJsonObject(value);
    if (!fits) throw new MalformedCompiledFormError(`its ${key} is missing or not as it should be`);
  }
  const fields = list(json, 'fields');
  const sections = list(json, 'sections');
  const rules = list(json, 'rules');
  fields.forEach((field, at) => validateField(field, at, sections.length));
  sections.forEach((section, at) => validateSection(section, at, fields.length));
  rules.forEach((rule, at) => validateRule(rule, at, fields.length, sections.length));
  const order = list(json, 'order');
  const isOrder = order.length === rules.length && new Set(order).size === rules.length;
  if (!isOrder || !order.every((at) => isIndex(at, rules.length))) {
    throw new MalformedCompiledFormError('its order does not name every rule once');
  }
  return true;
}

function validateField(field: Json, at: number, sections: number): void {
  const type = isJsonObject(field) ? field['type'] : undefined;
  const fits =
    isJsonObject(field) &&
    field['index'] === at &&
    typeof field['id'] === 'string' &&
    typeof field['path'] === 'string' &&
    typeof type === 'string' &&
    TYPES.has(type) &&
    isJsonObject(field['attributes']) &&
    isIndex(field['section'], sections);
  if (!fits) throw new MalformedCompiledFormError(`its field ${at} is not as it should be`);
}

function validateSection(section: Json, at: number, fields: number): void {
  const own = isJsonObject(section) ? section['fields'] : undefined;
  const fits =
    isJsonObject(section) && section['index'] === at && isJsonArray(own) && own.every((one) => isIndex(one, fields));
  if (!fits) throw new MalformedCompiledFormError(`its section ${at} is not as it should be`);
}

const FACETS: ReadonlySet<unknown> = new Set(['relevant', 'required', 'readOnly', 'calculate', 'constraint', 'choice']);

function validateRule(rule: Json, at: number, fields: number, sections: number): void {
  const reads = isJsonObject(rule) ? rule['reads'] : undefined;
  const fits =
    isJsonObject(rule) &&
    FACETS.has(rule['facet']) &&
    isIndex(rule['target'], rule['section'] === true ? sections : fields) &&
    isJsonArray(reads) &&
    reads.every((read) => isIndex(read, fields)) &&
    isLogic(rule['logic'] ?? null);
  if (!fits) throw new MalformedCompiledFormError(`its rule ${at} is not in our closed dialect`);
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
