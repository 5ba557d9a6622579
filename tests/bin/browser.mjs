/**
 * Finds a Chromium, or installs one: `CHROMIUM_PATH`, one on the PATH, Debian's package, Playwright's own download.
 * The headless shell is the same engine without the windows, tabs and graphics processes of the whole browser:
 * the journeys take two thirds of the time in it.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installed } from '../../server/bin/install.mjs';

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Debian packages with a Chromium, the small one first. */
const DEBIAN = ['chromium-headless-shell', 'chromium'];

/** @returns the path of an executable, or null when Playwright is to use its own. */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH is ${named}, but there is no such file.`);
    return named;
  }
  return onPath() ?? (await fromDebian()) ?? fromPlaywright();
}

function onPath() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of NAMES) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // not in this folder
      }
    }
  }
  return null;
}

/** Runs without blocking, because the other checks run at the same time. */
async function fromDebian() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return null;
  console.log("Installing Debian's chromium for the browser journeys…");
  const apt = (...args) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return once(spawn('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }), 'close');
  };
  await apt('update');
  for (const name of DEBIAN) {
    await apt('install', '-y', '--no-install-recommends', name);
    if (existsSync(`/usr/bin/${name}`)) return `/usr/bin/${name}`;
  }
  return null;
}

function fromPlaywright() {
  console.log("Downloading Playwright's chromium for the browser journeys…");
  const { status } = spawnSync(installed('playwright'), ['install', 'chromium'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('No Chromium could be found or installed. Set CHROMIUM_PATH to one.');
  return null;
}
