import { defineFaultRule } from '../rule.ts';

export const noDoubleAdd = defineFaultRule({
  code: 'FC079',
  name: 'no-double-add',
  severity: 'error',
  summary: 'A patch adds what is already there',
  kind: 'patchAddsTwice',
  say: ({ detail }) => ({
    what: `The patch adds "${detail.path}", but the form it extends has that already.`,
    why: 'The addition does not happen.',
    fix: `Change "${detail.path}" with "set", or give the new one another id.`,
  }),
});
