import { FIELD_TYPES } from '@isocenter/schemas';
import { isLogic } from '../expressions/evaluate.ts';
import { formHash } from './formHash.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import type { CompiledForm } from './compiledForm.ts';
import { MalformedCompiledFormError } from './malformedCompiledFormError.ts';

export { MalformedCompiledFormError };

const TYPES: ReadonlySet<string> = new Set(FIELD_TYPES);

/** The required keys of a compiled form with their JSON types. */
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
 * Validates a compiled form from the network or the database: its version, its structure, all indices, all rules against
 * the closed set of operators, and all field types. With `verifyHash` the content must match the hash.
 * @throws MalformedCompiledFormError with the reason
 */
export function parseCompiledForm(
  json: unknown,
  { verifyHash = false }: { readonly verifyHash?: boolean } = {},
): CompiledForm {
  if (!isCompiledForm(json)) throw new MalformedCompiledFormError('it is not a compiled form');
  if (verifyHash && formHash(json) !== json.hash)
    throw new MalformedCompiledFormError('its content does not match its hash');
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
    if (!fits) throw new MalformedCompiledFormError(`"${key}" is missing or invalid`);
  }
  const fields = list(json, 'fields');
  const sections = list(json, 'sections');
  const rules = list(json, 'rules');
  fields.forEach((field, index) => validateField(field, index, sections.length));
  sections.forEach((section, index) => validateSection(section, index, fields.length));
  rules.forEach((rule, index) => validateRule(rule, index, fields.length, sections.length));
  const order = list(json, 'order');
  const isOrder = order.length === rules.length && new Set(order).size === rules.length;
  if (!isOrder || !order.every((at) => isIndex(at, rules.length))) {
    throw new MalformedCompiledFormError('"order" does not contain every rule exactly once');
  }
  return true;
}

function validateField(field: Json, index: number, sections: number): void {
  const type = isJsonObject(field) ? field['type'] : undefined;
  const fits =
    isJsonObject(field) &&
    field['index'] === index &&
    typeof field['id'] === 'string' &&
    typeof field['path'] === 'string' &&
    typeof type === 'string' &&
    TYPES.has(type) &&
    isJsonObject(field['attributes']) &&
    isIndex(field['section'], sections);
  if (!fits) throw new MalformedCompiledFormError(`fields[${index}] is invalid`);
}

function validateSection(section: Json, index: number, fields: number): void {
  const own = isJsonObject(section) ? section['fields'] : undefined;
  const fits =
    isJsonObject(section) &&
    section['index'] === index &&
    isJsonArray(own) &&
    own.every((field) => isIndex(field, fields));
  if (!fits) throw new MalformedCompiledFormError(`sections[${index}] is invalid`);
}

const FACETS: ReadonlySet<unknown> = new Set(['relevant', 'required', 'readOnly', 'calculate', 'constraint', 'choice']);

function validateRule(rule: Json, index: number, fields: number, sections: number): void {
  const reads = isJsonObject(rule) ? rule['reads'] : undefined;
  const fits =
    isJsonObject(rule) &&
    FACETS.has(rule['facet']) &&
    isIndex(rule['target'], rule['section'] === true ? sections : fields) &&
    isJsonArray(reads) &&
    reads.every((read) => isIndex(read, fields)) &&
    isLogic(rule['logic'] ?? null);
  if (!fits) throw new MalformedCompiledFormError(`rules[${index}] uses unsupported logic`);
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
