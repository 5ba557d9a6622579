import { expect, test } from 'playwright/test';
import { enter, history, openVisit, untouchedVisit } from './visits.ts';

// What is lost once is lost: never repeated.
test.describe.configure({ retries: 0 });

test('a tab closed three seconds after typing loses nothing: the visit opens with the typed text', async ({
  browser,
}) => {
  const page = await enter(browser, 'haddad@isocenter.example');
  const visit = await untouchedVisit(page);
  await openVisit(page, visit);
  await history(page).pressSequentially('Tired since Monday, eats well.');
  // No field is left and no button is pressed: only the autosave runs in these three seconds.
  await page.waitForTimeout(3_000);
  // Like a browser crash: without beforeunload.
  await page.context().close();

  const reopened = await enter(browser, 'haddad@isocenter.example');
  await openVisit(reopened, visit);
  await expect(history(reopened)).toHaveValue('Tired since Monday, eats well.');
  await reopened.context().close();
});
