import { lazy, Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { DOCUMENT_IMPORT_TEXT } from '../../messages/documents.ts';
import { VITALS_IMPORT_TEXT } from '../../messages/vitals.ts';
import type { OpenTask } from '../saving/useTaskWrite.ts';
import { takesVitals } from './takesVitals.ts';

const VitalsModal = lazy(() => import('./VitalsModal.tsx'));
const DocumentsModal = lazy(() => import('./DocumentsModal.tsx'));

/** Among the actions of a task; outside systems are asked only when a button is pressed. */
export default function OutsideImports(task: OpenTask) {
  const [open, setOpen] = useState<'vitals' | 'documents' | null>(null);
  const Modal = open === 'vitals' ? VitalsModal : DocumentsModal;
  return (
    <>
      {takesVitals(task.store) && (
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen('vitals')}>
          {VITALS_IMPORT_TEXT.button}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" onClick={() => setOpen('documents')}>
        {DOCUMENT_IMPORT_TEXT.button}
      </Button>
      {open !== null && (
        <Suspense fallback={null}>
          <Modal {...task} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
