import { useState } from 'react';
import { Button, Group, Table } from '@mantine/core';
import { jumpToField } from '@isocenter/renderer';
import type { FormStore } from '@isocenter/engine';
import { TableHeads } from '../../screen/TableHeads.tsx';
import { Dialog } from '../../notices/Dialog.tsx';
import { MERGE_DIALOG_TEXT } from '../../messages/mergeDialogs.ts';
import { showInstant } from '../../screen/dates.ts';
import { useSession } from '../../session/session.ts';
import type { MergeRecord, SetAside } from './mergeState.ts';
import type { TaskMerger } from './taskMerger.ts';
import { useMergeRecord } from './useMerger.ts';
import styles from '../Task.module.css';

const words = MERGE_DIALOG_TEXT.changes;

interface ChangesDialogProps {
  readonly merger: TaskMerger;
  readonly store: FormStore;
  /** The user wants to sign: reading comes first. */
  readonly beforeSigning?: boolean;
  readonly onClose: () => void;
}

/** What other users saved while the task was open here, and the answers that gave way to a choice. */
export default function ChangesDialog({ merger, store, beforeSigning = false, onClose }: ChangesDialogProps) {
  const { received, problems, setAside, isRead } = useMergeRecord(merger);
  const read = () => {
    merger.markRead();
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={words.title} size="xl" centered>
      <p>{beforeSigning ? words.beforeSigning : words.explains}</p>
      {received.length > 0 && <ReceivedTable received={received} />}
      {problems.length > 0 && <Problems problems={problems} store={store} onJump={onClose} />}
      {setAside.length > 0 && <SetAsideAnswers setAside={setAside} onUse={(key) => merger.putBack(key)} />}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {words.close}
        </Button>
        {!isRead && (
          <Button onClick={read} data-autofocus>
            {words.read}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}

function ReceivedTable({ received }: Pick<MergeRecord, 'received'>) {
  const { timeZone } = useSession().config;
  return (
    <Table className={styles['changesTable'] ?? ''}>
      <TableHeads of={words.heads} />
      <Table.Tbody>
        {received.map(({ key, label, was, is, by, on }) => (
          <Table.Tr key={key}>
            <Table.Th scope="row">{label}</Table.Th>
            <Table.Td className={styles['merge']}>{was}</Table.Td>
            <Table.Td className={styles['merge']}>
              <strong>{is}</strong>
            </Table.Td>
            <Table.Td>
              {by}
              <div className={styles['quiet']}>{showInstant(on, timeZone)}</div>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface ProblemsProps extends Pick<MergeRecord, 'problems'> {
  readonly store: FormStore;
  readonly onJump: () => void;
}

/** Errors and warnings that neither user had alone. */
function Problems({ problems, store, onJump }: ProblemsProps) {
  return (
    <div role="alert">
      <p>{words.problems}</p>
      <ul>
        {problems.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <button
              type="button"
              className="iso-link"
              onClick={() => {
                onJump();
                jumpToField(store, path);
              }}
            >
              {store.locate(path)?.field.label ?? path}
            </button>
            : {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

function SetAsideAnswers({
  setAside,
  onUse,
}: Pick<MergeRecord, 'setAside'> & { readonly onUse: (key: string) => void }) {
  return (
    <section aria-label={words.setAside} className={styles['notUsed']}>
      <h3>{words.setAside}</h3>
      <p>{words.setAsideExplains}</p>
      <ul className={styles['setAside']}>
        {setAside.map((answer) => (
          <SetAsideAnswer key={answer.key} answer={answer} onUse={() => onUse(answer.key)} />
        ))}
      </ul>
    </section>
  );
}

function SetAsideAnswer({ answer: { label, text, by }, onUse }: { answer: SetAside; onUse: () => void }) {
  const [copied, setCopied] = useState(false);
  return (
    <li>
      <span className={styles['merge']}>
        <strong>{label}</strong> ({by ?? words.mine}): {text}
      </span>
      <Group gap="xs" wrap="nowrap">
        <Button size="compact-sm" variant="default" aria-label={words.useOf(label)} onClick={onUse}>
          {words.use}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={words.copyOf(label)}
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          {copied ? words.copied : words.copy}
        </Button>
      </Group>
    </li>
  );
}
