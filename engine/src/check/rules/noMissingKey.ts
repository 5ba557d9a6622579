import { defineFaultRule, sentence } from '../rule.ts';

export const noMissingKey = defineFaultRule({
  code: 'FC015',
  name: 'no-missing-key',
  severity: 'error',
  summary: 'A key that must be there is missing',
  kind: 'missingKey',
  say: ({ detail: { key, owner } }) => ({
    what: `${sentence(owner)} has no "${key}".`,
    why: 'Without it the engine cannot know what is meant.',
    fix: `Add "${key}".`,
  }),
});
