import { compileBundle, readConfigSet, type Bundle, type Json, type StoredAnswers } from '@isocenter/engine';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright';
import { findBrowser } from '../bin/browser.mjs';
import { servePage } from '../pages/servePage.ts';
import type { Figures } from './budgets.ts';
import { syntheticConfig, syntheticSections, targetField } from './syntheticForm.ts';
import { quantile } from './timing.ts';

const KEYS = 15;
const OPENINGS = 5;
/** Longer than the pause after which typed text is stored, so that all that a key sets off is counted. */
const SETTLED_MS = 750;
const SIZES = [300, 1000] as const;
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

interface OpenedForm {
  readonly firstSection: number;
  readonly everyField: number;
  readonly longestTask: number;
}

export interface Form {
  readonly bundle: Bundle;
  readonly answers: StoredAnswers;
  /** How many inputs there are once everything is drawn. */
  readonly inputs: number;
  /** Element id of the input that is typed into. */
  readonly target: string;
  /** What to scroll to first, where the input is drawn only once it is near. */
  readonly near?: string;
}

/** What a person at the keyboard waits for, in Chromium, as built for production: note live, sections listed. */
export async function measureRenderer(): Promise<Figures> {
  const page = await servePage({ root: fileURLToPath(new URL('page', import.meta.url)), page: 'index.html' });
  const executablePath = findBrowser();
  const browser = await chromium.launch({ ...(executablePath === null ? {} : { executablePath }), args: CHROMIUM });
  const served = { url: page.url, browser };
  const figures = new Map<string, { value: number }>();
  try {
    for (const size of SIZES) {
      const form = syntheticForm(size);
      const openings: OpenedForm[] = [];
      for (let round = 0; round < OPENINGS; round++) openings.push(await measureOpening(served, form));
      const middle = (of: (opened: OpenedForm) => number) => ({ value: quantile(openings.map(of), 0.5) });
      figures.set(
        `open-${size}-first-section`,
        middle(({ firstSection }) => firstSection),
      );
      figures.set(
        `open-${size}-all`,
        middle(({ everyField }) => everyField),
      );
      figures.set(
        `open-${size}-longest-task`,
        middle(({ longestTask }) => longestTask),
      );
      figures.set(`key-press-${size}`, { value: await measureKeyPress(served, form) });
    }
    figures.set('table-200x7-key-press', { value: await measureKeyPress(served, tableForm(200, 7)) });
  } finally {
    await browser.close();
    page.close();
  }
  return figures;
}

/** The form goes over as text, as a server would send it. */
async function open(page: Page, { url }: Served, form: Form, beforeOpening?: () => Promise<void>) {
  await page.goto(url);
  await beforeOpening?.();
  return page.evaluate((text) => window.openForm(text), JSON.stringify(form));
}

async function measureOpening(served: Served, form: Form): Promise<OpenedForm> {
  const page = await served.browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    const categories = ['disabled-by-default-devtools.timeline', 'toplevel'];
    const opened = await open(page, served, form, () => served.browser.startTracing(page, { categories }));
    return { ...opened, longestTask: longestTask(await served.browser.stopTracing()) };
  } finally {
    await page.close();
  }
}

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  /** Microseconds on the processor. */
  readonly tdur?: number;
  readonly dur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly name?: string };
}

/** The longest task of the page's main thread in milliseconds, but for the one that hands the form over. */
function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: readonly TraceEvent[] };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && mains.has(`${pid} ${tid}`));
  // What comes before is the test driver handing the form over.
  const handedOver = traceEvents.find(({ name }) => name === 'TimerFire')?.ts ?? 0;
  return Math.max(0, ...tasks.filter(({ ts }) => ts >= handedOver - 1).map(({ dur = 0, tdur = dur }) => tdur / 1000));
}

/** Milliseconds of main-thread work per key press, everything it sets off included, idle work of the browser not. */
async function measureKeyPress(served: Served, form: Form): Promise<number> {
  const page = await served.browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await open(page, served, form);
    const cdp = await page.context().newCDPSession(page);
    // Time on the processor, so that a busy machine does not count as work of the page.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const busy = async () => {
      const { metrics } = await cdp.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    };
    const input = page.locator(`[id="${form.target}"]`);
    await page.locator(form.near ?? `[id="${form.target}"]`).scrollIntoViewIfNeeded();
    await input.click();
    const during = async (act: () => Promise<void>) => {
      const before = await busy();
      await act();
      await page.waitForTimeout(SETTLED_MS);
      return (await busy()) - before;
    };
    for (let key = 0; key < 3; key++) await during(() => page.keyboard.press('a'));
    const idle: number[] = [];
    const pressed: number[] = [];
    for (let key = 0; key < KEYS; key++) {
      pressed.push(await during(() => page.keyboard.press('b')));
      if (key % 3 === 0) idle.push(await during(() => Promise.resolve()));
    }
    return quantile(pressed, 0.5) - quantile(idle, 0.5);
  } finally {
    await page.close();
  }
}

/** Answered wherever a person could type, so that the note has something to say. */
export function syntheticForm(size: number): Form {
  const sections = syntheticSections(size);
  const { configSet } = readConfigSet([syntheticConfig(size)]);
  const bundle = compileBundle(configSet, { episodeType: 'Radiation', form: 'Consult', system: 'Default' });
  const shown = sections.flatMap(({ fields }) => fields).filter(({ showIf }) => !showIf);
  const values: Record<string, Json> = {};
  for (const { id, kind, calc } of shown) {
    if (kind === 'text') values[id] = 'answered';
    if (kind === 'number' && !calc) values[id] = 2;
  }
  return {
    bundle,
    answers: { values: { Consult: values }, provenance: {} },
    inputs: shown.reduce((count, { kind }) => count + (kind === 'radio' ? 4 : 1), 0),
    target: `field:Consult.${targetField(sections).id}`,
  };
}

function tableForm(rows: number, columns: number): Form {
  const ids = Array.from({ length: columns }, (_, at) => `c${at}`);
  const table = {
    id: 'table',
    type: 'Table',
    label: 'Table',
    columns: ids.map((id, at) => ({ id, type: at % 2 === 0 ? 'Text' : 'Numeric', label: `Column ${id}` })),
  };
  const config = {
    formConfigType: 'Consult',
    episodeType: 'Radiation',
    system: 'Default',
    label: 'Table',
    sections: [{ id: 'all', label: 'All', fields: [table] }],
  };
  const { configSet } = readConfigSet([{ path: 'Radiation/Consult/Default.yaml', text: JSON.stringify(config) }]);
  const bundle = compileBundle(configSet, { episodeType: 'Radiation', form: 'Consult', system: 'Default' });
  const values = Array.from({ length: rows }, (_, row) => ({
    _id: `r${row}`,
    ...Object.fromEntries(ids.map((id, at) => [id, at % 2 === 0 ? `cell ${row}` : row])),
  }));
  return {
    bundle,
    answers: { values: { Consult: { table: values } }, provenance: {} },
    inputs: 1,
    target: `field:Consult.table[r${Math.floor(rows / 2)}].c2`,
    near: `tr[data-row="r${Math.floor(rows / 2)}"]`,
  };
}
