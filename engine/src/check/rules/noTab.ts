import { defineFaultRule } from '../rule.ts';

/** YAML indents with spaces only. */
export const noTab = defineFaultRule({
  code: 'FC002',
  name: 'no-tab',
  severity: 'error',
  summary: 'A line is indented with a tab',
  kind: 'tab',
  say: () => ({
    what: 'This line is indented with a tab.',
    why: 'YAML reads indentation in spaces only, so nothing of this file can be read.',
    fix: 'Replace the tab by spaces, as many as the lines around it have.',
  }),
});
