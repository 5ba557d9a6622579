import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { FormNavigation } from '../navigation/FormNavigation.tsx';
import { jumpToNextRequired } from '../navigation/jump.ts';
import { engineForm } from '../testing/engineForm.ts';
import { pathOf, testForm } from '../testing/testForm.ts';
import { FormView } from './FormView.tsx';

/** jsdom does not scroll. */
Element.prototype.scrollIntoView = () => undefined;

const PANELS = `
- id: targets
  type: Table
  label: Targets
  columns:
    - { id: name, type: Text, label: Target }
    - { id: remark, type: Text, label: Remark, panel: true }
    - { id: margin, type: Text, label: Margin, panel: true, required: true }
`;

describe('required answers that are missing', () => {
  it('keep the panel of their row open, also after the answer was given', async () => {
    const answers = {
      targets: [
        { _id: 'r1', name: 'PTV' },
        { _id: 'r2', name: 'Boost', margin: '5 mm' },
      ],
    };
    const store = engineForm(PANELS, { answers });
    render(<FormView store={store} mode="edit" />);
    const [first, second] = screen.getAllByRole('button', { name: /details/ });
    expect(first).toHaveAttribute('aria-expanded', 'true');
    expect(second).toHaveAttribute('aria-expanded', 'false');
    if (!first) throw new Error('The row has no button.');
    await userEvent.click(first);
    expect(first).toHaveAttribute('aria-expanded', 'true');
    expect(first).toHaveAttribute('title', 'Stays open until its required answers are given');
    act(() => void store.dispatch({ type: 'answer', path: pathOf('targets[r1].margin'), value: '3 mm' }));
    expect(first).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(first);
    expect(first).toHaveAttribute('aria-expanded', 'false');
  });

  it('open the panel that hides them, and are focused by Next required', () => {
    const store = engineForm(PANELS, { answers: { targets: [{ _id: 'r1', name: 'PTV' }] } });
    render(<FormView store={store} mode="edit" />);
    act(() => void jumpToNextRequired(store));
    expect(screen.getByLabelText('Margin, row 1')).toHaveFocus();
  });

  it('keep their section open: Collapse all folds the others', async () => {
    const store = testForm([
      { id: 'a', label: 'Pain', required: true },
      { id: 'b', label: 'Remark', section: 1 },
    ]);
    render(
      <>
        <FormNavigation store={store} />
        <FormView store={store} mode="edit" />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Collapse all' }));
    expect(screen.getByLabelText(/Pain/)).toBeVisible();
    expect(screen.getByLabelText('Remark')).not.toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Expand all' }));
    expect(screen.getByLabelText('Remark')).toBeVisible();
  });

  it('do not hold a form open that is only read', async () => {
    const store = testForm([
      { id: 'a', label: 'Pain', required: true },
      { id: 'b', label: 'Remark', section: 1 },
    ]);
    render(
      <>
        <FormNavigation store={store} readOnly />
        <FormView store={store} mode="readOnly" />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Collapse all' }));
    expect(screen.getByText('Pain')).not.toBeVisible();
  });
});
