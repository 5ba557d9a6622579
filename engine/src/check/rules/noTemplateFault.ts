import { NOTE_TAGS } from '../../note/templates.ts';
import { nearest } from '../../words/nearest.ts';
import { defineRule, writeNearest } from '../model/rule.ts';
import { templatesOf } from '../model/templateFacts.ts';

export const noTemplateFault = defineRule({
  code: 'FC031',
  name: 'no-template-fault',
  severity: 'error',
  summary: 'A template cannot be read',
  find: (model) => {
    return templatesOf(model).flatMap(({ path, fault, positionOf }) => {
      return fault === null || fault.filter !== null
        ? []
        : [{ position: positionOf(fault), path, reason: fault.reason }];
    });
  },
  message: ({ path, reason }) => ({
    what: `The template "${path}" cannot be read: ${reason}.`,
    why: 'The note cannot be written.',
    fix: fixFor(reason),
  }),
});

function fixFor(reason: string): string {
  const unknown = /tag "(\w+)" not found/.exec(reason)?.[1];
  if (unknown !== undefined) {
    const tags = NOTE_TAGS.flatMap((tag) => [tag, `end${tag}`]);
    return writeNearest(nearest(unknown, tags), `use one of the tags ${NOTE_TAGS.join(', ')}.`);
  }
  const open = /\{%-?\s*(\w+).*not closed/.exec(reason)?.[1];
  if (open !== undefined && NOTE_TAGS.includes(open)) return `Add {% end${open} %} where it ends.`;
  return 'Close every {{ with }} and every {% if %} with {% endif %}. Use only the tags in the reference.';
}
