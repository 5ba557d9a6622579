import { expect, test, type Page } from 'playwright/test';
import { MESSAGES } from '@isocenter/schemas';
import { expectAccessible } from './accessible.ts';
import { press } from './keyboard.ts';
import { acceptTerms, signIn } from './signIn.ts';

/** Everybody the demonstration knows who may do something, with an area that is theirs; one of each role follows every link. */
const PEOPLE = [
  ['ruiz@isocenter.example', 'Active Patients', true],
  ['chen@isocenter.example', 'Active Patients', false],
  ['haddad@isocenter.example', 'Active Patients', false],
  ['novak@isocenter.example', 'Active Patients', false],
  ['berg@isocenter.example', 'Active Patients', false],
  ['okoye@isocenter.example', 'Worklist', true],
  ['admin@isocenter.example', 'Support Requests', true],
  ['staff@isocenter.example', 'Feature Flags', true],
] as const;

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const mayHaveTerms = async (page: Page, email: string) => {
  if (!email.startsWith('staff')) await acceptTerms(page);
};

test('each person reaches their area, and no link of theirs leads to Not found [SHELL-001, SHELL-077]', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  for (const [email, area, followsAll] of PEOPLE) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, email);
    await mayHaveTerms(page, email);
    const links = navigation(page).getByRole('link');
    await expect(links.first()).toBeVisible();
    for (const link of followsAll ? await links.all() : []) {
      if ((await link.getAttribute('target')) === '_blank') continue;
      const name = await link.innerText();
      await link.click();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Not found' }), `${email}: ${name}`).toHaveCount(0);
    }
    await navigation(page).getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    await navigation(page).getByRole('link', { name: area }).click();
    await expect(page.getByRole('heading', { level: 1, name: area })).toBeVisible();
    await context.close();
  }
});

test('switches a feature without a restart: the next person lacks it, until it is switched back', async ({
  browser,
  page,
}) => {
  await signIn(page, 'admin@isocenter.example');
  await press(page, navigation(page).getByRole('link', { name: 'Feature Flags' }));
  const change = page.getByRole('button', { name: 'Change PATIENT_SEARCH_ENABLED' });
  const clinician = await (await browser.newContext()).newPage();
  for (const [value, shown] of [
    ['Off', 0],
    ['As installed (On)', 1],
  ] as const) {
    await press(page, change);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectAccessible(page, 'changing a feature flag');
    await dialog.getByRole('radio', { name: value }).check();
    await press(page, dialog.getByRole('button', { name: 'Save' }));
    await expect(page.getByText(MESSAGES.requestSucceeded.trim())).toBeVisible();
    await expect(change).toBeFocused();
    await (shown === 0 ? signIn(clinician, 'chen@isocenter.example') : clinician.reload());
    await expect(navigation(clinician)).toBeVisible();
    await expect(navigation(clinician).getByRole('button', { name: 'Patient Search' })).toHaveCount(shown);
  }
});

test('palette, keys and sheet by keyboard, in light and dark; the focus comes back', async ({ page }) => {
  await signIn(page, 'staff@isocenter.example');
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: /Go to a screen/ })).toBeFocused();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, `command palette, ${colorScheme}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectAccessible(page, `keyboard shortcuts, ${colorScheme}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.keyboard.press('g');
  await page.keyboard.press('f');
  await expect(page).toHaveURL(/\/faq$/);
  const user = page.getByRole('button', { name: /Robin Vale/ });
  await press(page, user);
  await page.getByRole('menuitemradio', { name: 'Comfortable' }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable');
});

test('says when the connection is gone and when it is back', async ({ page, context }) => {
  await signIn(page, 'staff@isocenter.example');
  await context.setOffline(true);
  await expect(page.getByText(/This computer is offline/)).toBeVisible();
  await expectAccessible(page, 'offline');
  await context.setOffline(false);
  await expect(page.getByText('The connection is back.')).toBeVisible();
  await expect(page.getByText('The connection is back.')).toBeHidden();
});

test('asks support from the page of nothing, and the request is there for those who read it [ADMIN-009]', async ({
  page,
}) => {
  await signIn(page, 'staff@isocenter.example');
  await page.goto('/no/such/path');
  await press(page, page.getByRole('link', { name: MESSAGES.contactSupport }));
  const subject = `A page is missing ${Date.now()}`;
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel(/What did you do/).fill('I followed a bookmark.');
  await press(page, page.getByRole('button', { name: 'Submit' }));
  await expect(page.getByText(/^sup-/)).toBeVisible();
  await page.goto('/admin/support');
  await page.getByText(subject).click();
  await expect(page.getByRole('link', { name: '/no/such/path' })).toBeVisible();
  await expectAccessible(page, 'support requests');
});
