import { useEffect, useRef, useState, type ReactNode } from 'react';

interface ScrollFrameProps {
  readonly label: string;
  /** Whether a control in the table takes focus; focusing it scrolls the table. */
  readonly hasTabStops: boolean;
  readonly children: ReactNode;
}

/**
 * Scrolls a wide table sideways. Without a control to focus, the frame itself is a Tab stop, so that arrow keys can
 * scroll it. It is one only while the table overflows, to avoid useless Tab stops.
 */
export function ScrollFrame({ label, hasTabStops, children }: ScrollFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = frame.current;
    const table = element?.firstElementChild;
    if (hasTabStops || !element || !table || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, [hasTabStops]);
  const tabStop = overflows && !hasTabStops ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {};
  return (
    <div className="iso-table-scroll" ref={frame} {...tabStop}>
      {children}
    </div>
  );
}
