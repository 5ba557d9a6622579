import { NOTE_FOOTER } from '@isocenter/schemas';
import { NOTE_PAGE_TEXT } from '../../messages/notePage.ts';
import styles from '../Task.module.css';

/** The line below a note, which signing changes (TASK-014). It is never part of the text. */
export function NoteState({ isSigned }: { isSigned: boolean }) {
  return (
    <p className={styles['noteFooter']}>{NOTE_PAGE_TEXT.state(isSigned ? NOTE_FOOTER.signed : NOTE_FOOTER.open)}</p>
  );
}
