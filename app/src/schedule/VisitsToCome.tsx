import { Skeleton } from '@mantine/core';
import { SCHEDULE_TEXT as words } from '../messages/schedule.ts';
import styles from './Schedule.module.css';

export function VisitsToCome() {
  return (
    <div aria-busy="true" className={styles['coming']}>
      <span className="visually-hidden" role="status">
        {words.loading}
      </span>
      {Array.from({ length: 12 }, (_, row) => (
        <Skeleton key={row} height={20} />
      ))}
    </div>
  );
}
