import { useMemo, useState } from 'react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { ActionIcon, Skeleton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { CaseField, ChartQuery, ViewpointChart, ViewpointFilter } from '@isocenter/schemas';
import { EXPLORER_TEXT as words } from '../../messages/explorer.ts';
import { VIEWPOINTS_TEXT } from '../../messages/viewpoints.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { messageOf } from '../../requests/failures.ts';
import { Component as NotFound } from '../../screen/NotFoundRoute.tsx';
import { Screen } from '../../screen/Screen.tsx';
import { useSession } from '../../session/session.ts';
import { CaseCounts } from '../CaseCounts.tsx';
import { fetchCharts } from '../caseRequests.ts';
import { axesOf } from '../ChartGrid.tsx';
import { ChartFigure } from '../charts/ChartFigure.tsx';
import grid from '../charts/Charts.module.css';
import { FilterPanel } from '../FilterPanel.tsx';
import { useFields } from '../useFields.ts';
import { CasesPanel } from './CasesPanel.tsx';
import { Compared } from './Compared.tsx';
import { interactionFor } from './crossFilter.ts';
import styles from './Explorer.module.css';
import { ExplorerTools } from './ExplorerTools.tsx';
import { QuestionsPanel } from './QuestionsPanel.tsx';
import { useExploration, type Exploration } from './useExploration.ts';

/** Viewpoints V2: the same cases, with cross-filtering over all charts (VIEW-033, decision 35). */
export function Component() {
  const { permissions } = useSession();
  return permissions.has('oncora') && permissions.has('viewpoints:view') ? <Explorer /> : <NotFound />;
}

function Explorer() {
  const fields = useFields();
  return (
    <Screen title={words.title} wide>
      <p className={styles['intro']}>{words.intro}</p>
      {fields.isPending && <Skeleton height={480} aria-busy="true" />}
      {fields.isError && (
        <FailureAlert onRetry={() => void fields.refetch()}>{VIEWPOINTS_TEXT.fieldsFailed}</FailureAlert>
      )}
      {fields.data && <Explored fields={fields.data} />}
    </Screen>
  );
}

function chartsQuery(query: ChartQuery) {
  return queryOptions({
    queryKey: ['analytics', 'charts', query],
    queryFn: () => fetchCharts(query),
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
}

function Explored({ fields }: { readonly fields: readonly CaseField[] }) {
  const exploration = useExploration(fields);
  const { charts, filters, setFilters } = exploration;
  const [kept, setKept] = useState<readonly ViewpointFilter[] | null>(null);
  const { permissions } = useSession();
  return (
    <>
      <ExplorerTools {...{ fields, exploration }} isComparing={kept !== null} onKeep={() => setKept(filters)} />
      <FilterPanel fields={fields} filters={filters} about={null} onChange={setFilters} />
      {kept === null ? (
        <CrossFiltered exploration={exploration} />
      ) : (
        <Compared {...{ exploration, kept }} onEnd={() => setKept(null)} />
      )}
      <QuestionsPanel features={exploration.features} />
      {permissions.has('patients:view') && <CasesPanel {...{ fields, charts, filters }} />}
    </>
  );
}

function CrossFiltered({ exploration }: { readonly exploration: Exploration }) {
  const { charts, filters, features } = exploration;
  const now = useQuery(chartsQuery({ charts, filters, isCrossFilter: true }));
  return (
    <>
      {now.isError && (
        <FailureAlert onRetry={() => void now.refetch()}>
          {words.dataFailed} {messageOf(now.error)}
        </FailureAlert>
      )}
      {now.isPending && <Skeleton height={480} aria-busy="true" />}
      {now.data && <CaseCounts data={now.data} features={features} />}
      {now.data && <CrossFilteredCharts {...{ exploration }} data={now.data} isWaiting={now.isFetching} />}
    </>
  );
}

interface ShownProps {
  readonly exploration: Exploration;
  readonly data: Awaited<ReturnType<typeof fetchCharts>>;
}

function CrossFilteredCharts({ exploration, data, isWaiting }: ShownProps & { readonly isWaiting: boolean }) {
  const { charts, features, filters, setFilters, setCharts } = exploration;
  const interactions = useMemo(
    () =>
      new Map(
        data.charts.map((chart) => [chart.id, interactionFor(chart, { features, filters, onFilters: setFilters })]),
      ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- setFilters is a new function each time and does the same
    [data, features, filters],
  );
  const isShown = ({ id }: ViewpointChart) => charts.some((chart) => chart.id === id);
  return (
    <div className={grid['grid']} aria-busy={isWaiting}>
      {data.charts.filter(isShown).map((chart) => (
        <ChartFigure
          key={chart.id}
          chart={chart}
          labels={axesOf(chart, features)}
          interaction={interactions.get(chart.id)}
          actions={
            <ActionIcon
              size={32}
              aria-label={words.removeChart(chart.title)}
              onClick={() => setCharts(charts.filter(({ id }) => id !== chart.id))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          }
        />
      ))}
    </div>
  );
}
