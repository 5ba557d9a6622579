import { createHash } from 'node:crypto';
import { changeSections, check, SectionEditError, sectionSources } from '@isocenter/engine';
import type { Finding, SectionChange, SourceFile } from '@isocenter/engine';
import { compileConfigs, type Compilation } from '../forms/compileConfigs.ts';
import { answerJobs } from '../threads/answerJobs.ts';
import type { ConfigAnswer, ConfigJob } from './configCompiler.ts';

/** The results of the last config sets: authors save, validate and publish the same files. */
const cache = new Map<string, { findings: readonly Finding[]; compilation: Compilation | null }>();
const MOST_KEPT = 4;

/** Reads, checks and compiles form configs in a thread, so that the server keeps answering clinicians. */
function work(job: ConfigJob): ConfigAnswer {
  switch (job.kind) {
    case 'check':
      return { kind: job.kind, value: checked(job.files) };
    case 'compile':
      return { kind: job.kind, value: compiled(job.files) };
    case 'edit':
      return edited(job.text, job.changes);
    case 'sections':
      return { kind: job.kind, value: job.texts.map(sectionSources) };
  }
}

function edited(text: string, changes: readonly SectionChange[]): ConfigAnswer {
  try {
    return { kind: 'edit', value: changes.reduce(changeSections, text), refusal: '' };
  } catch (error) {
    if (error instanceof SectionEditError) return { kind: 'edit', value: null, refusal: error.message };
    throw error;
  }
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
