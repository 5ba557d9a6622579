import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import { plot, type Plot, type PlotOptions, type Scale } from '@observablehq/plot';
import styles from './Charts.module.css';

/** What a person chose on a plot: a range of the x axis, or the place of a category on the y axis. */
export type Chosen =
  | { readonly kind: 'range'; readonly from: number; readonly to: number }
  | { readonly kind: 'place'; readonly place: number };

interface PlotViewProps {
  /** @param width in CSS pixels */
  readonly options: (width: number) => PlotOptions;
  /** The whole chart in a sentence. */
  readonly label: string;
  readonly choose?: { readonly how: 'brush' | 'click'; readonly onChoose: (chosen: Chosen) => void };
  /** Receives the picture for saving and copying. */
  readonly onDraw?: (svg: SVGSVGElement | null) => void;
}

const LEAST_DRAG = 4;

/** Draws a plot as wide as its place. */
export default function PlotView({ options, label, choose, onDraw }: PlotViewProps) {
  const [frame, width] = useWidth();
  const drawn = useRef<Plot | null>(null);
  useLayoutEffect(() => {
    const place = frame.current?.querySelector('[data-plot]');
    if (!place || width === 0) return;
    const made = plot({ ...options(width), className: 'iso-plot' });
    // The content security policy allows no style of its own; ours is in Charts.module.css.
    for (const style of made.querySelectorAll('style')) style.remove();
    // Parts of a picture have no names of their own.
    for (const part of made.querySelectorAll('[aria-label], [aria-description], [aria-hidden]')) {
      for (const name of ['aria-label', 'aria-description', 'aria-hidden']) part.removeAttribute(name);
    }
    made.setAttribute('role', 'img');
    made.setAttribute('aria-label', label);
    place.replaceChildren(made);
    drawn.current = isPlot(made) ? made : null;
    onDraw?.(made instanceof SVGSVGElement ? made : null);
  }, [frame, width, options, label, onDraw]);
  const { selection, ...handlers } = useChoice(frame, drawn, choose);
  return (
    <div ref={frame} className={styles['plot']} data-choose={choose?.how} {...(choose ? handlers : {})}>
      <div data-plot />
      {selection && (
        <div className={styles['brush']} style={{ left: selection.left, width: selection.width }} aria-hidden />
      )}
    </div>
  );
}

function isPlot(made: Element): made is (SVGSVGElement | HTMLElement) & Plot {
  return 'scale' in made;
}

function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => setWidth(frame.current?.clientWidth ?? 0), []);
  useEffect(() => {
    if (!frame.current) return undefined;
    const watcher = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    watcher.observe(frame.current);
    return () => watcher.disconnect();
  }, []);
  return [frame, width] as const;
}

interface Drag {
  readonly began: number;
  readonly at: number;
}

/** Dragging over the x axis, or a click on a row. The table of the chart offers the same by keyboard. */
function useChoice(
  frame: { readonly current: HTMLDivElement | null },
  drawn: { readonly current: Plot | null },
  choose: PlotViewProps['choose'],
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const within = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (choose?.how !== 'brush' || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const { x } = within(event);
    setDrag({ began: x, at: x });
  };
  const onPointerMove = (event: PointerEvent) => {
    if (drag) setDrag({ ...drag, at: within(event).x });
  };
  const onPointerUp = (event: PointerEvent) => {
    const { x, y } = within(event);
    if (choose?.how === 'click') {
      const place = placeAt(drawn.current?.scale('y'), y);
      if (place !== null) choose.onChoose({ kind: 'place', place });
    }
    setDrag(null);
    if (!drag || !choose || Math.abs(x - drag.began) < LEAST_DRAG) return;
    const range = rangeBetween(drawn.current?.scale('x'), drag.began, x);
    if (range) choose.onChoose({ kind: 'range', ...range });
  };
  const selection = drag && { left: Math.min(drag.began, drag.at), width: Math.abs(drag.at - drag.began) };
  return { selection, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: () => setDrag(null) };
}

/** The row of a band scale at a height. */
function placeAt(scale: Scale | undefined, y: number): number | null {
  const { bandwidth = 0 } = scale ?? {};
  const domain: readonly unknown[] = [...(scale?.domain ?? [])];
  const found = domain.find((place) => {
    const top = Number(scale?.apply(place));
    return y >= top && y <= top + bandwidth;
  });
  return typeof found === 'number' ? found : null;
}

function rangeBetween(scale: Scale | undefined, a: number, b: number) {
  if (!scale?.invert) return null;
  const [from, to] = [Math.min(a, b), Math.max(a, b)].map((x) => Number(scale.invert?.(x)));
  const [least, most] = [...(scale.domain ?? [])].map(Number);
  if (from === undefined || to === undefined || least === undefined || most === undefined) return null;
  return to < least || from > most ? null : { from: Math.max(from, least), to: Math.min(to, most) };
}
