/** How a try ended without success. A time-out is final: after 90 seconds nobody wants to wait another 90. */
export type Failure = { kind: 'network' } | { kind: 'timeout' } | { kind: 'status'; status: number };

const REPEATABLE: ReadonlySet<string> = new Set(['GET', 'PUT', 'DELETE']);
/** The server or something before it was away; it may be back in a second. */
const PASSING: ReadonlySet<number> = new Set([502, 503, 504]);

/** One retry, only for methods that may be sent twice, only for failures that can pass. */
export function shouldRetry(method: string, failure: Failure, attempt: number): boolean {
  if (attempt > 0 || !REPEATABLE.has(method)) return false;
  if (failure.kind === 'status') return PASSING.has(failure.status);
  return failure.kind === 'network';
}
