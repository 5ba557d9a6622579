import { readFileSync } from 'node:fs';
import { expect, test, type Browser, type Page } from 'playwright/test';
import { MESSAGES } from '@isocenter/schemas';
import { expectAccessible, expectAccessibleInBothSchemes } from './accessible.ts';
import { press, tabTo } from './keyboard.ts';
import { signIn } from './signIn.ts';
import { enter } from './visits.ts';
import { watchConsole } from './watchConsole.ts';

const STAFF = 'staff@isocenter.example';
/** Markup that would run if typed text were ever rendered as HTML. */
const MARKUP = `<img src=x onerror="window.ran = 1"><script>window.ran = 1</script>`;

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Each user signs in once, shared by the tests. */
const signedIn = new Map<string, Page>();
async function pageOf(browser: Browser, email: string): Promise<Page> {
  const held = signedIn.get(email);
  if (held) return held;
  const page = email === STAFF ? await enterAsStaff(browser) : await enter(browser, email);
  signedIn.set(email, page);
  return page;
}
async function enterAsStaff(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, STAFF);
  return page;
}
test.afterAll(async () => {
  for (const page of signedIn.values()) await page.context().close();
});

test('turns a feature off without a restart: the next user lacks it, until it is turned on again', async ({
  browser,
}) => {
  const page = await pageOf(browser, STAFF);
  const clinician = await pageOf(browser, 'chen@isocenter.example');
  await press(page, navigation(page).getByRole('link', { name: 'Feature Flags' }));
  const change = page.getByRole('button', { name: 'Change PATIENT_SEARCH_ENABLED' });
  for (const [value, shown] of [
    ['Off', 0],
    ['Installation default (On)', 1],
  ] as const) {
    await press(page, change);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    if (shown === 0) await expectAccessibleInBothSchemes(page, 'changing a feature flag');
    await dialog.getByRole('radio', { name: value }).check();
    await press(page, dialog.getByRole('button', { name: 'Save' }));
    await expect(page.getByText(MESSAGES.requestSucceeded.trim()).last()).toBeVisible();
    await expect(change).toBeFocused();
    await clinician.reload();
    await expect(navigation(clinician).getByRole('link').first()).toBeVisible();
    await expect(navigation(clinician).getByRole('button', { name: 'Patient Search' })).toHaveCount(shown);
  }
});

test('opens palette, shortcuts and user menu by keyboard, in light and dark; the focus returns', async ({
  browser,
}) => {
  const page = await pageOf(browser, STAFF);
  await press(page, navigation(page).getByRole('link', { name: 'Home' }));
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /Find a screen/ })).toBeFocused();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'command palette', { always: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'keyboard shortcuts', { always: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('f');
  await expect(page).toHaveURL(/\/faq$/);

  await press(page, page.getByRole('button', { name: /Robin Vale/ }));
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'user menu', { always: true });
  await page.keyboard.press('Escape');
  const me = page.getByRole('button', { name: /Robin Vale/ });
  for (const leave of ['Escape', 'Cancel', 'mouse'] as const) {
    await (leave === 'mouse' ? me.click() : press(page, me, 'Shift+Tab'));
    await menuHasFocus(page);
    const entry = page.getByRole('menuitem', { name: 'Give feedback' });
    await (leave === 'mouse' ? entry.click() : entry.press('Enter'));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox')).toBeFocused();
    if (leave === 'Escape') await page.keyboard.press('Escape');
    else await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(me).toBeFocused();
  }
  await me.press('Enter');
  await menuHasFocus(page);
  await page.getByRole('menuitemradio', { name: 'Comfortable' }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable');
});

/** Until then, a key still goes to the button that opens and closes the menu. */
const menuHasFocus = (page: Page) => expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();

test('names the links of the collapsed navigation for keyboard and pointer, until Escape', async ({ browser }) => {
  const page = await pageOf(browser, STAFF);
  const hint = navigation(page).locator('[aria-hidden="true"]', { hasText: 'Worklist' });
  await press(page, page.getByRole('button', { name: 'Collapse navigation' }));
  const link = navigation(page).getByRole('link', { name: 'Worklist', exact: true });
  // The rail is one Tab stop; arrow keys move in it.
  await tabTo(page, navigation(page).getByRole('link', { name: 'Home', exact: true }));
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowDown');
  await expect(link).toBeFocused();
  await expect(hint).toBeInViewport({ ratio: 1 });
  await expectAccessibleInBothSchemes(page, 'collapsed navigation');
  await page.keyboard.press('Escape');
  await expect(hint).toHaveCount(0);
  await link.hover();
  await expect(hint).toBeInViewport({ ratio: 1 });
  await hint.hover();
  await expect(hint).toBeInViewport({ ratio: 1 });
  await page.mouse.move(700, 500);
  await expect(hint).toHaveCount(0);
  await page.getByRole('button', { name: 'Expand navigation' }).click();
  await expect(page.getByRole('button', { name: 'Collapse navigation' })).toBeVisible();
});

