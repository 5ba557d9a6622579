import { expect, type Page } from 'playwright/test';
import { press, tabTo, type } from './keyboard.ts';

export const PASSWORD = 'isocenter';

/** From anywhere signed out to the screen asked for, by keyboard; the legal terms are accepted if they are asked. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await press(page, page.getByRole('button', { name: 'Sign in' }));
  await type(page, page.getByLabel('E-mail'), email);
  await type(page, page.getByLabel('Password'), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

export async function acceptTerms(page: Page): Promise<void> {
  const accept = page.getByRole('button', { name: 'I ACCEPT THESE TERMS' });
  await tabTo(page, accept);
  await page.keyboard.press('Enter');
  await expect(accept).toBeHidden();
}
