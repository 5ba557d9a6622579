import { useEffect } from 'react';
import { SHELL_TEXT } from '../messages/shell.ts';

/** The tab's title. Never holds patient data, because it is stored in the browser's history. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${SHELL_TEXT.product}`;
  }, [title]);
}
