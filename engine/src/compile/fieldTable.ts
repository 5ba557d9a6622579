import { EVENT_TYPES, type EventType } from '@isocenter/schemas';
import type { Path } from '../compiled-form/compiledForm.ts';
import type { FieldDefinition, FormDefinition, SectionDefinition } from '../definition/definition.ts';
import type { BoundName, ExpressionScope } from '../expressions/bind.ts';
import { fieldTypes } from '../field-types/fieldTypes.ts';
import { textOf } from '../json/json.ts';

/** One field or column with its index in the compiled form. */
export interface FieldEntry {
  readonly index: number;
  readonly form: FormDefinition;
  readonly section: number;
  readonly definition: FieldDefinition;
  /** The storage key of the answer: `key` if set, else the id. */
  readonly key: string;
  readonly path: Path;
  /** The table of this column. */
  readonly table: number | null;
}

export interface SectionEntry {
  readonly index: number;
  readonly form: FormDefinition;
  readonly definition: SectionDefinition;
  readonly fields: readonly FieldEntry[];
}

/** Every field of the forms in document order, with name resolution. */
export interface FieldTable {
  readonly sections: readonly SectionEntry[];
  readonly fields: readonly FieldEntry[];
  columnsOf(table: number): readonly number[];
  scopeOf(form: FormDefinition, rowOf: number | null): ExpressionScope;
  /** Every full name: `OTVStatus.weight`, `OTVStatus.breaks.days`. */
  names(): readonly string[];
}

/**
 * Builds the table for a single form or all forms of a task. `check` uses it too.
 * @param elsewhere forms that may be named but are not included; a single form reads them as empty
 */
export function buildFieldTable(
  forms: readonly FormDefinition[],
  elsewhere: readonly FormDefinition[] = [],
): FieldTable {
  const fields: FieldEntry[] = [];
  const sections: SectionEntry[] = [];
  for (const form of forms) {
    for (const definition of form.sections) {
      const own: FieldEntry[] = [];
      for (const field of definition.fields) own.push(addField(fields, form, sections.length, field));
      sections.push({ index: sections.length, form, definition, fields: own });
    }
  }
  const byName = nameIndex(fields);
  let outside: ReadonlySet<string> | null = null;
  const isElsewhere = (name: string): boolean => {
    if (elsewhere.length === 0) return false;
    outside ??= new Set(buildFieldTable(elsewhere).names());
    return outside.has(name);
  };
  const columns = new Map<number, number[]>();
  for (const { table, index } of fields) if (table !== null) columns.set(table, [...(columns.get(table) ?? []), index]);
  const scopes = new Map<FormDefinition, Map<number | null, ExpressionScope>>();
  const scopeOf = (form: FormDefinition, rowOf: number | null): ExpressionScope => {
    const ofForm = scopes.get(form) ?? new Map<number | null, ExpressionScope>();
    const made = ofForm.get(rowOf) ?? scope(form, rowOf, fields, byName, isElsewhere, inRowsOf);
    scopes.set(form, ofForm.set(rowOf, made));
    return made;
  };
  /** Columns are named as in the form of their table. */
  const inRowsOf = (table: number): ExpressionScope | null => {
    const entry = columns.has(table) ? fields[table] : undefined;
    return entry ? scopeOf(entry.form, table) : null;
  };
  return {
    sections,
    fields,
    columnsOf: (table) => columns.get(table) ?? [],
    scopeOf,
    names: () => [...byName.keys()],
  };
}

function addField(
  fields: FieldEntry[],
  form: FormDefinition,
  section: number,
  definition: FieldDefinition,
): FieldEntry {
  const key = keyOf(definition);
  const path = `${form.eventType}.${key}`;
  const entry: FieldEntry = { index: fields.length, form, section, definition, key, path, table: null };
  fields.push(entry);
  for (const column of columnsOf(definition)) {
    const columnKey = keyOf(column);
    fields.push({
      index: fields.length,
      form,
      section,
      definition: column,
      key: columnKey,
      path: `${path}[].${columnKey}`,
      table: entry.index,
    });
  }
  return entry;
}

function keyOf(definition: FieldDefinition): string {
  return textOf(definition.attributes['key']) ?? definition.id;
}

