import { useState } from 'react';
import { Button, Group, Textarea } from '@mantine/core';
import type { MergedPatient } from '@isocenter/schemas';
import { MERGES_TEXT as words } from '../../messages/mergedPatients.ts';
import { Dialog } from '../../notices/Dialog.tsx';
import { messageOf } from '../../requests/failures.ts';
import { restoreRecord, type Whose } from './merges.ts';
import admin from '../Admin.module.css';
import styles from './Merges.module.css';

interface RestoreDialogProps {
  readonly merge: MergedPatient;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Takes a merge back. Of a course that was registered since, only a person can tell whose it is. */
export function RestoreDialog({ merge, onDone, onClose }: RestoreDialogProps) {
  const { retired_mrn, survivor_mrn, courses_since } = merge;
  const begun = courses_since.filter(({ is_begun }) => is_begun).map(({ id }): [string, Whose] => [id, 'stays']);
  const [whose, setWhose] = useState<Readonly<Record<string, Whose>>>(Object.fromEntries(begun));
  const [reason, setReason] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const isComplete = reason.trim() !== '' && courses_since.every(({ id }) => whose[id] !== undefined);
  const restore = async () => {
    setIsRunning(true);
    setTrouble(null);
    try {
      await restoreRecord(merge, { reason: reason.trim(), courses: whose });
      onDone();
    } catch (error) {
      setTrouble(messageOf(error));
      setIsRunning(false);
    }
  };
  return (
    <Dialog opened onClose={onClose} title={words.restoreTitle} centered size="lg">
      <div className={styles['comparison']}>
        <p>{words.restoreExplains(retired_mrn, survivor_mrn)}</p>
        {courses_since.length > 0 && <p>{words.whose}</p>}
        {courses_since.map(({ id, label, is_begun }) => (
          <fieldset key={id} className={admin['choices']}>
            <legend>{is_begun ? `${label}. ${words.begun}` : label}</legend>
            {(['stays', 'moves'] as const).map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name={id}
                  checked={whose[id] === each}
                  disabled={is_begun}
                  onChange={() => setWhose({ ...whose, [id]: each })}
                />
                {words.staysWith(each === 'stays' ? survivor_mrn : retired_mrn)}
              </label>
            ))}
          </fieldset>
        ))}
        <Textarea
          label={words.reason}
          required
          autosize
          data-autofocus
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {trouble !== null && <p role="alert">{trouble}</p>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.back}
          </Button>
          <Button loading={isRunning} disabled={!isComplete} onClick={() => void restore()}>
            {words.restore}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}
