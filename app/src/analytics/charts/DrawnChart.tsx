import { useCallback } from 'react';
import type { AxisLabels } from './chartTable.ts';
import type { Interaction } from './interaction.ts';
import PlotView, { type Chosen } from './PlotView.tsx';
import type { Span } from './span.ts';
import { plotOf, type DrawnContent } from './plots.ts';

interface DrawnChartProps {
  readonly content: DrawnContent;
  readonly labels: AxisLabels;
  readonly label: string;
  readonly asIncidence: boolean;
  readonly span?: Span | null;
  readonly interaction?: Interaction | undefined;
  readonly onDraw: (svg: SVGSVGElement | null) => void;
}

const EVERYTHING = () => true;

/** The plot of a chart, and what a person chooses on it. */
export default function DrawnChart({
  content,
  labels,
  label,
  asIncidence,
  span = null,
  interaction,
  onDraw,
}: DrawnChartProps) {
  const { feature, feature2 } = labels;
  const isKept = interaction?.isKept ?? EVERYTHING;
  const options = useCallback(
    (width: number) => plotOf(content, { width, labels: { feature, feature2 }, asIncidence, isKept, span }),
    [content, feature, feature2, asIncidence, isKept, span],
  );
  const onChoose = (chosen: Chosen) => {
    if (!interaction) return;
    if (chosen.kind === 'range') interaction.onRange(chosen.from, chosen.to);
    if (chosen.kind === 'place' && interaction.row.stateOf(chosen.place) !== null) {
      interaction.row.onToggle(chosen.place);
    }
  };
  const choose = interaction && { how: interaction.how, onChoose };
  return <PlotView {...{ options, label, onDraw }} {...(choose ? { choose } : {})} />;
}
