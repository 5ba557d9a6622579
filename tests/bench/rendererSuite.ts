import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright';
import { findBrowser } from '../bin/browser.mjs';
import { servePage } from '../pages/servePage.ts';
import { browserPeers } from './browserPeers.ts';
import type { Figure, Figures } from './budgets.ts';
import { FLOOR, keyPress, openingIn, TABLE_FLOOR, TRACED, type KeyPressInit, type Opening } from './mainThread.ts';
import { syntheticForm, tableForm, type Form } from './rendererForms.ts';
import { quantile } from './timing.ts';

const OPENINGS = 7;
const SIZES = [300, 1000] as const;
/** Each key alone: no other key shares the cost of storing, narrating and painting it. */
const ALONE = { together: 1, rounds: 25 };
const VIEWPORT = { width: 1440, height: 900 };
const CHROMIUM = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

interface Served {
  readonly url: string;
  readonly browser: Browser;
}

/**
 * What a person at the keyboard waits for, in Chromium with the production build: live note, section list, autosave.
 * Figures are processor time of the page's main thread; openings also have wall-clock time.
 */
export async function measureRenderer(): Promise<Figures> {
  const page = await servePage({ root: fileURLToPath(new URL('page', import.meta.url)), page: 'index.html' });
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ ...(executablePath === null ? {} : { executablePath }), args: CHROMIUM });
  const served = { url: page.url, browser };
  const figures = new Map<string, Figure>();
  try {
    const peers = await browserPeers(browser, SIZES);
    for (const size of SIZES) {
      const form = syntheticForm(size);
      for (const [row, figure] of await measureOpenings(served, form)) figures.set(`open-${size}-${row}`, figure);
      const floor = await inPage(browser, (floorPage) => floorKeyPress(floorPage, FLOOR(size), size / 2));
      const value = await inPage(browser, (formPage) => formKeyPress(formPage, served, form));
      const alone = await inPage(browser, (formPage) => formKeyPress(formPage, served, form, ALONE));
      const beside = { 'bare inputs, the floor': floor, 'ours, a key alone between pauses': alone };
      figures.set(`key-press-${size}`, { value, peers: { ...beside, ...peers.get(size) } });
    }
    const tab = await inPage(browser, (formPage) =>
      formKeyPress(formPage, served, syntheticForm(300), { ...ALONE, key: 'Tab' }),
    );
    figures.set('tab-300', { value: tab });
    const value = await inPage(browser, (formPage) => formKeyPress(formPage, served, tableForm(200, 7)));
    const floor = await inPage(browser, (floorPage) => floorKeyPress(floorPage, TABLE_FLOOR(200, 7), 702));
    figures.set('table-200x7-key-press', { value, peers: { 'bare inputs, the floor': floor } });
  } finally {
    await browser.close();
    page.close();
  }
  return figures;
}

async function inPage<T>(browser: Browser, run: (page: Page) => Promise<T>): Promise<T> {
  const page = await browser.newPage({ viewport: VIEWPORT });
  try {
    return await run(page);
  } finally {
    await page.close();
  }
}

async function measureOpenings(served: Served, form: Form): Promise<ReadonlyMap<string, Figure>> {
  const openings: { readonly onThread: Opening; readonly byClock: Awaited<ReturnType<Window['openForm']>> }[] = [];
  for (let round = 0; round < OPENINGS; round++) {
    const opening = await inPage(served.browser, async (page) => {
      await page.goto(served.url);
      await served.browser.startTracing(page, { categories: TRACED });
      const byClock = await handOver(page, form);
      return { byClock, onThread: openingIn(await served.browser.stopTracing()) };
    });
    openings.push(opening);
  }
  const middle = (of: (opening: (typeof openings)[number]) => number) => quantile(openings.map(of), 0.5);
  const both = (of: 'firstSection' | 'everyField') => ({
    value: middle(({ onThread }) => onThread[of]),
    wall: middle(({ byClock }) => byClock[of]),
  });
  return new Map<string, Figure>([
    ['first-section', both('firstSection')],
    ['all', both('everyField')],
    ['longest-task', { value: middle(({ onThread }) => onThread.longestTask) }],
  ]);
}

/** The form is passed as text, as a server would send it. */
function handOver(page: Page, form: Form) {
  return page.evaluate((text) => window.openForm(text), JSON.stringify(form));
}

async function formKeyPress(page: Page, { url }: Served, form: Form, keys?: KeyPressInit): Promise<number> {
  await page.goto(url);
  await handOver(page, form);
  await page.locator(form.near ?? `[id="${form.target}"]`).scrollIntoViewIfNeeded();
  await page.locator(`[id="${form.target}"]`).click();
  return keyPress(page, keys);
}

async function floorKeyPress(page: Page, floor: string, input: number): Promise<number> {
  await page.setContent(floor);
  await page.locator(`#f${input}`).click();
  return keyPress(page);
}
