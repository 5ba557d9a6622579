import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import { Button, Group, Skeleton, Table } from '@mantine/core';
import { TREATMENT_TEXT as TEXT } from '../../messages/treatmentRecord.ts';
import { FailureAlert, WarningNote } from '../../notices/FailureAlert.tsx';
import { messageOf } from '../../requests/failures.ts';
import { mutate } from '../../requests/mutate.ts';
import { useCommand } from '../../requests/useCommand.ts';
import { showDate, showInstant } from '../../screen/dates.ts';
import { useSession } from '../../session/session.ts';
import { DeliveredForm, type Delivered } from './DeliveredForm.tsx';
import { TreatmentCalendar } from './TreatmentCalendar.tsx';
import type { TreatmentPanelAskMutation } from '../../__generated__/TreatmentPanelAskMutation.graphql.ts';
import type { TreatmentPanelQuery } from '../../__generated__/TreatmentPanelQuery.graphql.ts';
import type { TreatmentPanelTypeMutation } from '../../__generated__/TreatmentPanelTypeMutation.graphql.ts';
import styles from './Board.module.css';

type Treatment = NonNullable<TreatmentPanelQuery['response']['treatmentRecord']>;
type Entry = Treatment['entries'][number];

const RECORD = graphql`
  query TreatmentPanelQuery($episodeId: ID!) {
    treatmentRecord(episodeId: $episodeId) {
      count
      fractions
      doseTenthsCGy
      lastDay
      missedDays
      partings
      calendar {
        days {
          day
          kind
          fraction
          doseTenthsCGy
          remark
        }
        fractionsDelivered
        fractionsPrescribed
        doseTenthsCGy
        doseFrom
        gaps
      }
      plans {
        id
      }
      entries {
        id
        plan
        fractions
        doses {
          target
          exact
        }
        lastDay
        source
        by {
          displayName
        }
        on
        reason
      }
    }
  }
`;
const ASK = graphql`
  mutation TreatmentPanelAskMutation($episodeId: ID!) {
    readTreatmentRecord(episodeId: $episodeId) {
      count
    }
  }
`;
const TYPE = graphql`
  mutation TreatmentPanelTypeMutation(
    $episodeId: ID!
    $plan: String!
    $fractions: Int!
    $doses: [DeliveredDoseInput!]!
    $lastDay: Date
    $reason: String
    $count: Int!
  ) {
    recordTreatment(
      episodeId: $episodeId
      plan: $plan
      fractions: $fractions
      doses: $doses
      lastDay: $lastDay
      reason: $reason
      count: $count
    ) {
      count
    }
  }
`;

/** What was delivered in the course, from where, and where it parts ways with the prescription. */
export default function TreatmentPanel({ episodeId }: { readonly episodeId: string }) {
  const environment = useRelayEnvironment();
  const { treatment, failed, reload } = useTreatment(environment, episodeId);
  const [isTyping, setTyping] = useState(false);
  const ask = useCommand(() => mutate<TreatmentPanelAskMutation>(environment, ASK, { episodeId }), reload);
  const type = useCommand(
    (delivered: Delivered) =>
      mutate<TreatmentPanelTypeMutation>(environment, TYPE, { episodeId, ...delivered, count: treatment?.count ?? 0 }),
    () => (reload(), setTyping(false)),
  );
  return (
    <section aria-label={TEXT.title} className={styles['treatment']}>
      <Group justify="space-between">
        <h2>{TEXT.title}</h2>
        {!isTyping && treatment && (
          <Group gap="xs">
            <Button variant="subtle" size="compact-sm" loading={ask.isPending} onClick={() => ask.run()}>
              {TEXT.ask}
            </Button>
            <Button variant="default" size="compact-sm" onClick={() => setTyping(true)}>
              {TEXT.enter}
            </Button>
          </Group>
        )}
      </Group>
      {failed !== null && (
        <FailureAlert onRetry={reload}>
          {TEXT.failed} {failed}
        </FailureAlert>
      )}
      {ask.error && <FailureAlert>{messageOf(ask.error)}</FailureAlert>}
      {treatment === null ? (
        failed === null && <Skeleton height={40} role="status" aria-label={TEXT.loading} />
      ) : (
        <>
          <Shown {...treatment} />
          <TreatmentCalendar calendar={treatment.calendar} />
        </>
      )}
      {isTyping && (
        <DeliveredForm
          failure={type.error && messageOf(type.error)}
          isSaving={type.isPending}
          onSave={type.run}
          onCancel={() => (type.reset(), setTyping(false))}
        />
      )}
    </section>
  );
}

function useTreatment(environment: Environment, episodeId: string) {
  const [treatment, setTreatment] = useState<Treatment | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    const options = { fetchPolicy: 'network-only' } as const;
    fetchQuery<TreatmentPanelQuery>(environment, RECORD, { episodeId }, options)
      .toPromise()
      .then(
        (answer) => isGone || (setFailed(null), setTreatment(answer?.treatmentRecord ?? null)),
        (error: unknown) => isGone || setFailed(messageOf(error)),
      );
    return () => {
      isGone = true;
    };
  }, [environment, episodeId, attempt]);
  return { treatment, failed, reload: () => setAttempt((last) => last + 1) };
}

/** The last statement of each plan, and the whole history on request. */
function Shown({ entries, plans, fractions, doseTenthsCGy, lastDay, missedDays, partings }: Treatment) {
  const [isWhole, setWhole] = useState(false);
  if (entries.length === 0) return <p className={styles['quiet']}>{TEXT.none}</p>;
  const latest = new Set(plans.map(({ id }) => id));
  const shown = isWhole ? entries : entries.filter(({ id }) => latest.has(id));
  const dose = doseTenthsCGy === null || doseTenthsCGy === undefined ? null : String(doseTenthsCGy / 10);
  return (
    <>
      <p>
        {fractions === null || fractions === undefined
          ? TEXT.overlap
          : TEXT.sum(fractions, dose, lastDay ? showDate(lastDay) : null)}
        {missedDays ? ` · ${TEXT.missed(missedDays)}` : ''}
      </p>
      {partings.map((parting) => (
        <WarningNote key={parting}>{parting}</WarningNote>
      ))}
      <Table>
        <Table.Thead>
          <Table.Tr>
            {Object.entries(TEXT.heads).map(([key, head]) => (
              <Table.Th key={key} scope="col">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((entry) => (
            <EntryRow key={entry.id} {...entry} />
          ))}
        </Table.Tbody>
      </Table>
      {entries.length > latest.size && (
        <Button variant="subtle" size="compact-sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {TEXT.history(entries.length)}
        </Button>
      )}
    </>
  );
}

function EntryRow({ plan, fractions, doses, lastDay, source, by, on, reason }: Entry) {
  const { timeZone } = useSession().config;
  const moment = showInstant(on, timeZone);
  return (
    <Table.Tr>
      <Table.Th scope="row">{plan}</Table.Th>
      <Table.Td>{fractions}</Table.Td>
      <Table.Td>
        {doses.length === 0
          ? TEXT.empty
          : doses.map(({ target, exact }) => <div key={target}>{TEXT.dose(target, exact)}</div>)}
      </Table.Td>
      <Table.Td>{lastDay ? showDate(lastDay) : TEXT.empty}</Table.Td>
      <Table.Td>
        {source ? TEXT.readBy(source, moment) : TEXT.typedBy(by?.displayName ?? TEXT.empty, moment)}
        {reason && <div className={styles['quiet']}>{TEXT.reason(reason)}</div>}
      </Table.Td>
    </Table.Tr>
  );
}
