import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { startAriaSandbox, type RunningAria } from '../../fixtures/aria-sandbox/startAriaSandbox.ts';
import { expectAccessible } from './accessible.ts';
import { choose, press, tabTo, type } from './keyboard.ts';
import { helpPicture, picture } from './pictures.ts';
import { seededFolder, startProduct, type RunningProduct } from './product.ts';
import { acceptTerms, PASSWORD, signIn } from './signIn.ts';
import { ask } from './visits.ts';
import { watchConsole } from './watchConsole.ts';

const PORT = 4696;
const RUIZ = 'ruiz@isocenter.example';
/** The patient of the stand-in whose record becomes that of a patient of the department. */
const OUTSIDE = 'aria-4100217';
/** The request of the stand-in that orders its dose, and the volume with the highest one. */
const REQUEST = `${OUTSIDE}-c1-oropharynx-phase-1`;
const VOLUME = `${OUTSIDE}-ptv-high`;
let product: RunningProduct;
let aria: RunningAria;

test.use({ baseURL: `http://localhost:${PORT}` });
test.setTimeout(480_000);
test.beforeAll(async () => {
  aria = await startAriaSandbox();
  product = await startProduct(PORT, {
    ...aria.settings(mkdtempSync(join(tmpdir(), 'isocenter-aria-key-'))),
    DATA_FOLDER: seededFolder('prescription'),
    ISOCENTER_FRESH_SIGN_IN_MINUTES: '0.05',
    ISOCENTER_PRESCRIPTION_CHECK_MINUTES: '0.05',
  });
});
test.afterAll(async () => {
  await product.kill();
  await aria.stop();
});

interface Patient {
  readonly id: string;
  readonly sourceId: string;
  readonly dateOfBirth: string;
  readonly name: { readonly firstName: string; readonly lastName: string };
  readonly episodes: readonly {
    readonly id: string;
    readonly tasks: readonly { readonly id: string; readonly taskType: string; readonly taskStatus: string }[];
  }[];
}
interface Department {
  readonly activePatients: { readonly edges: readonly { readonly node: Patient }[] };
}
interface Context {
  readonly task: { readonly formContext: { readonly carePlan: Readonly<Record<string, { readonly value: unknown }>> } };
}

/** A prescription that no one has started, for a tumor of the left tonsil. */
async function untouchedPrescription(page: Page) {
  const { activePatients } = await ask<Department>(
    page,
    `{ activePatients { edges { node { id sourceId dateOfBirth name { firstName lastName }
      episodes { id tasks { id taskType taskStatus } } } } } }`,
  );
  const untouched = activePatients.edges.flatMap(({ node }) =>
    node.episodes.flatMap(({ id, tasks }) =>
      tasks
        .filter(({ taskType, taskStatus }) => taskType === 'PRESCRIPTION' && taskStatus === 'NOT_STARTED')
        .map((task) => ({
          patient: node,
          path: `/patients/${node.id}/episode/${id}/manage/prescription/${task.id}`,
          task,
        })),
    ),
  );
  for (const { patient, path, task } of untouched) {
    const { carePlan } = (
      await ask<Context>(page, 'query($id: ID!) { task(taskId: $id) { formContext } }', { id: task.id })
    ).task.formContext;
    const isLeft = carePlan['laterality']?.value === 'left';
    if (isLeft && carePlan['treatedSite']?.value === 'Left tonsil and bilateral neck') return { patient, path };
  }
  throw new Error('No prescription of the demonstration department is untouched and for the left tonsil.');
}

/** Gives the patient of the stand-in the identity of the chart, as if ARIA knew the same person. */
async function knowInAria({ name, sourceId, dateOfBirth }: Patient): Promise<void> {
  await aria.change({
    do: 'resource',
    resource: {
      ...{ resourceType: 'Patient', id: OUTSIDE, birthDate: dateOfBirth, gender: 'unknown' },
      name: [{ use: 'official', family: name.lastName, given: [name.firstName] }],
      identifier: [
        {
          type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'MR' }] },
          ...{ use: 'usual', system: 'urn:oid:1.2.36.146.595.217.0.1', value: sourceId },
        },
      ],
    },
  });
}

