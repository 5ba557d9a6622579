import { defineFaultRule } from '../rule.ts';

export const noTag = defineFaultRule({
  code: 'FC078',
  name: 'no-tag',
  severity: 'error',
  summary: 'A YAML tag is used',
  kind: 'tag',
  say: ({ detail }) => ({
    what: `"${detail.written}" is a YAML tag, which configs may not use.`,
    why: 'What a tag makes of its value differs between programs, so it is not applied.',
    fix: 'Delete the tag; quote the value where text is meant.',
  }),
});
