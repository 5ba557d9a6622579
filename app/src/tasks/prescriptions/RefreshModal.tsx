import { useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { Button, Group, Table } from '@mantine/core';
import { MESSAGES } from '@isocenter/schemas';
import { Dialog } from '../../notices/Dialog.tsx';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { PRESCRIPTIONS_TEXT } from '../../messages/prescriptions.ts';
import { showInstant } from '../../screen/dates.ts';
import { TableHeads } from '../../screen/TableHeads.tsx';
import { useSession } from '../../session/session.ts';
import { unlinkPrescriptions, updatePrescriptions, type Refreshed } from './prescriptionQueries.ts';
import { Questions } from './Questions.tsx';
import { useTaskWrite, type OpenTask } from '../saving/useTaskWrite.ts';
import styles from './Prescriptions.module.css';

const words = PRESCRIPTIONS_TEXT.refresh;

interface RefreshModalProps extends OpenTask {
  readonly linkId: string;
  readonly refreshed: Refreshed;
  readonly onClose: () => void;
}

/** What the source has changed, in numbered words: update, unlink, or close and stay linked. */
export default function RefreshModal(props: RefreshModalProps) {
  const { linkId, refreshed, onClose } = props;
  const environment = useRelayEnvironment();
  const { run, running } = useTaskWrite(props);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const asked = refreshed.questions.filter(({ needsReason }) => needsReason);
  const answered = asked.map(({ id }) => ({ question: id, reason: reasons.get(id)?.trim() ?? '' }));
  const give = async (failure: string, command: Parameters<typeof run>[0]) => {
    setTrouble(null);
    const why = await run(command);
    if (why === null) onClose();
    else setTrouble(why === failure ? why : `${failure} ${why}`);
  };
  return (
    <Dialog opened onClose={onClose} title={words.title} size={900} centered>
      {trouble !== null && <FailureAlert>{trouble}</FailureAlert>}
      <Prescriptions refreshed={refreshed} />
      {refreshed.changes.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <h3 className={styles['heading']}>{words.descriptions}</h3>
          <ol className={styles['changes']}>
            {refreshed.changes.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </>
      )}
      <Questions
        asked={asked}
        reasons={reasons}
        onReason={(id, reason) => setReasons(new Map(reasons).set(id, reason))}
      />
      <p className={styles['quiet']}>{words.replaces}</p>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {words.close}
        </Button>
        <Button
          variant="default"
          loading={running}
          onClick={() =>
            void give(MESSAGES.prescriptionUnlinkFailed, (freshness, note) =>
              unlinkPrescriptions(environment, linkId, note, freshness),
            )
          }
        >
          {words.unlink}
        </Button>
        <Button
          loading={running}
          disabled={answered.some(({ reason }) => reason === '')}
          data-autofocus
          onClick={() =>
            void give(MESSAGES.prescriptionUpdateFailed, (freshness, note) =>
              updatePrescriptions(environment, linkId, refreshed, answered, note, freshness),
            )
          }
        >
          {words.update}
        </Button>
      </Group>
    </Dialog>
  );
}

function Prescriptions({ refreshed: { prescriptions, changes } }: { refreshed: Refreshed }) {
  const { timeZone } = useSession().config;
  const on = (instant: string | null | undefined) => (instant ? showInstant(instant, timeZone) : '–');
  const isGone = changes.some(({ kind }) => kind === 'removed');
  return (
    <>
      {isGone && <FailureAlert>{words.gone}</FailureAlert>}
      <Table>
        <TableHeads of={words.heads} />
        <Table.Tbody>
          {prescriptions.map((linked) => {
            const own = changes.filter(({ prescription }) => prescription === linked.id);
            const marks = [
              own.some(({ kind }) => kind === 'new target') ? words.newTarget : null,
              own.some(({ kind }) => kind !== 'new target') ? words.changed : null,
            ].filter((mark) => mark !== null);
            return (
              <Table.Tr key={linked.id}>
                <Table.Th scope="row">{linked.name}</Table.Th>
                <Table.Td>{[linked.diagnosisCode, linked.diagnosisName].filter(Boolean).join(' ') || '–'}</Table.Td>
                <Table.Td>{linked.course ?? '–'}</Table.Td>
                <Table.Td className="figures">{on(linked.sourceSystemUpdatedOn)}</Table.Td>
                <Table.Td className="figures">{on(linked.refreshedOn)}</Table.Td>
                <Table.Td>
                  {marks.length === 0
                    ? words.unchanged
                    : marks.map((mark) => (
                        <span key={mark} className={styles['mark']}>
                          {mark}
                        </span>
                      ))}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </>
  );
}
