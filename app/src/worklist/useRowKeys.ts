import { useEffect, useRef, type RefObject } from 'react';
import { singleKeysOn, takesLetters } from '../navigation/shortcuts.ts';

/**
 * Triage by keys in the table inside this element: J and K move the focus from row to row, to the link that opens it; E
 * follows the link that a row marks for editing. Enter is the link's own.
 */
export function useRowKeys(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (event.defaultPrevented || event.isComposing || ctrlKey || metaKey || altKey) return;
      if (!singleKeysOn() || takesLetters(target) || document.querySelector('[role="dialog"]')) return;
      const rows = [...(frame.current?.querySelectorAll('tbody tr') ?? [])];
      const here = rows.findIndex((row) => row.contains(document.activeElement));
      const step = key === 'j' ? 1 : key === 'k' ? -1 : 0;
      if (step !== 0) {
        const next = here === -1 ? (step > 0 ? 0 : rows.length - 1) : here + step;
        const link = rows[next]?.querySelector<HTMLElement>('a[href]');
        link?.focus();
        if (link) event.preventDefault();
      } else if (key === 'e') {
        const edit = rows[here]?.querySelector<HTMLElement>('[data-edit]');
        edit?.click();
        if (edit) event.preventDefault();
      }
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return frame;
}
