import { expect, test, type Page } from 'playwright/test';
import { enter, history, openVisit, saved, untouchedVisit } from './visits.ts';

// What is lost once is lost: never repeated.
test.describe.configure({ retries: 0 });

const BY_HAND = 'Her daughter was there and had no further questions.';

test('a hand-edited note survives a reload, and merges later answers', async ({ browser }) => {
  const page = await enter(browser, 'haddad@isocenter.example');
  const visit = await untouchedVisit(page);
  await openVisit(page, visit);
  await history(page).fill('Tired since Monday');
  await history(page).blur();
  await expect(page.getByRole('region', { name: 'Note' })).toContainText('Tired since Monday');

  await test.step('is edited', async () => {
    await page.getByRole('button', { name: 'Review and Pend Note' }).click();
    await page.getByRole('button', { name: 'Edit note' }).click();
    const text = page.getByRole('textbox', { name: 'Note' });
    await text.fill(`${await text.inputValue()}\n\n${BY_HAND}`);
    await page.getByRole('button', { name: 'Done editing' }).click();
    await expect(paper(page)).toContainText(BY_HAND);
    await expect(saved(page)).toBeVisible();
  });

  await test.step('survives a reload', async () => {
    await page.reload();
    await expect(paper(page)).toContainText(BY_HAND);
    await expect(paper(page)).toContainText('Tired since Monday');
  });

  await test.step('merges an answer given after another reload, also next to the form', async () => {
    await openVisit(page, visit);
    await expect(page.getByRole('region', { name: 'Note' })).toContainText(BY_HAND);
    await history(page).fill('Well rested since Monday');
    await history(page).blur();
    await expect(page.getByRole('region', { name: 'Note' })).toContainText('Well rested since Monday');
    await expect(saved(page)).toBeVisible();
    await page.goto(`${visit}/note`);
    await expect(paper(page)).toContainText('Well rested since Monday');
    await expect(paper(page)).not.toContainText('Tired since Monday');
    await expect(paper(page)).toContainText(BY_HAND);
  });
  await page.context().close();
});

const paper = (page: Page) => page.getByRole('article', { name: 'Note' });
