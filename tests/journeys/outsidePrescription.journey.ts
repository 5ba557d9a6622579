import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { startAriaSandbox, type RunningAria } from '../../fixtures/aria-sandbox/startAriaSandbox.ts';
import { expectAccessible } from './accessible.ts';
import { press, tabTo } from './keyboard.ts';
import { seededFolder, startProduct, type RunningProduct } from './product.ts';
import { acceptTerms, PASSWORD, signIn } from './signIn.ts';
import { ask } from './visits.ts';
import { watchConsole } from './watchConsole.ts';

const PORT = 4696;
const RUIZ = 'ruiz@isocenter.example';
/** The patient of the stand-in whose record becomes that of a patient of the department. */
const OUTSIDE = 'aria-4100433';
/** The request of the stand-in that orders its dose. */
const REQUEST = 'aria-4100433-c1-bone-phase-1';
let product: RunningProduct;
let aria: RunningAria;

test.use({ baseURL: `http://localhost:${PORT}` });
test.setTimeout(240_000);
test.beforeAll(async () => {
  aria = await startAriaSandbox();
  product = await startProduct(PORT, {
    ...aria.settings(mkdtempSync(join(tmpdir(), 'isocenter-aria-key-'))),
    DATA_FOLDER: seededFolder('outsidePrescription'),
    ISOCENTER_FRESH_SIGN_IN_MINUTES: '0.05',
    ISOCENTER_PRESCRIPTION_CHECK_MINUTES: '0.05',
  });
});
test.afterAll(async () => {
  await product.kill();
  await aria.stop();
});

interface Answers {
  readonly Prescription: { readonly target_objectives: readonly Record<string, unknown>[] } & Record<string, unknown>;
}
interface Department {
  readonly activePatients: {
    readonly edges: readonly {
      readonly node: {
        readonly id: string;
        readonly sourceId: string;
        readonly dateOfBirth: string;
        readonly name: { readonly firstName: string; readonly lastName: string };
        readonly episodes: readonly {
          readonly id: string;
          readonly tasks: readonly {
            readonly id: string;
            readonly taskType: string;
            readonly taskStatus: string;
            readonly document: { readonly formValues: Answers } | null;
          }[];
        }[];
      };
    }[];
  };
}

/** A course whose prescription is written and waits for its signature: its answers complete what an import leaves open. */
async function writtenPrescription(page: Page) {
  const { activePatients } = await ask<Department>(
    page,
    `{ activePatients { edges { node { id sourceId dateOfBirth name { firstName lastName }
      episodes { id tasks { id taskType taskStatus document { formValues } } } } } } }`,
  );
  for (const { node } of activePatients.edges)
    for (const episode of node.episodes) {
      const task = episode.tasks.find((task) => task.taskType === 'PRESCRIPTION' && task.taskStatus === 'PENDED');
      if (task?.document) return { patient: node, episodeId: episode.id, answers: task.document.formValues };
    }
  throw new Error('No prescription of the demonstration department is pended.');
}

