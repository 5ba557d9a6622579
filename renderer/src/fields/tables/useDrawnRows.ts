import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Path } from '@isocenter/engine';
import type { FormHandle } from '../../formState/formHandle.ts';

/** Short tables have all their controls at once. */
export const ALWAYS_DRAWN = 24;
/** Rows this close to the screen, in pixels, get their controls. */
const NEAR = 500;

interface DrawnRows {
  readonly isDrawn: (row: string) => boolean;
  /** For the element of a row. */
  readonly watch: (element: HTMLElement | null) => (() => void) | undefined;
}

/**
 * Which rows of a long table have their controls. The others stand in the table in words, so that reading, searching
 * and the height of the page are right from the start; they get controls when they come near the screen, or are sought,
 * and lose them when they are far away again. A row that holds the focus keeps its own.
 */
export function useDrawnRows(form: FormHandle, path: Path, rows: readonly string[]): DrawnRows {
  const [near, setNear] = useState<ReadonlySet<string>>(() => new Set(rows.slice(0, ALWAYS_DRAWN)));
  const sought = useSyncExternalStore(form.sought.subscribe, () => rowIn(form.sought.get(), path));
  const observer = useRef<IntersectionObserver | null>(null);
  if (sought !== null && !near.has(sought)) setNear(new Set([...near, sought]));

  useEffect(() => () => observer.current?.disconnect(), []);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return;
    observer.current ??= new IntersectionObserver((entries) => setNear((before) => after(before, entries)), {
      rootMargin: `${NEAR}px`,
    });
    const { current } = observer;
    current.observe(element);
    return () => current.unobserve(element);
  }, []);

  const all = rows.length <= ALWAYS_DRAWN || typeof IntersectionObserver === 'undefined';
  return { isDrawn: (row) => all || near.has(row), watch };
}

/** The rows near the screen after some came and some went; the same set when nothing changed. */
function after(before: ReadonlySet<string>, entries: readonly IntersectionObserverEntry[]): ReadonlySet<string> {
  const now = new Set(before);
  for (const { target, isIntersecting } of entries) {
    const row = target instanceof HTMLElement ? target.dataset['row'] : undefined;
    if (row === undefined) continue;
    if (isIntersecting) now.add(row);
    else if (!target.contains(document.activeElement)) now.delete(row);
  }
  return now.size === before.size && [...now].every((row) => before.has(row)) ? before : now;
}

/** The row of this table that a jump goes to. */
function rowIn(sought: Path | null, table: Path): string | null {
  if (sought === null || !sought.startsWith(`${table}[`)) return null;
  return sought.slice(table.length + 1, sought.indexOf(']', table.length));
}
