import { useCallback, useRef, useState, type RefCallback } from 'react';

/** The bar at the foot of the window covers this much of a text. */
const COVERED = '0px 0px -56px 0px';

interface ReadToEnd {
  readonly isRead: boolean;
  /** For an element after the text. */
  readonly end: RefCallback<HTMLElement>;
  readonly scrollToEnd: () => void;
}

/** Whether the end of a text has been on screen: a note that no one scrolled to its end was not read. */
export function useReadToEnd(): ReadToEnd {
  const [isRead, setRead] = useState(false);
  const marker = useRef<HTMLElement | null>(null);
  const end = useCallback((element: HTMLElement | null) => {
    marker.current = element;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const tell: IntersectionObserverCallback = ([entry]) => {
      if (!entry?.isIntersecting) return;
      setRead(true);
      observer.disconnect();
    };
    const observer = new IntersectionObserver(tell, { rootMargin: COVERED });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { isRead, end, scrollToEnd: () => marker.current?.scrollIntoView({ block: 'end' }) };
}
