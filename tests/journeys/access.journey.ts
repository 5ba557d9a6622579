import { SignJWT } from 'jose';
import { expect, test, type Page } from 'playwright/test';
import { MESSAGES } from '@isocenter/schemas';
import { startSandbox, type RunningSandbox } from '../../fixtures/epic-sandbox/startSandbox.ts';
import { expectAccessibleInBothSchemes } from './accessible.ts';
import { seededFolder, startProduct, type RunningProduct } from './product.ts';
import { acceptTerms, PASSWORD, signIn } from './signIn.ts';
import { coursesWithVisits } from './visits.ts';

const PORT = 4691;
const URL_OF = `http://localhost:${PORT}`;
const LINK_SECRET = 'a secret of more than thirty-two letters';
let sandbox: RunningSandbox;
let product: RunningProduct;

test.use({ baseURL: URL_OF });
test.setTimeout(240_000);

test.beforeAll(async () => {
  sandbox = await startSandbox(['--application', URL_OF]);
  product = await startProduct(PORT, {
    DATA_FOLDER: seededFolder('access'),
    EPIC_FHIR_URL: sandbox.url,
    LINKING_APPLICATION_SECRET: LINK_SECRET,
    SUPPORT_EMAIL: 'support@hospital.example',
    // Five seconds to the warning, and ten more, so that a slow machine still moves the mouse in time.
    INACTIVITY_WARNING_MINUTES: '0.083',
    INACTIVITY_LOGOUT_MINUTES: '0.25',
  });
});

test.afterAll(async () => {
  await product.kill();
  await sandbox.kill();
});

const tokensOf = (page: Page) =>
  page.evaluate(() => ({
    Authorization: `Bearer ${sessionStorage.getItem('id_token')}`,
    'X-Access-Token': sessionStorage.getItem('access_token') ?? '',
  }));
const statusWith = async (headers: Record<string, string>) =>
  (await fetch(`${URL_OF}/api/data_api/auth/me`, { headers })).status;

test('a clinician opens Isocenter from Epic: signed in, on the chart that was open there, and out of both at logout [SHELL-028, SHELL-029, AUTH-008, AUTH-023]', async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await page.goto(sandbox.launch);
  await page.getByLabel('Clinician').selectOption('Elena Ruiz');
  await page.getByLabel('Patient').selectOption('Jenny M');
  await page.getByRole('button', { name: 'Open Isocenter' }).click();

  await page.waitForURL(/\/patients\/pat-/);
  await acceptTerms(page);
  await expect(page.getByText('MRN1234').first()).toBeVisible();
  expect(page.url()).toMatch(/\/patients\/pat-\w+\?ehr_auth=success$/);
  expect(addresses.some((address) => address.startsWith('http://epic.localhost:'))).toBe(true);
  const tokens = await tokensOf(page);
  expect(await statusWith(tokens)).toBe(200);
  // Neither the launch token nor the code is in the history any more.
  await page.goBack();
  expect(page.url()).not.toMatch(/launch=|code=|state=/);

  await sandbox.set({});
  await page.goto('/logout');
  await expect(page.getByText(MESSAGES.loggedOut)).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'logged out');
  expect(await statusWith(tokens)).toBe(401);
  expect((await sandbox.requests()).map(({ url }) => url)).toContain('/oauth2/revoke');
});

test('two tabs share one inactivity clock: activity in one keeps both signed in, inactivity warns and logs both out [AUTH-021, AUTH-029, AUTH-030]', async ({
  page,
  context,
}) => {
  await signIn(page, 'ruiz@isocenter.example');
  await acceptTerms(page);
  const other = await context.newPage();
  // A new tab of a signed-in user opens signed in.
  await other.goto('/home');
  await expect(other.getByRole('navigation').first()).toBeVisible();
  const tokens = [await tokensOf(page), await tokensOf(other)];

  const warning = (tab: Page) =>
    tab.getByText(/^You will be logged out in \d+ seconds! Move the mouse to stay logged in\.$/);
  await Promise.all([page, other].map((tab) => expect(warning(tab)).toBeVisible()));
  await other.mouse.move(200, 200);
  await other.mouse.move(300, 300);
  await expect(warning(other)).toBeHidden();
  await expect(warning(page)).toBeHidden();

  for (const tab of [page, other]) {
    await expect(tab.getByText(MESSAGES.loggedOutInactive)).toBeVisible({ timeout: 30_000 });
    // Who was here and where, nothing else.
    const kept = await tab.evaluate(() => Object.keys(sessionStorage).sort());
    expect(kept).toEqual(['last_person', 'next_path', 'next_path_of', 'next_place']);
  }
  for (const pair of tokens) expect(await statusWith(pair)).toBe(401);
});

test('a logout in one tab ends the other, on the server too; a link to an unknown episode shows a message [AUTH-016, AUTH-018, ERR-007]', async ({
  page,
  context,
}) => {
  await signIn(page, 'ruiz@isocenter.example');
  await acceptTerms(page);
  const other = await context.newPage();
  // A new tab of a signed-in user opens signed in.
  await other.goto('/home');
  await expect(other.getByRole('navigation').first()).toBeVisible();
  const tokens = await tokensOf(other);
  await other.goto('/episode/epi-unknown');
  await expect(other.getByText(MESSAGES.episodeLinkFailed)).toBeVisible();
  await expectAccessibleInBothSchemes(other, 'episode link');
  await other.goto('/home');
  await expect(other.getByRole('navigation').first()).toBeVisible();

  await page.goto('/logout');
  await expect(page.getByText(MESSAGES.loggedOut)).toBeVisible();
  await expect(other.getByText(MESSAGES.loggedOut)).toBeVisible();
  expect(await statusWith(tokens)).toBe(401);
});

test('a link of the linking application opens the chart of its episode, signed in [EXT-006]', async ({
  page,
  browser,
}) => {
  await signIn(page, 'ruiz@isocenter.example');
  await acceptTerms(page);
  const [visit] = (await coursesWithVisits(page)).flat();
  const now = Math.floor(Date.now() / 1000);
  const claims = { session_id: visit?.id.replace(/-\d+$/, ''), jti: 'journey-link', iat: now, exp: now + 60 };
  const token = await new SignJWT({ ...claims, aud: URL_OF, sub: 'ruiz@isocenter.example' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(LINK_SECRET));
  const other = await (await browser.newContext()).newPage();
  await other.goto(`/episode?token=${token}`);
  await expect(other).toHaveURL(/\/patients\/\d+$/);
  await expect(other.getByRole('navigation').first()).toBeVisible();
  expect(await statusWith(await tokensOf(other))).toBe(200);
  await other.context().close();
});

test('the sign-in pages pass axe in light and dark: launch, return from the EHR, no permissions', async ({ page }) => {
  await page.goto('/opc/launch_ehr?iss=https%3A%2F%2Felsewhere.example&launch=x');
  await expect(page.getByText(MESSAGES.ehrAuthenticationFailed.trim())).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'launch that failed', { always: true });
  // The response never comes, so the page stays.
  await page.route('**/api/opc/ehr_redirect**', () => undefined);
  await page.goto('/ehr_redirect?code=a&state=b');
  await expect(page.getByText(MESSAGES.ehrRedirecting)).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'return from the EHR', { always: true });
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill('nobody@isocenter.example');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: MESSAGES.noPermissions })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send Email' })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'no permissions', { always: true });
});
