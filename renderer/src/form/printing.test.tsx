import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { engineForm } from '../testing/engineForm.ts';
import { FormView } from './FormView.tsx';

const FIELDS = `
- { id: history, type: LongText, label: History }
- id: phases
  type: Table
  label: Phases
  columns: [{ id: volume, type: Text, label: Volume }, { id: remark, type: LongText, label: Remark, panel: true }]`;
const print = (when: 'beforeprint' | 'afterprint') => {
  act(() => void window.dispatchEvent(new Event(when)));
};

it('prints the whole form as text, with folded sections, row panels and unsent text', async () => {
  const phases = [{ _id: 'r1', volume: 'Breast', remark: 'Deep breath' }];
  render(<FormView store={engineForm(FIELDS, { answers: { phases } })} mode="edit" />);
  await userEvent.type(screen.getByLabelText('History'), 'Slept well');
  await userEvent.click(screen.getByRole('button', { name: 'Main' }));
  print('beforeprint');
  expect(screen.getByText('Slept well')).toBeVisible();
  expect(screen.getByText('Deep breath')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add Row' })).not.toBeInTheDocument();
  print('afterprint');
  expect(screen.getByLabelText('History')).toHaveValue('Slept well');
  expect(screen.getByLabelText('History')).not.toBeVisible();
});

it('restores the focus after printing', () => {
  render(<FormView store={engineForm(FIELDS)} mode="edit" />);
  act(() => screen.getByLabelText('History').focus());
  print('beforeprint');
  print('afterprint');
  expect(screen.getByLabelText('History')).toHaveFocus();
});
