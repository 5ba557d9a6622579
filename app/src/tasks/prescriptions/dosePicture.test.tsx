import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { createFormStore } from '@isocenter/engine';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer } from '../../testing/server.ts';
import { compiledVisit, VISIT_CONTEXT } from '../../testing/smallForm.ts';
import DosePicture from './DosePicture.tsx';

const FORM = compiledVisit(
  `
      - { id: prior_details, type: Text, label: Earlier radiation }
      - id: target_objectives
        type: Table
        label: Targets
        columns:
          - { id: targets, type: Checkbox, label: Target(s), choices: [{ id: high, label: High dose }, { id: low, label: Low dose }] }
          - { id: fraction_set, type: Radio, label: Set, choices: [{ id: "1", label: "1" }, { id: "2", label: "2" }] }
          - { id: relation, type: Radio, label: Relation, choices: [{ id: first, label: First }, { id: simultaneous, label: Simultaneous }] }
          - { id: dose_frac, type: Numeric, label: Dose/Frac, decimals: 1 }
          - { id: fractions, type: Numeric, label: Fractions, decimals: 0 }
          - { id: dose, type: Numeric, label: Total Dose, decimals: 1 }
`,
  'Prescription',
);
const LEVELS = [
  { _id: 'a', targets: ['high'], fraction_set: '1', relation: 'first', dose_frac: 212, fractions: 33, dose: 6996 },
  {
    _id: 'b',
    targets: ['low'],
    fraction_set: '1',
    relation: 'simultaneous',
    dose_frac: 180,
    fractions: 33,
    dose: 5940,
  },
];
async function open(rows: readonly object[] = LEVELS, others = ['Course 1 · L breast · 4256/16']) {
  const episodes = [
    { id: 'epi-2', label: 'Course 2' },
    ...others.map((label, index) => ({ id: `epi-old-${index}`, label })),
  ];
  fakeServer({
    graphql: { OtherCoursesQuery: () => ({ task: { episode: { id: 'epi-2', patient: { id: 'pat-1', episodes } } } }) },
  });
  const values = { Prescription: { target_objectives: rows, prior_details: 'Left lung 2019' } };
  const store = createFormStore({ compiledForm: FORM, context: VISIT_CONTEXT, answers: { values, provenance: {} } });
  renderScreen(<DosePicture taskId="tsk-1" store={store} />);
  await userEvent.click(await screen.findByText('Dose by fraction'));
  return store;
}
const cells = () => screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));

describe('the dose picture of a prescription', () => {
  it('draws levels of one set over the same sessions, in a picture and in a table, and adds nothing', async () => {
    await open();
    expect(screen.getByRole('img', { name: /2 targets over 33 sessions/ })).toBeInTheDocument();
    expect(screen.getByText('33 × 212 = 6996 cGy')).toBeInTheDocument();
    expect(cells().slice(1)).toEqual([
      ['High dose', '1', '1–33', '212', '6996', '6996'],
      ['Low dose', '1', '1–33', '180', '5940', '5940'],
    ]);
  });

  it('tells equivalent doses only with their alpha/beta, its source and the formula', async () => {
    await open();
    expect(screen.queryByText(/EQD2,/)).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Alpha/beta for BED and EQD2'), '100');
    expect(screen.getByRole('columnheader', { name: 'EQD2, α/β 10 Gy' })).toBeInTheDocument();
    expect(cells()[1]?.slice(-2)).toEqual(['8479.2', '7066']);
    expect(screen.getByText(/EQD2 = D × \(d \+ α\/β\).*10 Gy \(Joiner and van der Kogel/)).toBeInTheDocument();
  });

  it('follows the form, and says what is missing', async () => {
    const store = await open();
    act(() => void store.dispatch({ type: 'answer', path: 'Prescription.target_objectives[b].fractions', value: 30 }));
    expect(screen.getByText('The rows of fraction set 1 have different numbers of fractions.')).toBeInTheDocument();
    act(() => void store.dispatch({ type: 'answer', path: 'Prescription.target_objectives', value: null }));
    expect(screen.getByText('No target has a fraction set yet.')).toBeInTheDocument();
  });

  it('shows other courses and earlier radiation next to it, and says that they are not added', async () => {
    await open();
    const region = screen.getByRole('region', { name: 'Other courses of this patient' });
    expect(await within(region).findByText('Course 1 · L breast · 4256/16')).toBeInTheDocument();
    expect(within(region).getByText('Earlier radiation in this form: Left lung 2019')).toBeInTheDocument();
    expect(within(region).getByText(/Their doses are not added/)).toBeInTheDocument();
  });

  it('passes axe', async () => {
    await open();
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id).filter((id) => id !== 'region' && id !== 'heading-order')).toEqual([]);
  });
});
