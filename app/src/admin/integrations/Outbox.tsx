import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button, Group, Skeleton, Table } from '@mantine/core';
import { useRelayEnvironment } from 'react-relay/hooks';
import { OUTBOX_TEXT as words } from '../../messages/integrations.ts';
import { FailureAlert, WarningNote } from '../../notices/FailureAlert.tsx';
import { flash, showSnackbar } from '../../notices/snackbar.ts';
import { messageOf } from '../../requests/failures.ts';
import { showInstant } from '../../screen/dates.ts';
import { Section } from '../../screen/Screen.tsx';
import { useSession } from '../../session/session.ts';
import { ReasonDialog } from '../../tasks/signing/ReasonDialog.tsx';
import admin from '../Admin.module.css';
import { retryPublication, useCheckAgain, useOutbox, withdrawPublication, type OutboxEntry } from './integrations.ts';
import styles from './Integrations.module.css';

/** Notes that a system has not taken yet, and what an administrator can do about each. */
export function Outbox() {
  const environment = useRelayEnvironment();
  const { data, isPending, isError, refetch } = useOutbox();
  const [withdrawing, setWithdrawing] = useState<OutboxEntry | null>(null);
  const withdraw = async (entry: OutboxEntry, reason: string) => {
    await withdrawPublication(environment, entry, reason);
    setWithdrawing(null);
    flash(words.withdrawn);
    await refetch();
  };
  return (
    <Section title={words.title}>
      <div className={styles['part']}>
        <p className={styles['quiet']}>{words.intro}</p>
        {isPending && <Skeleton height={120} aria-busy="true" />}
        {isError && <FailureAlert onRetry={() => void refetch()}>{words.loadFailed}</FailureAlert>}
        {data?.isCut && <WarningNote>{words.isCut}</WarningNote>}
        {data?.entries.length === 0 && <p role="status">{words.none}</p>}
        {data && data.entries.length > 0 && (
          <div className={admin['frame']}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  {Object.values(words.column).map((head) => (
                    <Table.Th key={head} scope="col">
                      {head}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.entries.map((entry) => (
                  <Entry key={entry.publication.id} entry={entry} onWithdraw={() => setWithdrawing(entry)} />
                ))}
              </Table.Tbody>
            </Table>
          </div>
        )}
        {withdrawing && (
          <ReasonDialog
            opened
            title={words.withdrawTitle}
            explains={words.withdrawExplains(whatIs(withdrawing))}
            confirm={words.withdrawConfirm}
            onClose={() => setWithdrawing(null)}
            onConfirm={({ reason }) => withdraw(withdrawing, reason)}
          />
        )}
      </div>
    </Section>
  );
}

const whatIs = ({ noteName, taskId, publication }: OutboxEntry) =>
  words.what(noteName, publication.receivingApplication, taskId);

function Entry({ entry, onWithdraw }: { entry: OutboxEntry; onWithdraw: () => void }) {
  const { timeZone } = useSession().config;
  const environment = useRelayEnvironment();
  const checkAgain = useCheckAgain();
  const { noteName, taskId, nextTryOn, publication } = entry;
  const { status, error, attempts, askedBy, askedOn, receivingApplication } = publication;
  const retry = useMutation({
    mutationFn: () => retryPublication(environment, entry),
    onSuccess: (after) => tellOutcome(after.status, after.error ?? ''),
    onError: (problem) => showSnackbar({ kind: 'error', text: words.failed(messageOf(problem)) }),
    onSettled: () => checkAgain(),
  });
  return (
    <Table.Tr>
      <Table.Th scope="row" className={styles['cell'] ?? ''}>
        {noteName}
        <span className={styles['about']}>{taskId}</span>
      </Table.Th>
      <Table.Td>{receivingApplication}</Table.Td>
      <Table.Td className={styles['cell'] ?? ''}>
        <span className={styles['state']} data-state={status === 'failed' ? 'FAILURE' : 'waiting'}>
          {words.state[status as keyof typeof words.state]}
        </span>
        {error && <span className={styles['line']}>{error}</span>}
        <span className={styles['about']}>
          {[words.tries(attempts), ...(nextTryOn ? [words.next(showInstant(nextTryOn, timeZone))] : [])].join(', ')}
        </span>
      </Table.Td>
      <Table.Td className="figures">{words.asked(askedBy.displayName, showInstant(askedOn, timeZone))}</Table.Td>
      <Table.Td>
        <Group gap="xs">
          {status === 'failed' && (
            <Button
              variant="default"
              size="xs"
              loading={retry.isPending}
              aria-label={words.retryWhat(whatIs(entry))}
              onClick={() => retry.mutate()}
            >
              {words.retry}
            </Button>
          )}
          {status !== 'sent' && (
            <Button variant="subtle" size="xs" aria-label={words.withdrawWhat(whatIs(entry))} onClick={onWithdraw}>
              {words.withdraw}
            </Button>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

function tellOutcome(status: string, error: string): void {
  if (status === 'accepted') flash(words.sent);
  else if (status === 'failed') showSnackbar({ kind: 'error', text: words.stillFailed(error) });
  else showSnackbar({ kind: 'info', text: words.stillWaiting });
}
