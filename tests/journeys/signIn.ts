import { expect, type APIResponse, type Page } from 'playwright/test';
import { press, tabTo, type } from './keyboard.ts';

export const PASSWORD = 'isocenter';

const acceptance = (page: Page) => page.getByRole('button', { name: 'I ACCEPT THESE TERMS' });
const shell = (page: Page) => page.getByRole('navigation');

/** The cookies of users who have signed in before, by server: its identity provider knows them. */
const known = new Map<string, Cookies>();
type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;

/**
 * Signs in, to the shell or the legal terms before it. Someone whom the identity provider knows opens it like a new tab
 * of the same browser, which takes a third of the processor time.
 */
export async function signIn(page: Page, email: string): Promise<void> {
  const { origin } = new URL((await page.request.get('/readyz')).url());
  const person = `${email} at ${origin}`;
  const cookies = known.get(person);
  if (cookies && (await opensSignedIn(page, cookies))) return;
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(shell(page).or(acceptance(page)).first()).toBeVisible();
  known.set(person, await page.context().cookies());
}

/** @returns false when the sign-in at the identity provider has ended, for example because the user signed out */
async function opensSignedIn(page: Page, cookies: Cookies): Promise<boolean> {
  await page.context().addCookies(cookies);
  await page.goto('/home');
  const inside = shell(page).or(acceptance(page)).first();
  await expect(inside.or(page.getByRole('button', { name: 'Sign in' })).first()).toBeVisible();
  return inside.isVisible();
}

/** Signs in by keyboard alone, from the page before it. */
export async function signInByKeyboard(page: Page, email: string): Promise<void> {
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
