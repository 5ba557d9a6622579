import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { ROUTES } from '@isocenter/schemas';
import { seededFolder, startProduct, type RunningProduct } from './product.ts';
import { acceptTerms, signIn } from './signIn.ts';
import { registeredRoutes, Walk } from './walk.ts';

const PORT = 4692;
/** Typed into a chart by the walk; nothing else in the world says it. */
const PHRASE = 'Quokkafeather at dusk';
/** Typed behind it: would run if a note were ever taken for a page. */
const MARKUP = `<img src=x onerror="window.ran = 1"><script>window.ran = 1</script>`;

let logFile: string;
let product: RunningProduct;
test.use({ baseURL: `http://localhost:${PORT}` });
test.setTimeout(240_000);
test.beforeAll(async () => {
  const dataFolder = seededFolder('leak');
  logFile = join(dataFolder, 'server.log');
  const log = openSync(logFile, 'a');
  product = await startProduct(PORT, { DATA_FOLDER: dataFolder, LOG_LEVEL: 'debug' }, log);
});
test.afterAll(async () => {
  await product.kill();
});

/** Everything that leaves the window or stays behind in the browser, with where it was. */
interface Traces {
  readonly addresses: string[];
  readonly reports: string[];
  /** Whatever was written to the console, of every kind. */
  readonly console: string[];
  /** Bodies of answers: where patient data belongs, and so the proof that the walk had it. */
  readonly answers: string[];
}

function follow(page: Page): Traces {
  const traces: Traces = { addresses: [], reports: [], console: [], answers: [] };
  page.on('console', (message) => traces.console.push(message.text()));
  page.on('pageerror', (error) => traces.console.push(String(error.stack)));
  page.on('request', (request) => {
    traces.addresses.push(request.url(), request.headers()['referer'] ?? '');
    const body = request.postData() ?? '';
    if (body.includes('Frontend exception')) traces.reports.push(body);
  });
  page.on('response', (response) => {
    if (!response.url().includes('/api/opc')) return;
    void response.text().then(
      (text) => traces.answers.push(text),
      () => undefined,
    );
  });
  page.on('framenavigated', (frame) => traces.addresses.push(frame.url()));
  return traces;
}

/** All that outlives the page in this browser. */
function keptBy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const kept = [{ ...localStorage }, { ...sessionStorage }, document.cookie, databases, await caches.keys()];
    return JSON.stringify([...kept, history.state, window.name, document.title]);
  });
}

/** Of the chart in view, as the server told it. */
function identityIn(answers: readonly string[]): { lastName: string; firstName: string; mrn: string; born: string } {
  const chart = answers.find((answer) => answer.startsWith('{"data":{"patient":{')) ?? '';
  const member = (name: string) => new RegExp(`"${name}":"([^"]+)"`).exec(chart)?.[1] ?? '';
  return {
    lastName: member('lastName'),
    firstName: member('firstName'),
    mrn: member('sourceId'),
    born: member('dateOfBirth'),
  };
}

const CLOSED = [ROUTES.userManagement, ROUTES.formConfigVersions, '/admin/edit_form_config'];

test('a patient seen, searched, documented and broken on every screen is in no address, log, error report, console or storage of the browser [CONST-028]', async ({
  page,
}) => {
  const traces = follow(page);
  const walk = new Walk(page);
  await signIn(page, 'ruiz@isocenter.example');
  await acceptTerms(page);
  await walk.open(await walk.addressOf(ROUTES.patient));
  await expect.poll(() => identityIn(traces.answers).mrn).not.toBe('');
  const { lastName, firstName, mrn, born } = identityIn(traces.answers);
  const [year, month, day] = born.split('-');
  const planted = [PHRASE, lastName, mrn, born, `${month}/${day}/${year}`, `${firstName} ${lastName}`];
  await expect(page.getByText(mrn).first()).toBeVisible();

  await test.step('walks over every screen', async () => {
    for (const route of registeredRoutes()) {
      // No link of a clinician leads into user management, or to forms; by address it says so, whatever the id.
      const isClosed = CLOSED.some((closed) => route.startsWith(`${closed}/`));
      await walk.open(isClosed ? route.replace(/:\w+/g, 'anybody') : await walk.addressOf(route));
    }
  });

  await test.step('searches, in the popover and in the palette', async () => {
    await page.getByRole('button', { name: 'Patient Search' }).click();
    await page.getByRole('textbox', { name: 'MRN' }).fill(mrn);
    await page.keyboard.press('Enter');
    await expect(page.getByText(lastName).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /Go to a screen/ }).fill(mrn);
    await page.getByRole('option', { name: /Search patients/ }).click();
    await expect(page.getByRole('option', { name: new RegExp(lastName) })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('documents', async () => {
    await walk.open(await walk.addressOf(ROUTES.episodeManage));
    await page
      .getByRole('link', { name: /On-treatment visit.*(Not Started|Started)/ })
      .last()
      .click();
    await page.getByRole('textbox', { name: 'Interval history' }).fill(`${PHRASE} ${MARKUP}`);
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });

  await test.step('breaks with words that name the patient', async () => {
    await page.route('**/api/opc', (route) =>
      (route.request().postData() ?? '').includes('Frontend exception')
        ? route.continue()
        : route.fulfill({
            json: { errors: [{ message: `GraphQL error: ${firstName} ${lastName}, ${mrn}: ${PHRASE}` }] },
          }),
    );
    await page.reload();
    await expect(page.getByText('Something went wrong!')).toBeVisible();
    await expect.poll(() => traces.reports.length).toBeGreaterThan(0);
    await page.unrouteAll();
  });

  const kept = await keptBy(page);
  const log = readFileSync(logFile, 'utf8');
  // The walk had the patient, and the places that are looked at were in use.
  expect(traces.answers.some((answer) => answer.includes(lastName) && answer.includes(mrn))).toBe(true);
  expect(log).toContain('a screen of the application failed');
  expect(await page.evaluate(() => [Object.keys(sessionStorage), Object.keys(localStorage)])).toEqual([
    expect.arrayContaining(['id_token', 'access_token']),
    expect.not.arrayContaining(['id_token', 'access_token']),
  ]);
  const places = {
    addresses: traces.addresses.map((address) => decodeURIComponent(address)).join('\n'),
    'error reports': traces.reports.join('\n'),
    console: traces.console.join('\n'),
    'browser storage': kept,
    'server log': log,
  };
  for (const [place, text] of Object.entries(places)) {
    const found = planted.filter((one) => text.includes(one));
    expect.soft(found, place).toEqual([]);
  }
});