/** Signs with a fresh sign-in in its window. */
async function signFreshly(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Sign', exact: true }));
  const unseen = page.getByRole('dialog', { name: 'Not reviewed yet' });
  const dialog = page.getByRole('dialog', { name: 'Sign in again to continue' });
  await expect(unseen.or(dialog)).toBeVisible();
  if (await unseen.isVisible()) await press(page, unseen.getByRole('button', { name: /^Sign with/ }));
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'a fresh sign-in');
  const opened = page.waitForEvent('popup');
  await press(page, dialog.getByRole('button', { name: 'Sign in and continue' }));
  const popup = await opened;
  await press(popup, popup.getByRole('button', { name: 'Sign in' }));
  await type(popup, popup.getByLabel('Password'), PASSWORD);
  await Promise.all([popup.waitForEvent('close'), popup.keyboard.press('Enter')]);
  await expect(page.getByRole('region', { name: 'Task board' })).toBeVisible();
}

async function giveReasons(page: Page, dialog: Locator, reason: string): Promise<void> {
  for (const box of await dialog.getByRole('textbox').all()) await type(page, box, reason);
}

/** Takes the first prescription that the open dialog offers, and says why it is right where that is asked. */
async function importFromAria(page: Page, pictures: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Prescriptions Available for Import:' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'prescriptions available for import');
  await picture(page, `${pictures}import`);
  await tabTo(page, dialog.getByRole('checkbox').first());
  await page.keyboard.press('Space');
  await press(page, dialog.getByRole('button', { name: 'Import Selections' }));
  const confirm = dialog.getByRole('button', { name: 'Write into the form' });
  await expect(confirm).toBeVisible();
  await giveReasons(page, dialog, 'The tonsil is part of the oropharynx');
  await expectAccessible(page, 'what an import writes');
  await picture(page, `${pictures}review`);
  await press(page, confirm);
  await expect(dialog).toBeHidden();
}

/** Answers what the form asks and no import says. */
async function fillWhatAriaLeavesOpen(page: Page): Promise<void> {
  const relation = (row: number) => page.getByRole('radiogroup', { name: `Relation to the rows above, row ${row}` });
  await choose(page, relation(1), 'First phase');
  await choose(page, relation(2), 'Simultaneous');
  await choose(page, relation(3), 'Simultaneous');
  await type(page, page.getByRole('textbox', { name: /^Prescribed to/ }), '95% of each volume');
  await type(page, page.getByRole('textbox', { name: /^Frequency and tolerance/ }), 'Cone-beam CT daily, 3 mm');
  await page.keyboard.press('Tab');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
}

