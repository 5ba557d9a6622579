import { SHELL_TEXT } from '../messages/shell.ts';
import styles from './Logo.module.css';

/** The mark is an isocenter: a crosshair on its center. */
export function Logo({ large = false }: { large?: boolean }) {
  return (
    <span className={styles['logo']} data-large={large || undefined}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="7" className={styles['ground']} />
        <g className={styles['cross']}>
          <circle cx="16" cy="16" r="8" />
          <path d="M16 4v6M16 22v6M4 16h6M22 16h6" />
        </g>
        <circle cx="16" cy="16" r="2.4" className={styles['centre']} />
      </svg>
      {SHELL_TEXT.product}
    </span>
  );
}
