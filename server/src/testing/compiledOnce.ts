import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import type { SourceFile } from '@isocenter/engine';
import { compilationId } from '../forms/compilationId.ts';
import { compileConfigs, type Compilation } from '../forms/compileConfigs.ts';

const compilations = new WeakMap<readonly SourceFile[], Promise<Compilation>>();
/** Fewer take a few milliseconds. */
const TAKE_SECONDS = 100;

/** The tests of one worker share a compilation, and those of a run the one of the shipped configs, which takes seconds. */
export function compiledOnce(files: readonly SourceFile[]): Promise<Compilation> {
  const compilation =
    compilations.get(files) ??
    (files.length < TAKE_SECONDS ? Promise.resolve(compileConfigs(files)) : compiledInThisRun(files));
  compilations.set(files, compilation);
  return compilation;
}

async function compiledInThisRun(files: readonly SourceFile[]): Promise<Compilation> {
  const path = join(tmpdir(), `compiled-${await compilationId(files)}.json`);
  const kept = await readFile(path, 'utf8').catch(() => null);
  if (kept !== null) return JSON.parse(kept) as Compilation;
  const compilation = compileConfigs(files);
  // Another worker never reads a half of it.
  await writeFile(`${path}.${threadId}`, JSON.stringify(compilation));
  await rename(`${path}.${threadId}`, path);
  return compilation;
}
