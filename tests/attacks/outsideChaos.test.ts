import { describe, expect, it } from 'vitest';
import { noPostgres } from '../../server/src/testing/postgres.ts';
import { chaosOfAria, chaosOfAriaDb, chaosOfEpic } from './chaosSystems.ts';
import { chaosOfMosaiq } from './chaosMosaiq.ts';
import { judge, playChaos } from './outsideChaos.ts';

/** Null: each fault once. */
const CALLS = process.env['SOAK'] ? 700 : null;
const TIME = process.env['SOAK'] ? 600_000 : 60_000;

describe('calls of outside systems with injected faults [EXT-017]', () => {
  it.each([
    { name: 'ARIA', start: chaosOfAria, skipped: null },
    { name: 'Epic', start: chaosOfEpic, skipped: null },
    { name: 'MOSAIQ', start: chaosOfMosaiq, skipped: null },
    { name: 'ARIA_DB', start: chaosOfAriaDb, skipped: noPostgres },
  ])(
    '$name answers the truth or fails with a sentence, in time',
    async ({ name, start, skipped }) => {
      if (skipped !== null) return console.warn(`No chaos for ${name}: ${skipped}.`);
      const system = await start();
      try {
        const calls = CALLS ?? Object.keys(system.faults).length + 1;
        const counts = await playChaos(system, calls, 20_261_125);
        if (process.env['SOAK']) console.log(`chaos ${name}: ${JSON.stringify(counts)}`);
        expect(counts).toMatchObject({ wrong: [], hung: [], unexpected: [] });
        expect(counts.answered + counts.partly + counts.failed).toBe(calls);
        // Neither everything nor nothing gets through.
        expect(counts.answered).toBeGreaterThan(0);
        expect(counts.failed).toBeGreaterThan(0);
        expect((await system.lostOrDoubled?.()) ?? []).toEqual([]);
      } finally {
        await system.stop();
      }
    },
    TIME,
  );
});

describe('the judge of the chaos', () => {
  const truth = [{ externalId: 'a', unreadable: [], targets: [{ doseCGy: '4256', fractions: 16 }] }];
  it.each([
    ['the truth', truth, 'answered'],
    ['another dose', [{ ...truth[0], targets: [{ doseCGy: '4250', fractions: 16 }] }], 'wrong'],
    ['a dose that is missing without a word', [{ ...truth[0], targets: [{ doseCGy: null, fractions: 16 }] }], 'wrong'],
    ['a target that is missing without a word', [{ ...truth[0], targets: [] }], 'wrong'],
    ['nothing', [], 'wrong'],
    [
      'a dose that is missing and reported, beside another that is wrong',
      [{ externalId: 'a', unreadable: [{}], targets: [{ doseCGy: null, fractions: 15 }] }],
      'wrong',
    ],
    [
      'a dose that is missing and reported',
      [{ externalId: 'a', unreadable: [{}], targets: [{ doseCGy: null, fractions: 16 }] }],
      'partly',
    ],
  ])('judges %s', (_what, answer, verdict) => {
    expect(judge(answer, truth)).toBe(verdict);
  });
});
