import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { TIMES } from '@isocenter/schemas';

interface TooltipProps {
  /** Made only when it shows. */
  readonly says: () => ReactNode;
  readonly children: ReactNode;
}

/** So that the pointer can cross the gap to the tooltip and read it there. */
const LEAVING_MS = 120;
/** Where there are no popovers (old browsers), it stands where it is in the page. */
const POPOVER = 'showPopover' in HTMLElement.prototype ? 'manual' : undefined;

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
    const element = bubble.current;
    const box = anchor.current?.getBoundingClientRect();
    if (!element || !box) return;
    if (POPOVER) element.showPopover();
    const fitsRight = box.right + 6 + element.offsetWidth <= window.innerWidth;
    element.style.left = fitsRight
      ? `${box.right + 6}px`
      : `${Math.max(4, window.innerWidth - element.offsetWidth - 4)}px`;
    element.style.top = fitsRight ? `${box.top - 4}px` : `${box.bottom + 6}px`;
  }, [anchor]);
  return (
    <span ref={bubble} role="tooltip" className="iso-tooltip" popover={POPOVER}>
      {children}
    </span>
  );
}
