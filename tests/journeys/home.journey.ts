import { expect, test, type Page } from 'playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from './accessible.ts';
import { press } from './keyboard.ts';
import { coursesWithVisits, enter, finish, type Visit } from './visits.ts';
import { watchConsole } from './watchConsole.ts';

const NOTES = 10;
/** Fewer than these sign ten notes in a row. */
const MOST_KEYS = 40;

/** As many visits that no one began, each with the answers of a signed visit of the same course. */
async function visitsToPend(page: Page, count: number) {
  const courses = await coursesWithVisits(page);
  const found = courses.flatMap((visits) => {
    const values = visits.find(({ taskStatus }) => taskStatus === 'SIGNED')?.document?.formValues;
    return values ? visits.filter(isUntouched).map((visit) => ({ ...visit, values })) : [];
  });
  if (found.length < count) throw new Error('The demonstration department has too few visits to come.');
  return found.slice(0, count);
}
const isUntouched = ({ taskStatus }: Visit) => taskStatus === 'NOT_STARTED';

/** Presses a key, and counts it. */
function countingKeys(page: Page) {
  let count = 0;
  return {
    press: async (key: string) => {
      count += 1;
      await page.keyboard.press(key);
    },
    count: () => count,
  };
}

test('home, the list to sign, ten notes one after the other by keyboard, and home again; a second window follows by itself', async ({
  browser,
}) => {
  test.setTimeout(480_000);
  const resident = await enter(browser, 'novak@isocenter.example');
  const visits = await visitsToPend(resident, NOTES + 1);
  const [last, ...others] = visits;
  if (!last) throw new Error('There is no visit.');
  for (const { id, values } of others) await finish(resident, 'pendTask', id, values);

  const attending = await enter(browser, 'ruiz@isocenter.example');
  const second = await enter(browser, 'ruiz@isocenter.example');
  const trouble = watchConsole(attending);
  const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for me' });

  await test.step('home says what waits, and is accessible in both schemes and narrow', async () => {
    await attending.goto('/home');
    await expect(waiting(attending).getByRole('link').first()).toBeVisible();
    await expect(attending.getByRole('region', { name: 'Due' })).toBeVisible();
    await expectAccessibleInBothSchemes(attending, 'home');
    await attending.setViewportSize({ width: 400, height: 900 });
    await expectAccessible(attending, 'home, narrow');
    expect(await attending.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400);
    await attending.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the list of another window changes by itself within two seconds', async () => {
    await second.goto('/patients/worklist/to-sign');
    const rowOf = second.locator(`a[href="${last.path}/note"]`);
    await expect(second.getByRole('table', { name: 'Notes waiting for you' })).toBeVisible();
    await expect(rowOf).toBeHidden();
    await finish(resident, 'pendTask', last.id, last.values);
    await expect(rowOf).toBeVisible({ timeout: 2_000 });
  });

  await test.step('ten notes are signed one after the other', async () => {
    await attending.bringToFront();
    await press(
      attending,
      waiting(attending)
        .getByRole('link', { name: 'Show all' })
        .or(attending.getByRole('link', { name: 'Worklist' }).first()),
    );
    await attending.goto('/patients/worklist/to-sign');
    await expect(attending.getByRole('table', { name: 'Notes waiting for you' })).toBeVisible();
    await expectAccessible(attending, 'the list to sign');
    const keys = countingKeys(attending);
    const own = new Set(visits.map(({ path }) => `${path}/note`));
    await keys.press('j');
    await keys.press('Enter');
    let signed = 0;
    for (let turn = 0; signed < NOTES && turn < 60; turn += 1) {
      const bar = attending.getByRole('navigation', { name: 'Notes to sign' });
      await expect(bar).toBeVisible();
      const { pathname } = new URL(attending.url());
      // Notes of the demonstration are left to other journeys; passing over them is no part of the count.
      if (!own.has(pathname)) {
        await attending.keyboard.press('n');
        await expect(attending).not.toHaveURL(pathname);
        continue;
      }
      if (turn === 0) await expectAccessible(attending, 'a note in a run');
      const statements = attending.getByRole('radio', { name: /resident/ });
      await expect(statements.first()).toBeVisible();
      await keys.press('1');
      await expect(statements.first()).toBeChecked();
      await keys.press('End');
      await keys.press('s');
      await expect(attending).not.toHaveURL(pathname);
      signed += 1;
    }
    expect(signed).toBe(NOTES);
    expect(keys.count()).toBeLessThan(MOST_KEYS);
    console.log(`${NOTES} notes were signed with ${keys.count()} key presses.`);
  });

  await test.step('home again: they wait no more', async () => {
    await attending.keyboard.press('g');
    await attending.keyboard.press('h');
    await expect(attending.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    await expect(waiting(attending)).toBeVisible();
  });
  expect(trouble).toEqual([]);
  for (const page of [resident, attending, second]) await page.context().close();
});

test('a note is sent back with a comment, comes up among its author’s drafts, and waits again once that is resolved', async ({
  browser,
}) => {
  const resident = await enter(browser, 'novak@isocenter.example');
  const [visit] = await visitsToPend(resident, 1);
  if (!visit) throw new Error('There is no visit.');
  await finish(resident, 'pendTask', visit.id, visit.values);
  const attending = await enter(browser, 'ruiz@isocenter.example');
  const inQueue = attending.locator(`a[href="${visit.path}/note"]`);
  await attending.goto('/patients/worklist/to-sign');
  await inQueue.click();
  await attending.keyboard.press('c');
  const dialog = attending.getByRole('dialog', { name: 'Send back with a comment' });
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Which side?');
  await expectAccessible(attending, 'sending a note back');
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(attending.getByText('Sent back')).toBeVisible();
  await attending.goto('/patients/worklist/to-sign');
  await expect(attending.getByRole('heading', { name: 'For your signature' })).toBeVisible();
  await expect(inQueue).toBeHidden();

  await resident.goto('/home');
  const draft = resident.getByRole('region', { name: 'My drafts' }).locator(`a[href="${visit.path}"]`);
  await expect(draft).toContainText('Sent back, 1 open comment');
  await draft.click();
  const comments = resident.getByRole('region', { name: 'Comments' });
  await expect(comments).toContainText('Which side?');
  await expectAccessible(resident, 'a note that was sent back');
  await comments.getByRole('button', { name: 'Resolve: Which side?' }).click();
  await expect(comments).toContainText('1 resolved comment');
  await attending.reload();
  await expect(inQueue).toBeVisible();
  for (const page of [resident, attending]) await page.context().close();
});
