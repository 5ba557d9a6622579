import { defineFaultRule } from '../model/rule.ts';

export const noDoubleAdd = defineFaultRule({
  code: 'FC079',
  name: 'no-double-add',
  severity: 'error',
  summary: 'A patch adds something that already exists',
  kind: 'patchAddsTwice',
  message: ({ detail }) => ({
    what: `The patch adds "${detail.path}", but the extended form already has it.`,
    why: 'Nothing is added.',
    fix: `Change "${detail.path}" with "set", or use another id for the new one.`,
  }),
});
