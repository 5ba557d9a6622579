import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { servePage } from '../pages/servePage.ts';
import { keyPress } from './mainThread.ts';
import { answeredValues } from './rendererForms.ts';
import { syntheticSections, targetField } from './syntheticForm.ts';

const FOLDER = fileURLToPath(new URL('peers/browser', import.meta.url));
const PEERS = ['rjsf', 'SurveyJS', 'JSON Forms'] as const;
/** Slow renderers need seconds per word on a busy machine; a few words are enough. */
const WORDS = 3;

declare global {
  interface Window {
    /** Opens the form in another renderer (`peers/browser/main.mjs`). */
    openPeer: (text: string) => Promise<{ readonly input: string; readonly opened: number }>;
  }
}

/**
 * Milliseconds of the main thread per key press of other renderers, on the form of `fields` fields, without those that
 * cannot be installed or do not accept the key.
 */
export async function browserPeers(browser: Browser, sizes: readonly number[]) {
  const found = new Map<number, Record<string, number>>(sizes.map((size) => [size, {}]));
  if (!installed()) return found;
  const served = await servePage({ root: FOLDER, page: 'index.html', asApplication: false });
  try {
    for (const size of sizes) {
      for (const peer of PEERS) {
        const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
        try {
          await page.goto(served.url);
          const sections = syntheticSections(size);
          const target = targetField(sections).id;
          const form = { peer, target, sections, values: answeredValues(sections) };
          const { input } = await page.evaluate((text) => window.openPeer(text), JSON.stringify(form));
          const field = page.locator(`[id="${input}"]`);
          await field.click();
          const took = await keyPress(page, { rounds: WORDS });
          if (!(await field.inputValue()).includes('b')) throw new Error('the key did not arrive');
          (found.get(size) ?? {})[peer] = took;
        } catch (error) {
          console.error(`isocenter: ${peer} was not measured with ${size} fields: ${String(error)}`);
        } finally {
          await page.close();
        }
      }
    }
  } finally {
    served.close();
  }
  return found;
}

/** Installed at first use, because only this bench needs them. */
function installed(): boolean {
  if (existsSync(`${FOLDER}/node_modules/survey-react-ui`)) return true;
  console.error('isocenter: installing the renderers to compare with into tests/bench/peers/browser (once, 87 MB) …');
  const done = spawnSync('npm', ['ci', '--prefix', FOLDER, '--no-audit', '--no-fund'], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) console.error('isocenter: they could not be installed; measuring without them.');
  return done.status === 0;
}
