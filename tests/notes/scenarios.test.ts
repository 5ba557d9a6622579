import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { testedForms } from '../../engine/src/cli/input/testedForms.ts';
import { runScenarios } from '../../engine/src/scenarios/runScenarios.ts';
import { SOAK } from '../../engine/src/testing/proof.ts';
import { TURNS } from '../setup/byTurns.ts';
import { SEED_OF_RUN } from '../setup/sampledRun.ts';

const CONFIGS = fileURLToPath(new URL('../../configs', import.meta.url));
const forms = testedForms([relative(process.cwd(), CONFIGS)]).toSorted((a, b) => b.conditions - a.conditions);
/** To invert the conditions takes as long as all scenarios. A run does it for one form in so many, the soak for all (decision 213). */
const ONE_OF = SOAK ? 1 : TURNS;

it('every form with conditions has scenarios', () => {
  const bare = forms.filter(
    ({ conditions, systems }) => conditions > 0 && systems.every((system) => system.scenarios.length === 0),
  );
  expect(bare.map(({ name }) => name)).toEqual([]);
  expect(forms.flatMap(({ problems }) => problems)).toEqual([]);
});

it.each(forms.map((form, index) => [form.name, form, (SEED_OF_RUN + index) % ONE_OF === 0] as const))(
  `%s: the scenarios hold, cover both results of each condition, and fail when one is inverted (seed ${SEED_OF_RUN})`,
  (_, { systems }, isInverted) => {
    const { results, conditions } = runScenarios(systems, isInverted ? () => undefined : null);
    expect(results.filter(({ failures }) => failures.length > 0)).toEqual([]);
    expect(conditions.filter(({ seen }) => seen.length < 2)).toEqual([]);
    expect(conditions.filter(({ unnoticed }) => (isInverted ? unnoticed !== false : unnoticed !== null))).toEqual([]);
  },
  // The registration has 708 conditions for twenty disease systems.
  120_000,
);
