import { textOf } from '../../json/json.ts';
import { defineRule, type Hit } from '../model/rule.ts';
import { templatesOf, type TemplateFact } from '../model/templateFacts.ts';
import { resolveSteps } from '../model/templateShapes.ts';

interface Repeated extends Hit {
  readonly written: string;
  readonly unit: string;
}

/** An answer is printed with its unit, so a unit after it in the template is printed twice. */
export const unitOnce = defineRule({
  code: 'FC148',
  name: 'unit-once',
  severity: 'warning',
  summary: 'A template repeats the unit that the answer is printed with',
  find: (model) => templatesOf(model).flatMap(repeatedIn),
  message: ({ path, written, unit }: Repeated) => ({
    what: `The template "${path}" has "${unit}" after ${written}, which prints its unit already.`,
    why: `The note would say "${unit} ${unit}".`,
    fix: `Delete "${unit}" after ${written}.`,
  }),
});

const PRINTED = /\{\{-?\s*([\w.]+)\s*(?:\|\s*gray\s*)?-?\}\}(\s*)/g;

function repeatedIn({ source, scope, path, positionOf }: TemplateFact): readonly Repeated[] {
  return [...source.matchAll(PRINTED)].flatMap((match) => {
    const [written, name = ''] = match;
    const { shape } = resolveSteps(name.split('.'), scope);
    const unit = textOf(shape?.field?.definition.attributes['endAdornment']) ?? '';
    const start = match.index + written.length;
    const follows = source.slice(start, start + unit.length) === unit && !/^\w/.test(source.slice(start + unit.length));
    if (unit === '' || !follows) return [];
    return [{ position: positionOf({ start, end: start + unit.length }), path, written: written.trim(), unit }];
  });
}
