import { defineFaultRule } from '../model/rule.ts';

export const noExtendsCycle = defineFaultRule({
  code: 'FC037',
  name: 'no-extends-cycle',
  severity: 'error',
  summary: 'Forms extend each other in a circle',
  kind: 'extendsCycle',
  message: ({ detail }) => ({
    what: `These forms extend each other in a circle: ${detail.cycle.join(' > ')}.`,
    why: 'No form in the circle has a base, so none of them can be built.',
    fix: 'Remove "extends" from one of them, usually Default.',
  }),
});
