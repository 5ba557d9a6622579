import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { FIELD_TYPES, type FieldTypeName } from '@isocenter/schemas';
import { GALLERY_STATES } from '../../app/src/workbench/gallery/galleryStates.ts';
import { servePage, type ServedPage } from '../pages/servePage.ts';
import { COLOUR_RULES, expectAccessible } from './accessible.ts';
import { COMMON_KEYS, FILLED_BY_KEYS, isKeyName } from './galleryKeys.ts';
import { isSampled } from './sample.ts';

/** Two states in rotation, all of them with SOAK. */
const sampled = GALLERY_STATES.filter((_, index) => isSampled(index, 9));
/** One state, in the display variants that need a run of their own. */
const lookedAt = GALLERY_STATES.filter((_, index) => isSampled(index, GALLERY_STATES.length));
/** Only the gallery: the page around it is not part of the product. */
const FORM = { within: '.iso-form', always: true } as const;
const PICTURES = fileURLToPath(new URL('../../test-results/gallery', import.meta.url));

declare global {
  interface Window {
    onPaper?: string | undefined;
  }
}

let gallery: ServedPage;
test.beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  const root = fileURLToPath(new URL('../../app', import.meta.url));
  gallery = await servePage({ root, page: 'workbench.html' });
});
test.afterAll(() => gallery.close());

/** Opens field types in a state and waits until all of them are rendered. */
async function open(page: Page, state: string, theme = 'light', types: readonly FieldTypeName[] = []): Promise<void> {
  const wanted = new URLSearchParams([['state', state], ['theme', theme], ...types.map((type) => ['type', type])]);
  await page.goto(`${gallery.url}#${wanted.toString()}`);
  const sections = types.length || FIELD_TYPES.length;
  // In that state, a question must be answered before they appear.
  await expect(page.locator('.iso-section')).toHaveCount(state === 'shown' ? sections + 1 : sections);
  for (const type of types.length > 0 ? types : FIELD_TYPES) {
    await expect(page.locator(`[data-type="${type}"], .iso-header, .iso-subheader`).first()).toBeAttached();
  }
  await expect(page.locator('.iso-section-body > div:not([class])')).toHaveCount(0);
  await controlsLoaded(page);
  // Content far from the window is rendered too, for screenshots and axe.
  await page.addStyleTag({ content: '.iso-section { content-visibility: visible !important }' });
}

/** The code of rare controls is fetched when a form first has one. Until then, there is nothing to focus. */
const controlsLoaded = (page: Page) => expect(page.getByText('Loading…')).toHaveCount(0);

for (const { id, label } of sampled) {
  test(`every field type passes axe, light and dark: ${label} [CARD-033]`, async ({ page }) => {
    await open(page, id);
    await page.screenshot({ path: `${PICTURES}/${id}-light.png`, fullPage: true });
    await expectAccessible(page, `${id} light`, FORM);
    // Everything but colors is the same in dark mode.
    await page.evaluate(() => (document.documentElement.dataset['mantineColorScheme'] = 'dark'));
    await expectAccessible(page, `${id} dark`, { ...FORM, rules: COLOUR_RULES });
    await page.screenshot({ path: `${PICTURES}/${id}-dark.png`, fullPage: true });
  });
}

for (const { id, label } of lookedAt) {
  test(`at 200 % zoom nothing is cut off, and there is room to hit: ${label}`, async ({ page }) => {
    // 200 % of a 1280 px window is a 640 px window.
    await page.setViewportSize({ width: 640, height: 800 });
    await open(page, id);
    await expectAccessible(page, `200 % zoom, ${id}`, { ...FORM, rules: ['target-size'] });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
    await page.screenshot({ path: `${PICTURES}/${id}-zoom.png`, fullPage: true });
  });

  test(`in forced colours nothing disappears: ${label}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page, id);
    await expectAccessible(page, `forced colours, ${id}`, { ...FORM, rules: COLOUR_RULES });
    await page.screenshot({ path: `${PICTURES}/${id}-forced-colours.png`, fullPage: true });
  });
}

test('has the same accessibility tree as its snapshot', async ({ page }) => {
  for (const type of ['RadioTable', 'CTCAE', 'Table'] as const) {
    await open(page, 'answered', 'light', [type]);
    await expect(page.locator('.iso-form')).toMatchAriaSnapshot({ name: `${type}.aria.yml` });
  }
  await open(page, 'answered');
  await expect(page.locator('.iso-form')).toMatchAriaSnapshot({ name: 'gallery.aria.yml' });
});

test('every field type is reached with Tab and filled with the keyboard alone, and keeps the focus [CARD-037]', async ({
  page,
}) => {
  for (const type of FIELD_TYPES) {
    const filled = FILLED_BY_KEYS[type];
    if (filled === null) continue;
    await page.goto(`${gallery.url}#state=empty&type=${type}`);
    const frame = page.locator(`.iso-field[data-type="${type}"]`).first();
    // Only the address changes, so the page before is still there for a moment.
    await expect(frame).toBeVisible();
    await controlsLoaded(page);
    await page.locator('.iso-section-heading button').focus();
    await page.keyboard.press('Tab');
    await expect(frame.locator(':focus'), type).toHaveCount(1);
    const path = ((await frame.getAttribute('id')) ?? '').replace('frame:', '');
    if (filled) {
      for (const word of filled.keys) await typeWord(page, frame, word);
      await expect(() => valueOf(page, path).then((value) => expect(value, type).toEqual(filled.answer))).toPass();
    } else await expectAnyAnswer(page, frame, path);
    expect(await page.evaluate(() => document.activeElement === document.body), `${type} lost the focus`).toBe(false);
  }
});

