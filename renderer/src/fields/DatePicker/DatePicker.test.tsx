import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { FormContext, Json } from '@isocenter/engine';
import { flush } from '../../formState/formHandle.ts';
import { FormView } from '../../form/FormView.tsx';
import { engineForm } from '../../testing/engineForm.ts';
import { pathOf } from '../../testing/testForm.ts';

function open(attributes = '', answer: Json = null, context: Partial<FormContext> = {}) {
  const store = engineForm(`- { id: f, type: DatePicker, label: Date${attributes} }`, {
    answers: answer === null ? {} : { f: answer },
    context,
  });
  const view = render(<FormView store={store} mode="edit" />);
  const input = screen.getByLabelText('Date');
  const stored = () => {
    act(() => flush(store));
    return store.field(pathOf('f')).value;
  };
  return { view, input, stored };
}

describe('date picker', () => {
  it('is 250 wide and shows the long date [FORM-026, UI-008, CONST-035]', () => {
    const { input } = open('', '2024-03-04');
    expect(input).toHaveStyle({ width: '250px' });
    expect(input).toHaveAccessibleDescription(/March 4, 2024/);
  });

  it.each([
    ['day', 'date', '2024-03-04'],
    ['month', 'month', '2024-03'],
    ['minute', 'datetime-local', '2024-03-04T14:05'],
  ])('accepts a date with the precision %s', (precision, type, date) => {
    const { input, stored } = open(`, precision: ${precision}`);
    expect(input).toHaveAttribute('type', type);
    fireEvent.change(input, { target: { value: date } });
    expect(stored()).toBe(date);
  });

  it('accepts a typed year once it is complete', async () => {
    const { input, stored } = open(', precision: year');
    await userEvent.type(input, '201');
    expect(stored()).toBeNull();
    await userEvent.type(input, '9');
    expect(stored()).toBe('2019');
  });

  it('offers today in the time zone of the department, only if the form asks for it', async () => {
    const { view, stored } = open(', offerToday: true');
    await userEvent.click(screen.getByRole('button', { name: /^Today/ }));
    expect(stored()).toBe('2026-11-21');
    view.unmount();
    open();
    expect(screen.queryByRole('button', { name: /^Today/ })).not.toBeInTheDocument();
  });

  it.each([
    ['Pacific/Auckland', '2026-03-05T04:05'],
    ['America/New_York', '2026-03-04T10:05'],
  ])('offers the current time of the department: %s', (timeZone, now) => {
    vi.useFakeTimers({ now: new Date('2026-03-04T15:05:00Z'), toFake: ['Date'] });
    try {
      const { stored } = open(', offerToday: true, precision: minute', null, { timeZone });
      fireEvent.click(screen.getByRole('button', { name: /^Now/ }));
      expect(stored()).toBe(now);
    } finally {
      vi.useRealTimers();
    }
  });

  it('limits the picker by dates or by today in the time zone of the department', () => {
    const { input } = open(', min: "2020-01-01", max: today');
    expect(input).toHaveAttribute('min', '2020-01-01');
    expect(input).toHaveAttribute('max', '2026-11-21');
  });
});
