import { expect, test } from 'playwright/test';
import { MESSAGES } from '@isocenter/schemas';
import { startSandbox, type RunningSandbox } from '../../fixtures/epic-sandbox/startSandbox.ts';
import { press, tabTo, type } from './keyboard.ts';
import { seededFolder, startProduct, type RunningProduct } from './product.ts';
import { acceptTerms, signIn } from './signIn.ts';
import { openVisit, untouchedVisit } from './visits.ts';

const PORT = 4690;
let dataFolder: string;
let sandbox: RunningSandbox;
let product: RunningProduct;

const settings = () => ({
  DATA_FOLDER: dataFolder,
  EPIC_FHIR_URL: sandbox.url,
  SUPPORT_EMAIL: 'support@hospital.example',
});

test.use({ baseURL: `http://localhost:${PORT}` });
test.setTimeout(240_000);

test.beforeAll(async () => {
  dataFolder = seededFolder('outage');
  sandbox = await startSandbox();
  product = await startProduct(PORT, settings());
});

test.afterAll(async () => {
  await product.kill();
  await sandbox.kill();
});

test('Epic fails during a search, then the server during a visit: the message is shown, nothing else breaks, nothing typed is lost [ERR-012]', async ({
  page,
}) => {
  await signIn(page, 'ruiz@isocenter.example');
  await acceptTerms(page);

  await test.step('a search while Epic fails', async () => {
    await sandbox.set({ delayMs: 5_000 });
    await press(page, page.getByRole('button', { name: 'Patient Search' }));
    await type(page, page.getByRole('textbox', { name: 'MRN' }), '4100325');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Searching…')).toBeAttached();
    await sandbox.kill();
    await expect(page.getByText(MESSAGES.patientSearchUnavailable.trim())).toBeVisible();
    await expect(page.getByRole('link', { name: MESSAGES.contactSupport })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  const typed = 'Slept badly, otherwise well.';
  await test.step('a visit is started and saved', async () => {
    await openVisit(page, await untouchedVisit(page));
    await type(page, page.getByRole('textbox', { name: 'Interval history' }), typed);
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
  });

  await test.step('the server is killed and restarted: the text is there', async () => {
    await product.kill();
    product = await startProduct(PORT, settings());
    await page.reload();
    const history = page.getByRole('textbox', { name: 'Interval history' });
    await expect(history).toHaveValue(typed);
    await tabTo(page, history);
  });
});
