import { useState, type KeyboardEvent } from 'react';
import styles from './SideNavigation.module.css';

interface Hint {
  readonly label: string;
  /** Where the link ends, in pixels of the window. */
  readonly top: number;
  readonly left: number;
}

/**
 * What a link of the rail is called, shown beside it to the pointer and to the keyboard. It stays while the pointer is on
 * it, and Escape puts it away. Screen readers have the name in the link itself.
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
  const hideOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide();
  };

  return {
    handlers: {
      onPointerOver: show,
      onFocus: show,
      onPointerLeave: hide,
      onBlur: hide,
      onScrollCapture: hide,
      onKeyDown: hideOnEscape,
    },
    hint: collapsed && hint && (
      <span className={styles['hint']} style={{ top: hint.top, left: hint.left }} aria-hidden>
        {hint.label}
      </span>
    ),
  };
}
