import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { FSWatcher } from 'vite';
import { ROOT, installed } from '../install.mjs';
import type { ApiProcess } from './apiProcess.ts';

/** What the API server reads beside the form configs. */
const SERVER_INPUTS = ['server/src', 'engine/src', 'schemas/src', 'schemas/persisted-operations.json'];
/** What the Relay compiler reads. */
const RELAY_INPUTS = ['app/src', 'schemas/schema.graphql'];

/** Editors write a file in steps, and a checkout changes many. Milliseconds. */
const CALM = 80;

/** Restarts the API server and runs the Relay compiler after a change of what each of them reads. */
export function watchSources(watcher: FSWatcher, configsFolder: string, api: ApiProcess): void {
  const serverInputs = [...SERVER_INPUTS, relativeToRoot(configsFolder)];
  const restart = afterCalm((file) => {
    const began = performance.now();
    console.log(`  ${file} changed: restarting the server…`);
    void api.restart().then(async () => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      const isUp = (await api.ready()) !== null;
      console.log(isUp ? `  Restarted in ${seconds} s.` : '  The server did not start. It tries again after a change.');
    });
  });
  const compileQueries = afterCalm(() => {
    spawn(installed('relay-compiler'), { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  });
  watcher.add([...serverInputs, ...RELAY_INPUTS].map((path) => join(ROOT, path)));
  watcher.on('all', (event, path) => {
    const file = relativeToRoot(path);
    if (event === 'addDir' || event === 'unlinkDir' || /\.test\.tsx?$|\.md$|~$/.test(file)) return;
    if (isIn(file, serverInputs)) restart(file);
    if (isIn(file, RELAY_INPUTS) && holdsGraphql(path)) compileQueries(file);
  });
}

const relativeToRoot = (path: string) => relative(ROOT, path).split(sep).join('/');
const isIn = (file: string, inputs: readonly string[]) =>
  inputs.some((input) => file === input || file.startsWith(`${input}/`));

/** A file that is gone may have held some. */
function holdsGraphql(path: string): boolean {
  if (path.includes('__generated__')) return false;
  if (path.endsWith('.graphql') || !existsSync(path)) return true;
  return /\.tsx?$/.test(path) && readFileSync(path, 'utf8').includes('graphql`');
}

/** Calls the function with the last file once no further one has come for a moment. */
function afterCalm(act: (file: string) => void): (file: string) => void {
  let timer: NodeJS.Timeout | undefined;
  return (file) => {
    clearTimeout(timer);
    timer = setTimeout(act, CALM, file);
  };
}
