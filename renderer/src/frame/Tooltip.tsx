import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { TIMES } from '@isocenter/schemas';
import { placeRight, POPOVER } from '../select/placePopover.ts';

interface TooltipProps {
  /** Made only when it shows. */
  readonly says: () => ReactNode;
  readonly children: ReactNode;
}

/** So that the pointer can cross the gap to the tooltip and read it there. */
const LEAVING_MS = 120;

/** More about what the pointer rests on: right of it, after a pause, until the pointer leaves or Escape is pressed. */
export function Tooltip({ says, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const soon = (next: boolean, pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), pause);
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
      onPointerEnter={() => soon(true, TIMES.tooltipDelay)}
      onPointerLeave={() => soon(false, LEAVING_MS)}
    >
      {children}
      {open && <Bubble anchor={anchor}>{says()}</Bubble>}
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
