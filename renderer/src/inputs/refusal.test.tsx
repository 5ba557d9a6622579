import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { FormView } from '../form/FormView.tsx';
import { flush, unsentInput } from '../formState/formHandle.ts';
import { engineForm } from '../testing/engineForm.ts';

const PLAN = `
- { id: dose, type: Numeric, label: Dose }
- { id: since, type: DatePicker, label: Since, precision: year }
- { id: on, type: DatePicker, label: "On" }
- { id: stage, type: Radio, label: Stage, presentation: select, choices: [{ id: one, label: Stage I }, { id: two, label: Stage II }] }
- { id: next, type: Text, label: Next }
- { id: breaks, type: Table, label: Breaks, columns: [{ id: days, type: Numeric, label: Days }] }`;

function open() {
  const store = engineForm(PLAN, { answers: { dose: 250, since: '2019', breaks: [{ _id: 'r1', days: 3 }] } });
  render(<FormView store={store} mode="edit" />);
  return { store, user: userEvent.setup(), value: (id: string) => store.field(`OTVStatus.${id}`).value };
}

const box = (name: string) => screen.getByRole('textbox', { name });

describe('text that is no answer', () => {
  it.each([
    ['Dose', 'dose', 250, '-5', 'Enter a number from 0.'],
    ['Dose', 'dose', 250, 'abc', 'Enter a number from 0.'],
    ['Days, row 1', 'breaks[r1].days', 3, '-5', 'Enter a number from 0.'],
  ])('in %s (%s) stays with a message, and never becomes another number', async (name, id, before, text, allowed) => {
    const { store, user, value } = open();
    await user.tripleClick(box(name));
    await user.keyboard(text);
    expect(box(name)).toHaveValue(text);
    expect(box(name)).toHaveAccessibleDescription(expect.stringContaining(allowed));
    expect(box(name)).toBeInvalid();
    act(() => flush(store));
    expect(value(id)).toBe(before);
    expect(box(name)).toHaveValue(text);
  });

  it('gives way to the stored answer when the field is left, and the message says so and stays', async () => {
    const { store, user, value } = open();
    await user.tripleClick(box('Dose'));
    await user.keyboard('-5');
    await user.tab();
    expect(box('Dose')).toHaveValue('250');
    expect(screen.getByText('“-5” was not recorded. Enter a number from 0.')).toBeVisible();
    expect(value('dose')).toBe(250);
    expect(unsentInput(store).get()).toEqual(['OTVStatus.dose']);

    await user.click(box('Dose'));
    expect(unsentInput(store).get()).toEqual([]);
    await user.tripleClick(box('Dose'));
    await user.keyboard('180');
    expect(screen.queryByText(/was not recorded/)).not.toBeInTheDocument();
    await user.tab();
    expect(value('dose')).toBe(180);
  });

  it('is restored by Escape', async () => {
    const { store, user } = open();
    await user.tripleClick(box('Dose'));
    await user.keyboard('abc{Escape}');
    expect(box('Dose')).toHaveValue('250');
    expect(screen.queryByText(/Enter a number/)).not.toBeInTheDocument();
    expect(unsentInput(store).get()).toEqual([]);
  });

  it('is an unfinished number or year too: it neither clears the answer nor passes in silence', async () => {
    const { user, value } = open();
    await user.tripleClick(box('Dose'));
    await user.keyboard('.');
    await user.tab();
    expect(screen.getByText('“.” was not recorded. Enter a number from 0.')).toBeVisible();
    await user.tripleClick(box('Since'));
    await user.keyboard('20');
    await user.tab();
    expect(screen.getByText('“20” was not recorded. Enter a year of four digits.')).toBeVisible();
    expect([value('dose'), value('since')]).toEqual([250, '2019']);
  });

  it('is an unfinished date, of which the browser tells nothing but that it is one', async () => {
    const { user, value } = open();
    const date = screen.getByLabelText<HTMLInputElement>('On');
    act(() => date.focus());
    Object.defineProperty(date, 'validity', { value: { badInput: true }, configurable: true });
    fireEvent.keyUp(date, { key: '1' });
    await user.tab();
    expect(screen.getByText(/The unfinished entry was not recorded. Enter the whole date/)).toBeVisible();
    expect(value('on')).toBeNull();
  });

  it('is a number with more digits than a number can hold', async () => {
    const { user, value } = open();
    await user.tripleClick(box('Dose'));
    await user.keyboard('9'.repeat(20));
    await user.tab();
    expect(value('dose')).toBe(250);
  });
});

describe('text in a select', () => {
  const select = () => screen.getByRole('combobox', { name: 'Stage' });

  it('chooses the option that it names when the field is left, or the form is flushed', async () => {
    const { store, user, value } = open();
    await user.type(select(), 'stage i');
    await user.tab();
    expect(value('stage')).toBe('one');
    await user.type(select(), 'Stage II');
    act(() => flush(store));
    expect(value('stage')).toBe('two');
    expect(unsentInput(store).get()).toEqual([]);
  });

  it('is not dropped in silence when it names none', async () => {
    const { store, user, value } = open();
    await user.type(select(), 'stage 9');
    expect(unsentInput(store).get()).toEqual(['OTVStatus.stage']);
    await user.tab();
    expect(screen.getByText('“stage 9” was not recorded. Choose an answer from the list.')).toBeVisible();
    expect(unsentInput(store).get()).toEqual(['OTVStatus.stage']);
    expect(value('stage')).toBeNull();
    await user.click(select());
    expect(unsentInput(store).get()).toEqual([]);
    await user.click(screen.getByRole('option', { name: 'Stage II' }));
    expect(screen.queryByText(/was not recorded/)).not.toBeInTheDocument();
  });
});

describe('unsent input', () => {
  it('is known from the first letter until it is sent', async () => {
    const { store, user } = open();
    await user.type(box('Next'), 'a');
    expect(unsentInput(store).get()).toEqual(['OTVStatus.next']);
    act(() => flush(store));
    expect(unsentInput(store).get()).toEqual([]);
  });
});
