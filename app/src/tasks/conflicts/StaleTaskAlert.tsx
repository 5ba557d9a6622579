import { lazy, Suspense, useState } from 'react';
import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { MESSAGES } from '@isocenter/schemas';
import { TASK_ACTIONS_TEXT as words } from '../../messages/taskActions.ts';
import type { MergeDialogProps } from './MergeDialog.tsx';
import styles from '../Task.module.css';

/** Loaded on demand: rarely needed. */
const MergeDialog = lazy(() => import('./MergeDialog.tsx'));

/** Another user changed the task. Edits on this screen are not sent until they are merged or discarded. */
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
