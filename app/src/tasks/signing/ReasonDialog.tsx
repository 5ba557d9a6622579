import { useState } from 'react';
import { Button, Group, Textarea } from '@mantine/core';
import { Dialog } from '../../notices/Dialog.tsx';
import { TASK_ACTIONS_TEXT } from '../../messages/taskActions.ts';
import { messageOf } from '../../requests/failures.ts';
import styles from '../Task.module.css';

interface ReasonDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly explains: string;
  /** If set, the dialog also asks for a text, such as the addendum. */
  readonly textLabel?: string;
  /** What the text begins with. */
  readonly firstText?: string;
  /** Said below the reason. */
  readonly hint?: string;
  /** Characters that a reason has at least. */
  readonly least?: number;
  readonly confirm: string;
  readonly onClose: () => void;
  readonly onConfirm: (input: { readonly text: string; readonly reason: string }) => Promise<void>;
}

/** Asks for a reason, which is stored in the record. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { opened, title, explains, textLabel, firstText = '', hint, least = 1, confirm, onClose, onConfirm } = props;
  const [text, setText] = useState(firstText);
  const [reason, setReason] = useState('');
  const [running, setRunning] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const complete = reason.trim().length >= least && (textLabel === undefined || text.trim() !== '');
  const run = async () => {
    setRunning(true);
    setTrouble(null);
    try {
      await onConfirm({ text: text.trim(), reason: reason.trim() });
    } catch (error) {
      setTrouble(messageOf(error));
    } finally {
      setRunning(false);
    }
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={title} centered size="lg">
      <div className={styles['reason']}>
        <p>{explains}</p>
        {textLabel !== undefined && (
          <Textarea
            label={textLabel}
            required
            autosize
            minRows={4}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            data-autofocus
          />
        )}
        <Textarea
          label={TASK_ACTIONS_TEXT.reason}
          description={hint}
          required
          autosize
          data-autofocus={textLabel === undefined || undefined}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {trouble !== null && <p role="alert">{trouble}</p>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {TASK_ACTIONS_TEXT.back}
          </Button>
          <Button loading={running} disabled={!complete} onClick={() => void run()}>
            {confirm}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}
