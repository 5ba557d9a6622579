import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { FormView } from '../../form/FormView.tsx';
import { engineForm } from '../../testing/engineForm.ts';
import { pathOf } from '../../testing/testForm.ts';
import { CustomComponents, type HostComponentProps } from './CustomComponents.ts';

function BodyMap({ value, readOnly, controlId, answer }: HostComponentProps) {
  return readOnly ? (
    <p>Map of {JSON.stringify(value)}</p>
  ) : (
    <button type="button" id={controlId} onClick={() => answer({ front: ['chest'] })}>
      Mark the chest
    </button>
  );
}
const COMPONENTS = { 'Body map': BodyMap };
const FIELD = '- { id: f, type: CustomComponent, customComponent: Body map, label: Pain map }';

describe('custom component', () => {
  it('is drawn by the component of that name [FORM-025]', async () => {
    const store = engineForm(FIELD);
    const { rerender } = render(
      <CustomComponents value={COMPONENTS}>
        <FormView store={store} mode="edit" />
      </CustomComponents>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Mark the chest' }));
    expect(store.field(pathOf('f')).value).toEqual({ front: ['chest'] });
    rerender(
      <CustomComponents value={COMPONENTS}>
        <FormView store={store} mode="readOnly" />
      </CustomComponents>,
    );
    expect(screen.getByText('Map of {"front":["chest"]}')).toBeInTheDocument();
  });

  it('says when the host has no such component, and keeps the answer', () => {
    render(<FormView store={engineForm(FIELD)} mode="edit" />);
    expect(screen.getByText('"Body map" is not available here.')).toBeInTheDocument();
  });
});
