import { EVENT_TYPES } from '@isocenter/schemas';
import type { FieldTable } from '../../compile/fieldTable.ts';
import type { FormDefinition, Position } from '../../definition/definition.ts';
import { textOf } from '../../json/json.ts';
import { parseTemplate, templateNames } from '../../note/templates.ts';
import { child, itemsOf, positionOf, textOf as nodeText, type SourceNode } from '../../source/sourceNode.ts';
import type { CheckModel } from './checkModel.ts';
import { allFields } from './formNodes.ts';

/** A template as written, the names it uses, and the names available to it. */
export interface TemplateFact {
  readonly position: Position;
  readonly path: string;
  readonly names: readonly string[];
  readonly knows: (name: string) => boolean;
  /** Computed only when a name is unknown, because long forms have many names and many templates. */
  readonly known: () => readonly string[];
  /** Why it cannot be read, or null. */
  readonly fault: string | null;
  readonly isFilter: boolean;
}

/** All templates: of forms, sections, fields, and template strings. */
export function templatesOf(model: CheckModel): readonly TemplateFact[] {
  const known = templates.get(model);
  if (known) return known;
  const made = [
    ...model.formSets.flatMap(({ forms, table, system }) => {
      return forms.filter((form) => form.system === system).flatMap((form) => formTemplates(form, table, model));
    }),
    ...fieldTemplates(model),
  ];
  templates.set(model, made);
  return made;
}
const templates = new WeakMap<CheckModel, readonly TemplateFact[]>();

function formTemplates(form: FormDefinition, table: FieldTable, { reading }: CheckModel): readonly TemplateFact[] {
  const tree = reading.forms.find(({ definition }) => definition === form)?.tree;
  const written = [
    { node: child(tree, 'note'), path: 'note' },
    ...itemsOf(child(tree, 'sections')).map((section) => {
      return { node: child(section, 'note'), path: `${nodeText(child(section, 'id')) ?? ''}.note` };
    }),
  ];
  return written.flatMap(({ node, path }) => fact(node, path, ['label', 'fields'], form, table));
}

function fieldTemplates(model: CheckModel): readonly TemplateFact[] {
  return allFields(model).flatMap(({ field, form, path, table }) => {
    const templateString = textOf(field.attributes['templateString']);
    return [
      ...(field.note === null
        ? []
        : [templateFact(field.note, field.positionOf('note'), `${path}.note`, ['label', 'value'], form, table)]),
      ...(templateString === null
        ? []
        : [
            templateFact(
              templateString,
              field.positionOf('templateString'),
              `${path}.templateString`,
              ['carePlan'],
              form,
              table,
            ),
          ]),
    ];
  });
}

function fact(
  node: SourceNode | undefined,
  path: string,
  own: readonly string[],
  form: FormDefinition,
  table: FieldTable,
): readonly TemplateFact[] {
  const text = nodeText(node);
  return node && text !== undefined ? [templateFact(text, positionOf(node), path, own, form, table)] : [];
}

function templateFact(
  source: string,
  position: Position,
  path: string,
  own: readonly string[],
  form: FormDefinition,
  table: FieldTable,
): TemplateFact {
  const scope = table.scopeOf(form, null);
  const { fault, names } = readTemplate(source);
  const knows = (name: string): boolean => {
    const [root = '', second] = name.split('.');
    if (EVENT_TYPES.some((type) => type === root))
      return second === undefined || scope.find(`${root}.${second}`) !== null;
    return [...own, ...CONTEXT].includes(root) || scope.find(root) !== null;
  };
  return {
    position,
    path,
    names,
    knows,
    known: () => [...own, ...CONTEXT, ...scope.names()],
    fault,
    isFilter: fault?.includes('undefined filter') ?? false,
  };
}
const CONTEXT = ['patient', 'task', 'user'];

interface ReadTemplate {
  readonly fault: string | null;
  readonly names: readonly string[];
}
/** Cached by text, because disease systems inherit templates unchanged. The oldest entry is evicted first. */
const readBefore = new Map<string, ReadTemplate>();
const MOST_READ = 2_000;

function readTemplate(source: string): ReadTemplate {
  const known = readBefore.get(source);
  if (known) return known;
  const fault = faultOf(source);
  const made = { fault, names: fault === null ? [...new Set(templateNames(source))] : [] };
  const [oldest] = readBefore.keys();
  if (readBefore.size >= MOST_READ && oldest !== undefined) readBefore.delete(oldest);
  readBefore.set(source, made);
  return made;
}

function faultOf(source: string): string | null {
  try {
    parseTemplate(source);
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return message.replace(/, line:\d+, col:\d+$/, '').replace(/\n[\s\S]*$/, '');
  }
}