async function typeWord(page: Page, frame: Locator, word: string): Promise<void> {
  // Terminologies are loaded on demand.
  const list = frame.locator('[role="combobox"][aria-expanded="true"]:focus');
  if (word === 'Enter' && (await list.count()) > 0) await expect(list).toHaveAttribute('aria-activedescendant', /./);
  if (isKeyName(word)) await page.keyboard.press(word);
  else await page.keyboard.type(word);
}

/** For a type without an entry: some common key gives an answer. */
async function expectAnyAnswer(page: Page, frame: Locator, path: string): Promise<void> {
  for (const word of COMMON_KEYS) {
    await typeWord(page, frame, word);
    // Typed text is stored after a pause.
    await page.waitForTimeout(600);
    if ((await valueOf(page, path)) !== null) return;
  }
  throw new Error(`No common key fills ${path}. List its keys in galleryKeys.ts.`);
}

test('the wheel over a focused number scrolls the page and does not change the number [FORM-116, UI-011]', async ({
  page,
}) => {
  await open(page, 'answered', 'light', ['Numeric']);
  const input = page.getByLabel('Numeric 1');
  await input.click();
  await page.mouse.wheel(0, 200);
  await page.mouse.wheel(0, -100);
  await expect(input).toHaveValue('262.5');
  expect(await valueOf(page, 'OTVStatus.numeric_1')).toBe(262.5);
});

test('a tooltip appears to the right of its target after a pause, until the pointer leaves [UI-017, CONST-036]', async ({
  page,
}) => {
  await open(page, 'inherited-edit', 'light', ['Text']);
  const badge = page.locator('.iso-badge').first();
  await badge.hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  const [anchor, bubble] = await Promise.all([badge.boundingBox(), page.getByRole('tooltip').boundingBox()]);
  expect(bubble?.x).toBeGreaterThanOrEqual((anchor?.x ?? 0) + (anchor?.width ?? 0));
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toBeHidden();
});

test('an empty date picker opens on today: Enter selects it, Escape leaves the date empty [UI-007]', async ({
  page,
}) => {
  await open(page, 'empty', 'light', ['DatePicker']);
  const input = page.locator('input[type="date"]').first();
  const path = ((await input.getAttribute('id')) ?? '').replace('field:', '');
  const today = () => page.evaluate(() => new Date().toLocaleDateString('sv'));
  await input.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Escape');
  await input.blur();
  await expect(input).toHaveValue('');
  expect(await valueOf(page, path)).toBeNull();

  await input.focus();
  await page.keyboard.press('Alt+ArrowDown');
  const days = [await today()];
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(input).not.toHaveValue('', { timeout: 500 });
  }).toPass();
  days.push(await today());
  await input.blur();
  expect(days).toContain(await input.inputValue());
  await expect(() => valueOf(page, path).then((value) => expect(days).toContain(value))).toPass();
});

test('print shows the whole form as text, black on white, in any theme', async ({ page }) => {
  await open(page, 'answered', 'dark');
  await page.getByRole('button', { name: 'Checkbox', exact: true }).click();
  // The text is checked when the page is printed, because the browser renders it then.
  await page.evaluate(() => {
    window.addEventListener('beforeprint', () => (window.onPaper = document.querySelector('main')?.innerText));
  });
  await page.pdf({ path: `${PICTURES}/paper.pdf`, format: 'A4' });
  const words = (await page.evaluate(() => window.onPaper)) ?? '';
  for (const said of ['Images, Chart', 'Grade 2', 'Whole breast', '3 + 4 = 7, grade group 2']) {
    expect(words).toContain(said);
  }
  expect(words).not.toContain('Add Row');
  await expect(page.getByRole('button', { name: 'Add Row' }).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.iso-form').evaluate((form) => getComputedStyle(form).color)).toBe('rgb(0, 0, 0)');
});

function valueOf(page: Page, path: string): Promise<unknown> {
  return page.evaluate((at) => {
    const value = window.gallery?.field(at).value;
    // The id of an added row is random.
    return JSON.parse(JSON.stringify(value ?? null).replace(/"_id":"r-[^"]+"/g, '"_id":"added"')) as unknown;
  }, path);
}
