import { type Json, type JsonObject, isJsonArray, isJsonObject, sameJson, textOf } from '../json/json.ts';
import { choicesOf } from '../compile/choices.ts';
import type { ConfigSet, FieldDefinition, FormDefinition } from '../definition/definition.ts';
import { fieldTypes } from '../field-types/fieldTypes.ts';
import type { Change } from './change.ts';
import { diffConfigSets } from './diffConfigs.ts';

/** The fate of one stored answer. The answer itself is left out, because it may be patient data. */
export interface Fate {
  readonly path: string;
  readonly fate: 'moved' | 'converted' | 'lost';
  readonly reason: string;
}

/** Answers migrated to another version of their form, with the fate of each answer that changed. */
export interface MigratedForm {
  readonly answers: JsonObject;
  readonly fates: readonly Fate[];
  readonly kept: number;
}

/** The choice lists of the new version. */
type Lists = Pick<ConfigSet, 'supportData'>;

/** Migrates the answers of one form from one version to another. Every answer that is not kept has a fate. */
export function migrateAnswers(
  answers: JsonObject,
  before: FormDefinition,
  after: FormDefinition | undefined,
  lists: Lists = { supportData: {} },
): MigratedForm {
  if (!after) {
    const fates = Object.keys(answers).map((key): Fate =>
      lost(`${before.eventType}.${key}`, 'the form no longer exists'),
    );
    return { answers: {}, fates, kept: 0 };
  }
  const mover = new Mover(renamesBetween(before, after), lists);
  const moved = mover.list(answers, fieldsOf(before), fieldsOf(after), before.eventType);
  return { answers: moved, fates: mover.fates, kept: mover.kept };
}

class Mover {
  readonly fates: Fate[] = [];
  kept = 0;
  private readonly renames: ReadonlyMap<string, string>;
  private readonly lists: Lists;

  constructor(renames: ReadonlyMap<string, string>, lists: Lists) {
    this.renames = renames;
    this.lists = lists;
  }

  list(
    answers: JsonObject,
    before: readonly FieldDefinition[],
    after: readonly FieldDefinition[],
    owner: string,
  ): JsonObject {
    const taken = new Set<string>();
    // Answers of fields in the old version come first, so that a stray answer cannot take their place.
    const known = (key: string): FieldDefinition | undefined => before.find((field) => keyOf(field) === key);
    const inOrder = Object.entries(answers).sort(([a], [b]) => Number(!known(a)) - Number(!known(b)));
    const entries = inOrder.flatMap(([key, value]): readonly (readonly [string, Json])[] => {
      if (key === '_id') return [[key, value]];
      const path = `${owner}.${key}`;
      const old = known(key);
      const target =
        after.find(({ id }) => id === (this.renames.get(path) ?? old?.id)) ??
        after.find((field) => keyOf(field) === key);
      if (!target || taken.has(keyOf(target))) {
        const reason = target
          ? `${owner}.${keyOf(target)} already has another answer`
          : old
            ? 'the field no longer exists'
            : 'the form never had this field';
        this.fates.push(lost(path, reason));
        return [];
      }
      taken.add(keyOf(target));
      const moved = this.value(value, old, target, path);
      if (moved === null) return [];
      if (keyOf(target) !== key) this.fates.push({ path, fate: 'moved', reason: `now ${owner}.${keyOf(target)}` });
      return [[keyOf(target), moved]];
    });
    return Object.fromEntries(entries);
  }

