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

  const LIMITED = ', min: "2020-01-01", max: today';
  const refusals = () =>
    screen.queryAllByText(/^Must be on or (after|before) /).map(({ textContent }) => textContent.trim());

  it.each([
    ['typed', 'the day before the earliest', '2019-12-31', ['Must be on or after January 1, 2020']],
    ['typed', 'the earliest day', '2020-01-01', []],
    ['picked', 'the day before the earliest', '2019-12-31', ['Must be on or after January 1, 2020']],
    ['picked', 'the latest day', '2026-11-21', []],
    ['picked', 'the day after the latest', '2026-11-22', ['Must be on or before today']],
  ])('refuses a %s date outside its limits, which the picker alone does not: %s', async (how, _day, date, expected) => {
    const { input, stored } = open(LIMITED);
    if (how === 'typed') await userEvent.type(input, date);
    else {
      await userEvent.click(input);
      fireEvent.change(input, { target: { value: date } });
    }
    await userEvent.tab();
    expect(stored()).toBe(date);
    expect(refusals()).toEqual(expected);
    if (expected.length > 0) expect(input).toBeInvalid();
    else expect(input).not.toHaveAttribute('aria-invalid', 'true');
  });

  it('refuses a typed year and a month outside the limits of their precision', async () => {
    const { view, input } = open(', precision: year, min: "2000"');
    await userEvent.type(input, '1999');
    await userEvent.tab();
    expect(refusals()).toEqual(['Must be on or after 2000']);
    view.unmount();
    const month = open(', precision: month, max: "2024-05"');
    await userEvent.type(month.input, '2024-06');
    await userEvent.tab();
    expect(refusals()).toEqual(['Must be on or before May 2024']);
  });
});
