import { useState, type KeyboardEvent, type UIEvent } from 'react';
import styles from './SideNavigation.module.css';

interface Hint {
  readonly label: string;
  /** The right edge of the link, in window pixels. */
  readonly top: number;
  readonly left: number;
}

/**
 * Shows the name of a rail link next to it, for pointer and keyboard. It stays while the pointer is over it, and Escape
 * hides it. For screen readers, the link itself has the name.
 */
export function useRailHint(collapsed: boolean) {
  const [hint, setHint] = useState<Hint | null>(null);

  function show({ target }: { readonly target: EventTarget }) {
    const link = target instanceof Element ? target.closest('a, button') : null;
    const label = link?.querySelector('[data-label]')?.textContent;
    if (!link || !label) return;
    const { top, right, height } = link.getBoundingClientRect();
    setHint({ label, top: top + height / 2, left: right });
  }
  const hide = () => setHint(null);
  /** A link that gets the focus from the keyboard may scroll the rail: its hint goes with it. */
  const onScroll = ({ currentTarget }: UIEvent) => {
    const focused = currentTarget.querySelector(':focus-visible');
    if (focused) show({ target: focused });
    else hide();
  };
  const hideOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide();
  };

  return {
    handlers: {
      onPointerOver: show,
      onFocus: show,
      onPointerLeave: hide,
      onBlur: hide,
      onScrollCapture: onScroll,
      onKeyDown: hideOnEscape,
    },
    hint: collapsed && hint && (
      <span className={styles['hint']} style={{ top: hint.top, left: hint.left }} aria-hidden>
        {hint.label}
      </span>
    ),
  };
}
