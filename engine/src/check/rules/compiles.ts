import { compileProblems } from '../model/compileProblems.ts';
import { defineRule } from '../model/rule.ts';

/** What no other rule explains. `check` leaves it out next to another error, which is its cause. */
export const compiles = defineRule({
  code: 'FC111',
  name: 'compiles',
  severity: 'error',
  summary: 'The form does not compile for a reason that no other rule explains',
  find: ({ formSets, configSet }) => formSets.flatMap((set) => compileProblems(set, configSet)),
  message: ({ path, message }) => ({
    what: `"${path}" does not compile: ${message}`,
    why: 'Without its compiled form, the form cannot be opened or published.',
    fix: 'Change this part as the message says.',
  }),
});
