import { defineFaultRule } from '../rule.ts';

export const noWrongKind = defineFaultRule({
  code: 'FC014',
  name: 'no-wrong-kind',
  severity: 'error',
  summary: 'A value is of another kind than its key takes',
  kind: 'wrongKind',
  say: ({ detail: { key, expected, written } }) => ({
    what: `"${key}" takes ${expected}, but here stands ${written}.`,
    why: 'The value cannot be used and is left out.',
    fix: `Write ${expected}.`,
  }),
});
