import { defineFaultRule } from '../model/rule.ts';

/** Templates and expressions use ids, which stay the same when a label changes. */
export const snakeCaseIds = defineFaultRule({
  code: 'FC021',
  name: 'snake-case-ids',
  severity: 'error',
  summary: 'An id is not snake_case',
  kind: 'badId',
  message: ({ detail: { id, suggestion } }) => ({
    what: `"${id}" is not a valid id: use lowercase letters, digits and underscores, starting with a letter.`,
    why: 'Conditions and note templates cannot refer to it.',
    fix: `Write "${suggestion}".`,
  }),
});
