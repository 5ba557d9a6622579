import { DISEASE_SYSTEMS, EVENT_TYPES } from '@isocenter/schemas';
import type { FieldEntry, FieldTable } from '../../compile/fieldTable.ts';
import { CONTEXT_PARTS } from '../../definition/contextParts.ts';
import type { FormDefinition } from '../../definition/definition.ts';
import { fieldTypes } from '../../field-types/fieldTypes.ts';
import { isTrue } from '../../json/json.ts';

/** The parts of a value that templates may read, by name; null when any are possible. */
interface TemplateShape {
  readonly parts: { readonly [name: string]: TemplateShape } | null;
  /** The field that holds the value itself, for comparisons with its choices. */
  readonly field: FieldEntry | null;
  /** The only texts that it can be: those of an attribute of choices. */
  readonly values?: readonly string[];
  /** The field, table or column whose value it is, alone or with parts. */
  readonly owner?: FieldEntry;
}

const ANYTHING: TemplateShape = { parts: null, field: null };
const WHOLE: TemplateShape = { parts: {}, field: null };
/** What Liquid gives for every list or text. */
const OF_LISTS = new Set(['size', 'first', 'last']);

const CONTEXT: { readonly [root: string]: TemplateShape } = Object.fromEntries(
  Object.entries(CONTEXT_PARTS).map(([root, parts]): readonly [string, TemplateShape] => {
    const shapes = Object.entries(parts).map(([name, { values: asked }]): readonly [string, TemplateShape] => {
      // A template reads the disease system as the address has it; a condition reads it in small letters.
      const values = name === 'diseaseSystem' ? DISEASE_SYSTEMS : asked;
      return [name, values ? { ...WHOLE, values } : WHOLE];
    });
    return [root, { parts: Object.fromEntries(shapes), field: null }];
  }),
);

/** The names a template may use, and the parts of each. */
export interface TemplateScope {
  readonly rootOf: (name: string) => TemplateShape | null;
  readonly names: () => readonly string[];
  /** The key of a field that was named by its id. */
  readonly keyOf: (id: string) => string | null;
}

/** @param own the field whose template it is, which is `value`; null for the template of a form or section */
export function templateScope(
  own: FieldEntry | null,
  names: readonly string[],
  form: FormDefinition,
  table: FieldTable,
): TemplateScope {
  const scope = table.scopeOf(form, null);
  const named = (name: string): TemplateShape | null => {
    const found = scope.find(name);
    const entry = found && table.fields[found.index];
    return entry && isNamed(entry, name) ? shapeOf(entry, table) : null;
  };
  return {
    rootOf: (name) => {
      if (name === 'value' && own) return shapeOf(own, table);
      if (names.includes(name)) return ANYTHING;
      if (Object.hasOwn(CONTEXT, name)) return CONTEXT[name] ?? null;
      if (!EVENT_TYPES.some((type) => type === name)) return named(name);
      return formShape(name, table);
    },
    keyOf: (id) => {
      const found = scope.find(id);
      const entry = found && table.fields[found.index];
      return entry && !isNamed(entry, id) ? entry.key : null;
    },
    names: () => [...names, ...Object.keys(CONTEXT), ...scope.names()],
  };
}

/** A template names an answer by its storage key, which is the id without a `key`. */
const isNamed = ({ key }: FieldEntry, name: string): boolean => name === key || name.endsWith(`.${key}`);

/** The answers of a form, by storage key. */
function formShape(eventType: string, table: FieldTable): TemplateShape {
  const known = formShapes.get(table) ?? new Map<string, TemplateShape>();
  formShapes.set(table, known);
  const before = known.get(eventType);
  if (before) return before;
  const fields = table.fields.filter((field) => field.form.eventType === eventType && field.table === null);
  const shape = { parts: Object.fromEntries(fields.map((field) => [field.key, shapeOf(field, table)])), field: null };
  known.set(eventType, shape);
  return shape;
}
/** Every template of a form set asks for the same forms. */
const formShapes = new WeakMap<FieldTable, Map<string, TemplateShape>>();

function shapeOf(field: FieldEntry, table: FieldTable): TemplateShape {
  const before = fieldShapes.get(field);
  if (before) return before;
  const shape = newShape(field, table);
  fieldShapes.set(field, shape);
  return shape;
}
/** A field belongs to one table. */
const fieldShapes = new WeakMap<FieldEntry, TemplateShape>();

function newShape(field: FieldEntry, table: FieldTable): TemplateShape {
  const { table: isTable, templateParts } = fieldTypes[field.definition.type];
  if (isTable) {
    const columns = table.columnsOf(field.index).flatMap((index) => table.fields[index] ?? []);
    const row = Object.fromEntries(columns.map((column) => [column.key, shapeOf(column, table)]));
    const rows = { parts: { '*': { parts: { label: WHOLE, ...row }, field: null } }, field: null };
    return { parts: { label: WHOLE, rows }, field: null, owner: field };
  }
  const { choiceAttributes } = field.definition;
  const parts = {
    ...Object.fromEntries(
      Object.entries(choiceAttributes).map(([name, values]) => [
        name,
        values.length > 0 ? { ...WHOLE, values } : WHOLE,
      ]),
    ),
    ...Object.fromEntries((templateParts ?? []).map((name) => [name, ANYTHING])),
    ...(isTrue(field.definition.attributes['showBaseline']) ? { baseline: ANYTHING, previous: ANYTHING } : {}),
  };
  return { parts: { label: WHOLE, rows: ANYTHING, ...parts }, field, owner: field };
}

interface Resolved {
  readonly shape: TemplateShape | null;
  /** The first step that does not exist, and the names that do in its place. */
  readonly missing: { readonly step: string; readonly known: readonly string[] } | null;
}

/** Follows the steps of a value from its root. */
export function resolveSteps(steps: readonly string[], scope: TemplateScope): Resolved {
  const [root = '', ...rest] = steps;
  let shape = scope.rootOf(root);
  if (!shape) return { shape, missing: { step: root, known: scope.names() } };
  for (const step of rest) {
    if (shape.parts === null) return { shape: null, missing: null };
    const members: TemplateShape | undefined = shape.parts['*'];
    const inner: TemplateShape | undefined = Object.hasOwn(shape.parts, step) ? shape.parts[step] : undefined;
    if (!inner && OF_LISTS.has(step)) {
      if (step === 'size' || !members) return { shape: null, missing: null };
      shape = members;
      continue;
    }
    if (!inner) {
      const known = Object.keys(shape.parts).filter((name) => name !== '*');
      return { shape: null, missing: { step, known } };
    }
    shape = inner;
  }
  return { shape, missing: null };
}
