/** Ways out of the running application, so that nothing of it stays in memory. Tests watch them, because jsdom goes nowhere. */
export const leave = {
  to(path: string): void {
    location.assign(path);
  },
  /** The same, without a step in the history. */
  replaceBy(path: string): void {
    location.replace(path);
  },
};

export function currentPath(): string {
  return location.pathname + location.search + location.hash;
}
