import { expect, test, type Page } from 'playwright/test';
import { enter, history, openVisit, saved, untouchedVisit } from './visits.ts';

// What is lost once is lost: never repeated.
test.describe.configure({ retries: 0 });

const face = (page: Page, name: 'Yes' | 'No') =>
  page.getByRole('radiogroup', { name: /Seen face to face/ }).getByRole('radio', { name, exact: true });
const doseToDate = (page: Page) => page.getByRole('textbox', { name: /^Dose to date/ }).first();

test('two users edit one visit: each sees the other, other fields merge, the same field asks, no text is lost', async ({
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
    // Who else is there is asked again at each change of it, and is no read of the chart.
    const reads = questions.filter((question) => !question.includes('"screen"'));
    expect(reads.toSorted()).toEqual([...new Set(reads)].toSorted());
  });

  await test.step('the second user sees who is editing', async () => {
    await history(resident).fill('Eats well.');
    await doseToDate(resident).fill('2000');
    await history(resident).focus();
    await expect(saved(resident)).toBeVisible();
    await expect(midLevel.getByText(/Petra Novak (is editing|has this open)/)).toBeVisible({ timeout: 12_000 });
  });

  await test.step('other fields merge without a question; the same field asks, with both answers', async () => {
    await history(midLevel).fill('Eats little.');
    await face(midLevel, 'Yes').click();
    await history(midLevel).focus();
    await expect(midLevel.getByText('You and Petra Novak changed the same answer.')).toBeVisible();
    await expect(history(midLevel)).toHaveValue('Eats little.');
    await midLevel.getByRole('button', { name: 'Choose' }).click();
    const dialog = midLevel.getByRole('dialog', { name: 'Mine and theirs' });
    await expect(dialog.getByRole('radio')).toHaveCount(2);
    await expect(dialog.getByRole('radio', { name: /Interval history: theirs, Eats well\./ })).toBeVisible();
    await dialog.getByRole('radio', { name: /Interval history: mine, Eats little\./ }).check();
    await dialog.getByRole('button', { name: 'Merge and save' }).click();
    await expect(saved(midLevel)).toBeVisible();
    await expect(doseToDate(midLevel)).toHaveValue(/2,?000/);
  });

  await test.step('what came in stays within reach, and what gave way is offered again', async () => {
    await midLevel.getByRole('button', { name: '2 changes by others' }).click();
    const dialog = midLevel.getByRole('dialog', { name: 'Changes by others' });
    await expect(dialog.getByRole('row', { name: /^Dose to date.*Petra Novak/ })).toBeVisible();
    await expect(dialog.getByText(/Interval history \(Petra Novak\): Eats well\./)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Use this instead: Interval history' })).toBeVisible();
    await dialog.getByRole('button', { name: 'I have read them' }).click();
  });

  await test.step('both have everything', async () => {
    await resident.reload();
    await expect(history(resident)).toHaveValue('Eats little.');
    await expect(doseToDate(resident)).toHaveValue(/2,?000/);
    await expect(face(resident, 'Yes')).toBeChecked();
  });
  await test.step('the name of a colleague goes when the colleague closes the tab', async () => {
    const name = midLevel.getByText(/Petra Novak (is editing|has this open)/);
    await expect(name).toBeVisible({ timeout: 12_000 });
    await resident.close();
    // The colleague's screen asks every two seconds; the last report of the closed one would be good for thirty.
    await expect(name).toBeHidden({ timeout: 5_000 });
  });
  await resident.context().close();
  await midLevel.context().close();
});
