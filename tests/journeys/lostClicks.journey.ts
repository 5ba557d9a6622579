import { readFileSync } from 'node:fs';
import { expect, test, type Page } from 'playwright/test';
import { slowClick } from './pointer.ts';
import { enter, history, openVisit, saved, untouchedVisit } from './visits.ts';

// What is lost once is lost: never repeated.
test.describe.configure({ retries: 0 });

/** Next to the text that is typed: both are on screen at once. */
const missedDays = (page: Page, name: 'Yes' | 'No') =>
  page.getByRole('radiogroup', { name: /Missed treatment days/ }).getByRole('radio', { name, exact: true });

/** The application sends the id of an operation instead of its text. */
function operationId(name: string): string {
  const file = new URL('../../schemas/persisted-operations.json', import.meta.url);
  const operations = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
  const found = Object.entries(operations).find(([, text]) => text.includes(`mutation ${name}(`));
  if (!found) throw new Error(`There is no operation ${name}.`);
  return found[0];
}

/** Presses while the answer to the next request of that operation is under way: it arrives during the press. */
async function clickDuring(
  page: Page,
  operation: string,
  edit: () => Promise<void>,
  name: 'Yes' | 'No',
): Promise<void> {
  let sent = () => undefined as void;
  const isSent = new Promise<void>((resolve) => (sent = resolve));
  await page.route('**/api/**', async (route) => {
    if (!route.request().postData()?.includes(operation)) return route.fallback();
    const answer = await route.fetch();
    sent();
    await new Promise((resolve) => setTimeout(resolve, 400));
    return route.fulfill({ response: answer });
  });
  await missedDays(page, name).scrollIntoViewIfNeeded();
  await edit();
  await isSent;
  await slowClick(page, missedDays(page, name), 1_200);
  await expect(missedDays(page, name)).toBeChecked();
  await page.unrouteAll({ behavior: 'wait' });
}

test('an answer of the server moves nothing under a pressed pointer, and undo takes back each kind of answer', async ({
  browser,
}) => {
  const page = await enter(browser, 'haddad@isocenter.example');
  const visit = await untouchedVisit(page);
  await openVisit(page, visit);

  await test.step('the first save, which brings the buttons of a started task', async () => {
    await history(page).click();
    await clickDuring(page, operationId('taskCommandsStartMutation'), () => page.keyboard.type('Tired'), 'Yes');
    await expect(saved(page)).toBeVisible();
  });

  await test.step("a colleague's edits, which are merged and named", async () => {
    const colleague = await enter(browser, 'novak@isocenter.example');
    await openVisit(colleague, visit);
    await colleague.getByRole('textbox', { name: 'Vitals with time' }).fill('BP 120/80 at 9:00');
    await colleague.keyboard.press('Tab');
    await expect(saved(colleague)).toBeVisible();
    await history(page).click();
    await clickDuring(page, operationId('taskCommandsSaveMutation'), () => page.keyboard.type(' today'), 'No');
    await expect(saved(page)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Vitals with time' })).toHaveValue('BP 120/80 at 9:00');
    await colleague.context().close();
  });

  await test.step('undo: typing by the browser, then answers by the form, and never those of the colleague', async () => {
    const undo = page.getByRole('group', { name: 'Undo and redo' }).getByRole('button').first();
    await history(page).click();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await page.keyboard.press('Control+Z');
    await expect(history(page)).not.toHaveValue(/!/);
    await expect(missedDays(page, 'No')).toBeChecked();
    await page.getByRole('button', { name: 'Add Row' }).first().click();
    await expect(undo).toHaveAccessibleName(/^Undo: By target: add row/);
    await undo.click();
    await expect(page.getByText('No rows yet')).toBeVisible();
    await page.keyboard.press('Control+Z');
    await expect(missedDays(page, 'Yes')).toBeChecked();
    await page.keyboard.press('Control+Shift+Z');
    await expect(missedDays(page, 'No')).toBeChecked();
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('Control+Z');
    await expect(undo).toHaveAccessibleName('Nothing to undo');
    await expect(page.getByRole('textbox', { name: 'Vitals with time' })).toHaveValue('BP 120/80 at 9:00');
    await expect(saved(page)).toBeVisible();
  });
  await page.context().close();
});
