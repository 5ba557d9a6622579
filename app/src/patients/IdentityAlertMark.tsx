import { IconAlertTriangle } from '@tabler/icons-react';
import { IDENTITY_ALERT_TEXT } from '../messages/patientBanner.ts';
import styles from './IdentityAlertMark.module.css';

/** In a list, next to the name of a patient whose MRN another person has as well (decision 31). */
export function IdentityAlertMark({ on }: { on: boolean }) {
  if (!on) return null;
  return (
    <span className={styles['mark']} title={IDENTITY_ALERT_TEXT.banner}>
      <IconAlertTriangle size={12} aria-hidden />
      {IDENTITY_ALERT_TEXT.mark}
    </span>
  );
}
