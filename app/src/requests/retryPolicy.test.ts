import { expect, it } from 'vitest';
import { shouldRetry, type Failure } from './retryPolicy.ts';

const NETWORK: Failure = { kind: 'network' };
const status = (code: number): Failure => ({ kind: 'status', status: code });

it.each([
  ['GET', NETWORK, 0, true],
  ['PUT', NETWORK, 0, true],
  ['DELETE', NETWORK, 0, true],
  ['POST', NETWORK, 0, false],
  ['GET', NETWORK, 1, false],
  ['GET', status(503), 0, true],
  ['GET', status(502), 1, false],
  ['POST', status(503), 0, false],
  ['GET', status(500), 0, false],
  ['GET', status(404), 0, false],
  ['GET', status(401), 0, false],
  ['GET', { kind: 'timeout' }, 0, false],
] satisfies [string, Failure, number, boolean][])(
  '%s after %j, attempt %i: retry %s',
  (method, failure, attempt, retry) => {
    expect(shouldRetry(method, failure, attempt)).toBe(retry);
  },
);
