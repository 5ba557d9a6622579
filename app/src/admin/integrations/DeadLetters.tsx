import { useState } from 'react';
import { Button, Skeleton, Table } from '@mantine/core';
import { DEAD_LETTERS_TEXT as words } from '../../messages/integrations.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { showInstant } from '../../screen/dates.ts';
import { Section } from '../../screen/Screen.tsx';
import { useSession } from '../../session/session.ts';
import admin from '../Admin.module.css';
import { DeadLetterDialog } from './DeadLetterDialog.tsx';
import { useDeadLetters, type DeadLetter } from './hl7Messages.ts';
import styles from './Integrations.module.css';

/** HL7 messages that could not be used, without their content. */
export function DeadLetters() {
  const { data, isPending, isError, refetch } = useDeadLetters();
  const [opened, setOpened] = useState<DeadLetter | null>(null);
  return (
    <Section title={words.title}>
      <div className={styles['part']}>
        <p className={styles['quiet']}>{words.intro}</p>
        {isPending && <Skeleton height={120} aria-busy="true" />}
        {isError && <FailureAlert onRetry={() => void refetch()}>{words.loadFailed}</FailureAlert>}
        {data?.length === 0 && <p role="status">{words.none}</p>}
        {data && data.length > 0 && (
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
                {data.map((letter) => (
                  <Letter key={letter.id} letter={letter} onOpen={() => setOpened(letter)} />
                ))}
              </Table.Tbody>
            </Table>
          </div>
        )}
        {opened && (
          <DeadLetterDialog
            letter={opened}
            onClose={() => setOpened(null)}
            onDone={() => {
              setOpened(null);
              void refetch();
            }}
          />
        )}
      </div>
    </Section>
  );
}

function Letter({ letter, onOpen }: { letter: DeadLetter; onOpen: () => void }) {
  const { timeZone } = useSession().config;
  const { receivedOn, messageType, controlId, sender, at, reason } = letter;
  const type = messageType.replace(/\^$/, '') || words.unknownType;
  return (
    <Table.Tr>
      <Table.Td className="figures">{showInstant(receivedOn, timeZone)}</Table.Td>
      <Table.Th scope="row" className={styles['cell'] ?? ''}>
        {type}
        <span className={styles['about']}>{[sender.replace('|', ', '), words.number(controlId)].join(' · ')}</span>
      </Table.Th>
      <Table.Td className={styles['cell'] ?? ''}>{words.at(at, reason)}</Table.Td>
      <Table.Td>
        <Button variant="default" size="xs" aria-label={words.openWhat(type, controlId)} onClick={onOpen}>
          {words.open}
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}
