import { defineFaultRule } from '../model/rule.ts';

/** YAML indents with spaces only. */
export const noTab = defineFaultRule({
  code: 'FC002',
  name: 'no-tab',
  severity: 'error',
  summary: 'A line is indented with a tab',
  kind: 'tab',
  message: () => ({
    what: 'This line is indented with a tab.',
    why: 'YAML allows only spaces for indentation, so the file cannot be read.',
    fix: 'Replace the tab with spaces, to match the surrounding lines.',
  }),
});
