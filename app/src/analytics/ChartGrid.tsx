import type { ChartData } from '@isocenter/schemas';
import { ChartFigure } from './charts/ChartFigure.tsx';
import type { AxisLabels } from './charts/chartTable.ts';
import type { Interaction } from './charts/interaction.ts';
import { axisOf, drawnFeatures, type Features } from './features.ts';
import charts from './charts/Charts.module.css';

interface ChartGridProps {
  readonly charts: readonly ChartData[];
  readonly features: Features;
  /** Other figures are on their way. */
  readonly isWaiting: boolean;
  readonly interactionOf?: (chart: ChartData) => Interaction | undefined;
}

/** All charts next to each other. */
export function ChartGrid({ charts: shown, features, isWaiting, interactionOf }: ChartGridProps) {
  return (
    <div className={charts['grid']} aria-busy={isWaiting}>
      {shown.map((chart) => (
        <ChartFigure
          key={chart.id}
          chart={{ ...chart, title: chart.title === '' ? axisOf(features, chart.feature) : chart.title }}
          labels={axesOf(chart, features)}
          interaction={interactionOf?.(chart)}
        />
      ))}
    </div>
  );
}

export function axesOf(chart: ChartData, features: Features): AxisLabels {
  const { first, second } = drawnFeatures(chart, features);
  return { feature: axisOf(features, first), feature2: second === null ? null : axisOf(features, second) };
}
