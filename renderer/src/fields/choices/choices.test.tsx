import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Json } from '@isocenter/engine';
import { flush } from '../../formState/formHandle.ts';
import { FormView } from '../../form/FormView.tsx';
import { engineForm } from '../../testing/engineForm.ts';
import { pathOf } from '../../testing/testForm.ts';

/** jsdom does not scroll. */
Element.prototype.scrollIntoView = () => undefined;

const CHOICES = 'choices: [{ id: none, label: None }, { id: l, label: Left Breast }, { id: r, label: Right Breast }]';

function open(field: string, answer: Json = null) {
  const store = engineForm(`- { id: f, label: Field, ${field} }`, { answers: answer === null ? {} : { f: answer } });
  render(<FormView store={store} mode="edit" />);
  return { store, stored: () => store.field(pathOf('f')).value };
}

describe('checkbox group', () => {
  it('clears all others for an exclusive option, and vice versa [FORM-024, FORM-054]', async () => {
    const { stored } = open(`type: Checkbox, exclusiveOptions: [none], withUnknown: true, ${CHOICES}`);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Left Breast' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Right Breast' }));
    expect(stored()).toEqual(['l', 'r']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'None' }));
    expect(stored()).toEqual(['none']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Unknown' }));
    expect(stored()).toEqual(['unknown']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Left Breast' }));
    expect(stored()).toEqual(['l']);
  });

  it('keeps free text besides chosen options, marked as user-entered [FORM-089]', async () => {
    const { store, stored } = open(`type: Checkbox, withOther: true, ${CHOICES}`);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Left Breast' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Other' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Field: other' }), 'axilla');
    act(() => flush(store));
    expect(stored()).toEqual([
      { value: 'l', type: 'predefined' },
      { value: 'axilla', type: 'user-entered' },
    ]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Other' }));
    expect(stored()).toEqual([{ value: 'l', type: 'predefined' }]);
  });

  it('groups choices under headings [FORM-055]', () => {
    open(`type: Checkbox, groups: [{ label: Breast, choices: [l, r] }], ${CHOICES}`);
    const group = within(screen.getByRole('group', { name: 'Breast' }));
    expect(group.getAllByRole('checkbox')).toHaveLength(2);
    expect(group.queryByRole('checkbox', { name: 'None' })).not.toBeInTheDocument();
  });

  it('is a multiple select with free text if the config asks for one [UI-003, UI-006]', async () => {
    const { stored } = open(`type: Checkbox, presentation: select, creatable: true, ${CHOICES}`);
    await userEvent.type(screen.getByRole('combobox', { name: 'Field' }), 'breast left{Enter}axilla');
    await userEvent.click(screen.getByText("Add 'axilla'"));
    expect(stored()).toEqual([
      { value: 'l', type: 'predefined' },
      { value: 'axilla', type: 'user-entered' },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Left Breast' }));
    expect(stored()).toEqual([{ value: 'axilla', type: 'user-entered' }]);
  });
});

describe('radio field', () => {
  it('is chosen by arrow keys and cleared by a button [FORM-037]', async () => {
    const { stored } = open(`type: Radio, inline: true, ${CHOICES}`);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(stored()).toBe('r');
    await userEvent.click(screen.getByRole('button', { name: /Clear/ }));
    expect(stored()).toBeNull();
  });

  it('describes a choice by its long text, and names it by its label', () => {
    open('type: Radio, choices: [{ id: vmat, label: VMAT, long: Volumetric modulated arc therapy }]');
    const radio = screen.getByRole('radio', { name: 'VMAT' });
    expect(radio).toHaveAccessibleDescription('Volumetric modulated arc therapy');
  });

  it('is a select if the config asks for one, with free text if allowed [UI-003, UI-004]', async () => {
    const { stored } = open(`type: Radio, presentation: select, creatable: true, ${CHOICES}`);
    await userEvent.type(screen.getByPlaceholderText('Select or enter value'), 'Chest wall{Enter}');
    expect(stored()).toEqual({ value: 'Chest wall', type: 'user-entered' });
    expect(screen.getByRole('combobox', { name: 'Field' })).toHaveValue('Chest wall');
  });

  it('says when its list is loading or could not be loaded', async () => {
    const field = '- { id: f, type: AttendingMultiSelect, label: Attendings }';
    const store = engineForm(field, { context: { choicesStates: { 'providers:ATTENDING': 'loading' } } });
    render(<FormView store={store} mode="edit" />);
    await userEvent.click(screen.getByRole('combobox'));
    expect(screen.getByText('Loading…')).toBeInTheDocument();
  });
});

describe('attending physicians', () => {
  it('are chosen from the list of the host [FORM-022]', async () => {
    const store = engineForm('- { id: f, type: AttendingMultiSelect, label: Attendings }', {
      context: {
        choices: {
          'providers:ATTENDING': [
            { id: 'prv-1', label: 'Ruiz, Ana' },
            { id: 'prv-2', label: 'Chen, Wei' },
          ],
        },
      },
    });
    render(<FormView store={store} mode="edit" />);
    await userEvent.type(screen.getByPlaceholderText('Select...'), 'ana ruiz{Enter}');
    expect(store.field(pathOf('f')).value).toEqual(['prv-1']);
  });
});

describe('numeric field', () => {
  it('starts at 0 unless the config says otherwise [UI-010, FORM-035]', async () => {
    const { store, stored } = open('type: Numeric');
    await userEvent.type(screen.getByLabelText('Field'), '-1');
    expect(screen.getByText('Enter a number from 0.')).toBeVisible();
    act(() => flush(store));
    expect(stored()).toBeNull();
  });

  it('allows negative numbers if its minimum does', async () => {
    const { store, stored } = open('type: Numeric, min: -10');
    await userEvent.type(screen.getByLabelText('Field'), '-1.5');
    act(() => flush(store));
    expect(stored()).toBe(-1.5);
  });

  it('sets the input attributes that the config may define [FORM-058]', () => {
    open('type: Text, inputProps: { maxLength: 5, onclick: "alert()" }');
    expect(screen.getByLabelText('Field')).toHaveAttribute('maxlength', '5');
    expect(screen.getByLabelText('Field')).not.toHaveAttribute('onclick');
  });
});
