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
    return templatesOf(model).flatMap(({ path, fault, source, positionOf }) => {
      if (fault === null || fault.filter !== null) return [];
      // The place is that of one token or of the tag around it.
      const tag = /(?<![^{}])[^{}]*[%}]\}/.exec(source.slice(fault.start))?.[0] ?? '';
      const before = source.slice(source.lastIndexOf('{', fault.start), fault.start);
      return [{ position: positionOf(fault), path, reason: fault.reason, written: before + tag }];
    });
  },
  message: ({ path, reason, written }) => ({
    what: `The template "${path}" cannot be read: ${reason}.`,
    why: 'The note cannot be written.',
    fix: fixFor(reason, written),
  }),
});

function fixFor(reason: string, written: string): string {
  const unknown = /tag "(\w+)" not found/.exec(reason)?.[1];
  if (unknown !== undefined) {
    const tags = [...NOTE_TAGS, 'elsif', 'else', 'when'].flatMap((tag) => [tag, `end${tag}`]);
    return writeNearest(nearest(unknown, tags), `use one of the tags ${NOTE_TAGS.join(', ')}.`);
  }
  const open = /\{%-?\s*(\w+).*not closed/.exec(reason)?.[1];
  if (open !== undefined && NOTE_TAGS.includes(open)) return `Add {% end${open} %} where it ends.`;
  for (const [pattern, cure] of OTHER_WAYS) if (pattern.test(written)) return cure;
  return 'Close every {{ with }} and every {% if %} with {% endif %}. Use only the tags in the reference.';
}

/** How programs and other template languages write it. */
const OTHER_WAYS: readonly (readonly [RegExp, string])[] = [
  [/\{-?\s*[#/^]/, 'Write {% if value %} … {% endif %}, or {% for row in value.rows %} … {% endfor %}.'],
  [/&&/, 'Write "and".'],
  [/\|\|/, 'Write "or".'],
  [/[^=!<>]=[^=]/, 'Write "==" to compare.'],
  [/\(/, 'Write the condition without parentheses. Put one {% if %} into another for both.'],
];
