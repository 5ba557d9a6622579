import { lazy, Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { TASK_ACTIONS_TEXT as words } from '../../messages/taskActions.ts';
import type { RefreshDialogProps } from './RefreshDialog.tsx';

/** Loaded on demand: rarely needed. */
const RefreshDialog = lazy(() => import('./RefreshDialog.tsx'));

/** Updates inherited answers to the current state of the course, after showing what would change (decision 19). */
export function RefreshTask(props: Omit<RefreshDialogProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
        {words.refresh}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <RefreshDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
