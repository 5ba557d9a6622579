import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engineForm } from '../../testing/engineForm.ts';
import { FormView } from '../../form/FormView.tsx';

const TABLE = `
- id: targets
  type: Table
  label: Targets
  columns:
    - { id: name, type: Text, label: Target }
    - { id: dose, type: Text, label: Dose, endAdornment: cGy, required: true }
`;

/** jsdom has no layout, so the test decides how wide the table is. */
let tellWidth: () => void = () => undefined;
class WidthWatch {
  constructor(tell: () => void) {
    tellWidth = tell;
  }
  observe(): void {
    // The width is told by the test.
  }
  disconnect(): void {
    // Nothing to stop.
  }
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', WidthWatch);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(500);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show() {
  const answers = { targets: [{ _id: 'r1', name: 'PTV', dose: '5000' }] };
  render(<FormView store={engineForm(TABLE, { answers })} mode="edit" />);
  act(() => tellWidth());
}

describe('a table wider than its frame', () => {
  it('opens over the full width with the same controls, keeps typed text, and Escape returns', async () => {
    show();
    const input = screen.getByLabelText('Dose, row 1');
    const opener = screen.getByRole('button', { name: 'Open full width: Targets' });
    await userEvent.type(input, ' to 95%');
    await userEvent.click(opener);
    expect(screen.getByRole('dialog', { name: 'Targets' })).toContainElement(input);
    expect(screen.getByLabelText('Dose, row 1')).toBe(input);
    expect(input).toHaveValue('5000 to 95%');
    await userEvent.click(input);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open full width: Targets' })).toHaveFocus();
  });

  it('keeps Tab inside while it is open', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Open full width: Targets' }));
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Add Row' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Close full width: Targets' })).toHaveFocus();
  });

  it('labels each cell for the cards of a narrow frame, with its unit and the mark of a required answer', () => {
    show();
    const cells = [...document.querySelectorAll('tr[data-row] td[data-label]')];
    expect(cells.map((cell) => cell.getAttribute('data-label'))).toEqual(['Target', 'Dose (cGy) *']);
    expect(screen.getByRole('table', { name: 'Targets' })).toHaveAttribute('data-cards');
  });
});
