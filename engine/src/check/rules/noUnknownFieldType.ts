import { defineFaultRule, writeNearest } from '../model/rule.ts';

export const noUnknownFieldType = defineFaultRule({
  code: 'FC016',
  name: 'no-unknown-field-type',
  severity: 'error',
  summary: 'A field has a type that does not exist',
  kind: 'unknownFieldType',
  message: ({ detail: { written, near } }) => ({
    what: `There is no field type "${written}".`,
    why: 'The field cannot be rendered, so clinicians will not see it.',
    fix: writeNearest(near, 'use one of the types in the reference.'),
  }),
});
