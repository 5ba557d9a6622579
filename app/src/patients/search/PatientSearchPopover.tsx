import { Popover } from '@mantine/core';
import { PATIENT_SEARCH_TEXT } from '../../messages/patientSearch.ts';
import { Anchor, useOpenOnceDrawn } from '../../screen/Anchor.tsx';
import type { OpenedBy } from '../../screen/useOpener.ts';
import PatientSearchPanel from './PatientSearchPanel.tsx';
import styles from './PatientSearch.module.css';

/** A press in a dialog that belongs to a result is outside the popover, but must not close it with its dialog. */
function isBehindDialog(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null;
}

export default function PatientSearchPopover({ id, opened, onChange, anchor }: OpenedBy) {
  const drawn = useOpenOnceDrawn(opened);
  return (
    <Popover
      id={id}
      opened={drawn}
      onChange={(next) => {
        if (next || !isBehindDialog()) onChange(next);
      }}
      position="right-start"
      width={480}
      offset={12}
      shadow="md"
      trapFocus
      returnFocus
      closeOnEscape
      middlewares={{ shift: { padding: 8 }, flip: true }}
    >
      <Popover.Target>
        <Anchor anchor={anchor} />
      </Popover.Target>
      <Popover.Dropdown className={styles['dropdown'] ?? ''} aria-label={PATIENT_SEARCH_TEXT.title}>
        <PatientSearchPanel onDone={() => onChange(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
