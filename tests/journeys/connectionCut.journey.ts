import { expect, test } from 'playwright/test';
import { enter, history, openVisit, saved, untouchedVisit } from './visits.ts';

// What is lost once is lost: never repeated.
test.describe.configure({ retries: 0 });

test('the connection is lost between typing and signing: edits wait, pend and sign say why they wait, nothing is lost', async ({
  browser,
}) => {
  const page = await enter(browser, 'novak@isocenter.example');
  const context = page.context();
  const visit = await untouchedVisit(page);
  await openVisit(page, visit);

  await test.step('edits wait in memory, the screen says so, and leaving asks', async () => {
    await history(page).fill('Nausea after lunch.');
    await page.keyboard.press('Tab');
    await expect(saved(page)).toBeVisible();
    await context.setOffline(true);
    await history(page).fill('Nausea after lunch, none at night.');
    await page.keyboard.press('Tab');
    await expect(page.getByText('No connection – not saved, kept in this window only')).toBeVisible();
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toContain('Nausea');
    await page.getByRole('link', { name: /^Course/ }).click();
    const guard = page.getByRole('dialog', { name: 'Unsaved changes' });
    await expect(guard).toContainText('They exist only in this window');
    await guard.getByRole('button', { name: 'Stay' }).click();
  });

  await test.step('nothing can be pended or signed until then, and the page says why', async () => {
    await page.getByRole('button', { name: 'Review and Pend Note' }).click();
    await expect(page.getByText(/You can pend or sign when it is back/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pend', exact: true })).toBeDisabled();
  });

  await test.step('the connection is back: the waiting edits are saved automatically', async () => {
    await context.setOffline(false);
    await expect(saved(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pend', exact: true })).toBeEnabled();
  });

  await page.goto(visit);
  await expect(history(page)).toHaveValue('Nausea after lunch, none at night.');
  await context.close();
});
