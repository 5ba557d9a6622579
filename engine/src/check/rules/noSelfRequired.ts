import { defineRule } from '../model/rule.ts';

export const noSelfRequired = defineRule({
  code: 'FC055',
  name: 'no-self-required',
  severity: 'warning',
  summary: 'Whether a field is required depends on its own answer',
  find: ({ expressions }) => {
    return expressions.flatMap(({ facet, field, bound, source, path }) => {
      const itself = facet === 'required' && field !== null && bound.reads.includes(field.index);
      return itself ? [{ position: source.position, path, id: field.definition.id }] : [];
    });
  },
  message: ({ id }) => ({
    what: `Whether "${id}" is required depends on "${id}" itself.`,
    why: 'A field that is required only once it is answered never asks for an answer.',
    fix: 'Make it depend on another field, or use "constraint" to validate the answer.',
  }),
});
