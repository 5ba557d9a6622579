import { defineFaultRule, writeNearest } from '../model/rule.ts';

export const noUnknownPatchTarget = defineFaultRule({
  code: 'FC039',
  name: 'no-unknown-patch-target',
  severity: 'error',
  summary: 'A patch names a section, field, choice or attribute that does not exist',
  kind: 'unknownPatchTarget',
  message: ({ detail: { operation, path, near, cure } }) => ({
    what: `The patch has "${operation}" at "${path}", which does not exist in the extended form.`,
    why: 'The patch has no effect.',
    fix: writeNearest(near, cure ?? 'look up the name in the extended form.'),
  }),
});