test('what waits in the audit is a list of links that a finger can hit, also in a narrow window', async ({
  browser,
}) => {
  const page = await pageOf(browser, STAFF);
  const waiting = page.getByRole('region', { name: 'Audit' }).getByRole('link');
  await page.route('**/audit/attention', (route) => route.fulfill({ json: { alerts: 2, openings: 1, faults: 1 } }));
  await page.goto('/home');
  await expect(waiting).toHaveCount(3);
  for (const width of [1440, 400]) {
    await page.setViewportSize({ width, height: 900 });
    for (const link of await waiting.all())
      expect((await link.boundingBox())?.height, `${await link.innerText()} at ${width}`).toBeGreaterThanOrEqual(24);
  }
  await page.unrouteAll();
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('reports a lost connection and its return', async ({ browser }) => {
  const page = await pageOf(browser, STAFF);
  await page.context().setOffline(true);
  await expect(page.getByText(/This computer is offline/)).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'offline');
  await page.context().setOffline(false);
  const back = page.getByText('The connection is back.', { exact: true });
  await expect(back).toBeVisible();
  await expect(back).toBeHidden();
});

test('requests support from the 404 page, and the request reaches its readers as typed [ADMIN-009]', async ({
  browser,
}) => {
  const page = await pageOf(browser, STAFF);
  const trouble = watchConsole(page);
  await page.goto('/no/such/path');
  await press(page, page.getByRole('link', { name: MESSAGES.contactSupport }));
  const subject = `A page is missing ${Date.now()} ${MARKUP}`.slice(0, 120);
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel(/What did you do/).fill(`I followed a bookmark. ${MARKUP}`);
  await press(page, page.getByRole('button', { name: 'Submit' }));
  await expect(page.getByText(/^sup-/)).toBeVisible();
  await page.goto('/admin/support');
  await page.getByText(subject).click();
  await expect(page.getByText(`I followed a bookmark. ${MARKUP}`)).toBeVisible();
  await expect(page.getByRole('link', { name: '/no/such/path' })).toBeVisible();
  await expectAccessible(page, 'support requests');
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(trouble).toEqual([]);
});

test('uploads a file by keyboard: it comes back byte for byte, and is gone once deleted [ADMIN-007, ADMIN-008]', async ({
  browser,
}) => {
  const page = await pageOf(browser, STAFF);
  const name = 'Linac “α” checks.csv';
  const bytes = Buffer.from(`machine;checked\nLinac 1;${MARKUP}\n`);
  await press(page, navigation(page).getByRole('link', { name: 'File Upload' }), 'Shift+Tab');
  await expect(page.getByRole('heading', { level: 1, name: 'File Upload' })).toBeVisible();
  const asked = page.waitForEvent('filechooser');
  await press(page, page.getByRole('button', { name: 'Choose files' }));
  await (
    await asked
  ).setFiles([
    { name, mimeType: 'text/html', buffer: bytes },
    { name: 'page.html', mimeType: 'text/plain', buffer: bytes },
  ]);
  await expect(page.getByRole('list', { name: 'Uploads' })).toContainText('Uploaded');
  await expect(page.getByRole('alert')).toContainText('This file type is not accepted');
  await page.getByRole('radio', { name: 'Only selected people' }).press('Space');
  await expect(page.getByRole('checkbox', { name: 'Robin Vale' })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'file upload');

  await press(page, navigation(page).getByRole('link', { name: 'File Download' }), 'Shift+Tab');
  const download = page.getByRole('button', { name: `Download “${name}”` });
  const saved = page.waitForEvent('download');
  await press(page, download);
  expect((await saved).suggestedFilename()).toBe(name);
  expect(readFileSync(await (await saved).path())).toEqual(bytes);
  await expectAccessibleInBothSchemes(page, 'file download');

  await press(page, navigation(page).getByRole('link', { name: 'File Upload' }), 'Shift+Tab');
  await press(page, page.getByRole('button', { name: `Delete “${name}”` }));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This cannot be undone');
  await expectAccessibleInBothSchemes(page, 'deleting a file');
  await press(page, dialog.getByRole('button', { name: 'Delete' }));
  await expect(page.getByText('No files have been uploaded.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
