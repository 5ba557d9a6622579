import type { CompiledField, Choice } from '../compiled-form/compiledForm.ts';
import { type JsonObject, isJsonObject } from '../json/json.ts';
import { fieldTypes } from '../field-types/fieldTypes.ts';
import { validatorOf } from '../field-type/validators.ts';

/**
 * Flat and stable: `properties[eventType].properties[fieldId]`, without conditions or required keys, so that rules never
 * change it. ajv validates the answer of a visible field with its fragment.
 */
export function compiledFormSchema(
  fields: readonly CompiledField[],
  choices: { readonly [key: string]: readonly Choice[] },
): JsonObject {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: byEventType(fields, (own) => ({
      type: 'object',
      properties: Object.fromEntries(own.map((field) => [field.id, fieldSchema(field, fields, choices)])),
    })),
  };
}

export function compiledFormUiSchema(fields: readonly CompiledField[]): JsonObject {
  return byEventType(fields, (own) => ({
    'ui:order': own.map((field) => field.id),
    ...Object.fromEntries(
      own.map((field) => [field.id, { 'ui:field': field.type, 'ui:options': { index: field.index } }]),
    ),
  }));
}

function byEventType(
  fields: readonly CompiledField[],
  make: (own: readonly CompiledField[]) => JsonObject,
): { [eventType: string]: JsonObject } {
  const top = fields.filter((field) => field.table === undefined && fieldTypes[field.type].holdsAnswer);
  const types = [...new Set(top.map((field) => field.eventType))];
  return Object.fromEntries(types.map((type) => [type, make(top.filter((field) => field.eventType === type))]));
}

function fieldSchema(
  field: CompiledField,
  fields: readonly CompiledField[],
  choices: { readonly [key: string]: readonly Choice[] },
): JsonObject {
  const list = field.choices === null ? undefined : choices[field.choices];
  const ids = list ? list.map((choice) => choice.id) : null;
  const fragment = fieldTypes[field.type].toJsonSchema(field.attributes, ids);
  const checked = validatorOf(field.validator)?.fragment ?? {};
  const titled: JsonObject = {
    title: field.label,
    ...fragment,
    ...(Object.keys(checked).length > 0 ? { allOf: [checked] } : {}),
  };
  const items = fragment['items'];
  if (!field.columns || !isJsonObject(items)) return titled;
  const own = isJsonObject(items['properties']) ? items['properties'] : {};
  const columns = field.columns.flatMap((index) => {
    const column = fields[index];
    return column ? [[column.id, fieldSchema(column, fields, choices)] as const] : [];
  });
  return { ...titled, items: { ...items, properties: { ...own, ...Object.fromEntries(columns) } } };
}
