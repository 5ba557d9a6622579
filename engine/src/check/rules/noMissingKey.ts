import { defineFaultRule, sentence } from '../model/rule.ts';

export const noMissingKey = defineFaultRule({
  code: 'FC015',
  name: 'no-missing-key',
  severity: 'error',
  summary: 'A required key is missing',
  kind: 'missingKey',
  message: ({ detail: { key, owner } }) => ({
    what: `${sentence(owner)} has no "${key}".`,
    why: 'The engine needs this key to read the config.',
    fix: `Add "${key}".`,
  }),
});
