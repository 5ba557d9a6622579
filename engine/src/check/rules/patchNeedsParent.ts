import { defineFaultRule } from '../model/rule.ts';

export const patchNeedsParent = defineFaultRule({
  code: 'FC080',
  name: 'patch-needs-parent',
  severity: 'error',
  summary: 'A form has patches but extends nothing',
  kind: 'patchWithoutParent',
  message: () => ({
    what: 'The form has "patch" but no "extends".',
    why: 'There is no form to change, so the patches have no effect.',
    fix: 'Add "extends: Default", or write the sections in full.',
  }),
});
