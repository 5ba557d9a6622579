import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { matchOptions, textToAdd } from './matchOptions.ts';
import { Select } from './Select.tsx';

const options = [
  { id: 'l', label: 'Left Breast' },
  { id: 'r', label: 'Right Breast' },
  { id: 'p', label: 'Prostate' },
];

/** jsdom does not scroll. */
Element.prototype.scrollIntoView = () => undefined;

function One({ onCreate }: { onCreate?: (text: string) => void }) {
  const [value, setValue] = useState<string | null>(null);
  return <Select label="Site" options={options} value={value} onChange={setValue} onCreate={onCreate} />;
}

describe('filtering', () => {
  it('requires every word, in any order and case [UI-001]', () => {
    expect(matchOptions(options, 'breast left').map(({ id }) => id)).toEqual(['l']);
    expect(matchOptions(options, ' BREAST  ').map(({ id }) => id)).toEqual(['l', 'r']);
  });

  it('finds an option by any of its words, and never one without them', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('left', 'right', 'breast', 'node', 'x'), { maxLength: 4 }), (words) => {
        const found = matchOptions(options, words.join(' '));
        return options.every(
          (option) => found.includes(option) === words.every((word) => option.label.toLowerCase().includes(word)),
        );
      }),
    );
  });

  it('offers to add only text that is not yet an option', () => {
    expect(textToAdd(options, ' prostate ')).toBeNull();
    expect(textToAdd(options, 'Bladder ')).toBe('Bladder');
  });
});

describe('select', () => {
  it('can be filled by keyboard alone', async () => {
    render(<One />);
    const input = screen.getByRole('combobox', { name: 'Site' });
    await userEvent.tab();
    await userEvent.keyboard('right{Enter}');
    expect(input).toHaveValue('Right Breast');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(input).toHaveValue('Prostate');
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('listbox')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(input).toHaveFocus();
  });

  it('says when nothing matches [UI-002]', async () => {
    render(<One />);
    await userEvent.type(screen.getByRole('combobox'), 'nonsense');
    expect(screen.getByText('No options')).toBeInTheDocument();
  });

  it('has rows of 44 px in a list of 300 px [CONST-018, CONST-019]', async () => {
    render(<One />);
    await userEvent.click(screen.getByRole('combobox'));
    expect(screen.getByRole('listbox')).toHaveStyle({ maxHeight: '300px' });
    expect(screen.getAllByRole('option')[0]).toHaveStyle({ minHeight: '44px' });
  });

  it('offers to add the typed text [UI-003, UI-004]', async () => {
    const onCreate = vi.fn();
    render(<One onCreate={onCreate} />);
    const input = screen.getByPlaceholderText('Select or enter value');
    await userEvent.type(input, 'Bladder');
    await userEvent.click(screen.getByText("Add 'Bladder'"));
    expect(onCreate).toHaveBeenCalledWith('Bladder');
  });

  it('suggests creating an option when there are none [UI-005]', async () => {
    render(<Select label="Site" options={[]} value={null} onChange={() => undefined} onCreate={() => undefined} />);
    await userEvent.click(screen.getByRole('combobox'));
    expect(screen.getByText('Create a new option')).toBeInTheDocument();
  });

  it('shows several answers as chips [UI-006]', async () => {
    const onChange = vi.fn();
    const { rerender } = render(<Select label="Sites" options={options} values={[]} onChange={onChange} />);
    expect(screen.getByPlaceholderText('Select...')).toBeInTheDocument();
    rerender(<Select label="Sites" options={options} values={['l']} onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Left Breast' }));
    expect(onChange).toHaveBeenLastCalledWith([]);
    await userEvent.type(screen.getByRole('combobox'), 'pros{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(['l', 'p']);
  });
});
