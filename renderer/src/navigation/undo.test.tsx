import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { FormView } from '../form/FormView.tsx';
import { engineForm } from '../testing/engineForm.ts';
import { UndoControls } from './UndoControls.tsx';

/** jsdom does not scroll. */
Element.prototype.scrollIntoView = () => undefined;

const VISIT = `
- { id: pain, type: Radio, label: Pain, choices: [{ id: "no", label: "No" }, { id: "yes", label: "Yes" }] }
- { id: seen, type: Checkbox, label: Seen, choices: [{ id: a, label: Nurse }, { id: b, label: Dietitian }] }
- { id: weight, type: Numeric, label: Weight, endAdornment: kg }
- { id: rows, type: Table, label: Breaks, columns: [{ id: days, type: Numeric, label: Days }] }`;

function open() {
  const store = engineForm(VISIT);
  render(
    <>
      <FormView store={store} mode="edit" />
      <UndoControls store={store} />
    </>,
  );
  return { store, user: userEvent.setup() };
}

const undoButton = () => within(screen.getByRole('group', { name: 'Undo and redo' })).getAllByRole('button')[0];
const announced = () => screen.getByRole('status').textContent;

describe('the undo control', () => {
  it('takes back a radio, a checkbox, a row and a number, and says what it took back', async () => {
    const { store, user } = open();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await user.click(screen.getByRole('checkbox', { name: 'Nurse' }));
    await user.click(screen.getByRole('button', { name: 'Add Row' }));
    await user.type(screen.getByRole('textbox', { name: /Weight/ }), '70');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Undo: Weight' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Undo: Weight' }));
    expect(screen.getByRole('textbox', { name: /Weight/ })).toHaveValue('');
    expect(announced()).toBe('Undone: Weight. Now: not answered');
    await user.click(screen.getByRole('button', { name: 'Undo: Breaks: add row' }));
    expect(screen.getByText('No rows yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo: Seen' }));
    expect(screen.getByRole('checkbox', { name: 'Nurse' })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Undo: Pain' }));
    expect(screen.getByRole('radio', { name: 'Yes' })).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Nothing to undo' })).toHaveAttribute('aria-disabled', 'true');

    await user.click(screen.getByRole('button', { name: 'Redo: Pain' }));
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
    expect(announced()).toBe('Redone: Pain. Now: Yes');
    expect(store.answers().values).toEqual({ OTVStatus: { pain: 'yes' } });
  });

  it('answers to Ctrl+Z and Ctrl+Shift+Z where no text is typed', async () => {
    const { user } = open();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await user.keyboard('{Control>}z{/Control}');
    expect(screen.getByRole('radio', { name: 'Yes' })).not.toBeChecked();
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
  });

  it('leaves Ctrl+Z to the browser while text is typed, and takes it over in a text that was not typed in', async () => {
    const { store, user } = open();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await user.type(screen.getByRole('textbox', { name: /Weight/ }), '7');
    await user.keyboard('{Control>}z{/Control}');
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
    await user.tab();
    act(() => screen.getByRole('textbox', { name: /Weight/ }).focus());
    await user.keyboard('{Control>}z{/Control}');
    expect(store.field('OTVStatus.weight').value).toBeNull();
    await user.keyboard('{Control>}z{/Control}');
    expect(screen.getByRole('radio', { name: 'Yes' })).not.toBeChecked();
  });

  it('takes a number back at once, though it was stored in parts', async () => {
    const { store, user } = open();
    const weight = screen.getByRole('textbox', { name: /Weight/ });
    await user.type(weight, '7');
    await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
    expect(store.field('OTVStatus.weight').value).toBe(7);
    await user.type(weight, '05');
    await user.click(undoButton() ?? document.body);
    expect(store.field('OTVStatus.weight').value).toBeNull();
  });
});
