import { barX, dot, gridX, gridY, ruleX, type PlotOptions } from '@observablehq/plot';
import { colorOf } from './series.ts';

const GRID = { stroke: 'var(--iso-border)', strokeOpacity: 1 } as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Two figures of single cases. */
export function scatterOf(
  points: readonly Point[],
  { width, x, y }: { readonly width: number; readonly x: string; readonly y: string },
): PlotOptions {
  return {
    ...{ width, height: 340, marginTop: 30, marginRight: 16, marginBottom: 40, marginLeft: 56 },
    x: { label: x, ticks: Math.max(2, Math.floor(width / 90)), nice: true },
    y: { label: y, ticks: 6, nice: true },
    marks: [
      gridX(GRID),
      gridY(GRID),
      dot(points, { x: 'x', y: 'y', r: 3.5, stroke: colorOf(0), fill: colorOf(0), fillOpacity: 0.25 }),
    ],
  };
}

/** One course of the swimmer plot, in days from the first fraction. */
export interface Lane {
  readonly label: string;
  readonly consultation: number | null;
  readonly treated: number | null;
  readonly last: number | null;
  readonly died: boolean;
}

export const SWIMMER_COLORS = {
  treatment: colorOf(0),
  followUp: colorOf(2),
  consultation: colorOf(4),
  death: colorOf(1),
};

const LANE = 16;

/** The courses below each other: treatment, follow-up, and how it ended. */
export function swimmersOf(
  lanes: readonly Lane[],
  { width, x }: { readonly width: number; readonly x: string },
): PlotOptions {
  const rows = lanes.map((lane, place) => ({ ...lane, place }));
  const known = (name: 'consultation' | 'treated' | 'last') => rows.filter((row) => row[name] !== null);
  return {
    ...{ width, height: rows.length * LANE + 56, marginTop: 8, marginRight: 20, marginBottom: 44, marginLeft: 72 },
    x: { label: x, ticks: Math.max(2, Math.floor(width / 90)), nice: true },
    y: {
      ...{ label: null, domain: rows.map(({ place }) => place), tickSize: 0 },
      tickFormat: (place: number) => rows[place]?.label ?? '',
    },
    marks: [
      gridX(GRID),
      barX(known('last'), {
        ...{ y: 'place', x1: 0, x2: 'last', insetTop: 5, insetBottom: 5, fill: SWIMMER_COLORS.followUp },
        fillOpacity: 0.45,
      }),
      barX(known('treated'), {
        ...{ y: 'place', x1: 0, x2: 'treated', insetTop: 2, insetBottom: 2, fill: SWIMMER_COLORS.treatment },
      }),
      dot(known('consultation'), {
        ...{ y: 'place', x: 'consultation', r: 3, symbol: 'diamond', fill: SWIMMER_COLORS.consultation },
      }),
      dot(
        known('last').filter(({ died }) => died),
        { y: 'place', x: 'last', r: 4, symbol: 'times', stroke: SWIMMER_COLORS.death, strokeWidth: 2 },
      ),
      ruleX([0], { stroke: 'var(--iso-text-quiet)' }),
    ],
  };
}
