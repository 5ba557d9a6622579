import { expect, test } from 'playwright/test';
import { expectAccessible } from './accessible.ts';
import { choose, press, tabTo, type } from './keyboard.ts';
import { acceptTerms, signIn } from './signIn.ts';
import { ask, enter } from './visits.ts';
import { watchConsole } from './watchConsole.ts';

/** A patient of the demonstration department who is in Epic too (fixtures/external/hospital-numbers.json). */
const MRN = '4100433';

test('patients by keyboard: list, chart and back, timeline, search, registration [PAT-032, PAT-035, EPI-013, TIME-009, CONST-028]', async ({
  page,
}) => {
  const trouble = watchConsole(page);
  await signIn(page, 'haddad@isocenter.example');
  await acceptTerms(page);

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
    await choose(page, page.getByRole('radiogroup', { name: 'What to do' }), 'Register a further episode');
    await press(page, page.getByRole('button', { name: 'Register Episode' }));
    await expect(page).toHaveURL(/\/manage$/);
    await expect(page.getByRole('region', { name: 'Task board' })).toBeVisible();
    await press(page, page.getByRole('region', { name: 'Patient', exact: true }).getByRole('link'));
    await expect(episodes.getByRole('listitem')).toHaveCount(before + 1);
    await expect(episodes).toContainText(`Course ${before + 1}`);
  });

  expect(trouble).toEqual([]);
});

/** Two people of the Epic sandbox share it (fixtures/external/mcode). */
const SHARED_MRN = 'm123';
const FIND = `query($mrn: String!) { searchPatientByMRN(mrn: $mrn) { external { externalId } } }`;
const IMPORT_FIRST = `mutation($mrn: String!, $externalId: String!) {
  importPatient(mrn: $mrn, sourceSystem: EPIC, externalId: $externalId, clashDecision: DIFFERENT_PERSON) { patient { id } }
}`;
interface Found {
  readonly searchPatientByMRN: { readonly external: readonly { readonly externalId: string }[] };
}

test('two people with one MRN: the import warns, both charts carry an alert, an administrator settles it', async ({
  browser,
}) => {
  const doctor = await enter(browser, 'ruiz@isocenter.example');
  const trouble = watchConsole(doctor);
  const banner = doctor.getByRole('region', { name: 'Patient', exact: true });
  const alert = banner.getByText(/^Identity alert: another person has the same MRN/);
  const marked = doctor
    .getByRole('table', { name: 'Patient List' })
    .getByRole('row')
    .filter({ hasText: 'Identity alert' });
  /** The shared MRN is the last one, and the only one with a letter. */
  const openList = async () => {
    await doctor.goto('/patients/list?sort=MRN');
    await expect(doctor.getByRole('table', { name: 'Patient List' }).getByRole('link').first()).toBeVisible();
    await doctor.getByRole('button', { name: 'MRN', exact: true }).click();
    await expect(doctor.getByRole('columnheader', { name: 'MRN' })).toHaveAttribute('aria-sort', 'descending');
  };
  let chart = '';

  await test.step('importing a second person with the MRN of a chart: the safe button is the primary one', async () => {
    const { searchPatientByMRN } = await ask<Found>(doctor, FIND, { mrn: SHARED_MRN });
    await ask(doctor, IMPORT_FIRST, {
      mrn: SHARED_MRN,
      externalId: searchPatientByMRN.external[0]?.externalId,
    });
    await doctor.getByRole('button', { name: 'Patient Search' }).click();
    await doctor.getByRole('textbox', { name: 'MRN', exact: true }).fill(SHARED_MRN);
    await doctor.keyboard.press('Enter');
    const bringIn = doctor.getByRole('button', { name: 'Import', exact: true }).last();
    await expect(bringIn).toHaveAttribute('data-variant', 'default');
    await bringIn.click();
    await doctor.getByRole('button', { name: 'Yes' }).click();
    const dialog = doctor.getByRole('dialog', { name: 'Is this the same person?' });
    const safe = dialog.getByRole('link', { name: 'Open existing chart' });
    await expect(safe).toBeFocused();
    await expect(safe).toHaveAttribute('data-variant', 'filled');
    const risky = dialog.getByRole('button', { name: /^Import as different person/ });
    await expect(risky).toHaveAttribute('data-variant', 'default');
    await risky.click();
    const confirmation = dialog.getByRole('group', { name: 'Confirm import' });
    await expect(confirmation).toContainText(/Everyman.*Anyperson|Anyperson.*Everyman/);
    await expect(confirmation.getByRole('button', { name: 'Back' })).toBeFocused();
    await confirmation.getByRole('button', { name: 'Import' }).click();
    await expect(doctor).toHaveURL(/\/patients\/pat-[^/]+$/);
    chart = doctor.url();
  });

  await test.step('both charts carry the alert, in the banner and in the list', async () => {
    await expect(alert).toBeVisible();
    await expect(banner).not.toContainText(/Everyman.*Anyperson|Anyperson.*Everyman/);
    await openList();
    await expect(marked).toHaveCount(2);
  });

  await test.step('an administrator settles it, with a reason', async () => {
    const administrator = await enter(browser, 'admin@isocenter.example');
    await administrator.goto('/admin/identity_alerts');
    await administrator.getByRole('button', { name: /^Settle MRN m123$/i }).click();
    const dialog = administrator.getByRole('dialog', { name: 'Settle identity alert' });
    await dialog.getByLabel(/^Reason/).fill('Epic gave one number to two people; corrected there.');
    await dialog.getByRole('button', { name: 'Settle', exact: true }).click();
    await expect(administrator.getByText('No identity alerts are open.')).toBeVisible();
    await administrator.context().close();
  });

  await test.step('the alert leaves both charts', async () => {
    await openList();
    await expect(marked).toHaveCount(0);
    await doctor.goto(chart);
    await expect(banner).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
  expect(trouble).toEqual([]);
});
