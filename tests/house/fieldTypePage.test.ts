import { join } from 'node:path';
import { expect, it } from 'vitest';
import { followed, stepsOfPage } from './fieldTypePage.ts';

const ROOT = join(import.meta.dirname, '../..');
const steps = stepsOfPage(ROOT);

it('a new field type needs two folders, two registry lines and its name', () => {
  expect(steps.filter(({ after }) => after === null).map(({ path }) => path)).toEqual([
    'engine/src/field-types/VisualAnalogScale/visualAnalogScale.ts',
    'renderer/src/fields/VisualAnalogScale/VisualAnalogScale.tsx',
  ]);
  expect(new Set(steps.filter(({ after }) => after !== null).map(({ path }) => path))).toEqual(
    new Set([
      'schemas/src/domain/forms.ts',
      'engine/src/field-types/fieldTypes.ts',
      'renderer/src/fields/fieldComponents.ts',
    ]),
  );
});

it('every place that the page names exists', () => {
  for (const step of steps) expect(followed(ROOT, step)).toContain(step.code);
});
