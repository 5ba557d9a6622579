import { DECEASED_TEXT as words } from '../messages/patientBanner.ts';
import styles from './IdentityAlertMark.module.css';

/** In a list, next to the name of a patient who has died (decision 61). */
export function DeceasedMark({ on }: { on: boolean }) {
  return on ? (
    <span className={styles['mark']} data-deceased>
      {words.mark}
    </span>
  ) : null;
}
