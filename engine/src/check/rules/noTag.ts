import { defineFaultRule } from '../model/rule.ts';

export const noTag = defineFaultRule({
  code: 'FC078',
  name: 'no-tag',
  severity: 'error',
  summary: 'A YAML tag is used',
  kind: 'tag',
  message: ({ detail }) => ({
    what: `"${detail.written}" is a YAML tag, which configs may not use.`,
    why: 'Programs interpret tags differently, so the tag is ignored.',
    fix: 'Delete the tag. If the value is text, put it in quotes.',
  }),
});
