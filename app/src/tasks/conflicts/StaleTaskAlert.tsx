import { lazy, Suspense, useState } from 'react';
import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { MESSAGES } from '@isocenter/schemas';
import { TASK_ACTIONS_TEXT as words } from '../../messages/taskActions.ts';
import type { MergeDialogProps } from './MergeDialog.tsx';
import styles from '../Task.module.css';

/** Loaded when it is asked for: few visits need it. */
const MergeDialog = lazy(() => import('./MergeDialog.tsx'));

/** Somebody else wrote the task. Nothing typed here is sent until it was compared with theirs, or given up. */
export function StaleTaskAlert(props: Omit<MergeDialogProps, 'onClose'>) {
  const [comparing, setComparing] = useState(false);
  return (
    <>
      <Alert role="alert" className={styles['stale']} icon={<IconAlertTriangle aria-hidden />}>
        <Group justify="space-between">
          <span>
            <strong>{MESSAGES.taskOutOfDate}</strong> {MESSAGES.refreshThePage}
          </span>
          <Group gap="xs">
            <Button variant="default" size="xs" onClick={() => setComparing(true)}>
              {words.compare}
            </Button>
            <Button size="xs" onClick={props.onReload}>
              {words.reload}
            </Button>
          </Group>
        </Group>
      </Alert>
      {comparing && (
        <Suspense fallback={null}>
          <MergeDialog {...props} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </>
  );
}
