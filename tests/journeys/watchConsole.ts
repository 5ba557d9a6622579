import type { Page } from 'playwright/test';

/** Nothing the content security policy forbids, no error in the console but answers that are statuses. */
export function watchConsole(page: Page): string[] {
  const trouble: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      trouble.push(message.text());
  });
  page.on('pageerror', (error) => trouble.push(error.message));
  return trouble;
}
