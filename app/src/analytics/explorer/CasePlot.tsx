import { useMemo } from 'react';
import { scatterOf, swimmersOf, type Lane, type Point } from '../charts/casePlots.ts';
import PlotView from '../charts/PlotView.tsx';

type Drawn =
  | { readonly kind: 'scatter'; readonly points: readonly Point[]; readonly x: string; readonly y: string }
  | { readonly kind: 'swimmer'; readonly lanes: readonly Lane[]; readonly x: string };

interface CasePlotProps {
  readonly drawn: Drawn;
  readonly label: string;
  readonly onDraw: (svg: SVGSVGElement | null) => void;
}

/** A plot of single cases. */
export default function CasePlot({ drawn, label, onDraw }: CasePlotProps) {
  // The rows are made again at each drawing of the screen; equal rows draw the same.
  const same = JSON.stringify(drawn);
  const options = useMemo(
    () => (width: number) =>
      drawn.kind === 'scatter'
        ? scatterOf(drawn.points, { width, x: drawn.x, y: drawn.y })
        : swimmersOf(drawn.lanes, { width, x: drawn.x }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- compared by content: `drawn` is a new object each time
    [same],
  );
  return <PlotView {...{ options, label, onDraw }} />;
}
