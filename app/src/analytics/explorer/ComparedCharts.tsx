import type { ChartData, CohortComparison } from '@isocenter/schemas';
import { EXPLORER_TEXT as words } from '../../messages/explorer.ts';
import { axesOf } from '../ChartGrid.tsx';
import { ChartFigure } from '../charts/ChartFigure.tsx';
import grid from '../charts/Charts.module.css';
import type { Features } from '../features.ts';
import { ComparedFigure } from './ComparedFigure.tsx';

interface ComparedChartsProps {
  readonly data: CohortComparison;
  readonly features: Features;
  /** Other figures are on their way. */
  readonly isWaiting: boolean;
}

/** Curves of both cohorts stand in one chart, with their test; other charts stand next to each other. */
export function ComparedCharts({ data, features, isWaiting }: ComparedChartsProps) {
  return (
    <div className={grid['grid']} aria-busy={isWaiting}>
      {data.b.charts.map((chart) => (
        <ComparedChart key={chart.id} {...{ chart, data, features }} />
      ))}
    </div>
  );
}

interface ComparedChartProps extends Omit<ComparedChartsProps, 'isWaiting'> {
  readonly chart: ChartData;
}

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
