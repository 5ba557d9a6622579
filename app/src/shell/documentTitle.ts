import { useEffect } from 'react';

/** The tab's title. Never holds patient data: it lands in the browser's history. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Isocenter`;
  }, [title]);
}
