/** Leaves the running application, so that nothing of it stays in memory. */
export function leaveTo(path: string): void {
  location.assign(path);
}

/** The same, without a step in the history. */
export function replaceBy(path: string): void {
  location.replace(path);
}

export function currentPath(): string {
  return location.pathname + location.search + location.hash;
}
