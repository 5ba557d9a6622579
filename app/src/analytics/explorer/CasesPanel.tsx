import { useState } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Button, Skeleton, Table } from '@mantine/core';
import { generatePath, Link } from 'react-router-dom';
import { caseQueryOf, ROUTES, type CaseField, type ViewpointChart, type ViewpointFilter } from '@isocenter/schemas';
import { ANALYTICS_TEXT } from '../../messages/analytics.ts';
import { CASES_TEXT as words } from '../../messages/explorer.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { messageOf } from '../../requests/failures.ts';
import { Section } from '../../screen/Screen.tsx';
import { searchCases } from '../caseRequests.ts';
import { countText } from '../charts/figures.ts';
import { axisOf, featuresOf, type Features } from '../features.ts';
import { cellText, columnsOf, SWIMMER_FIELDS, type CaseRow } from './caseRows.ts';
import { Scatter, Swimmers } from './CasePictures.tsx';
import { ScrollRegion } from '../../screen/ScrollRegion.tsx';
import styles from './Explorer.module.css';

interface CasesPanelProps {
  readonly fields: readonly CaseField[];
  readonly charts: readonly ViewpointChart[];
  readonly filters: readonly ViewpointFilter[];
}

/** From the charts down to single cases, for people who may open charts. Nothing is read before it is asked for. */
export function CasesPanel(props: CasesPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const toggle = (
    <Button variant="default" onClick={() => setOpen(!isOpen)}>
      {isOpen ? words.close : words.open}
    </Button>
  );
  return (
    <Section title={words.title} actions={toggle}>
      <p className={styles['quiet']}>{words.explains}</p>
      {isOpen && <Cases {...props} />}
    </Section>
  );
}

const ROWS = 500;

function casesQuery(names: readonly string[], filters: readonly ViewpointFilter[]) {
  return queryOptions({
    queryKey: ['analytics', 'cases', names, filters],
    queryFn: () => searchCases({ field_names: names, http_query: caseQueryOf(filters), limit: ROWS }),
    refetchOnWindowFocus: false,
  });
}

type View = keyof typeof words.views;

function Cases({ fields, charts, filters }: CasesPanelProps) {
  const [view, setView] = useState<View>('list');
  const features = featuresOf(fields);
  const columns = columnsOf(charts, features);
  const numbers = fields.filter(({ type, filled }) => type === 'number' && filled !== 0);
  const [axes, setAxes] = useState({ across: numbers[0]?.short_name ?? '', up: numbers[1]?.short_name ?? '' });
  const wanted = [...columns, ...SWIMMER_FIELDS, axes.across, axes.up].filter((name) => features.has(name));
  const { data, error, isPending, isError, refetch } = useQuery(casesQuery(['case_id', ...new Set(wanted)], filters));
  return (
    <div className={styles['cases']}>
      <div className={styles['tools']} role="group" aria-label={words.title}>
        {(['list', 'scatter', 'swimmer'] as const).map((name) => (
          <Button
            key={name}
            variant={view === name ? 'filled' : 'default'}
            aria-pressed={view === name}
            onClick={() => setView(name)}
          >
            {words.views[name]}
          </Button>
        ))}
      </div>
      {isPending && <Skeleton height={320} aria-busy="true" />}
      {isError && (
        <FailureAlert onRetry={() => void refetch()}>
          {words.failed} {messageOf(error)}
        </FailureAlert>
      )}
      {data && (
        <p role="status" className={styles['quiet']}>
          {data.rows.length === 0
            ? words.none
            : words.shown(ANALYTICS_TEXT.count(data.rows.length), countText(data.matching))}
        </p>
      )}
      {data && data.rows.length > 0 && view === 'list' && <CaseTable {...{ columns, features }} rows={data.rows} />}
      {data && view === 'scatter' && <Scatter {...{ features, numbers, axes, setAxes }} rows={data.rows} />}
      {data && view === 'swimmer' && <Swimmers rows={data.rows} />}
    </div>
  );
}

interface CaseTableProps {
  readonly columns: readonly string[];
  readonly features: Features;
  readonly rows: readonly CaseRow[];
}

function CaseTable({ columns, features, rows }: CaseTableProps) {
  return (
    <ScrollRegion label={words.title} className={styles['scroll']}>
      <Table aria-label={words.title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{words.number}</Table.Th>
            {columns.map((name) => (
              <Table.Th key={name} scope="col">
                {axisOf(features, name)}
              </Table.Th>
            ))}
            <Table.Th scope="col">{words.chart}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => {
            const number = String(row['case_id'] ?? '');
            const patientId = row['patient_id'];
            return (
              <Table.Tr key={`${number} ${String(row['episode_id'])}`}>
                <Table.Th scope="row" className="figures">
                  {number}
                </Table.Th>
                {columns.map((name) => (
                  <Table.Td key={name}>{cellText(features.get(name), row[name])}</Table.Td>
                ))}
                <Table.Td>
                  {typeof patientId === 'string' && (
                    <Link to={generatePath(ROUTES.patient, { patientId })} aria-label={words.openChartOf(number)}>
                      {words.openChart}
                    </Link>
                  )}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}
