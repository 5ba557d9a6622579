import { expect, test } from 'playwright/test';
import { API } from '@isocenter/schemas';
import { askServer, PASSWORD } from './signIn.ts';
import { enter, history, openVisit, saved, untouchedVisit } from './visits.ts';

test('a sign-in that ends while typing is renewed over the form, and every letter is kept [AUTH-005]', async ({
  browser,
}) => {
  const page = await enter(browser, 'haddad@isocenter.example');
  await openVisit(page, await untouchedVisit(page));
  await history(page).pressSequentially('Slept badly');

  await test.step('the sign-in ends on the server while the user types', async () => {
    await askServer(page, `${API.data}/logout`, {});
    await history(page).pressSequentially(', pain is better');
  });

  await test.step('the user signs in again over the form', async () => {
    const dialog = page.getByRole('dialog', { name: 'Your sign-in has ended' });
    await expect(dialog).toBeVisible();
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Sign in again' }).click();
    const popup = await opened;
    // The window closes by itself; the identity provider may still have a session.
    await popup
      .getByLabel('E-mail')
      .or(popup.getByRole('button', { name: 'Sign in' }))
      .first()
      .waitFor();
    if (await popup.getByRole('button', { name: 'Sign in' }).isVisible()) {
      await popup.getByRole('button', { name: 'Sign in' }).click();
    }
    await popup.getByLabel('E-mail').fill('haddad@isocenter.example');
    await popup.getByLabel('Password').fill(PASSWORD);
    await Promise.all([popup.waitForEvent('close'), popup.keyboard.press('Enter')]);
    await expect(dialog).toBeHidden();
  });

  await test.step('nothing is lost, and it is saved', async () => {
    await expect(history(page)).toHaveValue('Slept badly, pain is better');
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(history(page)).toHaveValue('Slept badly, pain is better');
  });
  await page.context().close();
});
