import type { Page } from 'playwright/test';

/** Fails on content security policy violations and on console errors, except for response statuses. */
export function watchConsole(page: Page): string[] {
  const trouble: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      trouble.push(message.text());
  });
  page.on('pageerror', (error) => trouble.push(error.message));
  return trouble;
}
