import { useState, type KeyboardEvent } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { Button, Group } from '@mantine/core';
import { Dialog } from '../../notices/Dialog.tsx';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { singleKeysOn } from '../../navigation/shortcuts.ts';
import { flash } from '../../notices/snackbar.ts';
import { ATTEST_TEXT } from '../../messages/attest.ts';
import { messageOf } from '../../requests/failures.ts';
import type { Freshness } from '../saving/freshness.ts';
import { StatementChoice } from './StatementChoice.tsx';
import { useStatements } from './useStatements.ts';
import { attestTask } from './attestTask.ts';

interface AttestDialogProps {
  /** The signer of the note. */
  readonly signedBy: string;
  readonly freshness: Freshness;
  readonly onAttested: () => void;
  readonly onClose: () => void;
}

/** An attending attests a note signed by another clinician (decision 18). */
export default function AttestDialog({ signedBy, freshness, onAttested, onClose }: AttestDialogProps) {
  const environment = useRelayEnvironment();
  const [running, setRunning] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const statements = useStatements(freshness.taskId, freshness.revision);
  const attest = async () => {
    if (!(await statements.isChosen())) return;
    setRunning(true);
    setTrouble(null);
    try {
      await attestTask(environment, statements.stated, freshness);
      flash(ATTEST_TEXT.attested);
      onAttested();
    } catch (error) {
      setTrouble(messageOf(error));
      setRunning(false);
    }
  };
  /** A digit chooses a statement by its place. */
  const choose = ({ key }: KeyboardEvent) => {
    if (statements.statements.length === 0 || !singleKeysOn()) return;
    const choice = [...statements.statements.map(({ id }) => id), 'none'][Number(key) - 1];
    if (choice !== undefined) statements.setValue(choice);
  };
  return (
    <Dialog opened onClose={onClose} title={ATTEST_TEXT.dialogTitle} centered onKeyDown={choose}>
      <p>{ATTEST_TEXT.explains(signedBy)}</p>
      <StatementChoice {...statements} onChange={statements.setValue} />
      {trouble !== null && <FailureAlert>{trouble}</FailureAlert>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {ATTEST_TEXT.back}
        </Button>
        <Button loading={running} onClick={() => void attest()} data-autofocus>
          {ATTEST_TEXT.confirm}
        </Button>
      </Group>
    </Dialog>
  );
}
