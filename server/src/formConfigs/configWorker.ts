import { parentPort } from 'node:worker_threads';
import { check } from '@isocenter/engine';
import { compileConfigs } from '../forms/compileConfigs.ts';
import type { ConfigJob, ConfigJobDone } from './configCompiler.ts';

/** Checks and compiles whole config sets beside the server's own thread, which meanwhile answers clinicians. */
function work({ id, kind, files }: ConfigJob): ConfigJobDone {
  try {
    return kind === 'check' ? { id, kind, value: check(files) } : { id, kind, value: compileConfigs(files) };
  } catch (error) {
    return { id, kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (job: ConfigJob) => parentPort?.postMessage(work(job)));
