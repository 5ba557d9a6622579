import type { Choice } from '../compiled-form/compiledForm.ts';
import { type Json, type JsonObject, isJsonArray, isTrue, propertyOf, textOf } from '../json/json.ts';
import type { ConfigSet, FieldDefinition } from '../definition/definition.ts';
import type { FieldChoices } from '../field-type/fieldType.ts';
import { fieldTypes } from '../field-types/fieldTypes.ts';
import { ctcaeTerms } from '../terminology/ctcae.ts';

/** The choices of a field, fully inlined. `problem` names a list or term that does not exist. */
export function choicesOf(
  definition: FieldDefinition,
  path: string,
  configSet: ConfigSet,
  problem: (message: string) => void,
): FieldChoices | null {
  const { type, attributes } = definition;
  const own = fieldTypes[type].ownChoices?.(attributes, {
    hasWritten: definition.choices !== null,
    adverseEvent: (id) => ctcaeTerms().get(id),
    problem,
  });
  if (own) return own;
  const list = listedChoices(definition, configSet, problem);
  if (!list) return null;
  if (list.choices === null) return list;
  const added = addedChoices(attributes);
  const groups = attributes['groups'];
  const isOwn = list.key === '' || added.length > 0 || groups !== undefined;
  const choices = [
    ...list.choices,
    ...added.filter((choice) => !list.choices?.some((other) => other.id === choice.id)),
  ];
  return { key: isOwn ? path : list.key, choices: groups === undefined ? choices : grouped(choices, groups) };
}

function listedChoices(
  definition: FieldDefinition,
  configSet: ConfigSet,
  problem: (message: string) => void,
): FieldChoices | null {
  const source = definition.choices;
  if (source?.kind === 'inline') return { key: '', choices: source.choices.map(plainChoice) };
  if (source?.kind === 'providers') return { key: `providers:${source.types.join(',')}`, choices: null };
  if (source?.kind === 'carePlan') return { key: `carePlan:${source.name}`, choices: null };
  const names = source ? [source.name] : supportDataNames(definition.attributes['supportDataFields']);
  if (names.length === 0) return null;
  const lists = names.map((name) =>
    Object.hasOwn(configSet.supportData, name) ? configSet.supportData[name] : undefined,
  );
  if (source?.kind === 'taxonomy' && lists.every((list) => list === undefined)) {
    return { key: `taxonomy:${source.name}`, choices: null };
  }
  names.forEach((name, index) => {
    if (lists[index] === undefined) problem(`There is no support data "${name}".`);
  });
  return { key: `supportData:${names.join(',')}`, choices: lists.flatMap((list) => (list ?? []).map(plainChoice)) };
}

function supportDataNames(json: Json | undefined): readonly string[] {
  if (isJsonArray(json)) return json.filter((name) => typeof name === 'string');
  const name = textOf(json);
  return name === null ? [] : [name];
}

/** Without the conditions of single choices, which become rules of the compiled form. */
function plainChoice(choice: Choice): Choice {
  const kept = (['short', 'long', 'group', 'system', 'code', 'attributes'] as const).flatMap((key) =>
    choice[key] === undefined ? [] : [[key, choice[key]] as const],
  );
  return { id: choice.id, label: choice.label, ...Object.fromEntries(kept) };
}

function addedChoices(attributes: JsonObject): readonly Choice[] {
  return [
    ...(isTrue(attributes['withUnknown']) ? [{ id: 'unknown', label: 'Unknown' }] : []),
    ...(isTrue(attributes['withUndetectable']) ? [{ id: 'undetectable', label: 'Undetectable' }] : []),
  ];
}

function grouped(choices: readonly Choice[], groups: Json): readonly Choice[] {
  const headings = isJsonArray(groups) ? groups : [];
  return choices.map((choice) => {
    const heading = headings.find((group) => {
      const ids = propertyOf(group, 'choices');
      return isJsonArray(ids) && ids.includes(choice.id);
    });
    const label = textOf(propertyOf(heading, 'label'));
    return label === null ? choice : { ...choice, group: label };
  });
}
