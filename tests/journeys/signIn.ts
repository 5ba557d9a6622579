import { expect, type APIResponse, type Page } from 'playwright/test';
import { API } from '@isocenter/schemas';
import { press, tabTo, type } from './keyboard.ts';

export const PASSWORD = 'isocenter';

const acceptance = (page: Page) => page.getByRole('button', { name: 'I ACCEPT THESE TERMS' });
const shell = (page: Page) => page.getByRole('navigation');

/** Signs in by keyboard, from any signed-out page to the requested screen or the legal terms before it. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await press(page, page.getByRole('button', { name: 'Sign in' }));
  await type(page, page.getByLabel('E-mail'), email);
  await type(page, page.getByLabel('Password'), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(shell(page).or(acceptance(page)).first()).toBeVisible();
}

/** Accepts the legal terms if they appear: once per user, in whichever journey comes first. */
export async function acceptTerms(page: Page): Promise<void> {
  if (await hasAccepted(page)) return;
  const accept = acceptance(page);
  await tabTo(page, accept);
  await page.keyboard.press('Enter');
  await expect(accept).toBeHidden();
  await expect(shell(page).first()).toBeVisible();
}

async function hasAccepted(page: Page): Promise<boolean> {
  const answer = await askServer(page, `${API.data}/user_data`);
  if (answer.status() === 404) return false;
  const { accepted_terms } = (await answer.json()) as { readonly accepted_terms: readonly unknown[] };
  return accepted_terms.length > 0;
}

/** Sends a request as the page's user, without the UI. Reconnects if the server closed an idle connection. */
export async function askServer(page: Page, path: string, data?: object): Promise<APIResponse> {
  const [id, access] = await page.evaluate(() =>
    ['id_token', 'access_token'].map((key) => sessionStorage.getItem(key)),
  );
  return page.request.fetch(new URL(path, page.url()).href, {
    method: data ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${id}`, 'X-Access-Token': access ?? '' },
    ...(data ? { data } : {}),
    maxRetries: 2,
  });
}
