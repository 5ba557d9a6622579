import type { ExpressionSource } from '../../definition/definition.ts';
import { walk } from '../model/expressionFacts.ts';
import { allFields, type FieldFact } from '../model/formNodes.ts';
import { defineRule } from '../model/rule.ts';
import { templatesOf, type TemplateFact } from '../model/templateFacts.ts';

/** A field that leaves its answer to the note of another field must be in that note. */
export const toldElsewhere = defineRule({
  code: 'FC131',
  name: 'told-elsewhere',
  severity: 'error',
  summary: 'A field is told by a field whose note does not tell it',
  find: (model) => {
    const readers = readersOf(templatesOf(model));
    return allFields(model).flatMap((fact) => {
      const scope = fact.table.scopeOf(fact.entry.form, null);
      const named = fact.field.toldBy.filter(({ name }) => scope.find(name));
      const [first] = named;
      if (!first) return [];
      const own = named.find(({ name }) => name === fact.field.id);
      if (!own && (isTold(fact, readers) || named.some((other) => isCalculated(fact, other.name)))) return [];
      const { name, position } = own ?? first;
      return [{ position, path: `${fact.path}.toldBy`, id: fact.field.id, name, isOwn: own !== undefined }];
    });
  },
  message: ({ id, name, isOwn }) => ({
    what: isOwn
      ? `"${id}" is told by itself.`
      : `"${id}" is told by "${name}", but no note besides its own names "${id}".`,
    why: `While "${name}" is answered, the answer of "${id}" is left out of the note.`,
    fix: isOwn
      ? 'Name the field whose note tells the answer, or delete toldBy.'
      : `Add {{ ${id} }} to the note of "${name}", or delete toldBy.`,
  }),
});

/** The templates that read an answer, by its name in its form. */
type Readers = ReadonlyMap<string, readonly TemplateFact[]>;

const answer = (episodeType: string, eventType: string, name: string): string => `${episodeType} ${eventType} ${name}`;

function readersOf(templates: readonly TemplateFact[]): Readers {
  const readers = new Map<string, TemplateFact[]>();
  const add = (key: string, template: TemplateFact): void => {
    const known = readers.get(key);
    if (known) known.push(template);
    else readers.set(key, [template]);
  };
  for (const template of templates) {
    const { episodeType, eventType } = template.form;
    for (const { steps } of template.reads) {
      const [root = '', second = ''] = steps;
      add(answer(episodeType, eventType, root), template);
      add(answer(episodeType, root, second), template);
    }
  }
  return readers;
}

/** Whether another template of the episode type reads the answer. */
function isTold({ field, entry, form: { episodeType, eventType }, path }: FieldFact, readers: Readers): boolean {
  const isOwn = (template: TemplateFact): boolean =>
    template.form.eventType === eventType && template.path === `${path}.note`;
  return [field.id, entry.key].some((name) => {
    return readers.get(answer(episodeType, eventType, name))?.some((template) => !isOwn(template)) ?? false;
  });
}

/** Whether one of the two is calculated from the other: a stage from its parts, which says them. */
function isCalculated({ field, entry, table }: FieldFact, teller: string): boolean {
  const found = table.scopeOf(entry.form, null).find(teller);
  const other = found && table.fields[found.index]?.definition;
  return calculatesFrom(other?.calculate, field.id) || calculatesFrom(field.calculate, teller);
}

function calculatesFrom(calculation: ExpressionSource | null | undefined, name: string): boolean {
  let reads = false;
  if (calculation) walk(calculation.tree, '', (node) => (reads ||= node['field'] === name));
  return reads;
}
