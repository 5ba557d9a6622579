/** How an attempt failed. A timeout is final: no user waits another 90 seconds. */
export type Failure = { kind: 'network' } | { kind: 'timeout' } | { kind: 'status'; status: number };

const REPEATABLE: ReadonlySet<string> = new Set(['GET', 'PUT', 'DELETE']);
/** The server or a proxy was down; it may be back in a second. */
const PASSING: ReadonlySet<number> = new Set([502, 503, 504]);

/** One retry, only for repeatable methods and transient failures. */
export function shouldRetry(method: string, failure: Failure, attempt: number): boolean {
  if (attempt > 0 || !REPEATABLE.has(method)) return false;
  if (failure.kind === 'status') return PASSING.has(failure.status);
  return failure.kind === 'network';
}
