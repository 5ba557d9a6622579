import { join } from 'node:path';
import type { Page } from 'playwright/test';

/** For a person to look at, in both color schemes: `PICTURES` names a folder for them. */
export async function picture(page: Page, name: string, fullPage = false): Promise<void> {
  const folder = process.env['PICTURES'];
  if (!folder) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`), fullPage, animations: 'disabled' });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The pictures of the FAQ, which `npm run pictures` takes (server/src/support/faqs.ts). */
export async function helpPicture(page: Page, name: string): Promise<void> {
  const folder = process.env['HELP_PICTURES'];
  if (!folder) return;
  await page.setViewportSize({ width: 1200, height: 750 });
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' });
  await page.setViewportSize({ width: 1440, height: 900 });
}
