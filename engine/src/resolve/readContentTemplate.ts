import { DEFAULT_SYSTEM, DISEASE_SYSTEMS, EPISODE_TYPES, EVENT_TYPES, TASK_TYPES } from '@isocenter/schemas';
import { type Json, type JsonObject, isJsonArray, isJsonObject } from '../json/json.ts';
import type { ContentTemplate, FieldDefinition, FormDefinition } from '../definition/definition.ts';
import { isEmpty } from '../expressions/operators.ts';
import { fieldTypes } from '../field-types/fieldTypes.ts';
import { booleanOf, child, headOf, textOf, toJson, type MapNode, type SourceNode } from '../source/sourceNode.ts';
import { isOneOf } from './address.ts';
import { formAmong } from './compiledFormAddresses.ts';

/** Reads `content-templates/<id>.yaml`; null when required keys are missing, which the shape check reports. */
export function readContentTemplate(
  id: string,
  root: SourceNode,
  forms: readonly FormDefinition[],
): ContentTemplate | null {
  const word = (key: string): string => textOf(child(root, key)) ?? '';
  const [episodeType, taskType, system] = [word('episodeType'), word('taskType'), word('system')];
  if (!isOneOf(EPISODE_TYPES, episodeType) || !isOneOf(TASK_TYPES, taskType)) return null;
  const ofSystem = isOneOf(DISEASE_SYSTEMS, system) ? system : DEFAULT_SYSTEM;
  const answers = child(root, 'formValues');
  const formValues = answers?.kind === 'map' ? answers.entries : [];
  return {
    id,
    name: word('name').trim(),
    description: word('description'),
    episodeType,
    taskType,
    system: ofSystem,
    site: textOf(child(root, 'site')) ?? null,
    published: booleanOf(child(root, 'published')) ?? false,
    source: word('source'),
    reviewedBy: textOf(child(root, 'reviewedBy')) ?? null,
    formValues: Object.fromEntries(
      formValues.flatMap(({ key, value }) => {
        if (!isOneOf(EVENT_TYPES, key) || value.kind !== 'map') return [];
        const form = formAmong(forms, episodeType, key, ofSystem);
        return [[key, form ? storedAnswers(form, value) : toAnswers(value)] as const];
      }),
    ),
    position: headOf(root),
  };
}

type Answers = { readonly [id: string]: Json };

function toAnswers({ entries }: MapNode): Answers {
  return Object.fromEntries(entries.map(({ key, value }) => [key, toJson(value)]));
}

/** Converts answers to the stored format. Invalid answers stay as written, so that `check` can report them. */
function storedAnswers(form: FormDefinition, node: MapNode): Answers {
  const fields = new Map(form.sections.flatMap(({ fields: own }) => own.map((field) => [field.id, field] as const)));
  return Object.fromEntries(
    Object.entries(toAnswers(node)).map(([id, value]) => {
      const field = fields.get(id);
      return [id, field ? (stored(field, value) ?? value) : value];
    }),
  );
}

function stored(field: FieldDefinition, value: Json): Json {
  const { type, attributes, columns } = field;
  const normalized = fieldTypes[type].normalize(value, attributes);
  if (columns.length === 0 || !isJsonArray(normalized)) return normalized;
  return normalized.filter(isJsonObject).map((row) => storedRow(columns, row));
}

function storedRow(columns: readonly FieldDefinition[], row: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(row).flatMap(([id, value]) => {
      const column = columns.find((candidate) => candidate.id === id);
      return isEmpty(value) ? [] : [[id, column ? (stored(column, value) ?? value) : value] as const];
    }),
  );
}
