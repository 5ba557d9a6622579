import { defineFaultRule } from '../rule.ts';

/** Ids stand in templates and expressions, and never change with a label. */
export const snakeCaseIds = defineFaultRule({
  code: 'FC021',
  name: 'snake-case-ids',
  severity: 'error',
  summary: 'An id is not snake_case',
  kind: 'badId',
  say: ({ detail: { id, suggestion } }) => ({
    what: `"${id}" is no id: ids are lower-case letters, digits and underscores, and start with a letter.`,
    why: 'Conditions and note templates could not name it.',
    fix: `Write "${suggestion}".`,
  }),
});
