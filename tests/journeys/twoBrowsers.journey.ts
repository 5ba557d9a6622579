import { expect, test, type Page } from 'playwright/test';
import { enter, history, openVisit, saved, untouchedVisit } from './visits.ts';

const face = (page: Page, name: 'Yes' | 'No') =>
  page.getByRole('radiogroup', { name: /Seen face to face/ }).getByRole('radio', { name, exact: true });
const doseToDate = (page: Page) => page.getByRole('textbox', { name: /^Dose to date/ }).first();

test('two users edit one visit: each sees the other, fields merge one by one, a dose never automatically, no text is lost', async ({
  browser,
}) => {
  const resident = await enter(browser, 'novak@isocenter.example');
  const midLevel = await enter(browser, 'haddad@isocenter.example');
  const visit = await untouchedVisit(resident);
  await openVisit(resident, visit);

  await test.step('the task is read once when it opens, because each read is audited', async () => {
    const questions: string[] = [];
    midLevel.on('request', (request) => {
      if (request.method() === 'POST') questions.push(request.postData() ?? '');
    });
    await openVisit(midLevel, visit);
    expect(questions.toSorted()).toEqual([...new Set(questions)].toSorted());
  });

  await test.step('the second user sees who is editing', async () => {
    await history(resident).fill('Eats well.');
    await doseToDate(resident).fill('2000');
    await history(resident).focus();
    await expect(saved(resident)).toBeVisible();
    await expect(midLevel.getByText(/Petra Novak (is editing|has this open)/)).toBeVisible({ timeout: 12_000 });
  });

  await test.step("the second user's edits do not overwrite: they are compared", async () => {
    await history(midLevel).fill('Eats little.');
    await face(midLevel, 'Yes').click();
    await history(midLevel).focus();
    await expect(midLevel.getByText('The task is out of date.').first()).toBeVisible();
    await midLevel.getByRole('button', { name: 'Compare mine and theirs' }).click();
    const dialog = midLevel.getByRole('dialog', { name: 'Mine and theirs' });
    await expect(dialog.getByRole('radio', { name: /Seen face to face.*: mine, Yes/ })).toBeChecked();
    // Both changed the history. Only one changed the dose, and it still requires a decision.
    await expect(dialog.getByRole('button', { name: '2 to decide' })).toBeDisabled();
    await dialog.getByRole('radio', { name: /Interval history: mine/ }).check();
    await dialog.getByRole('radio', { name: /Dose to date: theirs, 2,?000/ }).check();
    await dialog.getByRole('button', { name: 'Merge and save' }).click();
    await expect(saved(midLevel)).toBeVisible();
  });

  await test.step('both have everything', async () => {
    await resident.reload();
    await expect(history(resident)).toHaveValue('Eats little.');
    await expect(doseToDate(resident)).toHaveValue(/2,?000/);
    await expect(face(resident, 'Yes')).toBeChecked();
  });
  await resident.context().close();
  await midLevel.context().close();
});
