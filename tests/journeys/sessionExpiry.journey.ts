import { expect, test } from 'playwright/test';
import { API } from '@isocenter/schemas';
import { askServer, signInAgain } from './signIn.ts';
import { enter, history, openVisit, saved, untouchedVisit } from './visits.ts';

test('a sign-in that ends while typing is renewed over the form, and every letter is kept [AUTH-005]', async ({
  browser,
}) => {
  const page = await enter(browser, 'haddad@isocenter.example');
  await openVisit(page, await untouchedVisit(page));
  await history(page).pressSequentially('Slept badly');

  await test.step('the sign-in ends on the server while the user types', async () => {
    await askServer(page, `${API.data}/logout`, {});
    // At once: the chart is covered as soon as the end of the sign-in is known, and letters after that reach no form.
    await page.keyboard.insertText(', pain is better');
  });

  await test.step('the user signs in again over the form', () => signInAgain(page, 'haddad@isocenter.example'));

  await test.step('nothing is lost, and it is saved', async () => {
    await expect(history(page)).toHaveValue('Slept badly, pain is better');
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(history(page)).toHaveValue('Slept badly, pain is better');
  });
  await page.context().close();
});
