import { lazy, Suspense, useState, type ReactElement } from 'react';
import { Popover, Skeleton } from '@mantine/core';
import styles from './PatientSearch.module.css';

const PatientSearchPanel = lazy(() => import('./PatientSearchPanel.tsx'));

interface PatientSearchProps {
  /** The button that opens the popover; it gets its ref and its ARIA attributes from here. */
  readonly children: (onClick: () => void) => ReactElement;
}

/** Patient search opens beside the navigation, so that the screen below stays where it is. */
export function PatientSearch({ children }: PatientSearchProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="right-start"
      width={480}
      offset={12}
      shadow="md"
      trapFocus
      returnFocus
      closeOnEscape
      middlewares={{ shift: { padding: 8 }, flip: true }}
    >
      <Popover.Target>{children(() => setOpen(!open))}</Popover.Target>
      <Popover.Dropdown className={styles['dropdown'] ?? ''} aria-label="Patient Search">
        <Suspense fallback={<Skeleton height={220} />}>
          <PatientSearchPanel onDone={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
