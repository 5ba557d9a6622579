import { existsSync, watch as watchFolder } from 'node:fs';
import { isSourceFile } from '../../resolve/address.ts';
import { CannotRun } from './cannotRun.ts';
import type { ExitCode } from './command.ts';
import { styled, type Output } from './output.ts';

/** Editors write a file in several steps, which count as one change. */
const SETTLED_AFTER_MS = 150;

/** Runs a check now and after every change under the paths, until the process is interrupted. */
export async function watch(paths: readonly string[], run: () => ExitCode, output: Output): Promise<ExitCode> {
  const missing = paths.find((path) => !existsSync(path));
  if (missing !== undefined) throw new CannotRun(`There is no file or folder "${missing}".`);
  let last = run();
  const interrupted = new Promise<void>((resolve) => process.once('SIGINT', resolve));
  let waiting: NodeJS.Timeout | undefined;
  const watchers = paths.map((path) =>
    watchFolder(path, { recursive: true }, (_event, name) => {
      if (name !== null && !isSourceFile(name)) return;
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        output.print(styled(`\n${name ?? path} changed`, 'dim', output));
        last = run();
      }, SETTLED_AFTER_MS);
    }),
  );
  output.complain('Watching for changes. Press Ctrl-C to stop.');
  await interrupted;
  clearTimeout(waiting);
  for (const watcher of watchers) watcher.close();
  return last;
}
