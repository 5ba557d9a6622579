import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsOf, numberWith, parseLossless, writeLossless } from '../foundation/losslessJson.ts';
import { exactGy } from '../external/exactDose.ts';
import { fromLegacyRow, nextRowId, rowErrors, toLegacyRow, type SupportIds } from './legacyRow.ts';
import { siteOf, sortedByName } from './supportData.ts';

const RUNS = process.env['SOAK'] ? 100_000 : 200;

const SUPPORT: SupportIds = {
  targets: new Set(['ptv_high', 'ptv_low']),
  fraction_set: new Set(['1', '2']),
  technique: new Set(['vmat', 'imrt']),
  pattern: new Set(['daily']),
};
const WHOLE = { targets: ['ptv_high'], fraction_set: '1', technique: 'vmat', pattern: 'daily' };
const over = (row: object) => parseLossless(writeLossless(row)) as Record<string, unknown>;
const read = (legacy: object, before?: Parameters<typeof fromLegacyRow>[1]['before']) =>
  fromLegacyRow(over(legacy), { before, id: '1', support: SUPPORT });
const keys = (row: object) => rowErrors(over(row), SUPPORT).map(({ key }) => key);

/** The dose triple of a row of the form, over the wire and back. */
function roundTrip(triple: { readonly dose: number; readonly dose_frac: number; readonly fractions: number }) {
  const shown = over(toLegacyRow({ _id: '1', ...WHOLE, ...triple }, SUPPORT));
  return { shown, back: fromLegacyRow(shown, { before: undefined, id: '1', support: SUPPORT }) };
}

