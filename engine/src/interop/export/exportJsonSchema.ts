import type { CompiledForm, CompiledRule } from '../../compiled-form/compiledForm.ts';
import { type Json, type JsonObject, isJsonArray, isJsonObject } from '../../json/json.ts';
import { FhirpathWriter, NotInFhirpath } from '../fhir/fhirpath/writeFhirpath.ts';

/**
 * The answers of a compiled form as plain JSON Schema (draft 2020-12) for other programs: flat, without custom keywords.
 * Rules that depend on other answers are described in `$comment` of their field, as FHIRPath where possible.
 */
export function exportJsonSchema(compiledForm: CompiledForm): JsonObject {
  const { address, label, fields } = compiledForm;
  const path = new FhirpathWriter(compiledForm, (field) => field.path);
  const properties = isJsonObject(compiledForm.schema['properties']) ? compiledForm.schema['properties'] : {};
  const types = Object.entries(properties).map(([eventType, form]): readonly [string, Json] => {
    const own = isJsonObject(form) && isJsonObject(form['properties']) ? form['properties'] : {};
    const described = Object.entries(own).map(([id, schema]): readonly [string, Json] => {
      const field = fields.find(
        (candidate) => candidate.table === undefined && candidate.eventType === eventType && candidate.id === id,
      );
      const comment = field
        ? commentOf(
            compiledForm.rules.filter((rule) => isAbout(rule, field.index, field.section)),
            path,
          )
        : '';
      const plain = plainSchema(schema);
      return [id, isJsonObject(plain) && comment !== '' ? { ...plain, $comment: comment } : plain];
    });
    const always = fields.filter(
      (field) => field.table === undefined && field.eventType === eventType && field.required,
    );
    const shown = always.filter(
      (field) =>
        !compiledForm.rules.some((rule) => rule.facet === 'relevant' && isAbout(rule, field.index, field.section)),
    );
    const required = shown.map(({ id }) => id).filter((id) => Object.hasOwn(own, id));
    return [
      eventType,
      { type: 'object', properties: Object.fromEntries(described), ...(required.length > 0 ? { required } : {}) },
    ];
  });
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:isocenter:form:${address.episodeType}:${address.form}:${address.system}`,
    title: label,
    type: 'object',
    properties: Object.fromEntries(types),
  };
}

function isAbout({ target, section, facet }: CompiledRule, field: number, ownSection: number): boolean {
  return section === true ? target === ownSection && facet === 'relevant' : target === field;
}

function commentOf(rules: readonly CompiledRule[], path: FhirpathWriter): string {
  return rules
    .filter(({ logic }) => typeof logic !== 'boolean')
    .map(({ facet, logic, choice, message }) => {
      const name = choice === undefined ? facet : `${facet} ${choice}`;
      return `${name}: ${written(logic, path)}${message === undefined ? '' : ` (${message})`}`;
    })
    .join('; ');
}

function written(logic: Json, path: FhirpathWriter): string {
  try {
    return path.write(logic);
  } catch (error) {
    if (!(error instanceof NotInFhirpath)) throw error;
    return JSON.stringify(logic);
  }
}

/** Standard keywords for our custom ones: `maxDecimals` becomes `multipleOf`, `calendarDate` a format. */
function plainSchema(schema: Json): Json {
  if (isJsonArray(schema)) return schema.map(plainSchema);
  if (!isJsonObject(schema)) return schema;
  const { maxDecimals, calendarDate, ...rest } = schema;
  const plain = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, key === 'enum' || key === 'const' ? value : plainSchema(value)]),
  );
  return {
    ...plain,
    ...(typeof maxDecimals === 'number' ? { multipleOf: Number(`1e-${maxDecimals}`) } : {}),
    ...(calendarDate === true && plain['pattern'] === '^\\d{4}-\\d{2}-\\d{2}$' ? { format: 'date' } : {}),
  };
}
