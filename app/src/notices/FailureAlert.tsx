import type { ReactNode } from 'react';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { NOTICE_TEXT } from '../messages/notices.ts';
import { forgetRestrictedCharts } from '../requests/restrictedChart.ts';
import styles from './Notices.module.css';

interface FailureAlertProps {
  readonly children: ReactNode;
  readonly onRetry?: () => void;
}

/** What happened and what became of the work, shown in place. */
export function FailureAlert({ children, onRetry }: FailureAlertProps) {
  const retry = () => {
    // Perhaps it was a restricted chart, left closed: the person is asked again.
    forgetRestrictedCharts();
    onRetry?.();
  };
  return (
    <Alert role="alert" className={styles['failure']} icon={<IconAlertTriangle aria-hidden />}>
      <div className={styles['failureBody']}>
        <span>{children}</span>
        {onRetry && (
          <Button variant="default" size="xs" onClick={retry}>
            {NOTICE_TEXT.retry}
          </Button>
        )}
      </div>
    </Alert>
  );
}

/** The same design for a warning, which blocks nothing. */
export function WarningNote({ children }: { children: ReactNode }) {
  return (
    <Alert role="note" className={styles['warning']} icon={<IconAlertTriangle aria-hidden />}>
      {children}
    </Alert>
  );
}
