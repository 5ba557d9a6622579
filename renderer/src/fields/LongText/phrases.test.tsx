import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { flush } from '../../formState/formHandle.ts';
import { FormView } from '../../form/FormView.tsx';
import { engineForm } from '../../testing/engineForm.ts';
import { pathOf } from '../../testing/testForm.ts';
import { Phrases } from './phraseContext.ts';
import { nextBlank, phraseAt } from './phraseEdit.ts';

const TEXTS: Readonly<Record<string, string>> = {
  well: 'The patient feels well.',
  weight: 'Weight *** kg, *** before.',
};
const expand = (name: string) => TEXTS[name] ?? null;

function open() {
  const store = engineForm('- { id: f, type: LongText, label: History }');
  render(
    <Phrases value={expand}>
      <FormView store={store} mode="edit" />
    </Phrases>,
  );
  const stored = () => {
    act(() => flush(store));
    return store.field(pathOf('f')).value;
  };
  return { area: screen.getByLabelText<HTMLTextAreaElement>('History'), stored };
}

describe('a phrase in a long text', () => {
  it('takes the place of its name at a space', async () => {
    const { area, stored } = open();
    await userEvent.type(area, 'Seen. .WELL ');
    expect(stored()).toBe('Seen. The patient feels well.');
  });

  it('selects the first blank, and F2 leads to the next one', async () => {
    const { area } = open();
    await userEvent.type(area, '.weight ');
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('***');
    await userEvent.keyboard('70');
    fireEvent.keyDown(area, { key: 'F2' });
    expect(area.value).toBe('Weight 70 kg, *** before.');
    expect(area.selectionStart).toBe('Weight 70 kg, '.length);
  });

  it.each(['3.well ', 'e.g. ', '.unknown ', 'no.well '])('is not taken out of ordinary text: "%s"', async (typed) => {
    const { area } = open();
    await userEvent.type(area, typed);
    expect(area).toHaveValue(typed);
  });
});

it('finds a name only in front of the caret', () => {
  expect(phraseAt('.well and more', 5, expand)).toMatchObject({ from: 0, to: 5, text: TEXTS['well'] });
  expect(phraseAt('.well and more', 9, expand)).toBeNull();
  expect(phraseAt('(.well', 6, expand)).toMatchObject({ from: 1 });
  expect(phraseAt('.well', 5, null)).toBeNull();
});

it('goes from blank to blank, and begins again at the end', () => {
  expect(nextBlank('a *** b ***', 5)).toEqual([8, 11]);
  expect(nextBlank('a *** b', 7)).toEqual([2, 5]);
  expect(nextBlank('a', 1)).toBeNull();
});
