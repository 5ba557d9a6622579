import { allFields, type FieldFact } from '../model/formNodes.ts';
import { defineRule, type Hit } from '../model/rule.ts';
import { templatesOf, type TemplateFact } from '../model/templateFacts.ts';

interface Foreign extends Hit {
  readonly written: string;
  readonly what: string;
  readonly fix: string;
}

/** `[weight]` of REDCap, `${weight}` of XLSForm and `{weight}` of others in a template, and any placeholder in a label, print as they are. */
export const noForeignPlaceholder = defineRule({
  code: 'FC116',
  name: 'no-foreign-placeholder',
  severity: 'error',
  summary: 'A placeholder for an answer is printed as it is written',
  find: (model) => [...templatesOf(model).flatMap(foreignPlaceholders), ...allFields(model).flatMap(inLabel)],
  message: ({ written, what, fix }: Foreign) => ({
    what,
    why: `Users would read "${written}" instead of the answer.`,
    fix,
  }),
});

const FOREIGN = /\$\{(\w+)\}|\[(\w+)\]|(?<![{%\w$])\{(\w+)\}(?!\})/g;
const ANY = /\{\{[^{}]*\}\}|\{%[^{}%]*%\}|\$\{\w+\}/;

/** Answers in the notation of another system, which print as they are written. */
export function foreignPlaceholders({ source, scope, path, positionOf }: TemplateFact): readonly Foreign[] {
  return [...source.matchAll(FOREIGN)].flatMap(({ 0: written, 1: braced, 2: bracketed, 3: single, index: start }) => {
    const name = braced ?? bracketed ?? single ?? '';
    if (scope.rootOf(name) === null) return [];
    const position = positionOf({ start, end: start + written.length });
    const what = `The template "${path}" has "${written}", which is not a placeholder here.`;
    return [{ position, path, written, what, fix: `Write {{ ${name} }}.` }];
  });
}

function inLabel({ field, path }: FieldFact): readonly Foreign[] {
  const written = ANY.exec(field.label)?.[0];
  if (written === undefined) return [];
  const fix = 'Write the label without it. A TemplateString field shows text with answers.';
  const what = `The label of "${field.id}" has the placeholder "${written}", but labels are fixed texts.`;
  return [{ position: field.positionOf('label'), path: `${path}.label`, written, what, fix }];
}
