import { nearest } from '../../words/nearest.ts';
import { defineRule, writeNearest } from '../model/rule.ts';
import { templatesOf } from '../model/templateFacts.ts';

export const noUnknownTemplateName = defineRule({
  code: 'FC030',
  name: 'no-unknown-template-name',
  severity: 'error',
  summary: 'A template names a field that does not exist',
  find: (model) => {
    return templatesOf(model).flatMap(({ position, path, names, knows, known }) => {
      return names
        .filter((name) => !knows(name))
        .map((name) => ({ position, path, name, near: nearest(name, known()) }));
    });
  },
  message: ({ path, name, near }) => ({
    what: `The template "${path}" names "${name}", which does not exist.`,
    why: 'It renders as empty text, which leaves an unnoticed gap in the note.',
    fix: writeNearest(near, 'remove it from the template.'),
  }),
});
