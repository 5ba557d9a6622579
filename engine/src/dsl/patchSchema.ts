import { PATCH_KEYS, type PatchKey } from '../definition/patchKeys.ts';
import type { JsonObject } from '../json/json.ts';
import { TOXICITIES } from './commonKeys.ts';
import { list, map, ref, text } from './schemaWords.ts';

const PLACE = {
  path: text('section.field, section.table.column, or a section'),
  list: text('A list of the form, in place of a path'),
  choice: text('The id of a choice of that field or list'),
} as const satisfies JsonObject;

const ADD = map('A section, or what is new in a section, a table, a field or a list', {
  section: {
    description: 'The section of the new field, or the new section itself',
    anyOf: [{ type: 'string' }, ref('section')],
  },
  path: text('section.table for a new column, section.field for a new choice'),
  list: text('The list of the form that gets a new choice'),
  after: text('Insert after this id'),
  before: text('Insert before this id'),
  field: { ...ref('field'), description: 'The new field' },
  fields: list('Several new fields', ref('field'), { minItems: 1 }),
  toxicities: { ...TOXICITIES, description: 'CTCAE terms as new fields' },
  column: { ...ref('field'), description: 'The new column' },
  columns: list('Several new columns', ref('field'), { minItems: 1 }),
  choice: { ...ref('choice'), description: 'The new choice' },
  choices: list('Several new choices', ref('choice'), { minItems: 1 }),
} satisfies Record<PatchKey<'add'>, JsonObject>);
const SET = map(
  'An attribute of a section, a field, a column or a choice',
  {
    ...PLACE,
    attribute: text('The key to set, or an entry of it, such as `say.none` or `messages.required`'),
    value: { description: 'Its new value' },
  } satisfies Record<PatchKey<'set'>, JsonObject>,
  ['attribute', 'value'],
);
const REMOVE = map('A section, a field, a column, a choice, or one attribute', {
  ...PLACE,
  attribute: text('Remove only this key, or this entry of it'),
} satisfies Record<PatchKey<'remove'>, JsonObject>);

/** What each change takes, and the keys that say where it belongs. */
export const PATCH_PLACES: {
  readonly [operation: string]: { readonly shape: JsonObject; readonly places: readonly string[] };
} = {
  add: { shape: ADD, places: PATCH_KEYS.add.places },
  set: { shape: SET, places: PATCH_KEYS.set.places },
  remove: { shape: REMOVE, places: PATCH_KEYS.remove.places },
};

export const PATCH = map('One change: add, set or remove', { add: ADD, set: SET, remove: REMOVE }, [], {
  minProperties: 1,
  maxProperties: 1,
});
