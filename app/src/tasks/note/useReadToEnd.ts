import { useCallback, useState, type RefCallback } from 'react';

/** Whether the end of a text has been on screen: a note that no one scrolled to its end was not read. */
export function useReadToEnd(): { readonly isRead: boolean; readonly end: RefCallback<HTMLElement> } {
  const [isRead, setRead] = useState(false);
  const end = useCallback((element: HTMLElement | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      setRead(true);
      observer.disconnect();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { isRead, end };
}
