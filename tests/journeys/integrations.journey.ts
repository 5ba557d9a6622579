import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, test, type Browser, type Page } from 'playwright/test';
import { startSandbox, type RunningSandbox } from '../../fixtures/epic-sandbox/startSandbox.ts';
import { patientMessage } from '../../fixtures/mosaiq-sandbox/messages.ts';
import { startMosaiqSandbox, type RunningMosaiq } from '../../fixtures/mosaiq-sandbox/startMosaiqSandbox.ts';
import { expectAccessibleInBothSchemes } from './accessible.ts';
import { press, tabTo, type } from './keyboard.ts';
import { picture } from './pictures.ts';
import { seededFolder, startProduct, type RunningProduct } from './product.ts';
import { acceptTerms, signIn } from './signIn.ts';
import { ask, coursesWithVisits, openVisit } from './visits.ts';

const PORT = 4697;
let product: RunningProduct;
let epic: RunningSandbox;
let mosaiq: RunningMosaiq;

test.use({ baseURL: `http://localhost:${PORT}` });
test.setTimeout(240_000);
test.beforeAll(async () => {
  const listenPort = await freePort();
  [epic, mosaiq] = await Promise.all([startSandbox(), startMosaiqSandbox(`127.0.0.1:${listenPort}`)]);
  product = await startProduct(PORT, {
    ...{ EPIC_FHIR_URL: epic.url, MOSAIQ_LISTEN_PORT: String(listenPort) },
    MOSAIQ_SEND_URL: `mllp://${mosaiq.host}:${mosaiq.port}`,
    DATA_FOLDER: seededFolder('integrations'),
  });
});
test.afterAll(async () => {
  await product.kill();
  await Promise.all([epic.kill(), mosaiq.kill()]);
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const address = probe.address();
  await once(probe.close(), 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const BERG = { mrn: '7009001', lastName: 'Berg', firstName: 'Bo', born: '19511130', sex: 'M' } as const;
const OTHER = { ...BERG, lastName: 'Other', firstName: 'Olga', born: '19880102', sex: 'F' } as const;

const enter = async (browser: Browser, email: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email);
  await acceptTerms(page);
  return page;
};

interface Department {
  readonly activePatients: {
    readonly edges: readonly {
      readonly node: {
        readonly id: string;
        readonly episodes: readonly {
          readonly id: string;
          readonly tasks: readonly {
            readonly id: string;
            readonly taskType: string;
            readonly taskStatus: string;
            readonly receivingApplication: string | null;
            readonly publication: { readonly id: string } | null;
            readonly document: { readonly note: { readonly id: string } } | null;
          }[];
        }[];
      };
    }[];
  };
}

/** Publishes a signed registration of a patient whom Epic knows, while Epic refuses it. @returns its path */
async function refusedNote(page: Page): Promise<string> {
  const { activePatients } = await ask<Department>(
    page,
    `{ activePatients { edges { node { id episodes { id tasks {
      id taskType taskStatus receivingApplication publication { id } document { note { id } } } } } } } }`,
  );
  for (const { node } of activePatients.edges)
    for (const episode of node.episodes)
      for (const task of episode.tasks) {
        const isFit = task.taskType === 'REGISTRATION' && task.taskStatus === 'SIGNED' && !task.publication;
        if (!isFit || task.receivingApplication === null || !task.document) continue;
        await epic.set({ failWith: 422 });
        const { publishNote } = await ask<{ publishNote: { error: string | null } }>(
          page,
          `mutation($note: ID!, $patient: ID!) {
            publishNote(noteId: $note, patientId: $patient, action: SIGNED) { error } }`,
          { note: task.document.note.id, patient: node.id },
        );
        expect(publishNote.error).toContain('Epic refused the note.');
        return `/patients/${node.id}/episode/${episode.id}/manage/registration/${task.id}`;
      }
  throw new Error('No signed registration of the demonstration department can be published.');
}

test('staff see which system is in trouble, and settle what did not arrive [ADMIN-027, ADMIN-028, ADMIN-029, SHELL-057, PERM-040]', async ({
  browser,
}) => {
  const ruiz = await enter(browser, 'ruiz@isocenter.example');
  const path = await refusedNote(ruiz);
  const at = new Date();
  const codes = await mosaiq.send([
    patientMessage('A04', BERG, { controlId: 'J1', at }),
    patientMessage('A08', OTHER, { controlId: 'J2', at }),
  ]);
  expect(codes).toEqual(['AA', 'AA']);

  const page = await enter(browser, 'staff@isocenter.example');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Integrations' }).click();
  const systems = page.getByRole('region', { name: 'Systems' });
  const entry = (name: string) =>
    systems.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

  await test.step('the systems', async () => {
    await expect(entry('Epic')).toContainText('Not working');
    await expect(entry('Epic')).toContainText('0 waiting, 1 failed');
    await expect(entry('MOSAIQ')).toContainText('Working');
    await expect(entry('ARIA database')).toContainText('Not configured');
    await expectAccessibleInBothSchemes(page, 'integrations');
    await picture(page, 'integrations', true);
  });

  await test.step('the note is sent again once Epic takes it', async () => {
    const outbox = page.getByRole('region', { name: 'Notes on their way' });
    await press(page, outbox.getByRole('button', { name: /^Send again/ }));
    await expect(page.getByText('The note was not taken: Epic refused the note.')).toBeVisible();
    await epic.set({});
    await press(page, outbox.getByRole('button', { name: /^Send again/ }), 'Shift+Tab');
    await expect(outbox.getByText('Every note has arrived.')).toBeVisible();
    await expect(entry('Epic')).toContainText('0 waiting, 0 failed, 1 delivered in 24 hours');
    await ruiz.goto(path);
    await expect(ruiz.getByRole('status', { name: 'Where the note is' })).toContainText('Epic has this note.');
    await ruiz.getByRole('status', { name: 'Where the note is' }).scrollIntoViewIfNeeded();
    await picture(ruiz, 'note');
  });

  await test.step('a message about another person is corrected and played again', async () => {
    const letters = page.getByRole('region', { name: 'Messages that could not be used' });
    await press(page, letters.getByRole('button', { name: 'Open ADT^A08 J2' }));
    const dialog = page.getByRole('dialog', { name: 'Message that could not be used' });
    const text = dialog.getByRole('textbox', { name: /^Message/ });
    await expect(text).toHaveValue(/\|7009001\^/);
    await expectAccessibleInBothSchemes(page, 'a message that could not be used');
    await picture(page, 'message');
    await tabTo(page, text);
    const value = await text.inputValue();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(value.replace('|7009001^', '|7009002^'));
    await type(page, dialog.getByRole('textbox', { name: 'Reason' }), 'Typed with the number of another patient.');
    await press(page, dialog.getByRole('button', { name: 'Play corrected message' }));
    await expect(dialog).toBeHidden();
    await expect(letters.getByText('Every message could be used.')).toBeVisible();
  });

  await test.step('a test message goes through the listener', async () => {
    const part = page.getByRole('region', { name: 'Send a test message' });
    await press(page, part.getByRole('button', { name: 'Send' }));
    await expect(part.getByRole('status')).toContainText('AA: the message was understood.');
  });

  await test.step('what MOSAIQ knows about the patient of a task is read', async () => {
    await entry('MOSAIQ').getByRole('button', { name: 'Test reading from MOSAIQ' }).click();
    const dialog = page.getByRole('dialog', { name: 'Test reading from MOSAIQ' });
    await type(page, dialog.getByRole('textbox', { name: /^Task number/ }), path.slice(path.lastIndexOf('/') + 1));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('list', { name: 'Results' })).toContainText('ConnectionOKAnswers');
    await picture(page, 'test');
  });
});

/** The path of a weekly visit that is not started, of a patient of whom Epic has such data. */
async function visitWithOutside(page: Page, type = 'VitalSigns'): Promise<string> {
  for (const visits of await coursesWithVisits(page)) {
    const visit = visits.find(({ taskStatus }) => taskStatus === 'NOT_STARTED');
    if (!visit) continue;
    const { externalData } = await ask<{ externalData: readonly object[] }>(
      page,
      'query($id: ID!, $type: ExternalDataType!) { externalData(taskId: $id, sourceSystem: EPIC, externalDataType: $type) { externalId } }',
      { id: visit.id, type },
    );
    if (externalData.length > 0) return visit.path;
  }
  throw new Error(`Epic has no ${type} of a patient with a visit to come.`);
}

test('vital signs are imported into a visit by keyboard, with their time and source [EXT-012]', async ({ browser }) => {
  await epic.set({});
  const page = await enter(browser, 'ruiz@isocenter.example');
  await openVisit(page, await visitWithOutside(page));
  await press(page, page.getByRole('button', { name: 'Import vital signs…' }));
  const dialog = page.getByRole('dialog', { name: 'Import vital signs' });
  const first = dialog.getByRole('radio').first();
  await expect(first).toBeVisible();
  await tabTo(page, first);
  await page.keyboard.press('Space');
  await expect(first).toBeChecked();
  await expectAccessibleInBothSchemes(page, 'vital signs to import');
  await picture(page, 'vitals');
  await press(page, dialog.getByRole('button', { name: 'Import', exact: true }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Filled in: /)).toBeVisible();
  await expect(page.getByLabel('Vitals taken at').first()).toHaveValue(/^\d{4}|\d{2}/);
  await page.getByRole('button', { name: 'Import vital signs…' }).scrollIntoViewIfNeeded();
  await picture(page, 'vitals-filled');
});

test('a document is imported into a visit by keyboard, and linked from then on [EXT-004, EXT-007]', async ({
  browser,
}) => {
  await epic.set({});
  const page = await enter(browser, 'ruiz@isocenter.example');
  await openVisit(page, await visitWithOutside(page, 'Document'));
  const open = page.getByRole('button', { name: 'Import documents…' });
  await press(page, open);
  const dialog = page.getByRole('dialog', { name: 'Documents Available for Import:' });
  const first = dialog.getByRole('checkbox').first();
  await expect(first).toBeVisible();
  await expect(dialog.getByRole('columnheader')).toHaveText([
    'Source System',
    'Author',
    'Created On',
    'Updated On',
    'Select for Import',
  ]);
  await expectAccessibleInBothSchemes(page, 'documents to import');
  await picture(page, 'documents');
  await tabTo(page, first);
  await page.keyboard.press('Space');
  await press(page, dialog.getByRole('button', { name: 'Import Selections' }));
  await expect(dialog).toBeHidden();
  await open.click();
  // In its row: the sentence above the list has the same words.
  await expect(dialog.getByRole('row').filter({ hasText: /Linked to this task/ })).toHaveCount(1);
  await picture(page, 'documents-linked');
});