test('a prescription is imported from ARIA, changed, refreshed, signed, and replaced after a change outside [RX-001, RX-015, RX-016, RX-019]', async ({
  page,
}) => {
  const trouble = watchConsole(page);
  await signIn(page, RUIZ);
  await acceptTerms(page);
  const { patient, path } = await untouchedPrescription(page);
  await knowInAria(patient);
  const panel = page.getByRole('region', { name: 'Prescriptions linked to Aria' });

  await test.step('import', async () => {
    await page.goto(path);
    await importFromAria(page, '');
    await expect(panel).toContainText('6996');
  });

  await test.step('the columns are as wide as the form says', async () => {
    // A part of the form that no one has come to yet is not drawn.
    await tabTo(page, page.getByRole('textbox', { name: 'Dose/Frac, row 3' }));
    const widths = () =>
      page
        .locator('.iso-table th[data-sized]')
        .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().width)));
    await expect.poll(widths).toEqual([240, 95, 140, 80, 60, 100, 100]);
  });

  await test.step('a changed value is marked', async () => {
    await page.keyboard.press('Control+A');
    await page.keyboard.type('165');
    await page.keyboard.press('Tab');
    await expect(panel.getByText('Changed here: 165 cGy')).toBeVisible();
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    await expectAccessible(page, 'a linked prescription');
    await picture(page, 'linked');
    await helpPicture(page, 'prescription');
  });

  await test.step('refresh after ARIA changed dose and side, and update', async () => {
    await aria.change({ do: 'dose', request: REQUEST, volume: VOLUME, totalDose: '66', fractionDose: '2' });
    await aria.change({ do: 'side', request: REQUEST, side: 'right' });
    await press(page, panel.getByRole('button', { name: 'Refresh prescriptions' }), 'Shift+Tab');
    const dialog = page.getByRole('dialog', { name: 'Refresh Prescriptions' });
    await expect(dialog.getByRole('listitem')).toHaveText([
      'PTV_High: side none -> right',
      'PTV_High: total dose 6996 -> 6600 cGy',
      'PTV_High: dose per fraction 212 -> 200 cGy',
      'PTV_Mid: side none -> right',
      'PTV_Low: side none -> right',
    ]);
    await expectAccessible(page, 'refresh prescriptions');
    await picture(page, 'refresh');
    await giveReasons(page, dialog, 'ARIA has the wrong side, the physicist corrects it');
    await press(page, dialog.getByRole('button', { name: 'Update Linked Prescriptions' }));
    await expect(dialog).toBeHidden();
    await expect(panel).toContainText('6600');
    // What the source did not change stays as the person left it.
    await expect(panel.getByText('Changed here: 165 cGy')).toBeVisible();
  });

  await test.step('what the source leaves open', async () => {
    await fillWhatAriaLeavesOpen(page);
  });

  await test.step('the dose by fraction', async () => {
    const title = page.getByText('Dose by fraction', { exact: true });
    await press(page, title, 'Shift+Tab');
    await expect(page.getByRole('img', { name: /3 targets/ })).toBeVisible();
    await tabTo(page, page.getByRole('combobox', { name: /^Alpha/ }));
    await page.keyboard.press('ArrowDown');
    await title.scrollIntoViewIfNeeded();
    await expectAccessible(page, 'the dose by fraction');
    await picture(page, 'dose');
    await press(page, title, 'Shift+Tab');
  });

  await test.step('documents from outside', async () => {
    await press(page, page.getByRole('button', { name: 'Import documents…' }), 'Shift+Tab');
    const dialog = page.getByRole('dialog', { name: /documents/i });
    await expect(dialog.getByRole('row', { name: /Simulation note/ })).toBeVisible();
    await expectAccessible(page, 'documents from outside');
    await picture(page, 'documents');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('sign with a fresh sign-in', async () => {
    await press(page, page.getByRole('button', { name: 'Review and Pend Note' }));
    await expect(page).toHaveURL(/\/note$/);
    await signFreshly(page);
  });

  await test.step('a later change raises an alert for the signer and on the worklist', async () => {
    await aria.change({ do: 'dose', request: REQUEST, volume: VOLUME, totalDose: '69.3', fractionDose: '2.1' });
    const alert = page.getByRole('region', { name: 'Prescription', exact: true }).getByRole('alert');
    await expect(async () => {
      await page.goto(path);
      await expect(alert).toContainText('total dose 6600 -> 6930 cGy', { timeout: 4_000 });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByText('Approved', { exact: true })).toBeVisible();
    await expectAccessible(page, 'a prescription changed outside');
    await expect(alert).toBeInViewport();
    await picture(page, 'alert');
    // A worklist opens at its top, however far down the screen before was left.
    await page.keyboard.press('End');
    await page.goto('/patients/worklist');
    await expect(page.getByRole('table', { name: 'Prescriptions changed outside' })).toContainText('6600 -> 6930 cGy');
    await expect(page.getByRole('heading', { level: 1, name: 'Worklist' })).toBeInViewport();
    await expectAccessible(page, 'the worklist with a prescription changed outside');
    await picture(page, 'worklist');
    await page.goto('/home');
    await expect(page.getByText('PTV_High: total dose 6600 -> 6930 cGy')).toBeVisible();
    await picture(page, 'home');
  });

  await test.step('it is replaced with a reason', async () => {
    await page.goto(path);
    await press(page, page.getByRole('button', { name: 'Replace prescription' }));
    const dialog = page.getByRole('dialog', { name: 'Replace prescription' });
    await type(page, dialog.getByRole('textbox', { name: /Reason/ }), 'New dose after the tumor board');
    await expectAccessible(page, 'replacing a prescription');
    await picture(page, 'replace');
    await press(page, dialog.getByRole('button', { name: 'Replace prescription' }));
    await expect(page.getByRole('heading', { level: 1, name: /Prescription 2/ })).toBeVisible();
    await importFromAria(page, 'second-');
    await expect(panel).toContainText('6930');
  });

  await test.step('a draft replaces nothing, an approved one does', async () => {
    await fillWhatAriaLeavesOpen(page);
    const replacement = new URL(page.url()).pathname;
    await page.goto(path);
    await expect(page.getByText('Approved', { exact: true })).toBeVisible();
    await expect(page.getByText('Superseded', { exact: true })).toBeHidden();
    await page.goto(replacement);
    await press(page, page.getByRole('button', { name: 'Review and Pend Note' }));
    await expect(page).toHaveURL(/\/note$/);
    await signFreshly(page);
    await page.goto(path);
    await expect(page.getByText('Superseded', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Prescription', exact: true }).getByRole('alert')).toBeHidden();
    await picture(page, 'superseded');
    await press(page, page.getByRole('link', { name: /^Prescription 2/ }).last());
    await expect(page).toHaveURL(replacement);
    await expect(page.getByText('Revised', { exact: true })).toBeVisible();
    await expectAccessible(page, 'a prescription that replaced another');
    await picture(page, 'revised');
  });
  expect(trouble).toEqual([]);
});
