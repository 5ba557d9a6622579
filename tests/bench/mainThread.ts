import type { Page } from 'playwright';
import { OPENING } from './page/opening.ts';
import { quantile } from './timing.ts';

/** Longer than the debounce of typed text, so that all the work of a key press is counted. */
const SETTLED_MS = 750;
/** A hundred words a minute: a fast typist. */
const BETWEEN_KEYS_MS = 120;
/** Letters typed in one go, before the pause in which they are stored. */
const WORD = 8;
const WARM_UP = 2;
const WORDS = 9;

export interface KeyPressInit {
  readonly key?: string;
  /** Keys pressed in one go. */
  readonly together?: number;
  readonly rounds?: number;
}

/**
 * Milliseconds on the processor of the page's main thread per key press, including all work until
 * the keys of a word are stored, without idle work of the browser: the median of many words. Other processes do not
 * count, but they cool the caches, so the same keys in a bare input (`FLOOR`) are measured as well.
 */
export async function keyPress(page: Page, { key = 'b', together = WORD, rounds = WORDS }: KeyPressInit = {}) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const during = async (press: () => Promise<void>) => {
    const before = await busy();
    for (let pressed = 0; pressed < together; pressed++) {
      await press();
      await page.waitForTimeout(pressed === together - 1 ? SETTLED_MS : BETWEEN_KEYS_MS);
    }
    return (await busy()) - before;
  };
  const type = () => during(() => page.keyboard.press(key));
  for (let round = 0; round < WARM_UP; round++) await type();
  const idle: number[] = [];
  const pressed: number[] = [];
  for (let round = 0; round < rounds; round++) {
    pressed.push(await type());
    if (round % 3 === 0) idle.push(await during(() => Promise.resolve()));
  }
  return (quantile(pressed, 0.5) - quantile(idle, 0.5)) / together;
}

/** Bare inputs in sections that skip what is off-screen: the lowest possible cost of a form in a browser. */
export const FLOOR = (fields: number) => {
  const field = (index: number) =>
    `<div><label for="f${index}">Field ${index}</label><input id="f${index}" value="answered"></div>`;
  const sections = Array.from({ length: Math.ceil(fields / 15) }, (_, section) => {
    const own = Array.from({ length: 15 }, (__, index) => section * 15 + index).filter((index) => index < fields);
    return `<section><h2>Section ${section}</h2>${own.map(field).join('')}</section>`;
  });
  const style =
    'section{content-visibility:auto;contain-intrinsic-block-size:auto 600px}div{margin:16px}input{display:block}';
  return `<!doctype html><html lang="en"><title>Inputs</title><style>${style}</style><body>${sections.join('')}</body></html>`;
};

/** The same for a table: rows of bare inputs, each skipped while it is off-screen. */
export const TABLE_FLOOR = (rows: number, columns: number) => {
  const cell = (index: number) => `<input id="f${index}" aria-label="Cell ${index}" value="answered">`;
  const all = Array.from({ length: rows }, (_, row) => {
    return `<div>${Array.from({ length: columns }, (__, column) => cell(row * columns + column)).join('')}</div>`;
  });
  const style = `div{display:grid;grid-template-columns:repeat(${columns},136px);gap:12px;padding:4px;content-visibility:auto;contain-intrinsic-block-size:auto 41px}input{height:32px;box-sizing:border-box;min-width:0}`;
  return `<!doctype html><html lang="en"><title>Table</title><style>${style}</style><body>${all.join('')}</body></html>`;
};

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

export const TRACED = ['disabled-by-default-devtools.timeline', 'toplevel', 'blink.user_timing'];

/** Milliseconds on the processor of the page's main thread, from a trace of the opening of a form. */
export interface Opening {
  readonly firstSection: number;
  readonly everyField: number;
  readonly longestTask: number;
}

export function openingIn(trace: Buffer): Opening {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: readonly TraceEvent[] };
  const mark = (name: string) => {
    const event = traceEvents.find((candidate) => candidate.name === name);
    if (!event) throw new Error(`The trace has no mark "${name}".`);
    return event;
  };
  const begins = mark(OPENING.begins);
  const onMain = traceEvents.filter(
    (event) => event.name === 'RunTask' && event.pid === begins.pid && event.tid === begins.tid,
  );
  const tasks = onMain.filter(({ ts, dur = 0 }) => ts + dur >= begins.ts);
  const until = (name: string) => {
    const end = mark(name).ts;
    return sum(tasks.filter(({ ts }) => ts <= end).map(onProcessor));
  };
  return {
    firstSection: until(OPENING.firstSection),
    everyField: until(OPENING.everyField),
    longestTask: Math.max(0, ...tasks.map(onProcessor)),
  };
}

const onProcessor = ({ dur = 0, tdur = dur }: TraceEvent) => tdur / 1000;
const sum = (figures: readonly number[]) => figures.reduce((all, figure) => all + figure, 0);
