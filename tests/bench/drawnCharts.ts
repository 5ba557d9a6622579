import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { buildApp } from '../../server/bin/buildApp.ts';
import { cases } from '../../server/src/analytics/cases/caseRecord.ts';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import { syntheticCase } from '../../server/src/testing/syntheticCases.ts';
import { findBrowser } from '../bin/browser.mjs';
import { acceptTerms, signIn } from '../journeys/signIn.ts';
import type { Figure } from './budgets.ts';
import { startServerProcess } from './serverProcess.ts';
import { quantile } from './timing.ts';

const CASES = 10_000;
const ROUNDS = 25;
const WARM_UP = 5;
/** Longer than any answer takes: when no chart has changed for so long, the last one is drawn. */
const QUIET_MS = 1_200;

declare global {
  interface Window {
    /** When the pointer was let go, and when a chart was last painted after it. */
    drawn: { begin: number; last: number };
  }
}

/** Viewpoints V2 in Chromium on the real server: from the end of a brush to the last of its charts, p95. */
export async function drawnCharts(): Promise<Figure> {
  buildApp();
  const executablePath = await findBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'isocenter-bench-'));
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    const store = await openEmbeddedStore({ folder });
    await store.collection(cases).insertMany(Array.from({ length: CASES }, (_, number) => syntheticCase(number)));
    await store.close();
    const server = await startServerProcess({ DATA_FOLDER: folder });
    try {
      const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 2_000 } });
      await signIn(page, 'staff@isocenter.example');
      await acceptTerms(page);
      await page.goto('/analytics/viewpoints_v2');
      return await brushed(page);
    } finally {
      await server.stop();
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function brushed(page: Page): Promise<Figure> {
  const age = page.getByRole('figure', { name: 'Age', exact: true }).getByRole('img');
  await age.waitFor();
  await page.waitForTimeout(QUIET_MS);
  await page.evaluate(() => {
    window.drawn = { begin: 0, last: 0 };
    addEventListener('pointerup', () => (window.drawn = { begin: performance.now(), last: 0 }), { capture: true });
    new MutationObserver(() => requestAnimationFrame(() => (window.drawn.last = performance.now()))).observe(
      document.body,
      { subtree: true, childList: true, attributes: true, characterData: true },
    );
  });
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const box = await age.boundingBox();
    if (!box) throw new Error('The chart has no place on the screen.');
    const [x, y] = [box.x + 60 + (round % 7) * 5, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + box.width / 2 - (round % 5) * 12, y, { steps: 6 });
    await page.mouse.up();
    await page.waitForTimeout(QUIET_MS);
    const { begin, last } = await page.evaluate(() => window.drawn);
    if (last === 0) throw new Error('No chart followed the brush.');
    if (round >= WARM_UP) times.push(last - begin);
  }
  return { value: quantile(times, 0.95), peers: { median: quantile(times, 0.5) } };
}
