import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { safeNextPath } from './nextPath.ts';

const ORIGIN = 'https://isocenter.example';

describe('next path', () => {
  it.each([
    [null, '/home'],
    ['', '/home'],
    ['/', '/home'],
    ['/patients/pat-1?tab=2#notes', '/patients/pat-1?tab=2#notes'],
    ['patients/pat-1', '/home'],
    ['https://evil.example/', '/home'],
    ['//evil.example', '/home'],
    ['/\\evil.example', '/home'],
    ['/\t/evil.example', '/home'],
    ['javascript:alert(1)', '/home'],
    ['/login', '/home'],
    ['/logout?inactive', '/home'],
    ['/signed_in?code=1', '/home'],
  ])('%j leads to %j', (candidate, to) => {
    expect(safeNextPath(candidate, ORIGIN)).toBe(to);
  });

  it('never leaves the origin, whatever was stored', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((rest) => `/${rest}`),
        ),
        (candidate) => {
          expect(new URL(safeNextPath(candidate, ORIGIN), ORIGIN).origin).toBe(ORIGIN);
        },
      ),
    );
  });
});
