/**
 * Loaded into a server before its program, with `--expose-gc`: on SIGUSR2 the log tells how many bytes of live objects
 * are left after a collection of garbage. The memory taken from the machine also holds garbage that is not collected yet.
 */
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.stdout.write(`${JSON.stringify({ live: heapUsed + external })}\n`);
});
