import { expect, it } from 'vitest';
import { BUDGETS } from '../bench/budgets.ts';
import { measureEffort } from '../bench/effortSuite.ts';

const figures = measureEffort();

it.each(BUDGETS.filter(({ suite }) => suite === 'effort'))('$says: at most $budget $unit', ({ id, budget }) => {
  expect(figures.get(id)?.value).toBeLessThanOrEqual(budget);
});
