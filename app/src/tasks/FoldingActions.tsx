import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import styles from './Task.module.css';

interface FoldingActionsProps {
  /** Names the button that shows them where there is no room for all. */
  readonly label: string;
  /** They open above the button, for a bar at the bottom of the window. */
  readonly upwards?: boolean;
  readonly children: ReactNode;
}

/** Actions in a row. In a narrow window one button shows them as a list instead; the CSS decides. */
export function FoldingActions({ label, upwards = false, children }: FoldingActionsProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) close();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    // The buttons handle the other keys.
    <div role="presentation" className={styles['folding']} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button
        ref={toggle}
        className={styles['foldingToggle'] ?? ''}
        variant="default"
        size="compact-md"
        leftSection={<IconDots size={16} aria-hidden />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      <div
        id={id}
        className={styles['foldingItems']}
        data-open={open || undefined}
        data-upwards={upwards || undefined}
        // Before the action runs: a dialog that it opens returns the focus to the toggle, which stays on screen.
        onClickCapture={open ? close : undefined}
      >
        {children}
      </div>
    </div>
  );
}
