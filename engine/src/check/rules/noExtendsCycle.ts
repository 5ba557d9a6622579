import { defineFaultRule } from '../rule.ts';

export const noExtendsCycle = defineFaultRule({
  code: 'FC037',
  name: 'no-extends-cycle',
  severity: 'error',
  summary: 'Forms extend each other in a circle',
  kind: 'extendsCycle',
  say: ({ detail }) => ({
    what: `The forms extend each other in a circle: ${detail.cycle.join(' > ')}.`,
    why: 'None of them has a beginning, so none of them exists.',
    fix: 'Let one of them stand on its own, usually Default.',
  }),
});
