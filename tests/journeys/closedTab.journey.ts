import { expect, test } from 'playwright/test';
import { enter, history, openVisit, untouchedVisit } from './visits.ts';

test('a tab closed three seconds after typing loses nothing: the visit opens with what was typed', async ({
  browser,
}) => {
  const page = await enter(browser, 'haddad@isocenter.example');
  const visit = await untouchedVisit(page);
  await openVisit(page, visit);
  await history(page).pressSequentially('Tired since Monday, eats well.');
  // No field is left and no button pressed: the autosave alone has these three seconds.
  await page.waitForTimeout(3_000);
  // As a crash of the browser does it: no question, no goodbye.
  await page.context().close();

  const reopened = await enter(browser, 'haddad@isocenter.example');
  await openVisit(reopened, visit);
  await expect(history(reopened)).toHaveValue('Tired since Monday, eats well.');
  await reopened.context().close();
});
