import { lazy, Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { VITALS_IMPORT_TEXT as words } from '../../messages/vitals.ts';
import type { OpenTask } from '../saving/useTaskWrite.ts';
import styles from './Prescriptions.module.css';

const VitalsModal = lazy(() => import('./VitalsModal.tsx'));

/** Above a form with fields for vital signs; outside systems are asked only when it is pressed. */
export default function VitalsImport(task: OpenTask) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles['outside']}>
      <div className={styles['search']}>
        <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
          {words.button}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <VitalsModal {...task} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
