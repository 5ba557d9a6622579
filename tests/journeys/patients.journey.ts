import { expect, test } from 'playwright/test';
import { expectAccessible } from './accessible.ts';
import { press, tabTo, type } from './keyboard.ts';
import { acceptTerms, signIn } from './signIn.ts';
import { watchConsole } from './watchConsole.ts';

/** A patient of the demonstration department who is in Epic too (fixtures/external/hospital-numbers.json). */
const MRN = '4100433';

test('patients by keyboard: list, chart and back, timeline, search, registration [PAT-032, PAT-035, EPI-013, TIME-009, CONST-028]', async ({
  page,
}) => {
  const trouble = watchConsole(page);
  await signIn(page, 'haddad@isocenter.example');
  // Journeys share one department: an earlier one may have signed in as the same user.
  const terms = page.getByRole('button', { name: 'I ACCEPT THESE TERMS' });
  const isAsked = await terms.waitFor({ timeout: 6_000 }).then(
    () => true,
    () => false,
  );
  if (isAsked) await acceptTerms(page);

  await test.step('sorts and filters the list, pages down, opens a chart and returns to the same position', async () => {
    await page.goto('/patients/list');
    const table = page.getByRole('table', { name: 'Patient List' });
    await expect(table.getByRole('link').first()).toBeVisible();
    await press(page, table.getByRole('button', { name: 'MRN' }));
    await expect(table.getByRole('columnheader', { name: 'MRN' })).toHaveAttribute('aria-sort', 'ascending');
    await type(page, page.getByRole('combobox', { name: 'Sex' }), 'Female');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/patients\/list\?sex=FEMALE&sort=MRN$/);
    await expectAccessible(page, 'patient list');

    await tabTo(page, table.getByRole('link').first());
    for (let turn = 0; turn < 4; turn++) await page.keyboard.press('PageDown');
    const chosen = table.getByRole('row').filter({ has: page.locator(':focus') });
    await expect(chosen).toHaveAttribute('aria-rowindex', '42');
    const name = (await chosen.getByRole('link').textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Patient', exact: true })).toContainText(name);
    await expect(page.getByRole('region', { name: 'Vitals' }).getByText('Latest reading')).toBeVisible();
    await expectAccessible(page, 'patient chart');

    await page.goBack();
    await expect(page).toHaveURL(/\/patients\/list\?sex=FEMALE&sort=MRN$/);
    await expect(table.getByRole('link', { name, exact: true })).toBeInViewport();
    // The same from other screens: the URL without a query restores the list as this tab left it.
    await page.getByRole('link', { name: 'Patient List' }).first().press('Enter');
    await expect(page).toHaveURL(/sex=FEMALE&sort=MRN/);
    const storage = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(storage).toContain('list-patients');
    expect(storage).toMatch(/token/i);
    const family = name.split(',')[0] ?? name;
    expect(storage).not.toContain(family);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/token/i);
  });

  await test.step('finds a patient by MRN and opens the timeline', async () => {
    await press(page, page.getByRole('button', { name: 'Patient Search' }));
    await type(page, page.getByRole('textbox', { name: 'MRN', exact: true }), MRN);
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('link', { name: /Go To Chart of/ }).first());
    await press(page, page.getByRole('link', { name: 'Timeline' }));
    await expect(page.getByRole('img', { name: /^Timeline of \d+ events/ })).toBeVisible();
    await press(page, page.getByRole('button', { name: 'All', exact: true }));
    await expect(page.getByRole('list', { name: 'Encounters' })).toContainText('Encounter');
    await expectAccessible(page, 'timeline');
    await press(page, page.getByRole('link', { name: 'Patient chart' }));
  });

  await test.step('registers another episode, which is on the chart without a reload', async () => {
    const episodes = page.getByRole('region', { name: 'Episodes', exact: true });
    await expect(episodes.getByRole('listitem').first()).toBeVisible();
    const before = await episodes.getByRole('listitem').count();
    await press(page, page.getByRole('link', { name: /^Change Episode Settings/ }).first());
    await expect(page.getByRole('combobox', { name: 'Episode type' })).toHaveValue('Radiation Oncology');
    await press(page, page.getByRole('button', { name: 'Register Episode' }));
    await expect(page).toHaveURL(/\/manage$/);
    await expect(page.getByRole('region', { name: 'Task board' })).toBeVisible();
    await press(page, page.getByRole('region', { name: 'Patient', exact: true }).getByRole('link'));
    await expect(episodes.getByRole('listitem')).toHaveCount(before + 1);
    await expect(episodes).toContainText(`course ${before + 1}`);
  });

  expect(trouble).toEqual([]);
});
