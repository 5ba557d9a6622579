import { expect, type APIResponse, type Page } from 'playwright/test';
import { press, tabTo, type } from './keyboard.ts';

export const PASSWORD = 'isocenter';

const acceptance = (page: Page) => page.getByRole('button', { name: 'I ACCEPT THESE TERMS' });
const shell = (page: Page) => page.getByRole('navigation');

/** Signs in by keyboard, from any signed-out page to the requested screen or the legal terms before it. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await press(page, page.getByRole('button', { name: 'Sign in' }));
  await type(page, page.getByLabel('Email'), email);
  await type(page, page.getByLabel('Password'), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(shell(page).or(acceptance(page)).first()).toBeVisible();
}

/** Accepts the legal terms if they appear: once per user, in whichever journey comes first. */
export async function acceptTerms(page: Page): Promise<void> {
  const accept = acceptance(page);
  // Nothing of the application is drawn before they are accepted.
  await expect(shell(page).or(accept).first()).toBeVisible();
  if (!(await accept.isVisible())) return;
  await tabTo(page, accept);
  await page.keyboard.press('Enter');
  await expect(accept).toBeHidden();
  await expect(shell(page).first()).toBeVisible();
}

/** Sends a request as the page's user, without the UI. Reconnects if the server closed an idle connection. */
export async function askServer(
  page: Page,
  path: string,
  data?: object,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' = data ? 'POST' : 'GET',
): Promise<APIResponse> {
  const [id, access] = await page.evaluate(() =>
    ['id_token', 'access_token'].map((key) => sessionStorage.getItem(key)),
  );
  return page.request.fetch(new URL(path, page.url()).href, {
    method,
    headers: { Authorization: `Bearer ${id}`, 'X-Access-Token': access ?? '' },
    ...(data ? { data } : {}),
    maxRetries: 2,
  });
}

/** Signs in again in the window that the screen opens when its sign-in has ended; the screen stays as it is. */
export async function signInAgain(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your sign-in has ended' });
  await expect(dialog).toBeVisible();
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  const popup = await opened;
  // The window closes by itself; the identity provider may still have a session.
  const start = popup.getByRole('button', { name: 'Sign in' });
  await popup.getByLabel('Email').or(start).first().waitFor();
  if (await start.isVisible()) await start.click();
  await popup.getByLabel('Email').fill(email);
  await popup.getByLabel('Password').fill(PASSWORD);
  await Promise.all([popup.waitForEvent('close'), popup.keyboard.press('Enter')]);
  await expect(dialog).toBeHidden();
}
