import { EVENT_TYPES, type DiseaseSystem, type EpisodeType, type EventType } from '@isocenter/schemas';
import type { FieldEntry, FieldTable } from '../../compile/fieldTable.ts';
import type { FormDefinition } from '../../definition/definition.ts';
import { child, itemsOf, textOf, type MapNode, type SourceNode, type Span } from '../../source/sourceNode.ts';
import { isOneOf } from '../../resolve/address.ts';
import { formFor } from '../../resolve/compiledFormAddresses.ts';
import type { CheckModel } from './checkModel.ts';

/** A field that a content template or a scenario names, with its answer or expectation. */
export interface WrittenAnswer {
  readonly in: 'template' | 'scenario';
  readonly name: string;
  readonly nameSpan: Span;
  /** The answer or expectation; undefined where the field is only named. */
  readonly value: SourceNode | undefined;
  /** Whether `value` lists the ids that the field offers instead of an answer. */
  readonly offers: boolean;
  readonly path: string;
  readonly form: FormDefinition;
  readonly table: FieldTable;
  readonly field: FieldEntry | null;
}

/** All answers and expectations in content templates and scenarios. Other rules report forms that do not exist. */
export function writtenAnswers(model: CheckModel): readonly WrittenAnswer[] {
  const known = made.get(model);
  if (known) return known;
  const all = [...templateAnswers(model), ...scenarioAnswers(model)];
  made.set(model, all);
  return all;
}
const made = new WeakMap<CheckModel, readonly WrittenAnswer[]>();

interface Place {
  readonly in: WrittenAnswer['in'];
  readonly form: FormDefinition;
  readonly table: FieldTable;
}

function templateAnswers(model: CheckModel): readonly WrittenAnswer[] {
  return model.reading.files.flatMap(({ file, role }) => {
    const template =
      role.role === 'contentTemplate' && model.configSet.contentTemplates.find(({ id }) => id === role.name);
    const written = child(file.root ?? undefined, 'formValues');
    if (!template || written?.kind !== 'map') return [];
    return written.entries.flatMap(({ key, value }) => {
      const place = isOneOf(EVENT_TYPES, key) && placeOf(model, template.episodeType, key, template.system);
      return place && value.kind === 'map' ? answersIn(value, `formValues.${key}`, { in: 'template', ...place }) : [];
    });
  });
}

function placeOf(model: CheckModel, episodeType: EpisodeType, eventType: EventType, system: DiseaseSystem) {
  const form = formFor(model.configSet, episodeType, eventType, system);
  const sets = model.formSets.filter((candidate) => candidate.episodeType === episodeType);
  const set =
    sets.find((candidate) => candidate.system === system) ?? sets.find((candidate) => candidate.system === 'Default');
  return form && set ? { form, table: set.table } : null;
}

function scenarioAnswers(model: CheckModel): readonly WrittenAnswer[] {
  return model.reading.files.flatMap(({ file, role }) => {
    if (role.role !== 'scenario') return [];
    const { episodeType, eventType, system } = role.address;
    const found = placeOf(model, episodeType, eventType, system);
    if (!found) return [];
    const place: Place = { in: 'scenario', ...found };
    return itemsOf(child(file.root ?? undefined, 'scenarios')).flatMap((scenario) => {
      const path = textOf(child(scenario, 'name')) ?? '';
      const [given, set, expected] = ['given', 'set', 'expect'].map((key) => child(scenario, key));
      return [
        ...savedAnswers(child(given, 'answers'), `${path}.given.answers`, place),
        ...named(child(given, 'copied'), `${path}.given.copied`, place),
        ...(set?.kind === 'list' ? set.items : [set]).flatMap((step) => steps(step, `${path}.set`, place)),
        ...claims(expected, `${path}.expect`, place),
      ];
    });
  });
}

/** Saved answers are grouped by field, or by form and field. */
function savedAnswers(node: SourceNode | undefined, path: string, place: Place): readonly WrittenAnswer[] {
  if (node?.kind !== 'map') return [];
  const byForm = node.entries.length > 0 && node.entries.every(({ key }) => isOneOf(EVENT_TYPES, key));
  if (!byForm) return answersIn(node, path, place);
  return node.entries.flatMap(({ key, value }) => {
    return key === place.form.eventType && value.kind === 'map' ? answersIn(value, `${path}.${key}`, place) : [];
  });
}

function claims(expected: SourceNode | undefined, path: string, place: Place): readonly WrittenAnswer[] {
  if (expected?.kind !== 'map') return [];
  return expected.entries.flatMap(({ key, value }) => {
    const at = `${path}.${key}`;
    if (key === 'note') return [];
    if (value.kind === 'list') return named(value, at, place);
    if (key === 'value') return steps(value, at, place);
    if (value.kind !== 'map') return [];
    return answersIn(value, at, place).map((answer) => {
      return key === 'choices' ? { ...answer, offers: true } : { ...answer, value: undefined };
    });
  });
}

function steps(node: SourceNode | undefined, path: string, place: Place): readonly WrittenAnswer[] {
  return node?.kind === 'map' ? answersIn(node, path, place) : [];
}

function answersIn(node: MapNode, path: string, place: Place): readonly WrittenAnswer[] {
  return node.entries.map(({ key, keySpan, value }) => answer(key, keySpan, value, path, place));
}
function named(node: SourceNode | undefined, path: string, place: Place): readonly WrittenAnswer[] {
  return itemsOf(node).flatMap((item) => {
    const name = textOf(item);
    return name === undefined ? [] : [answer(name, item, undefined, path, place)];
  });
}

function answer(
  name: string,
  nameSpan: Span,
  value: SourceNode | undefined,
  path: string,
  { in: where, form, table }: Place,
): WrittenAnswer {
  const cell = name.replace(/^([^[]*)\[[^\]]*\]/, '$1');
  const found = table.scopeOf(form, null).find(where === 'template' ? name : cell);
  const entry = found ? table.fields[found.index] : undefined;
  const field = entry?.form === form && (entry.table === null || cell !== name) ? entry : null;
  return { in: where, name, nameSpan, value, offers: false, path: `${path}.${name}`, form, table, field };
}
