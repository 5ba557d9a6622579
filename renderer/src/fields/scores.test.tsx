import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Json } from '@isocenter/engine';
import { flush } from '../formState/formHandle.ts';
import { FormView } from '../form/FormView.tsx';
import { engineForm } from '../testing/engineForm.ts';
import { pathOf } from '../testing/testForm.ts';

function open(field: string, answer: Json = null) {
  const store = engineForm(`- { id: f, label: Field, ${field} }`, { answers: answer === null ? {} : { f: answer } });
  render(<FormView store={store} mode="edit" />);
  return { store, stored: () => store.field(pathOf('f')).value };
}

describe('Gleason', () => {
  it('shows score and grade group once both patterns are chosen [FORM-028]', async () => {
    const { stored } = open('type: Gleason');
    screen.getByRole('radiogroup', { name: 'Field: primary pattern' });
    await userEvent.click(screen.getAllByRole('radio', { name: '3' })[0] ?? document.body);
    expect(stored()).toBeNull();
    await userEvent.click(screen.getAllByRole('radio', { name: '4' })[1] ?? document.body);
    expect(stored()).toEqual({ primary: 3, secondary: 4 });
    expect(screen.getByText('Grade group 2')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Grade group as reported' }), '3');
    expect(screen.getByText('reported as 3')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: /Not gradable/ }));
    expect(stored()).toEqual({ notGradable: true });
  });
});

describe('number with a unit', () => {
  it('is stored in one unit and shown in both [FORM-043]', async () => {
    const { store, stored } = open('type: UnitSelector, quantity: mass');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Field: unit' }), 'lb');
    await userEvent.type(screen.getByRole('textbox', { name: 'Field' }), '155');
    act(() => flush(store));
    expect(stored()).toMatchObject({ unit: 'kg', entered: { value: 155, unit: 'lb' } });
    expect(screen.getByText('= 70.31 kg')).toBeInTheDocument();
  });
});

describe('performance status', () => {
  it('describes each score, and asks for confirmation of death [FORM-036]', async () => {
    const { stored } = open('type: PerformanceScaleSection, scale: ECOG');
    await userEvent.click(screen.getByRole('radio', { name: /^1.*Restricted in physically strenuous/ }));
    expect(stored()).toEqual({ scale: 'ECOG', score: 1 });
    await userEvent.click(screen.getByRole('radio', { name: /^5.*Dead/ }));
    expect(stored()).toEqual({ scale: 'ECOG', score: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Record ECOG 5' }));
    expect(stored()).toEqual({ scale: 'ECOG', score: 5 });
  });

  it('offers a choice of scale if the form does not fix one', async () => {
    const { stored } = open('type: PerformanceScaleSection', { scale: 'ECOG', score: 1 });
    await userEvent.click(screen.getByRole('radio', { name: 'KPS' }));
    expect(stored()).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /^90/ }));
    expect(stored()).toEqual({ scale: 'KPS', score: 90 });
  });
});

describe('maximal toxicities', () => {
  it('are grouped into acute and late, worst first, with their baseline [FORM-032]', () => {
    open('type: MaximalToxicities', [
      { _id: 'a', term: 'fatigue', grade: 1, version: '5.0', phase: 'acute', baseline: 0 },
      { _id: 'b', term: 'nausea', grade: 3, version: '5.0', phase: 'acute' },
      { _id: 'c:late', term: 'fatigue', grade: 2, version: '5.0', phase: 'late' },
    ]);
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual([
      'Adverse eventBaselineWorst gradeCTCAE',
      'Acute, to day 90 from the first fraction',
      'Nausea–35.0',
      'Fatigue015.0',
      'Late, after day 90 from the first fraction',
      'Fatigue–25.0',
    ]);
  });

  it('say when there are none [UI-016]', () => {
    open('type: MaximalToxicities');
    expect(screen.getByText('Data is not yet available.')).toBeInTheDocument();
  });
});
