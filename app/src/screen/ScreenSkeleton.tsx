import { Skeleton } from '@mantine/core';
import { NOTICE_TEXT } from '../messages/notices.ts';
import styles from './Screen.module.css';

/** A placeholder while a screen is loading. */
export function ScreenSkeleton() {
  return (
    <div className={styles['screen']} aria-busy="true">
      <span className="visually-hidden" role="status">
        {NOTICE_TEXT.loading}
      </span>
      <Skeleton height={28} width={260} />
      <Skeleton height={180} />
      <Skeleton height={240} />
    </div>
  );
}
