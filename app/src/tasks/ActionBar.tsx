import { useRef, type ReactNode } from 'react';
import { TASK_ACTIONS_TEXT } from '../messages/taskActions.ts';
import { useStickyHeight } from '../theme/useStickyHeight.ts';
import { FoldingActions } from './FoldingActions.tsx';
import styles from './Task.module.css';

interface ActionBarProps {
  /** On the left, for example the save state. */
  readonly start: ReactNode;
  /** Actions that fold into one button in a narrow window. */
  readonly secondary?: ReactNode;
  /** The actions that finish the task. */
  readonly children?: ReactNode;
}

/** The bar at the bottom of a task. Focused controls are scrolled clear of it, and snackbars appear above it. */
export function ActionBar({ start, secondary, children }: ActionBarProps) {
  const bar = useRef<HTMLElement>(null);
  useStickyHeight(bar, '--iso-action-bar');
  return (
    <footer className={styles['footer']} ref={bar}>
      {start}
      <div className={styles['finishing']}>
        {secondary && (
          <FoldingActions label={TASK_ACTIONS_TEXT.more} upwards>
            {secondary}
          </FoldingActions>
        )}
        {children}
      </div>
    </footer>
  );
}
