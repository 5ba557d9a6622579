import { defineFaultRule } from '../rule.ts';

/** The file is not YAML. */
export const noYamlFault = defineFaultRule({
  code: 'FC001',
  name: 'no-yaml-fault',
  severity: 'error',
  summary: 'The file is not valid YAML',
  kind: 'syntax',
  say: ({ detail }) => ({
    what: `This is not valid YAML: ${detail.problem.charAt(0).toLowerCase()}${detail.problem.slice(1)}.`,
    why: 'Nothing of this file can be read, so the form is missing.',
    fix: detail.problem.includes('UTF-8')
      ? 'Save the file as UTF-8 text.'
      : 'Look at this line and the one above it: a missing quote, bracket, colon or space, or a wrong indentation.',
  }),
});