describe('a row of the legacy prescription interface', () => {
  it.each([
    [4256, 266, 16, '42.56', '266'],
    [5040, 180, 28, '50.4', '180'],
    [4000, 266.7, 15, '40', '266.7'],
    [10, 10, 1, '0.1', '10'],
    [0.1, 0.1, 1, '0.001', '0.1'],
    [16000, 200, 80, '160', '200'],
  ])('writes %s cGy of %s cGy in %s as %s Gy, and reads the same [CONST-031, RX-032]', (dose, each, fractions, gy) => {
    const { shown, back } = roundTrip({ dose, dose_frac: each, fractions });
    expect(digitsOf(shown['dose'])).toBe(gy);
    expect(digitsOf(shown['dose_frac'])).toBe(String(each));
    expect(back).toEqual({ row: { _id: '1', ...WHOLE, dose, dose_frac: each, fractions } });
  });

  it('keeps every dose of whole tenths of a cGy, and refuses every other, in both directions', () => {
    const tenths = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(
        tenths,
        tenths,
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 9 }),
        (a, b, fractions, hundredth) => {
          const triple = { dose: a / 10, dose_frac: b / 10, fractions };
          const { shown, back } = roundTrip(triple);
          expect(back).toMatchObject({ row: triple });
          expect(shown['errors']).toEqual([]);
          const finer = exactGy(`${Math.floor(a / 10)}.${a % 10}${hundredth}`);
          expect(read({ ...WHOLE, dose: numberWith(finer) })).toMatchObject({ key: 'dose' });
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('refuses 2.6625 Gy instead of rounding it', () => {
    const reason = '266.25 cGy is no whole tenth of a cGy. The form cannot hold it, and it is never rounded.';
    expect(read({ ...WHOLE, dose: numberWith('2.6625') })).toEqual({ key: 'dose', reason });
    expect(read({ ...WHOLE, dose_frac: numberWith('266.25') })).toEqual({ key: 'dose_frac', reason });
  });

  it.each([
    [{ dose: '50.4' }, 'dose', 'This is not a number.'],
    [{ dose: -1 }, 'dose', 'A dose is negative.'],
    [{ dose: numberWith('1e9') }, 'dose', 'A dose is impossibly large.'],
    [{ dose: numberWith('50.40000000000001') }, 'dose', '5040.000000000001 cGy is no whole tenth'],
    [{ fractions: 1.5 }, 'fractions', 'A number of fractions is a whole number'],
    [{ fractions: -1 }, 'fractions', 'A number of fractions is a whole number'],
    [{ technique: 'tomo' }, 'technique', 'This id is not among the support data.'],
    [{ technique: ['vmat'] }, 'technique', 'This is no id.'],
    [{ targets: 'ptv_high' }, 'targets', 'This is no list of ids.'],
    [{ targets: ['ptv_high', 'heart'] }, 'targets', 'This id is not among the support data.'],
  ])('cannot take %j', (change, key, reason) => {
    const refused = read({ ...WHOLE, ...change });
    expect(refused).toMatchObject({ key });
    expect('reason' in refused && refused.reason).toContain(reason);
  });

  it('keeps what the legacy interface does not know, and clears what it sends empty', () => {
    const before = { _id: '1', ...WHOLE, relation: 'simultaneous', dose: 5040 };
    expect(read({ ...WHOLE, dose: null, technique: '' }, before)).toEqual({
      row: { _id: '1', targets: ['ptv_high'], fraction_set: '1', pattern: 'daily', relation: 'simultaneous' },
    });
  });
});

describe('the errors of a row', () => {
  it('are a column each, with a blank message [RX-033, RX-043]', () => {
    expect(rowErrors({ ...WHOLE, technique: 'tomo' }, SUPPORT)).toEqual([{ key: 'technique', error: '' }]);
  });
  it('name what is missing, unknown, negative, zero or empty [RX-040, RX-041, RX-042, RX-044]', () => {
    for (const key of ['targets', 'fraction_set', 'technique', 'pattern']) {
      expect(keys({ ...WHOLE, [key]: null })).toEqual([key]);
      expect(keys({ ...WHOLE, [key]: '' })).toEqual([key]);
    }
    for (const key of ['fraction_set', 'technique', 'pattern'])
      expect(keys({ ...WHOLE, [key]: 'no_such_id' })).toEqual([key]);
    expect(keys({ ...WHOLE, targets: [] })).toEqual(['targets']);
    expect(keys({ ...WHOLE, targets: ['ptv_high', 'heart'] })).toEqual(['targets']);
    expect(keys({ ...WHOLE, fractions: -1 })).toEqual(['fractions']);
    expect(keys({ ...WHOLE, fractions: 0, dose: 0, dose_frac: '' })).toEqual(['dose_frac', 'fractions', 'dose']);
    expect(keys({ ...WHOLE, fractions: 'abc' })).toEqual(['fractions']);
    expect(keys({ ...WHOLE, fractions: 16, dose: 42.56, dose_frac: 266 })).toEqual([]);
  });
  it('of a new row are pending on all that it needs [RX-034]', () => {
    const row = toLegacyRow({ _id: nextRowId([]) }, SUPPORT);
    expect(row).toMatchObject({ id: '1', targets: [], fraction_set: null, technique: null, pattern: null, dose: null });
    expect(row.errors.map(({ key }) => key)).toEqual(['targets', 'fraction_set', 'technique', 'pattern']);
  });
  it.each([
    [[], '1'],
    [['1', '7'], '8'],
    [['r-0f6b', 'x12'], '1'],
    [['9', '10'], '11'],
  ])('and its id follows the highest of %j: %s [RX-035]', (ids, next) => expect(nextRowId(ids)).toBe(next));
});

describe('a template objective', () => {
  it.each([
    ['50.4', 28, 5040, 180],
    ['40.05', 15, 4005, 267],
    ['50', 27, 5000, 185.2],
    ['50.400000000000006', 28, 5040, 180],
  ])('of %s Gy in %s becomes %s cGy of %s cGy [RX-036, RX-054, RX-055, CONST-032]', (doseGy, fractions, dose, each) => {
    const template = { id: '1', targets: ['ptv_high'], doseGy: numberWith(doseGy), fractions, doseFrac: 2 };
    expect(read(template)).toEqual({
      row: { _id: '1', targets: ['ptv_high'], fractions, dose, dose_frac: each },
    });
  });
  it.each(['2.6625', '50.404', '50.4006'])('of %s Gy is refused, because rounding would change the dose', (doseGy) => {
    expect(read({ targets: ['ptv_high'], doseGy: numberWith(doseGy), fractions: 1 })).toMatchObject({ key: 'dose' });
  });
});

describe('the lists', () => {
  const sites = [
    { id: 'lung', display_name: 'Lung' },
    { id: 'head_neck', display_name: 'Head and neck' },
  ];
  it('sort entries by their names in lowercase [RX-039]', () => {
    const named = (...names: string[]) => names.map((name) => ({ id: name, display_name: name }));
    expect(sortedByName(named('lung', 'Breast', 'anus', 'Zygoma'))).toEqual(named('anus', 'Breast', 'lung', 'Zygoma'));
  });
  it('find a site by id or name in any case [RX-046]', () => {
    expect(siteOf('LUNG', sites)?.id).toBe('lung');
    expect(siteOf(' head AND neck', sites)?.id).toBe('head_neck');
    expect(siteOf('HEAD_NECK', sites)?.id).toBe('head_neck');
    expect(siteOf('heart', sites)).toBeNull();
  });
});
