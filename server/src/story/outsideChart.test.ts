import { expect, it } from 'vitest';
import { labTrends, medicationsOf } from './outsideChart.ts';

const lab = (code: string, quantity: number | null, unit: string, on: string) => ({
  ...{ externalId: `${code} ${on}`, code, display: code, quantity, unit, text: quantity === null ? 'pending' : null },
  on: `${on}T08:00:00.000Z`,
});

it('follows PSA, counts and creatinine by their codes, by date, in one unit each', () => {
  const trends = labTrends([
    lab('2160-0', 0.9, 'mg/dL', '2026-03-02'),
    lab('2857-1', 4.2, 'ng/mL', '2026-03-02'),
    lab('2857-1', 8.1, 'ng/mL', '2026-01-02'),
    lab('2160-0', 80, 'umol/L', '2026-02-02'),
    lab('2857-1', null, 'ng/mL', '2026-03-09'),
    lab('9999-9', 1, 'mg', '2026-03-02'),
  ]);
  expect(trends.map(({ id, points }) => [id, points.map(({ quantity }) => quantity)])).toEqual([
    ['PSA ng/mL', [8.1, 4.2]],
    ['Creatinine mg/dL', [0.9]],
    ['Creatinine umol/L', [80]],
  ]);
});

it('names each medicine once, with what happened last', () => {
  const medicine = (externalId: string, display: string, act: 'ordered' | 'given', on: string | null) => ({
    ...{ externalId, display, act, on, isAntineoplastic: false, intent: null },
  });
  expect(
    medicationsOf([
      medicine('1', 'Tamoxifen', 'ordered', '2026-01-02T08:00:00.000Z'),
      medicine('2', 'tamoxifen ', 'given', '2026-02-02T08:00:00.000Z'),
      medicine('3', 'Ibuprofen', 'ordered', null),
    ]).map(({ name, act }) => `${name.trim()} ${act}`),
  ).toEqual(['tamoxifen given', 'Ibuprofen ordered']);
});
