/** Which paths of the product have a screen. Links to others stay hidden; there are no placeholders. */
let paths: ReadonlySet<string> = new Set();

/** Called once with the route table. */
export function register(registered: readonly string[]): void {
  paths = new Set(registered);
}

export function isRegistered(path: string): boolean {
  return paths.has(path);
}
