import { nearest } from '../../words/nearest.ts';
import { defineRule, writeNearest } from '../model/rule.ts';
import { templatesOf } from '../model/templateFacts.ts';
import { resolveSteps } from '../model/templateShapes.ts';

export const noUnknownTemplateName = defineRule({
  code: 'FC030',
  name: 'no-unknown-template-name',
  severity: 'error',
  summary: 'A template names a field that does not exist',
  find: (model) => {
    return templatesOf(model).flatMap(({ path, reads, scope, positionOf }) => {
      const unknown = reads.flatMap((read) => {
        const { missing } = resolveSteps(read.steps, scope);
        if (!missing) return [];
        const { step, known } = missing;
        const before = read.written.endsWith(`.${step}`) ? read.written.slice(0, -step.length) : '';
        const key = before === '' ? scope.keyOf(step) : null;
        const near = key === null ? nearest(step, known).map((name) => before + name) : [key];
        return [{ position: positionOf(read), path, name: before === '' ? step : read.written, near }];
      });
      return unknown.filter(({ name }, index) => unknown.findIndex((other) => other.name === name) === index);
    });
  },
  message: ({ path, name, near }) => ({
    what: `The template "${path}" names "${name}", which does not exist.`,
    why: 'It renders as empty text, which leaves an unnoticed gap in the note.',
    fix: writeNearest(near, 'remove it from the template.'),
  }),
});
