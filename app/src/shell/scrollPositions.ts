/** Where the router keeps the scroll positions of this tab in the session storage, by the key of a history entry. */
export const SCROLL_POSITIONS = 'scroll_positions';

/** The router's key for the first entry of every document. */
const FIRST = 'default';

/**
 * To call before the first screen. Only after a reload is the first screen of a document that of the document before.
 * Any other would open as far down as that one was left, which may be below its end, with an empty page.
 * @param how the document was opened, as the browser calls it
 */
export function forgetFirstPosition(how: string | null): void {
  const stored = sessionStorage.getItem(SCROLL_POSITIONS);
  if (stored === null || how === 'reload') return;
  const positions: unknown = JSON.parse(stored);
  if (typeof positions !== 'object' || positions === null) return;
  Reflect.deleteProperty(positions, FIRST);
  sessionStorage.setItem(SCROLL_POSITIONS, JSON.stringify(positions));
}

export function howOpened(): string | null {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming ? navigation.type : null;
}
