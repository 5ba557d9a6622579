import { defineFaultRule, writeNearest } from '../rule.ts';

export const noUnknownLibraryField = defineFaultRule({
  code: 'FC040',
  name: 'no-unknown-library-field',
  severity: 'error',
  summary: 'A field is taken from the library that is not there in this version',
  kind: 'unknownLibraryField',
  say: ({ detail: { use, near } }) => ({
    what: `The field library has no "${use}".`,
    why: 'The field is missing from the form.',
    fix: writeNearest(near, `add field-library/${use}.yaml.`),
  }),
});
