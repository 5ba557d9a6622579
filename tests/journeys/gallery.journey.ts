import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from 'playwright/test';
import { FIELD_TYPES, type FieldTypeName } from '@isocenter/schemas';
import { GALLERY_STATES } from '../../app/src/workbench/gallery/galleryStates.ts';
import { servePage, type ServedPage } from '../pages/servePage.ts';
import { expectAccessible } from './accessible.ts';

/** A sample that changes with the day, so that in a week all is seen; everything with SOAK. */
const DAY = Math.floor(Date.now() / 86_400_000);
const SEED = Number(process.env['SEED'] ?? DAY);
const sampled = GALLERY_STATES.filter((_, at) => process.env['SOAK'] || (at + SEED) % 5 === 0);
const PICTURES = fileURLToPath(new URL('../../test-results/gallery', import.meta.url));

let gallery: ServedPage;
test.beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  const root = fileURLToPath(new URL('../../app', import.meta.url));
  gallery = await servePage({ root, page: 'workbench.html' });
});
test.afterAll(() => gallery.close());

/** Opens field types in a state and waits until every one of them is drawn. */
async function open(page: Page, state: string, theme = 'light', types: readonly FieldTypeName[] = []): Promise<void> {
  const wanted = new URLSearchParams([['state', state], ['theme', theme], ...types.map((type) => ['type', type])]);
  await page.goto(`${gallery.url}#${wanted.toString()}`);
  await expect(page.locator('.iso-section')).toHaveCount(types.length || FIELD_TYPES.length);
  for (const type of types.length > 0 ? types : FIELD_TYPES) {
    await expect(page.locator(`[data-type="${type}"], .iso-header, .iso-subheader`).first()).toBeAttached();
  }
  await expect(page.locator('.iso-section-body > div:not([class])')).toHaveCount(0);
  // What is not near the window is drawn too, for the pictures and for axe.
  await page.addStyleTag({ content: '.iso-section { content-visibility: visible !important }' });
}

for (const state of sampled) {
  for (const theme of ['light', 'dark'] as const) {
    test(`every field type passes axe: ${state.label}, ${theme} [CARD-033]`, async ({ page }) => {
      await open(page, state.id, theme);
      await page.screenshot({ path: `${PICTURES}/${state.id}-${theme}.png`, fullPage: true });
      await expectAccessible(page, `${state.id} ${theme}`);
    });
  }
}

test('at 200 % zoom nothing is cut off and axe finds nothing', async ({ page }) => {
  // 200 % of a window of 1280 is a window of 640.
  await page.setViewportSize({ width: 640, height: 800 });
  await open(page, 'answered');
  await expectAccessible(page, '200 % zoom');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
  await page.screenshot({ path: `${PICTURES}/zoom.png`, fullPage: true });
});

test('in forced colours nothing disappears', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, 'error');
  await expectAccessible(page, 'forced colours');
  await page.screenshot({ path: `${PICTURES}/forced-colours.png`, fullPage: true });
});

test('reads to a screen reader as it did', async ({ page }) => {
  for (const type of ['RadioTable', 'CTCAE', 'Table'] as const) {
    await open(page, 'answered', 'light', [type]);
    await expect(page.locator('.iso-form')).toMatchAriaSnapshot({ name: `${type}.aria.yml` });
  }
  await open(page, 'answered');
  await expect(page.locator('.iso-form')).toMatchAriaSnapshot({ name: 'gallery.aria.yml' });
});
