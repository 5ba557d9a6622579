import { Fragment } from 'react';
import { Table } from '@mantine/core';
import type { Instant } from '@isocenter/schemas';
import { SCHEDULE_TEXT as words } from '../messages/schedule.ts';
import { IdentityAlertMark } from '../patients/IdentityAlertMark.tsx';
import { showDate } from '../screen/dates.ts';
import { TableHeads } from '../screen/TableHeads.tsx';
import { useSession } from '../session/session.ts';
import { clockIn } from './clock.ts';
import type { Visit } from './scheduleQuery.ts';
import { sourceName } from './SourceNotes.tsx';
import { CompletedBox, PatientLink, StateMark, stateOf, TaskLink } from './VisitParts.tsx';
import { ScrollRegion } from '../screen/ScrollRegion.tsx';
import styles from './Schedule.module.css';

interface VisitTableProps {
  readonly visits: readonly Visit[];
  readonly now: Instant;
  readonly sort: 'asc' | 'desc';
}

/** The list of a day, with a line where now is. */
export function VisitTable({ visits, now, sort }: VisitTableProps) {
  const clock = clockIn(useSession().config.timeZone);
  const isPast = ({ startDate }: Visit) => startDate <= now;
  const isAcross = (index: number) => {
    const [before, after] = [visits[index - 1], visits[index]];
    return before !== undefined && after !== undefined && isPast(before) !== isPast(after);
  };
  const columns = Object.keys(words.column).length;
  return (
    <ScrollRegion label={words.scrollable} className={styles['frame']} data-scrolls>
      <Table stickyHeader highlightOnHover aria-label={words.table} data-sort={sort}>
        <TableHeads of={words.column} />
        <Table.Tbody>
          {visits.map((visit, index) => (
            <Fragment key={visit.id}>
              {isAcross(index) && (
                <Table.Tr className={styles['now']}>
                  <Table.Td colSpan={columns}>{words.now(clock(now))}</Table.Td>
                </Table.Tr>
              )}
              <VisitRow
                visit={visit}
                time={clock(visit.startDate)}
                until={visit.endDate ? clock(visit.endDate) : null}
              />
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}

function VisitRow({ visit, time, until }: { visit: Visit; time: string; until: string | null }) {
  const { patient, location, resources, provider, note, differences, sources } = visit;
  const places = [...new Set([...resources.map(({ name }) => name), ...(location ? [location] : [])])];
  return (
    <Table.Tr className={styles['visit']} data-state={stateOf(visit)}>
      <Table.Td>
        <CompletedBox visit={visit} time={time} />
      </Table.Td>
      <Table.Td className="figures">
        {time}
        {until !== null && <span className={styles['until']}>{`–${until}`}</span>}
      </Table.Td>
      <Table.Td>
        <PatientLink visit={visit} />
        <IdentityAlertMark on={patient.hasIdentityAlert} />
        <div className={styles['quiet']}>{`${patient.sourceId ?? '–'} · ${showDate(patient.dateOfBirth)}`}</div>
      </Table.Td>
      <Table.Td>
        <span className={styles['activity']}>{visit.activityDescription ?? visit.visitKind}</span>{' '}
        <StateMark visit={visit} />
        {note && <div className={styles['quiet']}>{note}</div>}
        {differences.map((difference) => (
          <div key={difference} className={styles['difference']}>
            {difference}
          </div>
        ))}
      </Table.Td>
      <Table.Td>{visit.column ?? '–'}</Table.Td>
      <Table.Td>{places.join(', ') || '–'}</Table.Td>
      <Table.Td>{provider ?? '–'}</Table.Td>
      <Table.Td>{sources.map(sourceName).join(', ')}</Table.Td>
      <Table.Td>
        <TaskLink visit={visit} />
      </Table.Td>
    </Table.Tr>
  );
}
