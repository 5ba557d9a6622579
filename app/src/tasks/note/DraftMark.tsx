import { NOTE_PAGE_TEXT } from '../../messages/notePage.ts';
import styles from '../Task.module.css';

/** In print only: across every page of a note that is not signed. The status line says the same to screen readers. */
export function DraftMark() {
  return (
    <div className={styles['draftMark']} aria-hidden>
      {NOTE_PAGE_TEXT.draftMark}
    </div>
  );
}
