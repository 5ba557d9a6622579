import type { Path } from '@isocenter/engine';

let count: ((path: Path) => void) | null = null;

/** For tests and the workbench: tells each render of a field component and of a table's row (`a.breaks[r1]`). Pass null to stop. */
export function watchRenders(watcher: ((path: Path) => void) | null): void {
  count = watcher;
}

export function noteRender(path: Path): void {
  count?.(path);
}
