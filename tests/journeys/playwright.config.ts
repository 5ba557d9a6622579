import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { JOURNEYS_BY_TURNS, restingNow } from '../setup/byTurns.ts';
import { SERVER_LOG } from './product.ts';

const PORT = Number(process.env['JOURNEYS_PORT'] ?? 4681);
const executablePath = process.env['CHROMIUM_PATH'];
/** The gallery serves its own page: `npm run update` reads it without the product. */
const isGalleryOnly = process.env['GALLERY_ONLY'] !== undefined;
const folder = process.env['JOURNEYS_FOLDER'] ?? '';
if (!folder && !isGalleryOnly)
  throw new Error('The journeys need a seeded department: start them with `npm run journeys -- <name>`.');
/** For failures whose message and screenshot do not give the cause. */
const traced = process.env['TRACE'] !== undefined || process.env['SOAK'] !== undefined;
/**
 * They change nothing that another journey reads: they only open screens, write what no other journey opens, or have a
 * server and a data folder of their own.
 */
const INDEPENDENT = [
  'areas.journey.ts',
  'clicks.journey.ts',
  'gallery.journey.ts',
  'layout.journey.ts',
  'leak.journey.ts',
  'newcomer.journey.ts',
  'routes.journey.ts',
  'typing.journey.ts',
  'userManagement.journey.ts',
];
/** They have servers of their own and mostly wait: for one to start, and until a user counts as inactive. */
const WAITING = [
  'access.journey.ts',
  'forgedNote.journey.ts',
  'integrations.journey.ts',
  'outage.journey.ts',
  'prescription.journey.ts',
  'signInAgain.journey.ts',
];
/** Reads what the server logged during all other journeys. */
const AFTERWARDS = 'serverLog.journey.ts';
const RESTING = restingNow(JOURNEYS_BY_TURNS);
const ROOT = new URL('../..', import.meta.url).pathname;

const PRODUCT = {
  command: `exec node server/bin/start.mjs >> "${join(folder, SERVER_LOG)}"`,
  cwd: ROOT,
  url: `http://localhost:${PORT}/readyz`,
  timeout: 180_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  stderr: 'pipe',
  env: {
    PORT: String(PORT),
    DATA_FOLDER: join(folder, 'main'),
    ISOCENTER_MODE: 'demo',
  },
} as const;

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  testIgnore: RESTING,
  outputDir: '../../test-results/journeys',
  reporter: [['line'], ['json', { outputFile: '../../test-results/journeys.json' }]],
  // The independent ones run next to those that write to the shared server, which run one after the other.
  workers: 3,
  projects: [
    // The story runs first, because it accepts the legal terms as a new user. The others depend on it, or Playwright would
    // start them in the same round.
    { name: 'story', testMatch: 'story.journey.ts', workers: 1 },
    { name: 'independent', testMatch: INDEPENDENT, workers: 1, dependencies: ['story'] },
    { name: 'waiting', testMatch: WAITING, workers: 1, dependencies: ['story'] },
    {
      name: 'shared',
      testIgnore: ['story.journey.ts', AFTERWARDS, ...INDEPENDENT, ...WAITING, ...RESTING],
      workers: 1,
      dependencies: ['story'],
    },
    { name: 'afterwards', testMatch: AFTERWARDS, dependencies: ['independent', 'waiting', 'shared'] },
  ],
  // A repeated journey is named (decision 105). Those that prove that nothing is lost set this to 0.
  retries: isGalleryOnly ? 0 : 1,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    // Far more than a busy machine needs: a control that never comes is named, instead of the whole journey timing out.
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // A trace takes a screenshot at every key, which doubles the time of a journey.
    trace: traced ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Without a locale, Chromium cannot name a download with non-ASCII letters.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // As in lateOptimizing.cjs: a page lives for seconds.
        '--js-flags=--interrupt-budget=1000000',
      ],
    },
  },
  ...(isGalleryOnly ? {} : { webServer: PRODUCT }),
});
