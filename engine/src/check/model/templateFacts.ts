import { LIMITS } from '@isocenter/schemas';
import type { FieldEntry, FieldTable } from '../../compile/fieldTable.ts';
import type { FieldDefinition, FormDefinition, Position } from '../../definition/definition.ts';
import { textOf } from '../../json/json.ts';
import { mostRows, writtenRows } from '../../field-type/tables.ts';
import { parseTemplate } from '../../note/templates.ts';
import {
  templateReads,
  type TemplateComparison,
  type TemplatePart,
  type TemplateRead,
} from '../../note/templateReads.ts';
import { templateCost } from '../../note/templateSteps.ts';
import type { CheckModel } from './checkModel.ts';
import { allFields } from './formNodes.ts';
import { templateScope, type TemplateScope } from './templateShapes.ts';

/** A template as written, what it reads, and the names available to it. */
export interface TemplateFact {
  readonly position: Position;
  readonly path: string;
  readonly source: string;
  readonly form: FormDefinition;
  readonly table: FieldTable;
  /** The field whose note it is; null for other templates. */
  readonly own: FieldEntry | null;
  readonly reads: readonly TemplateRead[];
  readonly comparisons: readonly TemplateComparison[];
  readonly uncounted: readonly TemplatePart[];
  readonly scope: TemplateScope;
  readonly positionOf: (part: TemplatePart) => Position;
  /** Why it cannot be read, or null. */
  readonly fault: TemplateFault | null;
  /** The most it can cost; computed on demand. Null when it cannot be read. */
  readonly cost: () => ReturnType<typeof templateCost> | null;
}

interface TemplateFault extends TemplatePart {
  readonly reason: string;
  /** A filter that does not exist. */
  readonly filter: string | null;
}

/** All templates: of forms, sections, fields, and template strings. */
export function templatesOf(model: CheckModel): readonly TemplateFact[] {
  const known = templates.get(model);
  if (known) return known;
  const made = [
    ...model.formSets.flatMap(({ forms, table, system }) => {
      return forms.filter((form) => form.system === system).flatMap((form) => formTemplates(form, table));
    }),
    ...fieldTemplates(model),
  ];
  templates.set(model, made);
  return made;
}
const templates = new WeakMap<CheckModel, readonly TemplateFact[]>();

function formTemplates(form: FormDefinition, table: FieldTable): readonly TemplateFact[] {
  const all = form.sections.reduce((count, { fields }) => count + fields.length, 0);
  const written = [
    { of: form, path: 'note', fields: all },
    ...form.sections.map((section) => ({ of: section, path: `${section.id}.note`, fields: section.fields.length })),
  ];
  return written.flatMap(({ of: { note, positionOfNote }, path, fields }) => {
    const own = { field: null, names: ['label', 'fields'], lists: { fields } };
    return note === null ? [] : [templateFact(note, positionOfNote, path, own, form, table)];
  });
}

function fieldTemplates(model: CheckModel): readonly TemplateFact[] {
  return allFields(model).flatMap(({ field, form, path, table, entry }) => {
    const written = [
      { key: 'note', text: field.note, own: valueOf(entry) },
      {
        key: 'templateString',
        text: textOf(field.attributes['templateString']),
        own: { field: null, names: ['carePlan'], lists: {} },
      },
    ];
    return written.flatMap(({ key, text, own }) => {
      if (text === null) return [];
      const positionOf = (part?: TemplatePart): Position => field.positionOf(key, part);
      return [templateFact(text, positionOf, `${path}.${key}`, own, form, table)];
    });
  });
}

/** Names of a template besides those of the form, and how many members its lists have. */
interface OwnNames {
  /** The field whose template it is. */
  readonly field: FieldEntry | null;
  readonly names: readonly string[];
  readonly lists: { readonly [name: string]: number };
}

function valueOf(field: FieldEntry): OwnNames {
  const rows = rowsOf(field.definition);
  return { field, names: ['label', 'value'], lists: rows === null ? {} : { 'value.rows': rows } };
}

/** The most rows of a table; null for other fields. */
function rowsOf({ type, attributes }: FieldDefinition): number | null {
  if (type === 'Table') return mostRows(attributes);
  return type === 'Grid' || type === 'RadioTable' ? writtenRows(attributes).length : null;
}

function templateFact(
  source: string,
  positionOf: (part?: TemplatePart) => Position,
  path: string,
  own: OwnNames,
  form: FormDefinition,
  table: FieldTable,
): TemplateFact {
  const scope = table.scopeOf(form, null);
  const { fault, reads, comparisons, uncounted } = readTemplate(source);
  const mostMembers = (name: string): number | null => {
    const range = /^\(\d+\.\.(\d+)\)$/.exec(name.replaceAll(' ', ''))?.[1];
    if (range !== undefined) return Number(range);
    const found = name.endsWith('.rows') ? scope.find(name.slice(0, -'.rows'.length)) : null;
    const definition = found && table.fields[found.index]?.definition;
    return (Object.hasOwn(own.lists, name) ? own.lists[name] : undefined) ?? (definition && rowsOf(definition)) ?? null;
  };
  return {
    position: positionOf(),
    path,
    source,
    form,
    table,
    own: own.field,
    reads,
    comparisons,
    uncounted,
    scope: templateScope(own.field, own.names, form, table),
    positionOf,
    fault,
    cost: () => (fault === null ? templateCost(source, mostMembers, LIMITS.tableRows) : null),
  };
}
interface ReadTemplate extends ReturnType<typeof templateReads> {
  readonly fault: TemplateFault | null;
}
const UNREAD: ReturnType<typeof templateReads> = { reads: [], comparisons: [], uncounted: [] };

/** Cached by text, because disease systems inherit templates unchanged. The oldest entry is evicted first. */
const readBefore = new Map<string, ReadTemplate>();
const MOST_READ = 2_000;

function readTemplate(source: string): ReadTemplate {
  const known = readBefore.get(source);
  if (known) return known;
  const fault = faultOf(source);
  const { reads, comparisons, uncounted } = fault === null ? templateReads(source) : UNREAD;
  const made = { fault, reads, comparisons, uncounted };
  const [oldest] = readBefore.keys();
  if (readBefore.size >= MOST_READ && oldest !== undefined) readBefore.delete(oldest);
  readBefore.set(source, made);
  return made;
}

function faultOf(source: string): TemplateFault | null {
  try {
    parseTemplate(source);
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const reason = message.replace(/, line:\d+, col:\d+$/, '').replace(/\n[\s\S]*$/, '');
    const { start, end } = placeOf(error);
    const filter = /undefined filter: (\w+)/.exec(reason)?.[1] ?? null;
    const at = filter === null ? -1 : source.indexOf(filter, source.indexOf('|', start));
    return filter === null || at < 0
      ? { reason, start, end, filter }
      : { reason, start: at, end: at + filter.length, filter };
  }
}

/** Liquid gives its errors the token that it could not read. */
function placeOf(error: unknown): TemplatePart {
  const token = error instanceof Error && 'token' in error ? error.token : null;
  if (typeof token !== 'object' || token === null || !('begin' in token) || !('end' in token))
    return { start: 0, end: 0 };
  const { begin: start, end } = token;
  return typeof start === 'number' && typeof end === 'number' ? { start, end } : { start: 0, end: 0 };
}
