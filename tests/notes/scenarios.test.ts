import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { testedForms } from '../../engine/src/cli/input/testedForms.ts';
import { runScenarios } from '../../engine/src/scenarios/runScenarios.ts';

const CONFIGS = fileURLToPath(new URL('../../configs', import.meta.url));
const forms = testedForms([relative(process.cwd(), CONFIGS)]);

it('every form with conditions has scenarios', () => {
  const bare = forms.filter(
    ({ conditions, systems }) => conditions > 0 && systems.every((system) => system.scenarios.length === 0),
  );
  expect(bare.map(({ name }) => name)).toEqual([]);
  expect(forms.flatMap(({ problems }) => problems)).toEqual([]);
});

it.each(forms.map((form) => [form.name, form] as const))(
  '%s: the scenarios hold, cover both results of each condition, and fail when one is inverted',
  (_, { systems }) => {
    const { results, conditions } = runScenarios(systems, () => undefined);
    expect(results.filter(({ failures }) => failures.length > 0)).toEqual([]);
    expect(conditions.filter(({ seen, unnoticed }) => seen.length < 2 || unnoticed === true)).toEqual([]);
  },
  // The registration inverts 121 conditions for each of nine disease systems.
  120_000,
);
