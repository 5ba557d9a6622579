import { useEffect, useRef, useState, type ReactNode } from 'react';

interface ScrollFrameProps {
  readonly label: string;
  /** Something in the table takes the focus: going there scrolls. */
  readonly hasStops: boolean;
  readonly children: ReactNode;
}

/**
 * Scrolls a wide table sideways. Without a cell to go to, the frame itself takes the focus, so that arrow keys can
 * scroll it; but only while there is something to scroll, or every table would be one more stop for nothing.
 */
export function ScrollFrame({ label, hasStops, children }: ScrollFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = frame.current;
    const table = element?.firstElementChild;
    if (hasStops || !element || !table || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, [hasStops]);
  const stop = overflows && !hasStops ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {};
  return (
    <div className="iso-table-scroll" ref={frame} {...stop}>
      {children}
    </div>
  );
}