  private value(stored: Json, old: FieldDefinition | undefined, target: FieldDefinition, path: string): Json {
    const value = withRenamedChoices(stored, target);
    if (!sameJson(value, stored)) this.fates.push({ path, fate: 'converted', reason: 'a choice has another id' });
    const type = fieldTypes[target.type];
    if (old && old.type !== target.type) {
      const converted = type.migrateFrom(value, old.type);
      if (converted === null)
        this.fates.push(lost(path, `${old.type} became ${target.type}, which cannot hold this answer`));
      else this.fates.push({ path, fate: 'converted', reason: `${old.type} became ${target.type}` });
      return converted;
    }
    if (type.table && isJsonArray(value)) {
      const columns = columnsOf(target);
      if (columns.length === 0) return value;
      return value.map((row) => (isJsonObject(row) ? this.list(row, old ? columnsOf(old) : [], columns, path) : row));
    }
    const list = choicesOf(target, path, { ...NO_FORMS, ...this.lists }, () => undefined);
    const choices = list?.choices?.map(({ id }) => id) ?? null;
    const attributes = list?.choices === null ? { ...target.attributes, dynamicChoices: true } : target.attributes;
    const normal = type.normalize(value, attributes);
    const problem =
      normal === null && value !== null
        ? 'it no longer fits the field'
        : normal === null
          ? null
          : type.validate(normal, attributes, choices);
    const units = old ? unitsOf(old, target) : null;
    if (units) this.fates.push({ path, fate: 'converted', reason: `kept unchanged, but ${units}` });
    if (problem === null) {
      this.kept++;
      return value;
    }
    if (choices && isGone(value, choices)) {
      this.fates.push(lost(path, 'the choice no longer exists'));
      return null;
    }
    this.kept++;
    this.fates.push({ path, fate: 'converted', reason: `kept, but no longer valid: ${problem}` });
    return value;
  }
}

/** The answer with the ids that its choices have now. */
function withRenamedChoices(value: Json, { choices }: FieldDefinition): Json {
  if (choices?.kind !== 'inline') return value;
  const current = new Set(choices.choices.map(({ id }) => id));
  const names = new Map(choices.choices.flatMap(({ id, was = [] }) => was.map((earlier) => [earlier, id] as const)));
  const renamed = (json: Json): Json => {
    if (typeof json === 'string') return current.has(json) ? json : (names.get(json) ?? json);
    if (isJsonArray(json)) return json.map(renamed);
    const chosen = isJsonObject(json) ? json['value'] : undefined;
    return isJsonObject(json) && chosen !== undefined ? { ...json, value: renamed(chosen) } : json;
  };
  return names.size === 0 ? value : renamed(value);
}

function isGone(value: Json, choices: readonly string[]): boolean {
  const id = isJsonObject(value) ? textOf(value['value']) : textOf(value);
  return id !== null && !choices.includes(id);
}

/** A number means something else when its unit changes. */
function unitsOf(old: FieldDefinition, target: FieldDefinition): string | null {
  const [before, after] = [old, target].map(({ attributes }) => attributes['endAdornment'] ?? null);
  const said = (unit: Json | undefined): string => (typeof unit === 'string' ? unit : 'no unit');
  return fieldTypes[old.type].figure && !sameJson(before, after)
    ? `the unit changed from ${said(before)} to ${said(after)}`
    : null;
}

function columnsOf(field: FieldDefinition): readonly FieldDefinition[] {
  const column = fieldTypes[field.type].table?.generatedColumn;
  return column ? [{ ...field, id: column.id, type: column.type, attributes: {}, columns: [] }] : field.columns;
}

const NO_FORMS = { forms: [], tasks: {}, contentTemplates: [], carePlanFields: [] };

/** Old path (with its storage key) to the new id. */
function renamesBetween(before: FormDefinition, after: FormDefinition): ReadonlyMap<string, string> {
  const empty = { ...NO_FORMS, supportData: {} };
  const changes = diffConfigSets(
    { ...empty, forms: [before] },
    { ...empty, forms: [{ ...after, system: before.system }] },
  );
  return new Map(
    changes
      .filter(({ kind }) => kind === 'fieldRenamed')
      .map(({ path, after: id }: Change) => [path, textOf(id) ?? '']),
  );
}

const fieldsOf = (form: FormDefinition): readonly FieldDefinition[] => form.sections.flatMap(({ fields }) => fields);
const keyOf = (field: FieldDefinition): string => textOf(field.attributes['key']) ?? field.id;
const lost = (path: string, reason: string): Fate => ({ path, fate: 'lost', reason });
