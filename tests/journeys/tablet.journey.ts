import { join } from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from './accessible.ts';
import { ask, enter } from './visits.ts';
import { watchConsole } from './watchConsole.ts';

const IMPORT = `mutation($mrn: String!) { importPatient(mrn: $mrn, sourceSystem: EPIC) { patient { id dateOfBirth } } }`;
const REGISTER = `mutation($patientId: ID!) {
  createEpisode(patientId: $patientId, episodeType: Radiation, providerId: "prv-ruiz") { id }
}`;
const ADD = `mutation($episodeId: ID!) { addTask(episodeId: $episodeId, taskType: PATIENT_REPORTED, column: "Week 1") { id } }`;

interface Imported {
  readonly importPatient: { readonly patient: { readonly id: string; readonly dateOfBirth: string } };
}

/** A new questionnaire on the board. */
async function questionnaire(page: Page) {
  const { importPatient } = await ask<Imported>(page, IMPORT, { mrn: '4100541' });
  const { id: patientId, dateOfBirth } = importPatient.patient;
  const { createEpisode } = await ask<{ createEpisode: { id: string } }>(page, REGISTER, { patientId });
  await ask(page, ADD, { episodeId: createEpisode.id });
  return { board: `/patients/${patientId}/episode/${createEpisode.id}/manage`, dateOfBirth };
}

const shoot = async (page: Page, name: string) => {
  const folder = process.env['SCREENSHOTS'];
  if (!folder) return;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`), fullPage: true });
  }
};

async function confirm(tablet: Page, dateOfBirth: string) {
  const [year = '', month = '', day = ''] = dateOfBirth.split('-');
  await tablet.getByLabel('Month').fill(month);
  await tablet.getByLabel('Day').fill(day);
  await tablet.getByLabel('Year').fill(year);
  await tablet.getByRole('button', { name: 'Continue' }).click();
}

test('a patient answers on a tablet, through a cut and a reload, and the clinician decides on the answers', async ({
  browser,
}) => {
  const page = await enter(browser, 'ruiz@isocenter.example');
  const trouble = watchConsole(page);
  const { board, dateOfBirth } = await questionnaire(page);
  await page.goto(board);
  await page.getByRole('link', { name: /^Patient-reported outcomes/ }).click();
  await page.getByRole('checkbox', { name: 'Chest', exact: true }).click();
  await page.getByRole('radio', { name: 'Patient alone' }).click();
  const panel = page.getByRole('region', { name: 'Tablet of the patient' });
  await panel.getByRole('button', { name: 'Give to patient' }).click();
  const code = (await panel.getByText(/^[2-9B-Z]{4}-[2-9B-Z]{4}$/).textContent()) ?? '';
  await expectAccessible(page, 'a code for the patient');
  await shoot(page, 'given');

  const context = await browser.newContext({ viewport: { width: 768, height: 1024 }, hasTouch: true });
  const tablet = await context.newPage();
  const onTablet = watchConsole(tablet);
  const asked: string[] = [];
  tablet.on('request', (request) => asked.push(request.url()));
  await tablet.goto('/tablet');
  await expect(tablet.getByRole('navigation')).toHaveCount(0);
  await expectAccessibleInBothSchemes(tablet, 'tablet, code');
  await shoot(tablet, 'tablet-code');
  await tablet.getByLabel('Code').fill(code.toLowerCase());
  await tablet.getByRole('button', { name: 'Continue' }).click();
  await expect(tablet.getByRole('heading', { name: 'Are these questions for you?' })).toBeVisible();
  await confirm(tablet, '1950-01-01');
  await expect(tablet.getByRole('alert')).toContainText('You can try 2 times more.');
  await expectAccessibleInBothSchemes(tablet, 'tablet, date of birth');
  await shoot(tablet, 'tablet-birth');
  await confirm(tablet, dateOfBirth);

  const rate = async (question: string, value: string) =>
    tablet.getByRole('group', { name: question, exact: true }).getByRole('radio', { name: value, exact: true }).check();
  const next = () => tablet.getByRole('button', { name: 'Next' }).click();
  await rate('Pain', '9 of 10');
  await next();
  await expect(tablet.getByRole('status')).toContainText('Please answer each question');
  // A cut: the answer waits on the screen, and arrives when the network is back.
  await context.setOffline(true);
  await rate('Tiredness', '6 of 10');
  await expect(tablet.getByRole('status')).toContainText('There is no connection.');
  await shoot(tablet, 'tablet-cut');
  await context.setOffline(false);
  await expect(tablet.getByRole('status')).toHaveText('');
  const stored = tablet.waitForResponse('**/api/tablet/answer');
  await rate('Trouble sleeping', '2 of 10');
  await expectAccessibleInBothSchemes(tablet, 'tablet, questions');
  await shoot(tablet, 'tablet-questions');
  await stored;
  await tablet.reload();
  // It goes on where the patient was, and one page back is what they said.
  await expect(tablet.getByText('Part 2 of 5')).toBeVisible();
  await tablet.getByRole('button', { name: 'Back' }).click();
  await expect(tablet.getByRole('group', { name: 'Tiredness' }).getByRole('radio', { name: '6 of 10' })).toBeChecked();
  await next();
  await rate('Loss of appetite', '1 of 10');
  await rate('Worry', '3 of 10');
  await next();
  await rate('Shortness of breath', '1 of 10');
  await tablet.getByRole('group', { name: 'Cough' }).getByLabel('I do not want to answer').check();
  await next();
  await rate('Little interest or pleasure in doing things', 'Not at all');
  await rate('Feeling down, depressed, or hopeless', 'Several days');
  await expectAccessibleInBothSchemes(tablet, 'tablet, mood');
  await shoot(tablet, 'tablet-mood');
  await next();
  await tablet.getByRole('textbox').fill('To see my garden');
  await tablet.getByRole('button', { name: 'I am done' }).click();
  await expect(tablet.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expectAccessibleInBothSchemes(tablet, 'tablet, done');
  await shoot(tablet, 'tablet-done');
  // Nothing stays: not in the address, not in the storage, and Back opens nothing.
  const kept = await tablet.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toMatch(/garden|PatientReported|tab-/);
  expect(asked.filter((url) => /garden|PatientReported|pat-|epi-/.test(url))).toEqual([]);
  await tablet.reload();
  await expect(tablet.getByLabel('Code')).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  await tablet.goto('/home');
  await expect(tablet.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await context.close();

  await expect(panel.getByRole('alert')).toContainText('Pain of 8 or more');
  await panel.getByRole('button', { name: 'Review answers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Answers of the patient' });
  await expect(dialog.getByRole('row').nth(1)).toContainText('9 of 10');
  await expectAccessible(page, 'answers of the patient');
  await shoot(page, 'review');
  await dialog
    .getByRole('row', { name: /^Worry/ })
    .getByRole('radio', { name: 'Leave out' })
    .click();
  await dialog.getByLabel('Reason why answers are left out').fill('She meant last month');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toBeHidden();
  const note = page.getByRole('region', { name: 'Note' });
  await expect(note).toContainText('Pain is rated 9 of 10.');
  await expect(note).toContainText('Not answered by choice: cough.');
  await expect(note).not.toContainText('Worry');
  await shoot(page, 'taken-over');
  expect([...trouble, ...onTablet]).toEqual([]);
});
