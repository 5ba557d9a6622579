import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button, Skeleton } from '@mantine/core';
import type { ChartContent, ChartData } from '@isocenter/schemas';
import { CHART_TEXT as words } from '../../messages/charts.ts';
import { chartTable, type AxisLabels } from './chartTable.ts';
import { countsOf } from './figures.ts';
import { FigureFrame } from './FigureFrame.tsx';
import type { Interaction } from './interaction.ts';
import { IncidenceNotes, SurvivalNotes } from './SurvivalNotes.tsx';
import styles from './Charts.module.css';

/** The library that draws is loaded with the first chart. */
const DrawnChart = lazy(() => import('./DrawnChart.tsx'));

interface ChartFigureProps {
  readonly chart: ChartData;
  readonly labels: AxisLabels;
  /** What a brush or a click on it filters. */
  readonly interaction?: Interaction | undefined;
  readonly actions?: ReactNode;
}

/** A chart of cases with its title, units, n, missing, table and files. */
export function ChartFigure({ chart, labels, interaction, actions }: ChartFigureProps) {
  const [asIncidence, setAsIncidence] = useState(false);
  const { content, title } = chart;
  const isSurvival = content.kind === 'survival';
  const row = interaction?.row;
  return (
    <FigureFrame
      title={title}
      about={content.kind === 'nothing' ? null : countsOf(chart).join(' · ')}
      table={chartTable(chart, labels)}
      rowAction={row && ((index) => <RowAction {...{ row, index, content }} />)}
      actions={
        <>
          {isSurvival && (
            <Button variant="subtle" size="xs" onClick={() => setAsIncidence(!asIncidence)}>
              {asIncidence ? words.showSurvival : words.showIncidence}
            </Button>
          )}
          {actions}
        </>
      }
    >
      {(onDraw) => <Body {...{ chart, labels, interaction, asIncidence, onDraw }} />}
    </FigureFrame>
  );
}

function RowAction({ row, index, content }: { row: Interaction['row']; index: number; content: ChartContent }) {
  const label = rowLabels(content)[index] ?? '';
  const state = row.stateOf(index);
  if (state === null) return null;
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={state === 'kept' ? words.dropWhat(label) : words.keepWhat(label)}
      onClick={() => row.onToggle(index)}
    >
      {state === 'kept' ? words.drop : words.keep}
    </Button>
  );
}

function rowLabels(content: ChartContent): readonly string[] {
  return chartTable({ content, n: null }, { feature: '', feature2: null }).rows.map(([first]) => first ?? '');
}

interface BodyProps extends ChartFigureProps {
  readonly asIncidence: boolean;
  readonly onDraw: (svg: SVGSVGElement | null) => void;
}

function Body({ chart, labels, interaction, asIncidence, onDraw }: BodyProps) {
  const { content } = chart;
  if (content.kind === 'nothing') return <p className={styles['nothing']}>{words.nothing[content.why]}</p>;
  if (isEmpty(content)) return <p className={styles['nothing']}>{words.empty}</p>;
  const kind = content.kind === 'survival' && asIncidence ? words.kind.incidence : words.kind[content.kind];
  return (
    <>
      <Suspense fallback={<Skeleton height={240} aria-busy="true" />}>
        <DrawnChart
          {...{ content, labels, asIncidence, onDraw }}
          label={words.draws(chart.title, kind, countsOf(chart).join(', '))}
          interaction={interaction}
        />
      </Suspense>
      {interaction && <p className={styles['hint']}>{interaction.how === 'brush' ? words.brush : words.click}</p>}
      {content.kind === 'survival' && <SurvivalNotes content={content} all={chart.n} />}
      {content.kind === 'incidence' && <IncidenceNotes content={content} />}
      {content.kind === 'histogram' && <Summary content={content} />}
    </>
  );
}

function Summary({ content }: { content: Extract<ChartContent, { kind: 'histogram' }> }) {
  const { mean, median, lowerQuartile, upperQuartile } = content.summary;
  if (mean === null || median === null || lowerQuartile === null || upperQuartile === null) return null;
  const [a, b, c, d] = [mean, median, lowerQuartile, upperQuartile].map(words.figure);
  return <p className={styles['about']}>{words.summary(a ?? '', b ?? '', c ?? '', d ?? '')}</p>;
}

function isEmpty(content: ChartContent): boolean {
  switch (content.kind) {
    case 'categories':
      return content.categories.length === 0;
    case 'histogram':
      return content.bins.length === 0;
    case 'timeline':
      return content.periods.length === 0;
    case 'grid':
      return content.rows.length === 0;
    case 'boxes':
    case 'survival':
      return content.groups.length === 0;
    case 'incidence':
      return content.curves.length === 0;
    case 'nothing':
      return true;
  }
}
