import type { ReactNode } from 'react';
import { useDocumentTitle } from './documentTitle.ts';
import styles from './Screen.module.css';

interface ScreenProps {
  readonly title: string;
  /** Next to the heading. */
  readonly actions?: ReactNode;
  /** For screens wider than a section, such as boards and tables. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The frame of an ordinary screen: heading, actions, and content on one left edge. */
export function Screen({ title, actions, wide = false, children }: ScreenProps) {
  useDocumentTitle(title);
  return (
    <div className={styles['screen']} data-wide={wide || undefined}>
      <div className={styles['head']}>
        <h1 tabIndex={-1}>{title}</h1>
        {actions}
      </div>
      {children}
    </div>
  );
}

/** A titled part of a screen. */
export function Section({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles['section']} aria-label={title}>
      <div className={styles['head']}>
        <h2>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
