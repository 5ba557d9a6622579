import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { Table } from '@mantine/core';
import { TableHeads } from '../../screen/TableHeads.tsx';
import { useSession } from '../../session/session.ts';
import { CHART_TEXT } from '../../messages/chart.ts';
import { showInstant } from '../../screen/dates.ts';
import { ChartCard } from './ChartCard.tsx';
import { ScrollRegion } from '../../screen/ScrollRegion.tsx';
import type { AppointmentsQuery } from '../../__generated__/AppointmentsQuery.graphql.ts';
import styles from './Chart.module.css';

const words = CHART_TEXT.appointments;

/** Upcoming ones first, then past ones, each starting with the nearest. */
export function Appointments({ patientId }: { patientId: string }) {
  return (
    <ChartCard title={words.title} failed={words.failed} height={280}>
      {(attempt) => <Visits patientId={patientId} attempt={attempt} />}
    </ChartCard>
  );
}

const APPOINTMENTS = graphql`
  query AppointmentsQuery($patientId: ID!) {
    patient(patientId: $patientId) {
      id
      appointments {
        id
        appointmentType
        completed
        activityDescription
        startDate
        status
        note
        location
        provider
      }
    }
  }
`;

function Visits({ patientId, attempt }: { patientId: string; attempt: number }) {
  const { timeZone } = useSession().config;
  const { patient } = useLazyLoadQuery<AppointmentsQuery>(
    APPOINTMENTS,
    { patientId },
    { fetchPolicy: 'store-and-network', fetchKey: attempt },
  );
  const byTime = [...(patient?.appointments ?? [])].sort((a, b) => a.startDate.localeCompare(b.startDate));
  const rows = [
    ...byTime.filter(({ completed }) => !completed),
    ...byTime.filter((appointment) => appointment.completed).reverse(),
  ];
  if (rows.length === 0) return <p className={styles['empty']}>{words.none}</p>;
  return (
    <ScrollRegion label={words.scrollable} className={styles['scroll']}>
      <Table stickyHeader highlightOnHover>
        <TableHeads of={words.column} />
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td className={`figures ${styles['time']}`}>{showInstant(row.startDate, timeZone)}</Table.Td>
              <Table.Td>
                {row.activityDescription ?? row.appointmentType}
                {row.note && <div className={styles['quiet']}>{row.note}</div>}
              </Table.Td>
              <Table.Td>{row.location ?? '–'}</Table.Td>
              <Table.Td>{row.provider ?? '–'}</Table.Td>
              <Table.Td>{row.status ?? (row.completed ? words.completed : words.planned)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}
