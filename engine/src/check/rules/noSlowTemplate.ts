import { TEMPLATE_LIMITS } from '../../note/templateWork.ts';
import { defineRule } from '../model/rule.ts';
import { templatesOf } from '../model/templateFacts.ts';

/** Loops inside loops multiply: 150 rows, three loops deep, are three million steps. */
export const noSlowTemplate = defineRule({
  code: 'FC100',
  name: 'no-slow-template',
  severity: 'error',
  summary: 'A template can take too long to be written',
  find: (model) =>
    templatesOf(model).flatMap((template) => {
      const cost = template.cost();
      if (cost === null) return [];
      const { position, path } = template;
      const isSlow = cost.steps > TEMPLATE_LIMITS.steps || cost.nestedLoops > TEMPLATE_LIMITS.nestedLoops;
      return isSlow ? [{ position, path, ...cost }] : [];
    }),
  message: ({ path, steps, nestedLoops }) => ({
    what:
      nestedLoops > TEMPLATE_LIMITS.nestedLoops
        ? `The loops of "${path}" are nested ${nestedLoops} deep. The limit is ${TEMPLATE_LIMITS.nestedLoops}.`
        : `The template "${path}" can take ${steps.toLocaleString('en-US')} steps. The limit is ${TEMPLATE_LIMITS.steps.toLocaleString('en-US')}.`,
    why: 'Every key press writes the note again. A template beyond the limits is not used, and the note has plain sentences instead.',
    fix: 'Loop once, and let a table have fewer rows with "maxRows".',
  }),
});
