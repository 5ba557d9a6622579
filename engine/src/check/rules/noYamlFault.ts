import { defineFaultRule, uncapitalized } from '../model/rule.ts';

/** The file is not YAML. */
export const noYamlFault = defineFaultRule({
  code: 'FC001',
  name: 'no-yaml-fault',
  severity: 'error',
  summary: 'The file is not valid YAML',
  kind: 'syntax',
  message: ({ detail }) => ({
    what: `This is not valid YAML: ${uncapitalized(detail.problem)}.`,
    why: 'The file cannot be read, so the form is missing.',
    fix: detail.problem.includes('UTF-8')
      ? 'Save the file as UTF-8 text.'
      : (detail.cure ??
        'Check this line and the line above it for a missing quote, bracket, colon or space, or wrong indentation.'),
  }),
});
