import type { Path } from '@isocenter/engine';

let currentWatcher: ((path: Path) => void) | null = null;

/** For tests and the workbench: reports each render of a field component or table row (`a.breaks[r1]`). Pass null to stop. */
export function watchRenders(watcher: ((path: Path) => void) | null): void {
  currentWatcher = watcher;
}

export function countRender(path: Path): void {
  currentWatcher?.(path);
}
