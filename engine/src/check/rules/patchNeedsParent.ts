import { defineFaultRule } from '../rule.ts';

export const patchNeedsParent = defineFaultRule({
  code: 'FC080',
  name: 'patch-needs-parent',
  severity: 'error',
  summary: 'A form has patches but extends nothing',
  kind: 'patchWithoutParent',
  say: () => ({
    what: 'The form has "patch" but no "extends".',
    why: 'There is nothing to change, so the patches do nothing.',
    fix: 'Add "extends: Default", or write out the sections.',
  }),
});
