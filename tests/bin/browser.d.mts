/** The path of a Chromium; null when Playwright is to use its own. */
export function findBrowser(): Promise<string | null>;
