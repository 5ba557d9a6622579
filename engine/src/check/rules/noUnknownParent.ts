import { defineFaultRule } from '../rule.ts';

export const noUnknownParent = defineFaultRule({
  code: 'FC038',
  name: 'no-unknown-parent',
  severity: 'error',
  summary: 'A form extends one that does not exist',
  kind: 'unknownParent',
  say: ({ detail: { parent, file } }) => ({
    what: `The form extends "${parent}", but there is no ${file}.`,
    why: 'There is nothing to start from, so the form is missing.',
    fix: `Add ${file}, or extend another system of the same event type.`,
  }),
});
