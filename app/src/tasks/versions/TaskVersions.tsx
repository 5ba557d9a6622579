import { lazy, Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { TASK_ACTIONS_TEXT as words } from '../../messages/taskActions.ts';
import type { VersionsDialogProps } from './VersionsDialog.tsx';

/** Loaded when it is asked for: few visits need it. */
const VersionsDialog = lazy(() => import('./VersionsDialog.tsx'));

/** What the task held before, who made it so, and what differs. */
export function TaskVersions(props: Omit<VersionsDialogProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
        {words.versions}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <VersionsDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
