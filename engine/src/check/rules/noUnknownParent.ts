import { defineFaultRule } from '../model/rule.ts';

export const noUnknownParent = defineFaultRule({
  code: 'FC038',
  name: 'no-unknown-parent',
  severity: 'error',
  summary: 'A form extends a form that does not exist',
  kind: 'unknownParent',
  message: ({ detail: { parent, file } }) => ({
    what: `The form extends "${parent}", but there is no ${file}.`,
    why: 'The form has no base, so it cannot be built.',
    fix: `Add ${file}, or extend another system of the same event type.`,
  }),
});
