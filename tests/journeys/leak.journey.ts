import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { ROUTES } from '@isocenter/schemas';
import { startOtlpReceiver, type OtlpReceiver } from '../setup/otlpReceiver.ts';
import { seededFolder, startProduct, type RunningProduct } from './product.ts';
import { isSampled } from './sample.ts';
import { acceptTerms, signIn } from './signIn.ts';
import { registeredRoutes, Walk } from './walk.ts';

const PORT = 4692;
const METRICS_PORT = 4685;
/** Typed into a chart by the walk; it occurs nowhere else. */
const PHRASE = 'Quokkafeather at dusk';
/** Appended to it: would run if a note were ever rendered as HTML. */
const MARKUP = `<img src=x onerror="window.ran = 1"><script>window.ran = 1</script>`;

let logFile: string;
let product: RunningProduct;
let collector: OtlpReceiver;
test.use({ baseURL: `http://localhost:${PORT}` });
test.setTimeout(240_000);
test.beforeAll(async () => {
  const dataFolder = seededFolder('leak');
  logFile = join(dataFolder, 'server.log');
  const log = openSync(logFile, 'a');
  collector = await startOtlpReceiver();
  const watched = { METRICS_PORT: String(METRICS_PORT), OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  product = await startProduct(PORT, { DATA_FOLDER: dataFolder, LOG_LEVEL: 'debug', ...watched }, log);
});
test.afterAll(async () => {
  await product.kill();
  await collector.close();
});

/** Everything that leaves the window or stays in the browser, with its place. */
interface Traces {
  readonly addresses: string[];
  readonly reports: string[];
  /** Everything written to the console. */
  readonly console: string[];
  /** Response bodies: patient data belongs here, which proves that the walk received it. */
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

/** Everything that outlives the page in this browser. */
function keptBy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const kept = [{ ...localStorage }, { ...sessionStorage }, document.cookie, databases, await caches.keys()];
    return JSON.stringify([...kept, history.state, window.name, document.title]);
  });
}

/** Of the current chart, as the server sent it. */
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

test('a patient seen, searched, documented and in a failure on every screen leaks into no URL, log, trace, error report, console or browser storage [CONST-028]', async ({
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

  // The chart, a viewpoint, the search and the visit leave traces in every run; of the other screens, one in three does.
  await test.step('visits screens', async () => {
    for (const route of registeredRoutes().filter((path, at) => path === ROUTES.viewpoint || isSampled(at, 3))) {
      // A clinician has no links to user management or forms. Their URLs show Not found, whatever the id.
      const isClosed = CLOSED.some((closed) => route.startsWith(`${closed}/`));
      await walk.open(isClosed ? route.replace(/:\w+/g, 'unknown') : await walk.addressOf(route));
    }
  });

  await test.step('searches, in the popover and in the palette', async () => {
    await page.getByRole('button', { name: 'Patient Search' }).click();
    await page.getByRole('textbox', { name: 'MRN' }).fill(mrn);
    await page.keyboard.press('Enter');
    await expect(page.getByText(lastName).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /Find a screen/ }).fill(mrn);
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

  await test.step('fails with a message that names the patient', async () => {
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

  // A batch after the last call, and one of the metrics. All may have come already, so one more call is made.
  const spans = collector.traces.length;
  await page.reload();
  await expect.poll(() => collector.traces.length, { timeout: 30_000 }).toBeGreaterThan(spans);
  await expect.poll(() => collector.metrics.length, { timeout: 30_000 }).toBeGreaterThan(0);

  const kept = await keptBy(page);
  const log = readFileSync(logFile, 'utf8');
  const told = (path: string) => fetch(`http://localhost:${METRICS_PORT}${path}`).then((answer) => answer.text());
  const [metrics, health] = [await told('/metrics'), await told('/health')];
  expect(metrics).toMatch(/isocenter_store_seconds_count\{operation="\w+",collection="patients"/);
  // The walk received the patient, and the checked places were in use.
  expect(traces.answers.some((answer) => answer.includes(lastName) && answer.includes(mrn))).toBe(true);
  const ofRequests = ['find patients', 'TaskRouteQuery', 'POST graphql'];
  const ofBackground = ['copy audit events', 'make worklist', 'make case', 'copy cases'];
  const shown = [...ofRequests, ...ofBackground];
  expect(shown.filter((name) => !collector.text().includes(`"name":"${name}"`))).toEqual([]);
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
    metrics,
    health,
    'traces and metrics sent': collector.text(),
  };
  for (const [place, text] of Object.entries(places)) {
    const found = planted.filter((value) => text.includes(value));
    expect.soft(found, place).toEqual([]);
  }
});
