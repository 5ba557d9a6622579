import { useRef, useState, type KeyboardEvent } from 'react';
import { DRAWING_WIDTH, type Drawing } from './drawings.ts';
import type { Region } from './regions.ts';

interface RegionDrawingProps {
  readonly label: string;
  readonly drawing: Drawing;
  readonly regions: readonly Region[];
  readonly chosen: readonly string[];
  /** The choice that the pointer or focus is on, here or in the list. */
  readonly highlighted: string | null;
  readonly onHighlight: (id: string | null) => void;
  readonly onToggle: (id: string) => void;
}

/** A choice with its place in the drawing. */
interface Spot {
  readonly id: string;
  readonly label: string;
  readonly short: string;
  readonly x: number;
  readonly y: number;
}

const RADIUS = 10.5;

/** The regions in a drawing of the body: one Tab stop, arrow keys to the nearest region, Space to choose. */
export function RegionDrawing(props: RegionDrawingProps) {
  const { label, drawing, regions, chosen, highlighted, onHighlight, onToggle } = props;
  const svg = useRef<SVGSVGElement>(null);
  const spots = spotsOf(drawing, regions);
  const [tabStop, setTabStop] = useState(spots[0]?.id);
  const onKeyDown = (event: KeyboardEvent, spot: Spot) => {
    const direction = DIRECTION[event.key];
    if (direction) {
      const next = nearest(spots, spot, direction);
      if (next) {
        setTabStop(next.id);
        svg.current?.querySelector<SVGGElement>(`[data-spot="${next.id}"]`)?.focus();
      }
    } else if (event.key === ' ' || event.key === 'Enter') onToggle(spot.id);
    else return;
    event.preventDefault();
  };
  return (
    <svg
      ref={svg}
      className="iso-nodes-drawing"
      viewBox={`0 0 ${DRAWING_WIDTH} ${drawing.height}`}
      role="group"
      aria-label={`${label}: drawing`}
      onPointerLeave={() => onHighlight(null)}
    >
      <Body drawing={drawing} />
      {spots.map((spot) => (
        <g
          key={spot.id}
          role="checkbox"
          data-spot={spot.id}
          data-pointed={spot.id === highlighted || undefined}
          aria-checked={chosen.includes(spot.id)}
          aria-label={spot.label}
          tabIndex={spot.id === tabStop ? 0 : -1}
          onKeyDown={(event) => onKeyDown(event, spot)}
          onFocus={() => {
            setTabStop(spot.id);
            onHighlight(spot.id);
          }}
          onBlur={() => onHighlight(null)}
          onPointerEnter={() => onHighlight(spot.id)}
          onClick={() => onToggle(spot.id)}
        >
          <title>{spot.label}</title>
          <circle cx={spot.x} cy={spot.y} r={RADIUS} />
          <text x={spot.x} y={spot.y} aria-hidden="true">
            {spot.short}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** The background of a drawing, with the patient's sides. */
function Body({ drawing }: { readonly drawing: Drawing }) {
  return (
    <>
      {drawing.bodies.map((path) => (
        <path key={path} className="iso-nodes-body" d={path} />
      ))}
      {drawing.lines.map((path) => (
        <path key={path} className="iso-nodes-line" d={path} />
      ))}
      <text className="iso-nodes-side" x="10" y="16" aria-hidden="true">
        R
      </text>
      <text className="iso-nodes-side" x={DRAWING_WIDTH - 10} y="16" aria-hidden="true">
        L
      </text>
    </>
  );
}

function spotsOf({ places }: Drawing, regions: readonly Region[]): readonly Spot[] {
  return regions.flatMap(({ id, right, left, unsided }) => {
    const place = places[id];
    if (!place) return [];
    const [x, y, short] = place;
    return [
      ...(right ? [{ id: right.id, label: right.label, short, x, y }] : []),
      ...(left ? [{ id: left.id, label: left.label, short, x: DRAWING_WIDTH - x, y }] : []),
      ...(unsided ? [{ id: unsided.id, label: unsided.label, short, x, y }] : []),
    ];
  });
}

const DIRECTION: Readonly<Record<string, readonly [x: number, y: number] | undefined>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The closest spot in a direction; sideways distance counts twice. */
function nearest(spots: readonly Spot[], from: Spot, [right, down]: readonly [number, number]): Spot | undefined {
  const ahead = spots.flatMap((spot) => {
    const [x, y] = [spot.x - from.x, spot.y - from.y];
    const along = x * right + y * down;
    const sideways = Math.abs(x * down) + Math.abs(y * right);
    return along > 0 && sideways <= along * 2 ? [{ spot, distance: along + 2 * sideways }] : [];
  });
  return ahead.toSorted((a, b) => a.distance - b.distance)[0]?.spot;
}
