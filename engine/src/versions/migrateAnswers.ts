import type { Json, JsonObject } from '../bundle/bundle.ts';
import type { FieldDefinition, FormDefinition } from '../definition/definition.ts';
import { TABLE_TYPES, fieldTypes } from '../field-types/fieldTypes.ts';
import { isJsonArray, isJsonObject, textOf } from '../field-types/json.ts';
import { diffConfigSets, type Change } from './diffConfigs.ts';

/** What became of one stored answer. The answer itself is not repeated: it may be a patient's. */
export interface Fate {
  readonly path: string;
  readonly fate: 'moved' | 'converted' | 'lost';
  readonly reason: string;
}

export interface MigratedForm {
  readonly answers: JsonObject;
  readonly fates: readonly Fate[];
  readonly kept: number;
}

/** Moves the answers of one form from one version of it to another. */
export function migrateAnswers(
  answers: JsonObject,
  before: FormDefinition,
  after: FormDefinition | undefined,
): MigratedForm {
  if (!after) {
    const fates = Object.keys(answers).map((key): Fate =>
      lost(`${before.eventType}.${key}`, 'the form no longer exists'),
    );
    return { answers: {}, fates, kept: 0 };
  }
  const mover = new Mover(renamesBetween(before, after));
  const moved = mover.list(answers, fieldsOf(before), fieldsOf(after), before.eventType);
  return { answers: moved, fates: mover.fates, kept: mover.kept };
}

class Mover {
  readonly fates: Fate[] = [];
  kept = 0;
  private readonly renames: ReadonlyMap<string, string>;

  constructor(renames: ReadonlyMap<string, string>) {
    this.renames = renames;
  }

  list(
    answers: JsonObject,
    before: readonly FieldDefinition[],
    after: readonly FieldDefinition[],
    owner: string,
  ): JsonObject {
    const entries = Object.entries(answers).flatMap(([key, value]): readonly (readonly [string, Json])[] => {
      if (key === '_id') return [[key, value]];
      const path = `${owner}.${key}`;
      const old = before.find((field) => keyOf(field) === key);
      const target =
        after.find(({ id }) => id === (this.renames.get(path) ?? old?.id)) ??
        after.find((field) => keyOf(field) === key);
      if (!target) {
        this.fates.push(lost(path, old ? 'the field no longer exists' : 'the form never had this field'));
        return [];
      }
      const moved = this.value(value, old, target, path);
      if (moved === null) return [];
      if (keyOf(target) !== key) this.fates.push({ path, fate: 'moved', reason: `now ${owner}.${keyOf(target)}` });
      return [[keyOf(target), moved]];
    });
    return Object.fromEntries(entries);
  }

  private value(value: Json, old: FieldDefinition | undefined, target: FieldDefinition, path: string): Json {
    const type = fieldTypes[target.type];
    if (old && old.type !== target.type) {
      const converted = type.migrateFrom(value, old.type);
      if (converted === null)
        this.fates.push(lost(path, `${old.type} became ${target.type}, and this answer has no counterpart`));
      else this.fates.push({ path, fate: 'converted', reason: `${old.type} became ${target.type}` });
      return converted;
    }
    if (TABLE_TYPES.has(target.type) && isJsonArray(value)) {
      const columns = target.columns;
      if (columns.length === 0) return value;
      return value.map((row) => (isJsonObject(row) ? this.list(row, old?.columns ?? [], columns, path) : row));
    }
    const choices = target.choices?.kind === 'inline' ? target.choices.choices.map(({ id }) => id) : null;
    const normal = type.normalise(value, target.attributes);
    const problem =
      normal === null
        ? 'it does not fit the field any more'
        : type.validate(normal, target.attributes, choices && [...choices, 'unknown', 'undetectable']);
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

function isGone(value: Json, choices: readonly string[]): boolean {
  const id = isJsonObject(value) ? textOf(value['value']) : textOf(value);
  return id !== null && !choices.includes(id);
}

/** Old path (with its storage key) to the new id. */
function renamesBetween(before: FormDefinition, after: FormDefinition): ReadonlyMap<string, string> {
  const empty = { tasks: {}, supportData: {}, contentTemplates: [], carePlanFields: [] };
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
