import { expect, it } from 'vitest';
import { openTestForm } from '../testing/testForm.ts';

const fields = `
- id: targets
  type: Table
  label: Targets
  relevant: not without
  columns:
    - { id: dose, type: Numeric, label: Dose, decimals: 0 }
    - { id: boost, type: Radio, label: Boost, choices: [{ id: "yes", label: "Yes" }, { id: "no", label: "No" }] }
    - { id: why, type: Text, label: Why, relevant: any row of targets has dose > 100 }
- { id: without, type: Checkbox, label: No targets }
- { id: reason, type: Text, label: Reason, required: any row of targets has (dose > 3400 and boost = yes) }`;

it('asks for any row of a table, with all conditions on the same row', () => {
  const form = openTestForm(fields);
  expect(form.field('reason').required).toBe(false);
  for (const rowId of ['r1', 'r2']) form.store.dispatch({ type: 'addRow', path: 'OTVStatus.targets', rowId });
  form.answer('targets[r1].dose', 5000).answer('targets[r1].boost', 'no').answer('targets[r2].boost', 'yes');
  expect(form.field('reason').required).toBe(false);
  form.answer('targets[r2].dose', 3401);
  expect(form.field('reason').required).toBe(true);
  form.store.dispatch({ type: 'removeRow', path: 'OTVStatus.targets', rowId: 'r2' });
  expect(form.field('reason').required).toBe(false);
  expect(form.answer('targets[r1].boost', 'yes').field('reason').required).toBe(true);
  expect(form.answer('without', true).field('reason').required).toBe(false);
});

it('is asked again in every row when one of them changes', () => {
  const form = openTestForm(fields.replace('relevant: any row', 'required: any row'));
  for (const rowId of ['r1', 'r2']) form.store.dispatch({ type: 'addRow', path: 'OTVStatus.targets', rowId });
  expect(form.answer('targets[r1].dose', 101).field('targets[r2].why').required).toBe(true);
  expect(form.answer('targets[r1].dose', 100).field('targets[r2].why').required).toBe(false);
});
