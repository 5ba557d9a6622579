import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { POPOVER } from '../../select/placePopover.ts';

interface TableFrameProps {
  readonly label: string;
  /** Whether a control in the table takes focus; focusing it scrolls the table. */
  readonly hasTabStops: boolean;
  /** Below the table; opens with it over the full width. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Scrolls a wide table sideways and opens it over the whole window. The frame itself becomes the dialog, in the top layer:
 * the controls stay the same elements, so that nothing typed is lost. Without a control to focus, the scrolled part is a
 * Tab stop, so that arrow keys can scroll it; only while the table overflows, to avoid useless Tab stops.
 */
export function TableFrame({ label, hasTabStops, foot, children }: TableFrameProps) {
  const whole = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const overflows = useOverflow(frame);
  const [isFull, setIsFull] = useState(false);
  useLayoutEffect(() => {
    if (isFull && POPOVER) whole.current?.showPopover();
  }, [isFull]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.stopPropagation();
      setIsFull(false);
      toggle.current?.focus();
    } else if (event.key === 'Tab') keepTabInside(event);
  };
  const dialog = { role: 'dialog', 'aria-modal': true, 'aria-label': label, popover: POPOVER, onKeyDown } as const;
  const tabStop = overflows && !hasTabStops ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {};
  return (
    <div ref={whole} className="iso-table-frame" data-full={isFull || undefined} {...(isFull ? dialog : {})}>
      {(overflows || isFull) && (
        <div className="iso-table-tools">
          {isFull && <strong>{label}</strong>}
          <button ref={toggle} type="button" className="iso-link" onClick={() => setIsFull(!isFull)}>
            {isFull ? 'Close full width' : 'Open full width'}
            <span className="iso-hidden">: {label}</span>
          </button>
        </div>
      )}
      <div className="iso-table-scroll" data-overflows={overflows || undefined} ref={frame} {...tabStop}>
        {children}
      </div>
      {foot}
    </div>
  );
}

/** The page behind the opened table is out of reach. */
function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  const controls = event.currentTarget.querySelectorAll<HTMLElement>('input, select, textarea, button, [tabindex]');
  const stops = [...controls].filter((control) => control.tabIndex >= 0 && !control.matches(':disabled'));
  const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (edge !== document.activeElement) return;
  event.preventDefault();
  other?.focus();
}

/** Whether the table is wider than its frame. Also tells the frame how much the columns that stay in view cover. */
function useOverflow(frame: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = frame.current;
    const table = element?.firstElementChild;
    if (!element || !table || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      setOverflows(element.scrollWidth > element.clientWidth + 1);
      element.style.setProperty('--iso-kept-columns', `${widthKept(table)}px`);
    });
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, [frame]);
  return overflows;
}

/** The width of the row header, and of the first column in tables whose rows have only a number. */
function widthKept(table: Element): number {
  const [rowHeader, first] = table.querySelector('tr')?.children ?? [];
  const isNumbered = table.hasAttribute('data-numbered');
  return (rowHeader?.clientWidth ?? 0) + (isNumbered ? (first?.clientWidth ?? 0) : 0);
}
