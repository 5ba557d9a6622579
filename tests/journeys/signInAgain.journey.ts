import { expect, test, type Page } from 'playwright/test';
import { MESSAGES } from '@isocenter/schemas';
import { seededFolder, startProduct, type RunningProduct } from './product.ts';
import { acceptTerms, PASSWORD, signIn } from './signIn.ts';
import { ask, history, openVisit, saved, untouchedVisit } from './visits.ts';

const PORT = 4693;
/** Milliseconds; longer than the sign-in that signs a prescription may be old. */
const NO_LONGER_RECENT = 13_000;
const TYPED = 'Daily CBCT, action level 3 mm';
let product: RunningProduct;

test.use({ baseURL: `http://localhost:${PORT}` });
test.setTimeout(240_000);

test.beforeAll(async () => {
  product = await startProduct(PORT, {
    DATA_FOLDER: seededFolder('signInAgain'),
    ISOCENTER_FRESH_SIGN_IN_MINUTES: '0.2',
    INACTIVITY_WARNING_MINUTES: '0.4',
    INACTIVITY_LOGOUT_MINUTES: '0.6',
  });
});
test.afterAll(() => product.kill());

interface Department {
  readonly activePatients: {
    readonly edges: readonly {
      readonly node: {
        readonly id: string;
        readonly episodes: readonly {
          readonly id: string;
          readonly tasks: readonly { readonly id: string; readonly taskType: string; readonly taskStatus: string }[];
        }[];
      };
    }[];
  };
}

async function pendedPrescription(page: Page): Promise<string> {
  const { activePatients } = await ask<Department>(
    page,
    '{ activePatients { edges { node { id episodes { id tasks { id taskType taskStatus } } } } } }',
  );
  const [path] = activePatients.edges.flatMap(({ node }) =>
    node.episodes.flatMap(({ id, tasks }) =>
      tasks
        .filter(({ taskType, taskStatus }) => taskType === 'PRESCRIPTION' && taskStatus === 'PENDED')
        .map((task) => `/patients/${node.id}/episode/${id}/manage/prescription/${task.id}`),
    ),
  );
  if (path === undefined) throw new Error('No prescription of the demonstration department is pended.');
  return path;
}

/** Types email and password on the identity provider's page. */
async function giveCredentials(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
}

test('another person who signs in for a prescription is refused in place; the right person then signs', async ({
  page,
}) => {
  await signIn(page, 'ruiz@isocenter.example');
  await acceptTerms(page);
  const path = await pendedPrescription(page);
  await page.goto(path);
  const field = page.getByRole('textbox', { name: /^Frequency and tolerance/ });
  await field.fill(TYPED);
  // The demonstration department wanted to begin some days ago.
  await page.getByRole('textbox', { name: /^Start date/ }).fill('');
  await page.getByRole('textbox', { name: /^Start date/ }).press('Tab');
  await expect(saved(page)).toBeVisible();
  await page.goto(`${path}/note`);
  const note = page.getByRole('article', { name: 'Note' });
  await expect(note).toContainText(TYPED);
  await page.waitForTimeout(NO_LONGER_RECENT);

  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  const unseen = page.getByRole('dialog', { name: 'Not reviewed yet' });
  const dialog = page.getByRole('dialog', { name: 'Sign in again to continue' });
  await expect(unseen.or(dialog)).toBeVisible();
  if (await unseen.isVisible()) await unseen.getByRole('button', { name: /^Sign with/ }).click();
  await expect(dialog).toBeVisible();
  const before = await page.evaluate(() => sessionStorage.getItem('id_token'));
  const inWindow = async (email: string) => {
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Sign in and continue' }).click();
    const popup = await opened;
    await popup.getByRole('button', { name: 'Sign in' }).click();
    // The provider's page suggests the person who is expected.
    await expect(popup.getByLabel('Email')).toHaveValue('ruiz@isocenter.example');
    await Promise.all([popup.waitForEvent('close'), giveCredentials(popup, email)]);
  };

  await test.step('another person: nothing changes', async () => {
    await inWindow('chen@isocenter.example');
    await expect(dialog.getByRole('alert')).toContainText(
      'You signed in as Grace Chen. Only Elena Ruiz can continue here.',
    );
    expect(new URL(page.url()).pathname).toBe(`${path}/note`);
    await expect(note).toContainText(TYPED);
    expect(await page.evaluate(() => sessionStorage.getItem('id_token'))).toBe(before);
  });
  await test.step('the same person: signed', async () => {
    await inWindow('ruiz@isocenter.example');
    await expect(page.getByRole('region', { name: 'Task board' })).toBeVisible();
    await page.goto(path);
    await expect(page.getByRole('list', { name: 'Signatures' })).toContainText(/Elena Ruiz, MD, Attending.* · signed/);
  });
});

test('a new tab opens signed in; after inactivity the same person is where they were, another person is at home [AUTH-021]', async ({
  page,
  context,
}) => {
  await signIn(page, 'haddad@isocenter.example');
  await acceptTerms(page);
  const path = await untouchedVisit(page);

  const tab = await context.newPage();
  const asked: string[] = [];
  const loaded: string[] = [];
  tab.on('request', (request) => {
    asked.push(request.url());
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname);
  });
  await openVisit(tab, path);
  expect(new URL(tab.url()).pathname).toBe(path);
  // The page after the provider's redirect goes on to the visit without another load.
  expect(loaded).toEqual([path, '/idp/auth', '/signed_in']);
  const provider = asked.filter((address) => address.includes('/idp/auth'));
  expect(provider).toHaveLength(1);
  expect(provider[0]).toContain('prompt=none');
  expect(asked.filter((address) => /idp|signed_in/.test(address)).join(' ')).not.toContain('pat-');
  await tab.close();

  await openVisit(page, path);
  await history(page).fill('Slept badly');
  await expect(saved(page)).toBeVisible();
  const position = await page.evaluate(() => Math.round(window.scrollY));
  await expect(page.getByText(MESSAGES.loggedOutInactive)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await giveCredentials(page, 'haddad@isocenter.example');
  await expect(history(page)).toHaveValue('Slept badly');
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(history(page)).toBeFocused();
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(position);

  const mrn = (await page.getByRole('region', { name: 'Patient' }).textContent()) ?? '';
  await expect(page.getByText(MESSAGES.loggedOutInactive)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await giveCredentials(page, 'okoye@isocenter.example');
  await page.waitForURL('**/home');
  const terms = page.getByRole('button', { name: 'I ACCEPT THESE TERMS' });
  await expect(page.getByRole('navigation').or(terms).first()).toBeVisible();
  await acceptTerms(page);
  expect(new URL(page.url()).pathname).toBe('/home');
  await expect(page.getByRole('region', { name: 'Patient' })).toHaveCount(0);
  expect(mrn).not.toBe('');
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('next_')))).toEqual([]);
});
