import { defineFaultRule, writeNearest } from '../model/rule.ts';

export const knownPhrase = defineFaultRule({
  code: 'FC132',
  name: 'known-phrase',
  severity: 'error',
  summary: 'A template uses a phrase that does not exist, or a phrase uses another one',
  kind: 'unknownPhrase',
  message: ({ detail: { name, near, isNested } }) => ({
    what: isNested ? `The phrase "${name}" uses another phrase.` : `There is no phrase "${name}" in this form.`,
    why: 'The note leaves out what the phrase would say.',
    fix: isNested
      ? 'Write the other phrase into it, or use both where they are needed.'
      : writeNearest(near, `add "${name}" to the "phrases" of the form.`),
  }),
});
