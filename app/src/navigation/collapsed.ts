const KEY = 'navigation_collapsed';

export function readCollapsed(): boolean {
  return localStorage.getItem(KEY) === 'true';
}

export function saveCollapsed(collapsed: boolean): void {
  localStorage.setItem(KEY, String(collapsed));
}
