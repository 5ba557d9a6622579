import { matchPath, type RouteObject } from 'react-router-dom';

let screens: readonly RouteObject[] = [];

/** Called once with the route table. */
export function preloadFrom(table: readonly RouteObject[]): void {
  screens = table;
}

/** Loads the code of the screen at a URL in advance. A failure shows when the screen is opened. */
export function preloadScreen(pathname: string): void {
  const screen = screens.find(({ path }) => path !== undefined && matchPath(path, pathname) !== null);
  if (typeof screen?.lazy === 'function') void screen.lazy().catch(() => undefined);
}
