import type { RunningServer } from './startServer.ts';

/** A Ctrl-C may arrive twice, from the terminal and from the process that started this one. Milliseconds. */
const SAME_SIGNAL = 500;

/** Ends the process after SIGTERM or SIGINT, once the running requests are finished. */
export function stopOnSignal(server: Pick<RunningServer, 'stop'>): void {
  let stoppedAt: number | null = null;
  const stop = () => {
    // A later signal ends the process at once.
    if (stoppedAt !== null && performance.now() - stoppedAt > SAME_SIGNAL) process.exit(1);
    if (stoppedAt !== null) return;
    stoppedAt = performance.now();
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
