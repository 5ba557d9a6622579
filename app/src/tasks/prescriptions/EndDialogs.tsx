import { useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { Button, Group, NativeSelect, NumberInput, Textarea } from '@mantine/core';
import { Dialog } from '../../notices/Dialog.tsx';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { PRESCRIPTIONS_TEXT } from '../../messages/prescriptions.ts';
import { TASK_ACTIONS_TEXT } from '../../messages/taskActions.ts';
import { useCommand } from '../../requests/useCommand.ts';
import { endPrescription, settleOutsideChange, supersedePrescription } from './courseQueries.ts';
import styles from '../Task.module.css';

const words = PRESCRIPTIONS_TEXT.course;

/** What a person does with a signed prescription. */
export type End = 'settle' | 'supersede' | 'complete' | 'stop';

const TEXT: Readonly<Record<End, { readonly title: string; readonly explains: string }>> = {
  settle: { title: words.settle, explains: words.settleExplains },
  supersede: { title: words.supersede, explains: words.supersedeExplains },
  complete: { title: words.complete, explains: words.completeExplains },
  stop: { title: words.stop, explains: words.stopExplains },
};

const MOST_FRACTIONS = 100;

interface EndDialogsProps {
  readonly taskId: string;
  readonly end: End;
  /** The columns to which a prescription can be added. */
  readonly columns: readonly string[];
  readonly onClose: () => void;
  /** @param next the prescription that was added */
  readonly onDone: (next: { readonly id: string; readonly sequence: number | null | undefined } | null) => void;
}

/** Asks for what the record needs: a reason, the last fraction, or the place of the new prescription. */
export function EndDialogs({ taskId, end, columns, onClose, onDone }: EndDialogsProps) {
  const environment = useRelayEnvironment();
  const [reason, setReason] = useState('');
  const [fraction, setFraction] = useState<number | null>(null);
  const [column, setColumn] = useState(columns[0] ?? '');
  const [requestKey] = useState(() => crypto.randomUUID());
  const command = useCommand(async () => {
    const why = reason.trim();
    switch (end) {
      case 'settle':
        return (await settleOutsideChange(environment, taskId, why), null);
      case 'supersede':
        return supersedePrescription(environment, { taskId, reason: why, column, requestKey });
      case 'complete':
        return (await endPrescription(environment, { taskId, kind: 'completed', reason: why || null }), null);
      case 'stop':
        return (
          await endPrescription(environment, { taskId, kind: 'stopped', atFraction: fraction, reason: why }), null
        );
    }
  }, onDone);
  const isComplete =
    (end === 'complete' || reason.trim() !== '') &&
    (end !== 'stop' || fraction !== null) &&
    (end !== 'supersede' || column !== '');
  return (
    <Dialog opened onClose={onClose} title={TEXT[end].title} centered size="lg">
      <div className={styles['reason']}>
        <p>{TEXT[end].explains}</p>
        {end === 'stop' && (
          <NumberInput
            label={words.atFraction}
            required
            data-autofocus
            min={0}
            max={MOST_FRACTIONS}
            allowDecimal={false}
            allowNegative={false}
            value={fraction ?? ''}
            onChange={(value) => setFraction(typeof value === 'number' ? value : null)}
          />
        )}
        {end === 'supersede' && (
          <NativeSelect
            label={words.column}
            data={[...columns]}
            value={column}
            onChange={(event) => setColumn(event.currentTarget.value)}
          />
        )}
        <Textarea
          label={TASK_ACTIONS_TEXT.reason}
          required={end !== 'complete'}
          autosize
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          {...(end === 'stop' ? {} : { 'data-autofocus': true })}
        />
        {command.error && <FailureAlert>{command.error.message}</FailureAlert>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.back}
          </Button>
          <Button disabled={!isComplete} loading={command.isPending} onClick={() => command.run()}>
            {TEXT[end].title}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}
