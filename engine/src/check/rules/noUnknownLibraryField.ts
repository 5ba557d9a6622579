import { defineFaultRule, writeNearest } from '../model/rule.ts';

export const noUnknownLibraryField = defineFaultRule({
  code: 'FC040',
  name: 'no-unknown-library-field',
  severity: 'error',
  summary: 'A field uses a library field or version that does not exist',
  kind: 'unknownLibraryField',
  message: ({ detail: { use, near } }) => ({
    what: `The field library does not have "${use}".`,
    why: 'The field is missing from the form.',
    fix: writeNearest(near, `add field-library/${use}.yaml.`),
  }),
});
