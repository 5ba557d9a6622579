import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { engineForm } from '../testing/engineForm.ts';
import { FormView } from '../form/FormView.tsx';

const FIELDS = `
- id: rows
  type: Table
  label: Targets
  columns:
    - { id: dose_frac, type: Numeric, label: Dose/Frac, decimals: 1, max: 9000, endAdornment: cGy, doseRole: dosePerFraction }
    - { id: fractions, type: Numeric, label: Fractions, decimals: 0, max: 60, doseRole: fractions }
    - { id: dose, type: Numeric, label: Total Dose, decimals: 1, max: 16000, endAdornment: cGy, doseRole: dose }
- { id: sessions, type: Numeric, label: Sessions in all, decimals: 0, max: 60, calculate: { sum: [{ field: rows.fractions }] } }`;
const rows = [
  { _id: 'a', dose_frac: 267, fractions: 15, dose: 4005 },
  { _id: 'b', dose_frac: 250, fractions: 4, dose: 1000 },
];
const open = (answers: Record<string, unknown>) => {
  const store = engineForm(FIELDS, { answers: answers as never });
  render(<FormView store={store} mode="edit" />);
  return store;
};
const retype = async (label: string, text: string) => {
  const input = screen.getByLabelText(label);
  await userEvent.clear(input);
  await userEvent.type(input, text);
  await userEvent.tab();
};

describe('what a typed dose moves', () => {
  it('is shown beside it as old and new, announced, and taken back with one undo [RX-051]', async () => {
    const store = open({ rows });
    await retype('Total Dose, row 1', '5000');
    const notice = 'Changed with it: Dose/Frac 267 cGy → 333.3 cGy';
    expect(screen.getAllByText(notice).length).toBeGreaterThan(0);
    expect(screen.getByRole('status')).toHaveTextContent(notice);
    await userEvent.click(screen.getByRole('button', { name: /^Undo: Total Dose/ }));
    expect(store.field('OTVStatus.rows[a].dose_frac').value).toBe(267);
    expect(store.field('OTVStatus.rows[a].dose').value).toBe(4005);
    expect(screen.queryByRole('button', { name: /^Undo: Total Dose/ })).not.toBeInTheDocument();
  });
});

describe('a typed total that contradicts the calculated one', () => {
  it('is badged as entered, asks for a reason, and offers the calculated value', async () => {
    const store = open({ rows });
    await retype('Sessions in all', '30');
    expect(screen.getByText('Entered')).toBeVisible();
    expect(screen.getByText('Calculated from other answers: 19')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use calculated value: 19' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Keep it and give a reason/ }));
    const reason = screen.getByLabelText('Reason for Sessions in all');
    await userEvent.type(reason, '-');
    expect(screen.getByRole('button', { name: 'Keep with this reason' })).toBeDisabled();
    expect(reason).toHaveAccessibleDescription('Write the reason in words.');
    await userEvent.clear(reason);
    await userEvent.type(reason, 'Twice a day');
    await userEvent.click(screen.getByRole('button', { name: 'Keep with this reason' }));
    expect(screen.getByText('Reason: Twice a day')).toBeVisible();
    expect(store.validation().signable).toBe(true);
  });

  it('is given up in a field, or cell, that is read-only since then', async () => {
    const typed = { origin: 'user', by: 'usr-1', on: '2026-11-20T10:00:00Z' } as const;
    const store = engineForm(
      `
- { id: a, type: Numeric, label: A }
- { id: twice, type: Numeric, label: Twice, readOnly: true, calculate: { product: [{ field: a }, 2] } }
- id: lines
  type: Table
  label: Lines
  columns:
    - { id: b, type: Numeric, label: B }
    - { id: thrice, type: Numeric, label: Thrice, readOnly: true, calculate: { product: [{ field: b }, 3] } }`,
      {
        answers: { a: 2, twice: 5, lines: [{ _id: 'r', b: 2, thrice: 7 }] },
        provenance: { 'OTVStatus.twice': typed, 'OTVStatus.lines[r].thrice': typed },
      },
    );
    const { rerender } = render(<FormView store={store} mode="readOnly" />);
    expect(screen.queryByRole('button', { name: /Use calculated value/ })).not.toBeInTheDocument();
    rerender(<FormView store={store} mode="edit" />);
    expect(store.validation().signable).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Use calculated value: 4' }));
    await userEvent.click(screen.getByRole('button', { name: 'Use calculated value: 6' }));
    expect(store.validation().signable).toBe(true);
    expect(screen.queryByText('Entered')).not.toBeInTheDocument();
  });

  it('does not offer an empty calculated value', async () => {
    open({});
    await retype('Sessions in all', '30');
    expect(screen.getByText('Entered')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Use calculated value/ })).not.toBeInTheDocument();
    expect(within(document.body).queryByText(/give a reason/)).not.toBeInTheDocument();
  });
});
