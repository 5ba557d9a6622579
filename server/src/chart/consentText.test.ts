import { expect, it } from 'vitest';
import type { CalendarDate, ConsentChange, ConsentKind } from '@isocenter/schemas';
import { countedVersions, stateOfConsent, type ConsentVersion } from './consentText.ts';

const version = (
  number: number,
  inForceOn: CalendarDate,
  change: ConsentChange | null,
  kind: ConsentKind = 'Radiation',
): ConsentVersion => ({ kind, version: number, inForceOn, change });

const TEXTS = [
  version(1, '2025-01-01', null),
  version(2, '2025-06-01', 'EDITORIAL'),
  version(3, '2026-01-01', 'MATERIAL'),
  version(4, '2026-03-01', 'EDITORIAL'),
  version(5, '2026-09-01', 'MATERIAL'),
  version(1, '2025-12-01', null, 'Medical'),
  version(2, '2026-02-01', 'MATERIAL', 'Medical'),
];

it.each([
  // kind, signed on, today: state, version, outdated by
  ['Radiation', '2024-12-31', '2025-12-31', 'valid', null, null],
  ['Radiation', '2025-01-01', '2025-12-31', 'valid', 1, null],
  ['Radiation', '2025-05-31', '2025-06-01', 'valid', 1, null],
  ['Radiation', '2025-06-01', '2025-12-31', 'valid', 2, null],
  // On the day on which a material change comes into force, not a day before.
  ['Radiation', '2025-12-31', '2025-12-31', 'valid', 2, null],
  ['Radiation', '2025-12-31', '2026-01-01', 'outdated', 2, 3],
  ['Radiation', '2024-12-31', '2026-01-01', 'outdated', null, 3],
  ['Radiation', '2026-01-01', '2026-01-01', 'valid', 3, null],
  // An editorial change after it asks no one, and spares no one.
  ['Radiation', '2026-01-01', '2026-03-01', 'valid', 3, null],
  ['Radiation', '2025-12-31', '2026-03-01', 'outdated', 2, 3],
  ['Radiation', '2026-03-01', '2026-03-01', 'valid', 4, null],
  // What is only planned counts for no one.
  ['Radiation', '2026-03-01', '2026-08-31', 'valid', 4, null],
  ['Radiation', '2026-03-01', '2026-09-01', 'outdated', 4, 5],
  // Each kind has its own.
  ['Medical', '2025-12-31', '2026-01-31', 'valid', 1, null],
  ['Medical', '2026-01-31', '2026-02-01', 'outdated', 1, 2],
  ['Surgical', '2020-01-01', '2026-12-31', 'valid', null, null],
] as const)('%s, signed on %s, read on %s: %s, version %s, by %s', (kind, signedOn, today, state, number, by) => {
  const found = stateOfConsent(TEXTS, { kind, signedOn, today });
  expect(found).toMatchObject({ state, version: number });
  expect(found.state === 'outdated' ? found.by.version : null).toBe(by);
});

it('leaves out a planned version that was taken back, and keeps the numbers of those that follow', () => {
  const takenBack = (number: number) => ({
    ...{ kind: 'Radiation' as const, version: number },
    takenBack: { by: { id: 'usr-x', displayName: 'X' }, on: '2026-02-01T09:00:00.000Z' },
  });
  const counted = countedVersions([takenBack(5), takenBack(3), ...TEXTS]);
  const radiation = counted.filter(({ kind }) => kind === 'Radiation');
  expect(radiation.map((each) => [each.version, each.inForceOn, each.change])).toEqual([
    [1, '2025-01-01', null],
    [2, '2025-06-01', 'EDITORIAL'],
    [3, '2026-03-01', null],
    [4, '2026-03-01', 'EDITORIAL'],
  ]);
  expect(counted).toHaveLength(6);
  const asked = { kind: 'Radiation', signedOn: '2025-12-31', today: '2026-09-01' } as const;
  expect(stateOfConsent(counted, asked)).toEqual({ state: 'valid', version: 2 });
  expect(stateOfConsent(counted, { ...asked, signedOn: '2026-03-01' })).toEqual({ state: 'valid', version: 4 });
});
