import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Path } from '@isocenter/engine';
import type { FormHandle } from '../../formState/formHandle.ts';

/** Tables up to this many rows always have all their controls. */
export const SHORT_TABLE_ROWS = 24;
/** Rows within this many pixels of the screen get their controls. */
const MARGIN_PX = 500;

interface NearbyRows {
  readonly hasControls: (row: string) => boolean;
  /** Ref callback for the element of a row. */
  readonly watch: (element: HTMLElement | null) => (() => void) | undefined;
}

/**
 * Which rows of a long table have their controls. The others show text, so that reading, searching and the page height
 * are right from the start. They get controls when they come near the screen or are the target of a jump, and lose them
 * when they are far away again. A row with the focus keeps its controls.
 */
export function useNearbyRows(form: FormHandle, path: Path, rows: readonly string[]): NearbyRows {
  const [near, setNear] = useState<ReadonlySet<string>>(() => new Set(rows.slice(0, SHORT_TABLE_ROWS)));
  const target = useSyncExternalStore(form.jumpTarget.subscribe, () => rowOfPath(form.jumpTarget.get(), path));
  const observer = useRef<IntersectionObserver | null>(null);
  if (target !== null && !near.has(target)) setNear(new Set([...near, target]));

  useEffect(() => () => observer.current?.disconnect(), []);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return;
    observer.current ??= new IntersectionObserver(
      (entries) => setNear((before) => withIntersections(before, entries)),
      {
        rootMargin: `${MARGIN_PX}px`,
      },
    );
    const { current } = observer;
    current.observe(element);
    return () => current.unobserve(element);
  }, []);

  const all = rows.length <= SHORT_TABLE_ROWS || typeof IntersectionObserver === 'undefined';
  return { hasControls: (row) => all || near.has(row), watch };
}

/** The rows near the screen after some entered and left it; the same set when nothing changed. */
function withIntersections(
  before: ReadonlySet<string>,
  entries: readonly IntersectionObserverEntry[],
): ReadonlySet<string> {
  const now = new Set(before);
  for (const { target, isIntersecting } of entries) {
    const row = target instanceof HTMLElement ? target.dataset['row'] : undefined;
    if (row === undefined) continue;
    if (isIntersecting) now.add(row);
    else if (!target.contains(document.activeElement)) now.delete(row);
  }
  return now.size === before.size && [...now].every((row) => before.has(row)) ? before : now;
}

/** The row of this table that a path lies in. */
function rowOfPath(path: Path | null, table: Path): string | null {
  if (path === null || !path.startsWith(`${table}[`)) return null;
  return path.slice(table.length + 1, path.indexOf(']', table.length));
}
