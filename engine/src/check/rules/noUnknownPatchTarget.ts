import { defineFaultRule, writeNearest } from '../rule.ts';

export const noUnknownPatchTarget = defineFaultRule({
  code: 'FC039',
  name: 'no-unknown-patch-target',
  severity: 'error',
  summary: 'A patch names a section, field or attribute that is not there',
  kind: 'unknownPatchTarget',
  say: ({ detail: { operation, path, near } }) => ({
    what: `The patch wants to ${operation} at "${path}", but there is no such place.`,
    why: 'The change does not happen, and the form stays as it was.',
    fix: writeNearest(near, 'look the name up in the form that is extended.'),
  }),
});
