import { Loader } from '@mantine/core';
import { NOTICE_TEXT } from '../messages/notices.ts';
import { useSlow } from './useSlow.ts';
import styles from './Notices.module.css';

/** Nothing for the first 400 ms, then a spinner, after two seconds a text that says what is happening. */
export function FullPageWait() {
  const noticeable = useSlow(true, 400);
  const long = useSlow(true, 2_000);
  return (
    <div className={styles['wait']} role="status" aria-live="polite">
      {noticeable && <Loader aria-hidden />}
      <span className={long ? undefined : 'visually-hidden'}>{NOTICE_TEXT.opening}</span>
    </div>
  );
}