/** Gives the patient of the stand-in the identity of the chart, as if ARIA knew the same person. */
async function knowInAria({ patient }: Awaited<ReturnType<typeof writtenPrescription>>): Promise<void> {
  const { name, sourceId, dateOfBirth } = patient;
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

/** Saves the answers that the import left open, without the UI: the form has its own journeys. */
async function complete(page: Page, taskId: string, written: Answers): Promise<void> {
  const { task } = await ask<{
    task: {
      readonly updatedOn: string;
      readonly revision: number;
      readonly document: {
        readonly id: string;
        readonly updatedOn: string;
        readonly formValues: Answers;
        readonly note: { readonly updatedOn: string };
      };
    };
  }>(
    page,
    'query($id: ID!) { task(taskId: $id) { updatedOn revision document { id updatedOn formValues note { updatedOn } } } }',
    {
      id: taskId,
    },
  );
  const { document } = task;
  const [row] = written.Prescription.target_objectives;
  const values = {
    Prescription: {
      ...written.Prescription,
      target_objectives: document.formValues.Prescription.target_objectives.map((imported) => ({
        ...{ ...row, _id: imported['_id'] },
      })),
    },
  };
  await ask(
    page,
    'mutation($id: ID!, $values: JSON!, $check: ValidUpdateCheckInput!) { updateDocument(id: $id, formValues: $values, validUpdateCheckInputs: $check) { id } }',
    {
      ...{ id: document.id, values },
      check: {
        ...{ taskId, taskUpdatedOn: task.updatedOn, revision: task.revision },
        ...{ documentUpdatedOn: document.updatedOn, noteUpdatedOn: document.note.updatedOn },
      },
    },
  );
}

async function signFreshly(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  const unseen = page.getByRole('dialog', { name: 'Not reviewed yet' });
  const dialog = page.getByRole('dialog', { name: 'Sign in to sign the prescription' });
  await expect(unseen.or(dialog)).toBeVisible();
  if (await unseen.isVisible()) await unseen.getByRole('button', { name: /^Sign with/ }).click();
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Sign in and sign' }).click();
  const popup = await opened;
  await popup.getByRole('button', { name: 'Sign in' }).click();
  await popup.getByLabel('Password').fill(PASSWORD);
  await Promise.all([popup.waitForEvent('close'), popup.keyboard.press('Enter')]);
  await expect(page.getByRole('region', { name: 'Task board' })).toBeVisible();
}

/** Looked at by a person; `PICTURES` names a folder for them. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (!folder) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`) });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

test('a prescription is imported from ARIA, changed, refreshed, signed, and replaced after a change outside [RX-001, RX-016, RX-019]', async ({
  page,
}) => {
  const trouble = watchConsole(page);
  await signIn(page, RUIZ);
  await acceptTerms(page);
  const course = await writtenPrescription(page);
  await knowInAria(course);
  const { addTask } = await ask<{ addTask: { id: string } }>(
    page,
    'mutation($id: ID!) { addTask(episodeId: $id, taskType: PRESCRIPTION, column: "Pre-Tx") { id } }',
    { id: course.episodeId },
  );
  const manage = `/patients/${course.patient.id}/episode/${course.episodeId}/manage`;
  const path = `${manage}/prescription/${addTask.id}`;

  await test.step('import, by keyboard', async () => {
    await page.goto(path);
    const dialog = page.getByRole('dialog', { name: 'Prescriptions Available for Import:' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, 'prescriptions available for import');
    await picture(page, 'import');
    await tabTo(page, dialog.getByRole('checkbox').first());
    await page.keyboard.press('Space');
    await press(page, dialog.getByRole('button', { name: 'Import Selections' }));
    const confirm = dialog.getByRole('button', { name: 'Write into the form' });
    await expect(confirm).toBeVisible();
    for (const reason of await dialog.getByRole('textbox').all()) {
      await tabTo(page, reason);
      await page.keyboard.type('Checked with the physicist');
    }
    await expectAccessible(page, 'what an import writes');
    await picture(page, 'review');
    await press(page, confirm);
    await expect(dialog).toBeHidden();
  });

  const panel = page.getByRole('region', { name: 'Prescriptions linked to Aria' });
  await test.step('a changed value is marked', async () => {
    await expect(panel).toContainText('2000');
    const dose = page
      .getByRole('textbox', { name: /Fractions/ })
      .or(page.getByRole('spinbutton', { name: /Fractions/ }))
      .first();
    await tabTo(page, dose);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('6');
    await page.keyboard.press('Tab');
    await expect(panel.getByText('Changed here: 6')).toBeVisible();
    await expectAccessible(page, 'a linked prescription');
    await picture(page, 'linked');
  });

  await test.step('refresh after ARIA changed dose and side, and update', async () => {
    await aria.change({ do: 'dose', request: REQUEST, totalDose: '2400', fractionDose: '480' });
    await aria.change({ do: 'side', request: REQUEST, side: 'left' });
    await press(page, panel.getByRole('button', { name: 'Refresh prescriptions' }), 'Shift+Tab');
    const dialog = page.getByRole('dialog', { name: 'Refresh Prescriptions' });
    await expect(dialog.getByRole('listitem').filter({ hasText: 'total dose 2000 -> 2400 cGy' })).toHaveCount(1);
    await expect(dialog.getByRole('listitem').filter({ hasText: 'side right -> left' }).first()).toBeVisible();
    await expectAccessible(page, 'refresh prescriptions');
    await picture(page, 'refresh');
    await press(page, dialog.getByRole('button', { name: 'Update Linked Prescriptions' }));
    await expect(dialog).toBeHidden();
    await expect(panel).toContainText('2400');
  });

  await test.step('sign with a fresh sign-in', async () => {
    await complete(page, addTask.id, course.answers);
    await page.goto(`${path}/note`);
    await signFreshly(page);
  });

  await test.step('a later change raises an alert, and the prescription is replaced', async () => {
    await aria.change({ do: 'dose', request: REQUEST, totalDose: '2500', fractionDose: '500' });
    const alert = page.getByRole('region', { name: 'Prescription', exact: true }).getByRole('alert');
    await expect(async () => {
      await page.goto(path);
      await expect(alert).toContainText('total dose 2400 -> 2500 cGy', { timeout: 4_000 });
    }).toPass({ timeout: 60_000 });
    await expectAccessible(page, 'a prescription changed outside');
    await picture(page, 'alert');
    await page.goto('/patients/worklist');
    await expect(page.getByRole('table', { name: 'Prescriptions changed outside' })).toContainText('2400 -> 2500 cGy');
    await picture(page, 'worklist');
    await page.goto(path);
    await press(page, page.getByRole('button', { name: 'Replace prescription' }));
    const dialog = page.getByRole('dialog', { name: 'Replace prescription' });
    await tabTo(page, dialog.getByRole('textbox', { name: /Reason/ }));
    await page.keyboard.type('New dose after the tumor board');
    await press(page, dialog.getByRole('button', { name: 'Replace prescription' }));
    await expect(page.getByRole('heading', { level: 1, name: /Prescription 3/ })).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Prescriptions Available for Import:' })).toBeVisible();
  });
  expect(trouble).toEqual([]);
});
