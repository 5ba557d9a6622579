import { lazy, Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import type { FormStore } from '@isocenter/engine';
import { TASK_ACTIONS_TEXT } from '../../messages/taskActions.ts';
import type { DocumentSaver } from '../saving/documentSaver.ts';

/** Loaded on demand. */
const TemplateDialog = lazy(() => import('./TemplateDialog.tsx'));

interface UseTemplateProps {
  readonly taskId: string;
  readonly store: FormStore;
  readonly saver: DocumentSaver;
}

/** Fills the answers of a typical case into the form (FORM-122). */
export function UseTemplate({ taskId, store, saver }: UseTemplateProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpened(true)}>
        {TASK_ACTIONS_TEXT.useTemplate}
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <TemplateDialog taskId={taskId} store={store} saver={saver} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
