import { parentPort } from 'node:worker_threads';
import type { Job, JobDone } from './workThread.ts';

/** Answers the jobs of a `WorkThread`; called once, by the module that the thread runs. */
export function answerJobs<Input, Output>(work: (input: Input) => Output | Promise<Output>): void {
  parentPort?.on('message', ({ id, input }: Job<Input>) => {
    const answer = (done: JobDone<Output>): void => parentPort?.postMessage(done);
    void Promise.resolve()
      .then(() => work(input))
      .then(
        (output) => answer({ id, output }),
        (error: unknown) => answer({ id, failed: error instanceof Error ? error.message : String(error) }),
      );
  });
  parentPort?.postMessage('ready');
}
