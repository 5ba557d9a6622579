import { defineRule } from '../model/rule.ts';
import { templatesOf } from '../model/templateFacts.ts';

export const noTemplateFault = defineRule({
  code: 'FC031',
  name: 'no-template-fault',
  severity: 'error',
  summary: 'A template cannot be read',
  find: (model) => templatesOf(model).filter(({ fault, isFilter }) => fault !== null && !isFilter),
  message: ({ path, fault }) => ({
    what: `The template "${path}" cannot be read: ${fault ?? ''}.`,
    why: 'The note cannot be written.',
    fix: 'Close every {{ with }} and every {% if %} with {% endif %}. Use only the tags in the reference.',
  }),
});
