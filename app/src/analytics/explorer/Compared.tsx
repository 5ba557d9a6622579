import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Skeleton } from '@mantine/core';
import type { ChartData, CohortComparison, ViewpointFilter } from '@isocenter/schemas';
import { EXPLORER_TEXT as words } from '../../messages/explorer.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { messageOf } from '../../requests/failures.ts';
import { compareCohorts } from '../caseRequests.ts';
import { axesOf } from '../ChartGrid.tsx';
import { ChartFigure } from '../charts/ChartFigure.tsx';
import grid from '../charts/Charts.module.css';
import type { Features } from '../features.ts';
import { Cohorts } from './Cohorts.tsx';
import { ComparedFigure } from './ComparedFigure.tsx';
import type { Exploration } from './useExploration.ts';

interface ComparedProps {
  readonly exploration: Exploration;
  readonly kept: readonly ViewpointFilter[];
  readonly onEnd: () => void;
}

/** Two cohorts: the one that was kept, and the one of the current filters. */
export function Compared({ exploration, kept, onEnd }: ComparedProps) {
  const { charts, features, filters } = exploration;
  const [isApart, setApart] = useState(false);
  const query = { charts, a: kept, b: filters, isApart };
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['analytics', 'comparison', query],
    queryFn: () => compareCohorts(query),
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
  if (isError) {
    return (
      <FailureAlert onRetry={() => void refetch()}>
        {words.dataFailed} {messageOf(error)}
      </FailureAlert>
    );
  }
  if (!data) return <Skeleton height={480} aria-busy="true" />;
  const a = { name: words.cohortA, filters: kept, data: data.a };
  const b = { name: words.cohortB, filters, data: data.b };
  return (
    <>
      <Cohorts {...{ a, b, features, isApart, onEnd }} shared={data.shared} onApart={setApart} />
      <div className={grid['grid']} aria-busy={isFetching}>
        {data.b.charts.map((chart) => (
          <ComparedChart key={chart.id} {...{ chart, data, features }} />
        ))}
      </div>
    </>
  );
}

interface ComparedChartProps {
  readonly chart: ChartData;
  readonly data: CohortComparison;
  readonly features: Features;
}

/** Curves of both cohorts stand in one chart, with their test; other charts stand next to each other. */
function ComparedChart({ chart, data, features }: ComparedChartProps) {
  const labels = axesOf(chart, features);
  const curves = data.curves.find(({ id }) => id === chart.id);
  if (curves) return <ChartFigure chart={curves} labels={labels} />;
  const other = data.a.charts.find(({ id }) => id === chart.id);
  if (!other) return null;
  const parts = [
    { name: words.cohortA, chart: other },
    { name: words.cohortB, chart },
  ];
  return <ComparedFigure title={chart.title} {...{ labels, parts }} />;
}
