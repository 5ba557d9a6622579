import { graphql, useFragment } from 'react-relay/hooks';
import { Table } from '@mantine/core';
import { MESSAGES } from '@isocenter/schemas';
import { useSession } from '../../access/session.ts';
import { showInstant } from '../../shell/departmentTime.ts';
import { Section } from '../../shell/Screen.tsx';
import type { Appointments_patient$key } from '../../__generated__/Appointments_patient.graphql.ts';
import styles from './Chart.module.css';

/** Next ones first, then the past ones backwards: what is nearest stands on top of its part. */
export function Appointments({ patient }: { patient: Appointments_patient$key }) {
  const { timeZone } = useSession().config;
  const { appointments } = useFragment(
    graphql`
      fragment Appointments_patient on Patient {
        appointments {
          id
          appointmentType
          completed
          activityDescription
          startDate
          status
          location
          provider
        }
      }
    `,
    patient,
  );
  const byTime = [...appointments].sort((a, b) => a.startDate.localeCompare(b.startDate));
  const rows = [...byTime.filter(({ completed }) => !completed), ...byTime.filter((one) => one.completed).reverse()];
  return (
    <Section title="Appointments">
      {rows.length === 0 ? (
        <p className={styles['empty']}>{MESSAGES.dataNotAvailable}</p>
      ) : (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling table must be reachable by keyboard
        <div className={styles['scroll']} tabIndex={0} role="region" aria-label="Appointments, scrollable">
          <Table stickyHeader highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>When</Table.Th>
                <Table.Th>What</Table.Th>
                <Table.Th>Where</Table.Th>
                <Table.Th>With</Table.Th>
                <Table.Th>Status</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.id}>
                  <Table.Td className={`figures ${styles['time']}`}>{showInstant(row.startDate, timeZone)}</Table.Td>
                  <Table.Td>{row.activityDescription ?? row.appointmentType}</Table.Td>
                  <Table.Td>{row.location ?? '–'}</Table.Td>
                  <Table.Td>{row.provider ?? '–'}</Table.Td>
                  <Table.Td>{row.status ?? (row.completed ? 'Completed' : 'Planned')}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </Section>
  );
}