function columnsOf(definition: FieldDefinition): readonly FieldDefinition[] {
  const column = fieldTypes[definition.type].table?.generatedColumn;
  if (!column) return definition.columns;
  const attributes = Object.fromEntries(
    Object.entries(definition.attributes).filter(([name]) => column.inherits.includes(name)),
  );
  return [
    {
      ...definition,
      id: column.id,
      type: column.type,
      attributes,
      mode: 'Definition',
      carePlanField: null,
      relevant: null,
      required: false,
      readOnly: false,
      calculate: null,
      constraints: [],
      sideEffects: [],
      columns: [],
      note: null,
      say: null,
      toldBy: [],
    },
  ];
}

/** `OTVStatus.weight` and `OTVStatus.breaks.days`, by id and by key. */
function nameIndex(fields: readonly FieldEntry[]): ReadonlyMap<string, FieldEntry> {
  const byName = new Map<string, FieldEntry>();
  for (const field of fields) {
    const table = field.table === null ? undefined : fields[field.table];
    for (const own of [field.definition.id, field.key]) {
      const names = table ? [`${table.definition.id}.${own}`, `${table.key}.${own}`] : [own];
      for (const name of names) byName.set(`${field.form.eventType}.${name}`, field);
    }
  }
  return byName;
}

function scope(
  form: FormDefinition,
  rowOf: number | null,
  fields: readonly FieldEntry[],
  byName: ReadonlyMap<string, FieldEntry>,
  isElsewhere: (name: string) => boolean,
  inRowsOf: ExpressionScope['inRowsOf'],
): ExpressionScope {
  const own = (name: string): FieldEntry | undefined => {
    return byName.get(isQualified(name) ? name : `${form.eventType}.${name}`);
  };
  let names: readonly string[] | null = null;
  return {
    rowOf,
    find: (name) => bound(own(name)),
    findInRow: (name) => {
      const table = rowOf === null ? undefined : fields[rowOf];
      return table ? bound(byName.get(`${form.eventType}.${table.key}.${name}`)) : null;
    },
    isElsewhere,
    inRowsOf,
    names: () =>
      (names ??=
        rowOf === null ? namesFrom(form, byName) : [...columnNames(rowOf, fields), ...namesFrom(form, byName)]),
    condition: (name) => (Object.hasOwn(form.conditions, name) ? form.conditions[name]?.tree : undefined),
    conditionNames: () => Object.keys(form.conditions),
  };
}

/** The columns of a table, as its rows name them. */
function columnNames(table: number, fields: readonly FieldEntry[]): readonly string[] {
  return fields.flatMap((field) => (field.table === table ? [field.definition.id] : []));
}

/** Every name as a form would write it. Cached, because thousands of typos may need the list. */
function namesFrom({ eventType }: FormDefinition, byName: ReadonlyMap<string, FieldEntry>): readonly string[] {
  const lists = namesWritten.get(byName) ?? new Map<string, readonly string[]>();
  namesWritten.set(byName, lists);
  const before = lists.get(eventType);
  if (before) return before;
  const prefix = `${eventType}.`;
  const names = [...byName.keys()].map((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : name));
  lists.set(eventType, names);
  return names;
}
const namesWritten = new WeakMap<ReadonlyMap<string, FieldEntry>, Map<string, readonly string[]>>();

function isQualified(name: string): name is `${EventType}.${string}` {
  const [first] = name.split('.');
  return name.includes('.') && EVENT_TYPES.some((type) => type === first);
}

function bound(field: FieldEntry | undefined): BoundName | null {
  if (!field) return null;
  const { type, choiceAttributes } = field.definition;
  const parts = Object.keys({ ...choiceAttributes, ...fieldTypes[type].operandParts });
  return { index: field.index, table: field.table, parts };
}

/** Whether the type of a table made the column, so that the author did not write it. */
export function isGeneratedColumn({ table }: FieldEntry, fields: readonly FieldEntry[]): boolean {
  const owner = table === null ? undefined : fields[table];
  return owner !== undefined && fieldTypes[owner.definition.type].table?.generatedColumn !== undefined;
}
