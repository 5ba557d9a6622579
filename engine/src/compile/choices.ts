import type { Choice } from '../compiled-form/compiledForm.ts';
import { type Json, type JsonObject, isJsonArray, isOn, partOf, textOf } from '../json/json.ts';
import type { ConfigSet, FieldDefinition } from '../definition/definition.ts';
import { holdsSeveral } from '../field-types/CTCAE/ctcae.ts';
import { ctcaeTerms } from '../terminology/ctcae.ts';
import { nodeRegions } from '../terminology/nodeRegions.ts';
import { PERFORMANCE_TEXTS } from '../terminology/performanceScales.ts';

/** The choices of a field: their key in the compiled form, and the list unless only the host knows it. */
export interface FieldChoices {
  readonly key: string;
  readonly choices: readonly Choice[] | null;
}

/** The choices of a field, fully inlined. `problem` names a list or term that does not exist. */
export function choicesOf(
  definition: FieldDefinition,
  path: string,
  configSet: ConfigSet,
  problem: (message: string) => void,
): FieldChoices | null {
  if (definition.type === 'CTCAE') return ctcaeChoices(definition, problem);
  if (definition.type === 'AttendingMultiSelect') return { key: 'providers:ATTENDING', choices: null };
  if (definition.type === 'PerformanceScaleSection') return scaleChoices(definition.attributes);
  if (definition.type === 'NodeSelector' && !definition.choices) return nodeChoices(definition.attributes);
  const list = listedChoices(definition, configSet, problem);
  if (!list) return null;
  if (list.choices === null) return list;
  const added = addedChoices(definition.attributes);
  const groups = definition.attributes['groups'];
  const isOwn = list.key === '' || added.length > 0 || groups !== undefined;
  const choices = [...list.choices, ...added.filter((one) => !list.choices?.some((other) => other.id === one.id))];
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
  names.forEach((name, at) => {
    if (lists[at] === undefined) problem(`There is no support data "${name}".`);
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
  const kept = (['short', 'long', 'group', 'system', 'code'] as const).flatMap((key) =>
    choice[key] === undefined ? [] : [[key, choice[key]] as const],
  );
  return { id: choice.id, label: choice.label, ...Object.fromEntries(kept) };
}

function addedChoices(attributes: JsonObject): readonly Choice[] {
  return [
    ...(isOn(attributes['withUnknown']) ? [{ id: 'unknown', label: 'Unknown' }] : []),
    ...(isOn(attributes['withUndetectable']) ? [{ id: 'undetectable', label: 'Undetectable' }] : []),
  ];
}

function grouped(choices: readonly Choice[], groups: Json): readonly Choice[] {
  const headings = isJsonArray(groups) ? groups : [];
  return choices.map((choice) => {
    const heading = headings.find((group) => {
      const ids = partOf(group, 'choices');
      return isJsonArray(ids) && ids.includes(choice.id);
    });
    const label = textOf(partOf(heading, 'label'));
    return label === null ? choice : { ...choice, group: label };
  });
}

/** The existing grades of the field's terms, with their descriptions. Every term has grade 0. */
function ctcaeChoices(definition: FieldDefinition, problem: (message: string) => void): FieldChoices {
  const listed = definition.attributes['adverseEvents'];
  const ids = isJsonArray(listed) ? listed.filter((id) => typeof id === 'string') : [];
  const several = holdsSeveral(definition.attributes);
  const choices = ids.flatMap((id): readonly Choice[] => {
    const term = ctcaeTerms().get(id);
    if (!term) {
      problem(`"${id}" is not a CTCAE v5 term.`);
      return [];
    }
    const grades = [[0, `No ${term.term.toLowerCase()}`] as const, ...term.grades];
    return grades.map(([grade, text]) => ({
      id: several ? `${id}:${grade}` : String(grade),
      label: String(grade),
      long: text,
      ...(several ? { group: term.term } : {}),
    }));
  });
  // A list with one term has different ids than the single term.
  return { key: `ctcae:${ids.join(',')}${several && ids.length === 1 ? ',' : ''}`, choices };
}

/** Scores with their meaning: ids `0`-`5` for one scale, or `<scale>:<score>` when the user chooses the scale. */
function scaleChoices(attributes: JsonObject): FieldChoices {
  const scales = Object.entries(PERFORMANCE_TEXTS).filter(([scale]) => {
    return attributes['scale'] === undefined || attributes['scale'] === scale;
  });
  const choices = scales.flatMap(([scale, texts]) =>
    Object.entries(texts).map(([score, long]) => ({
      id: scales.length === 1 ? score : `${scale}:${score}`,
      label: score,
      long,
      ...(scales.length === 1 ? {} : { group: scale }),
    })),
  );
  return { key: `scale:${scales.map(([scale]) => scale).join(',')}`, choices };
}

/** Regions by side: `<region>:left`, `<region>:right`, or `<region>` for those without sides. */
function nodeChoices(attributes: JsonObject): FieldChoices {
  const written = attributes['regions'];
  const groups = isJsonArray(written) ? written.filter((group) => typeof group === 'string') : [];
  const choices = nodeRegions(groups).flatMap(({ id, label, group, sided }): readonly Choice[] => {
    if (!sided) return [{ id, label, group }];
    return ['left', 'right'].map((side) => ({ id: `${id}:${side}`, label: `${label}, ${side}`, group }));
  });
  return { key: `nodes:${groups.join(',')}`, choices };
}
