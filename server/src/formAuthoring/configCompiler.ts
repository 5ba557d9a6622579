import type { Finding, SourceFile } from '@isocenter/engine';
import { InputTooLargeError, UnavailableError } from '../foundation/errors.ts';
import type { Compilation } from '../forms/compileConfigs.ts';
import { WorkThread, WorkTimeError } from '../threads/workThread.ts';

export interface ConfigJob {
  readonly kind: 'check' | 'compile';
  readonly files: readonly SourceFile[];
}
export type ConfigAnswer =
  | { readonly kind: 'check'; readonly value: readonly Finding[] }
  | { readonly kind: 'compile'; readonly value: Compilation };

/**
 * Checking a whole config set takes seconds, in which this process could not answer anyone: a separate thread does it.
 */
export interface ConfigCompiler {
  check(files: readonly SourceFile[]): Promise<readonly Finding[]>;
  compile(files: readonly SourceFile[]): Promise<Compilation>;
}

/** 200 configs take ten seconds. */
const thread = new WorkThread<ConfigJob, ConfigAnswer>({
  module: new URL('./configWorker.ts', import.meta.url),
  time: 60_000,
  queue: 20,
});

export const configCompiler: ConfigCompiler = {
  async check(files) {
    const answer = await done({ kind: 'check', files });
    return answer.kind === 'check' ? answer.value : [];
  },
  async compile(files) {
    const answer = await done({ kind: 'compile', files });
    return answer.kind === 'compile' ? answer.value : { findings: [], compiled: null };
  },
};

async function done(job: ConfigJob): Promise<ConfigAnswer> {
  try {
    return await thread.run(job);
  } catch (error) {
    if (error instanceof WorkTimeError) {
      throw new InputTooLargeError('The form configs take too long to be checked. Nothing was changed.');
    }
    throw new UnavailableError('The form configs cannot be checked now. Nothing was changed.', { cause: error });
  }
}
