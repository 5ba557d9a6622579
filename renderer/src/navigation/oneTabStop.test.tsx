import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useOneTabStop } from './oneTabStop.ts';

function Group({ isOn = true }: { isOn?: boolean }) {
  const group = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState(false);
  useOneTabStop(group, isOn);
  return (
    <>
      <div ref={group}>
        <a href="#board">Board</a>
        <button type="button" onClick={() => setMore(true)}>
          More
        </button>
        <button type="button" disabled>
          Off
        </button>
        {more && <button type="button">Later</button>}
      </div>
      <input aria-label="First field" />
    </>
  );
}

const link = () => screen.getByRole('link', { name: 'Board' });
const button = (name: string) => screen.getByRole('button', { name });

describe('controls as one Tab stop', () => {
  it('take one Tab press, and arrow keys, Home and End move between them', async () => {
    render(<Group />);
    await userEvent.tab();
    expect(link()).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(button('More')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(link()).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(button('More')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(link()).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByLabelText('First field')).toHaveFocus();
  });

  it('are entered again where they were left, and include controls that appear later', async () => {
    render(<Group />);
    await userEvent.click(button('More'));
    await screen.findByRole('button', { name: 'Later' });
    await act(() => Promise.resolve());
    expect(button('Later')).toHaveAttribute('tabindex', '-1');
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    expect(button('More')).toHaveFocus();
  });

  it('are ordinary Tab stops while the group is off', () => {
    const { rerender } = render(<Group />);
    expect(button('More')).toHaveAttribute('tabindex', '-1');
    rerender(<Group isOn={false} />);
    expect(button('More')).not.toHaveAttribute('tabindex');
  });
});
