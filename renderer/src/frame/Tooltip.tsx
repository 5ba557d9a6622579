import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { TIMES } from '@isocenter/schemas';
import { placeRight, POPOVER } from '../select/placePopover.ts';

interface TooltipProps {
  /** Called only when the tooltip opens. */
  readonly content: () => ReactNode;
  readonly children: ReactNode;
}

/** Lets the pointer cross the gap to the tooltip. */
const CLOSE_DELAY_MS = 120;

/** Details to the right of the hovered element, after a delay, until the pointer leaves or Escape is pressed. */
export function Tooltip({ content, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const schedule = (next: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), delay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
  return (
    <span
      ref={anchor}
      className="iso-tooltip-anchor"
      onPointerEnter={() => schedule(true, TIMES.tooltipDelay)}
      onPointerLeave={() => schedule(false, CLOSE_DELAY_MS)}
    >
      {children}
      {open && <Bubble anchor={anchor}>{content()}</Bubble>}
    </span>
  );
}

function Bubble({ anchor, children }: { anchor: { readonly current: HTMLElement | null }; children: ReactNode }) {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (bubble.current && anchor.current) return placeRight(bubble.current, anchor.current);
  }, [anchor]);
  return (
    <span ref={bubble} role="tooltip" className="iso-tooltip" popover={POPOVER}>
      {children}
    </span>
  );
}
