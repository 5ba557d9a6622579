import type { CompiledField, Choice } from '../compiled-form/compiledForm.ts';
import { type JsonObject, textOf } from '../json/json.ts';
import type { ConfigSet, FieldDefinition } from '../definition/definition.ts';
import { fieldTypes } from '../field-types/fieldTypes.ts';
import { isSafetyAnswer } from '../field-type/safety.ts';
import { impliesRequired, isValidatorName } from '../field-type/validators.ts';
import type { RuleBinder } from './bindRules.ts';
import { choicesOf } from './choices.ts';
import type { CompileProblem } from './compileErrors.ts';
import type { FieldEntry, FieldTable } from './fieldTable.ts';

/** Compiles a field. Adds its choices to `choices` and its problems to `problems`. */
export function compileField(
  entry: FieldEntry,
  table: FieldTable,
  binder: RuleBinder,
  configSet: ConfigSet,
  choices: { [key: string]: readonly Choice[] },
  problems: CompileProblem[],
): CompiledField {
  const { definition, form, path } = entry;
  const list = choicesOf(definition, path, configSet, (message) =>
    problems.push({ path, message, position: definition.position }),
  );
  if (list?.choices) choices[list.key] = list.choices;
  const validator = textOf(definition.attributes['validator']);
  const columns = table.columnsOf(entry.index);
  const sideEffects = binder.sideEffects(entry);
  const type = fieldTypes[definition.type];
  const written = attributesOf(definition.attributes, list !== null && list.choices === null);
  const attributes = { ...written, ...type.impliedAttributes?.(written, definition.calculate !== null) };
  const maxAge = maxAgeOf(definition, configSet);
  return {
    index: entry.index,
    eventType: form.eventType,
    id: entry.key,
    path,
    type: definition.type,
    label: definition.label,
    section: entry.section,
    mode: definition.mode,
    carePlanField: definition.carePlanField,
    attributes,
    required: definition.required === true || (definition.required === false && impliesRequired(validator)),
    messages: definition.messages,
    validator: validator !== null && isValidatorName(validator) ? validator : null,
    defaultValue: definition.attributes['defaultValue'] ?? null,
    choices: list?.key ?? null,
    ...(type.table ? { columns } : {}),
    ...(entry.table === null ? {} : { table: entry.table }),
    ...(sideEffects.length > 0 ? { sideEffects } : {}),
    ...(definition.silent === null ? {} : { silent: definition.silent }),
    ...(maxAge === undefined ? {} : { maxAge }),
    ...(isSafetyAnswer(definition) ? { safety: true as const } : {}),
  };
}

/** Only inherited values can be too old. An answer of the field itself is as old as its task. */
function maxAgeOf({ mode, carePlanField }: FieldDefinition, configSet: ConfigSet): number | undefined {
  if (mode === 'Definition') return undefined;
  return configSet.carePlanFields.find(({ id }) => id === carePlanField)?.maxAge;
}

/** Attributes that the compiled form has as separate members are left out. */
function attributesOf(attributes: JsonObject, dynamicChoices: boolean): JsonObject {
  const elsewhere = new Set([
    'key',
    'sideEffect',
    'validator',
    'defaultValue',
    'groups',
    'supportDataFields',
    'silent',
    'safety',
  ]);
  const own = Object.fromEntries(Object.entries(attributes).filter(([name]) => !elsewhere.has(name)));
  return dynamicChoices ? { ...own, dynamicChoices: true } : own;
}
