import { defineFaultRule, writeNearest } from '../model/rule.ts';

export const noUnknownPatchTarget = defineFaultRule({
  code: 'FC039',
  name: 'no-unknown-patch-target',
  severity: 'error',
  summary: 'A patch names a section, field or attribute that does not exist',
  kind: 'unknownPatchTarget',
  message: ({ detail: { operation, path, near } }) => ({
    what: `The patch has "${operation}" at "${path}", which does not exist in the extended form.`,
    why: 'The patch has no effect.',
    fix: writeNearest(near, 'look up the name in the extended form.'),
  }),
});
