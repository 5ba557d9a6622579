import { createHash } from 'node:crypto';
import { check, type Finding, type SourceFile } from '@isocenter/engine';
import { compileConfigs, type Compilation } from '../forms/compileConfigs.ts';
import { answerJobs } from '../threads/answerJobs.ts';
import type { ConfigAnswer, ConfigJob } from './configCompiler.ts';

/** The results of the last config sets: authors save, validate and publish the same files. */
const cache = new Map<string, { findings: readonly Finding[]; compilation: Compilation | null }>();
const MOST_KEPT = 4;

/** Checks and compiles whole config sets in a thread, so that the server keeps answering clinicians. */
function work({ kind, files }: ConfigJob): ConfigAnswer {
  return kind === 'check' ? { kind, value: checked(files) } : { kind, value: compiled(files) };
}

function checked(files: readonly SourceFile[]): readonly Finding[] {
  const key = keyOf(files);
  const findings = cache.get(key)?.findings ?? check(files);
  keep(key, findings, cache.get(key)?.compilation ?? null);
  return findings;
}

function compiled(files: readonly SourceFile[]): Compilation {
  const key = keyOf(files);
  const compilation = cache.get(key)?.compilation ?? compileConfigs(files);
  keep(key, compilation.findings, compilation);
  return compilation;
}

/** The order of the files does not matter. */
function keyOf(files: readonly SourceFile[]): string {
  const hash = createHash('sha256');
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  for (const { path, text } of sorted) hash.update(`${path}\0${text}\0`);
  return hash.digest('hex');
}

function keep(key: string, findings: readonly Finding[], compilation: Compilation | null): void {
  cache.delete(key);
  cache.set(key, { findings, compilation });
  const [oldest] = cache.keys();
  if (cache.size > MOST_KEPT && oldest !== undefined) cache.delete(oldest);
}

answerJobs(work);
