import { fieldTypes } from '../../field-types/fieldTypes.ts';
import { nearest } from '../../words/nearest.ts';
import type { CheckModel } from '../model/checkModel.ts';
import { defineRule, writeNearest } from '../model/rule.ts';
import { templatesOf, type TemplateFact } from '../model/templateFacts.ts';
import { resolveSteps } from '../model/templateShapes.ts';

export const noUnknownTemplateName = defineRule({
  code: 'FC030',
  name: 'no-unknown-template-name',
  severity: 'error',
  summary: 'A template names a field that does not exist',
  find: (model) => {
    return templatesOf(model).flatMap((template) => {
      const { path, reads, scope, own, positionOf } = template;
      const unknown = reads.flatMap((read) => {
        const { missing } = resolveSteps(read.steps, scope);
        if (!missing) return [];
        const { step, known } = missing;
        if (step === '*') {
          const list = read.steps.slice(0, read.steps.indexOf('*')).join('.');
          const cure = known.includes('rows') ? `Write "${list}.rows".` : null;
          return [{ position: positionOf(read), path, name: list, near: [], isLooped: true, cure }];
        }
        const before = read.written.endsWith(`.${step}`) ? read.written.slice(0, -step.length) : '';
        const key = before === '' ? scope.keyOf(step) : null;
        const others = known.filter((name) => name !== own?.key);
        const near = key === null ? nearest(step, others).map((name) => before + name) : [key];
        const name = before === '' ? step : read.written;
        return [
          {
            position: positionOf(read),
            path,
            name,
            near,
            isLooped: false,
            cure: cureFor(name, template, model) ?? partsOf(before, near, known),
          },
        ];
      });
      // Behind the word of another template language, the rest of the tag means nothing either.
      const foreign = unknown.findIndex(({ name }) => FOREIGN.has(name));
      const told = foreign < 0 ? unknown : unknown.slice(0, foreign + 1);
      return told.filter(({ name }, index) => told.findIndex((other) => other.name === name) === index);
    });
  },
  message: ({ path, name, near, isLooped, cure }) => ({
    what: isLooped
      ? `The template "${path}" repeats for each of "${name}", which is no list.`
      : `The template "${path}" names "${name}", which does not exist.`,
    why: 'It renders as empty text, which leaves an unnoticed gap in the note.',
    fix: cure ?? writeNearest(near, 'remove it from the template.'),
  }),
});

/** Words between two values in Jinja. */
const FOREIGN: ReadonlySet<string> = new Set(['is', 'in', 'not']);

/** The few names that there are behind a dot, when none of them is near. */
function partsOf(before: string, near: readonly string[], known: readonly string[]): string | null {
  if (before === '' || near.length > 0 || known.length === 0 || known.length > MOST_NAMED) return null;
  return `Use one of ${known.map((name) => before + name).join(', ')}, or remove it from the template.`;
}
const MOST_NAMED = 8;

/** What was meant by a name that is no misspelling; null when it is one. */
function cureFor(name: string, { reads, scope, own }: TemplateFact, model: CheckModel): string | null {
  const straight = name.replaceAll(/[\u2018-\u201F]/g, '');
  if (straight !== name) return `Write '${straight}' in straight quotes.`;
  if (name === 'rows' && own && fieldTypes[own.definition.type].table) return 'Write "value.rows".';
  if (name === 'is') return 'Write {% if value %} to ask for an answer, or "==" to compare.';
  if (name === 'in') return `Write {% if value == 'a' or value == 'b' %}.`;
  const offers = reads.some(({ steps }) => {
    const { shape } = resolveSteps(steps, scope);
    return shape?.values?.includes(name) ?? (shape?.field ? model.choiceIds(shape.field)?.includes(name) : false);
  });
  return offers ? `Write '${name}' in quotes, because it is a choice.` : null;
}
