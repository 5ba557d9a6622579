import { lazy, Suspense, useMemo } from 'react';
import { Skeleton } from '@mantine/core';
import type { ChartData } from '@isocenter/schemas';
import { CHART_TEXT as words } from '../../messages/charts.ts';
import { EXPLORER_TEXT } from '../../messages/explorer.ts';
import { chartTable, type AxisLabels, type ChartTable } from '../charts/chartTable.ts';
import { countsOf } from '../charts/figures.ts';
import { FigureFrame } from '../charts/FigureFrame.tsx';
import { spanOf, type Span } from '../charts/span.ts';
import { IncidenceNotes, SurvivalNotes } from '../charts/SurvivalNotes.tsx';
import styles from '../charts/Charts.module.css';

const DrawnChart = lazy(() => import('../charts/DrawnChart.tsx'));

interface Part {
  readonly name: string;
  readonly chart: ChartData;
}
interface ComparedFigureProps {
  readonly title: string;
  readonly labels: AxisLabels;
  readonly parts: readonly Part[];
}

/** One chart of two cohorts, next to each other; the table has both. */
export function ComparedFigure({ title, labels, parts }: ComparedFigureProps) {
  const span = useMemo(() => spanOf(parts.map(({ chart }) => chart.content)), [parts]);
  return (
    <FigureFrame title={title} about={null} table={comparedTable(parts, labels)}>
      {(onDraw) => (
        <div className={styles['pair']}>
          {parts.map((part, index) => (
            <PartChart key={part.name} {...{ part, labels, span }} onDraw={index === 0 ? onDraw : ignore} />
          ))}
        </div>
      )}
    </FigureFrame>
  );
}

const ignore = () => undefined;

interface PartChartProps {
  readonly part: Part;
  readonly labels: AxisLabels;
  readonly span: Span | null;
  readonly onDraw: (svg: SVGSVGElement | null) => void;
}

function PartChart({ part: { name, chart }, labels, span, onDraw }: PartChartProps) {
  const { content } = chart;
  return (
    <div>
      <h4>{name}</h4>
      {content.kind === 'nothing' ? (
        <p className={styles['nothing']}>{words.nothing[content.why]}</p>
      ) : (
        <>
          <p className={styles['about']}>{countsOf(chart).join(' · ')}</p>
          <Suspense fallback={<Skeleton height={240} aria-busy="true" />}>
            <DrawnChart
              {...{ content, labels, span, onDraw }}
              asIncidence={false}
              label={words.draws(`${chart.title}, ${name}`, words.kind[content.kind], countsOf(chart).join(', '))}
            />
          </Suspense>
          {content.kind === 'survival' && <SurvivalNotes content={content} />}
          {content.kind === 'incidence' && <IncidenceNotes content={content} />}
        </>
      )}
    </div>
  );
}

/** The rows of both, with the cohort in front. */
export function comparedTable(parts: readonly Part[], labels: AxisLabels): ChartTable {
  const tables = parts.map(({ name, chart }) => ({ name, table: chartTable(chart, labels) }));
  const heads = tables.find(({ table }) => table.heads.length > 0)?.table.heads ?? [];
  return {
    heads: [EXPLORER_TEXT.cohort, ...heads],
    rows: tables.flatMap(({ name, table }) => table.rows.map((row) => [name, ...row])),
  };
}
