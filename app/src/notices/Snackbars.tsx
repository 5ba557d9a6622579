import { useSyncExternalStore } from 'react';
import { CloseButton } from '@mantine/core';
import { NOTICE_TEXT } from '../messages/notices.ts';
import { hideSnackbar, snackbars } from './snackbar.ts';
import styles from './Notices.module.css';

export function Snackbars() {
  const shown = useSyncExternalStore(snackbars.subscribe, snackbars.current);
  return (
    // Rendered before its first message, because screen readers miss a region that appears with its message.
    <div className={styles['snackbars']} role="status" aria-live="polite">
      {shown.map(({ id, kind, text, onClick }) => (
        <div key={id} className={styles['snackbar']} data-kind={kind}>
          {onClick ? (
            <button type="button" className={styles['snackbarAction']} onClick={onClick}>
              {text}
            </button>
          ) : (
            <span className={styles['snackbarText']}>{text}</span>
          )}
          <CloseButton size="sm" aria-label={NOTICE_TEXT.dismiss} onClick={() => hideSnackbar(id)} />
        </div>
      ))}
    </div>
  );
}
