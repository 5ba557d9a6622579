import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Group, Skeleton, Table, TextInput } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { ROUTES, type AccessReport } from '@isocenter/schemas';
import { csvOf } from '../../analytics/charts/chartTable.ts';
import { ACCESS_REPORT_TEXT as words } from '../../messages/accessReport.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { saveContent } from '../../requests/saveFile.ts';
import { Component as NotFound } from '../../screen/NotFoundRoute.tsx';
import { Screen } from '../../screen/Screen.tsx';
import { ScrollRegion } from '../../screen/ScrollRegion.tsx';
import { TableHeads } from '../../screen/TableHeads.tsx';
import { useSession } from '../../session/session.ts';
import { accessReportQuery, reportTable, type AskedReport } from './accessReport.ts';
import admin from '../Admin.module.css';
import styles from './Audit.module.css';

/** Who was in the chart of one patient, for a patient who asks. The patient is named by id in the URL. */
export function Component() {
  const { permissions } = useSession();
  const [address] = useSearchParams();
  const patient = address.get('patient') ?? '';
  if (!permissions.has('audit:view')) return <NotFound />;
  return <Report key={patient} patient={patient} />;
}

function Report({ patient }: { patient: string }) {
  const [days, setDays] = useState({ from: '', to: '' });
  const [asked, setAsked] = useState<AskedReport | null>(null);
  const isWrong = days.from !== '' && days.to !== '' && days.from > days.to;
  if (patient === '')
    return (
      <Screen title={words.title}>
        <p role="status">{words.noPatient}</p>
        <p>
          <Link to={ROUTES.auditLog}>{words.auditLog}</Link>
        </p>
      </Screen>
    );
  return (
    <Screen title={words.title} wide>
      <p>{words.intro}</p>
      <p>{words.patient(patient)}</p>
      <form
        className={styles['filters']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWrong) setAsked({ patient, ...days });
        }}
      >
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            label={words[end]}
            value={days[end]}
            error={end === 'to' && isWrong && words.wrongOrder}
            onChange={({ currentTarget }) => setDays({ ...days, [end]: currentTarget.value })}
          />
        ))}
        <Button type="submit" disabled={isWrong}>
          {words.make}
        </Button>
      </form>
      {asked && <Answer asked={asked} />}
    </Screen>
  );
}

function Answer({ asked }: { asked: AskedReport }) {
  const { data, isPending, isError, refetch } = useQuery(accessReportQuery(asked));
  if (isPending) return <Skeleton height={320} aria-busy="true" />;
  if (isError) return <FailureAlert onRetry={() => void refetch()}>{words.loadFailed}</FailureAlert>;
  const { rows, is_cut } = data;
  const people = new Set(rows.map(({ user }) => user?.id)).size;
  return (
    <>
      <p role="status">
        {rows.length === 0 ? words.none : words.people(people, new Set(rows.map(({ day }) => day)).size)}
      </p>
      {is_cut && <FailureAlert>{words.cut}</FailureAlert>}
      {rows.length > 0 && <Rows report={data} />}
    </>
  );
}

function Rows({ report }: { report: AccessReport }) {
  const table = reportTable(report);
  const save = () => saveContent(new Blob([`\uFEFF${csvOf(table)}`], { type: 'text/csv' }), `${words.title}.csv`);
  return (
    <>
      <Group gap="sm">
        <Button variant="default" size="xs" onClick={save}>
          {words.save}
        </Button>
        <Button variant="default" size="xs" onClick={() => window.print()}>
          {words.print}
        </Button>
      </Group>
      <ScrollRegion label={words.table} className={admin['frame']}>
        <Table>
          <TableHeads of={words.column} />
          <Table.Tbody>
            {table.rows.map((cells) => (
              <Table.Tr key={cells.join(' ')}>
                {cells.map((cell, index) => (
                  <Table.Td key={table.heads[index]} className={index === 0 || index > 2 ? 'figures' : undefined}>
                    {cell}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
    </>
  );
}
