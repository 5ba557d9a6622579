import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Path } from '@isocenter/engine';
import type { FormHandle } from '../../form/formHandle.ts';

/** Short tables have all their controls at once. */
const ALWAYS = 24;
/** Rows this close to the screen, in pixels, get their controls. */
const NEAR = 500;

interface DrawnRows {
  readonly isDrawn: (row: string, at: number) => boolean;
  /** For the element of a row that is not drawn yet. */
  readonly watch: (element: HTMLElement | null) => void;
}

/**
 * Which rows of a long table have their controls. The others stand in the table in words, so that reading, searching
 * and the height of the page are right from the start; they get controls when they come near the screen, or are sought.
 */
export function useDrawnRows(form: FormHandle, path: Path, rows: readonly string[]): DrawnRows {
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  const sought = useSyncExternalStore(form.sought.subscribe, () => rowIn(form.sought.get(), path));
  const observer = useRef<IntersectionObserver | null>(null);
  if (sought !== null && !near.has(sought)) setNear(new Set([...near, sought]));

  useEffect(() => () => observer.current?.disconnect(), []);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return;
    observer.current ??= new IntersectionObserver(
      (entries) => {
        const met = entries.filter((entry) => entry.isIntersecting);
        for (const { target } of met) observer.current?.unobserve(target);
        const ids = met.flatMap(({ target }) => (target instanceof HTMLElement ? (target.dataset['row'] ?? []) : []));
        if (ids.length > 0) setNear((before) => new Set([...before, ...ids]));
      },
      { rootMargin: `${NEAR}px` },
    );
    observer.current.observe(element);
  }, []);

  const all = rows.length <= ALWAYS || typeof IntersectionObserver === 'undefined';
  return { isDrawn: (row, at) => all || at < ALWAYS || near.has(row), watch };
}

/** The row of this table that a jump goes to. */
function rowIn(sought: Path | null, table: Path): string | null {
  if (sought === null || !sought.startsWith(`${table}[`)) return null;
  return sought.slice(table.length + 1, sought.indexOf(']', table.length));
}
