import { lazy, Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { TASK_ACTIONS_TEXT as words } from '../../messages/taskActions.ts';
import type { VersionsDialogProps } from './VersionsDialog.tsx';

/** Loaded on demand: rarely needed. */
const VersionsDialog = lazy(() => import('./VersionsDialog.tsx'));

/** The previous versions of the task, their authors and differences. */
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
