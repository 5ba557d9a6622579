import {
  compileForm,
  createFormStore,
  isJsonArray,
  isJsonObject,
  readConfigSet,
  type FormContext,
} from '@isocenter/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseLossless, writeLossless } from '../foundation/losslessJson.ts';
import { PRESCRIPTION_CONFIGS } from '../testing/prescriptionClinic.ts';
import { fromLegacyRow, toLegacyRow, type SupportIds } from './legacyRow.ts';

const RUNS = process.env['SOAK'] ? 100_000 : 100;
const SUPPORT: SupportIds = {
  targets: new Set(['ptv_high']),
  fraction_set: new Set(['1']),
  technique: new Set(['vmat']),
  pattern: new Set(['daily']),
};
const WHOLE = { targets: ['ptv_high'], fraction_set: '1', technique: 'vmat', pattern: 'daily' };
const CONTEXT: FormContext = {
  now: '2026-03-02T10:00:00.000Z',
  user: { id: 'u', displayName: 'Dr Ruiz', role: 'ATTENDING' },
  patient: { dateOfBirth: null, sex: null },
  task: {
    ...{ id: 't', taskType: 'PRESCRIPTION', displayName: 'Prescription', diseaseSystem: 'Default' },
    ...{ sequence: null, iteration: null, treatmentStage: null },
  },
  carePlan: {},
  external: [],
};
const { configSet } = readConfigSet(PRESCRIPTION_CONFIGS);
const compiledForm = compileForm(configSet, { episodeType: 'Radiation', form: 'Prescription', system: 'Default' });
const TABLE = 'Prescription.target_objectives';

/** Any three whole numbers of tenths: a prescription may say 4000 cGy in 15 of 266.7, which do not multiply. */
const triple = fc.record({
  dose: fc.integer({ min: 10, max: 160_000 }),
  each: fc.integer({ min: 10, max: 90_000 }),
  fractions: fc.integer({ min: 1, max: 60 }),
});
const EXAMPLES = [
  [{ dose: 42_560, each: 2660, fractions: 16 }],
  [{ dose: 40_000, each: 2667, fractions: 15 }],
  [{ dose: 50_400, each: 1800, fractions: 28 }],
  [{ dose: 10, each: 10, fractions: 1 }],
] as [{ dose: number; each: number; fractions: number }][];

it('a dose is the same after the wire, the opened form, the note and the wire again', () => {
  fc.assert(
    fc.property(triple, ({ dose, each, fractions }) => {
      const given = { _id: '1', ...WHOLE, dose: dose / 10, dose_frac: each / 10, fractions };
      const sent = parseLossless(writeLossless(toLegacyRow(given, SUPPORT))) as Record<string, unknown>;
      const read = fromLegacyRow(sent, { before: undefined, id: '1', support: SUPPORT });
      if ('reason' in read) throw new Error(read.reason);
      const values = { Prescription: { target_objectives: [read.row] } };
      const store = createFormStore({ compiledForm, context: CONTEXT, answers: { values, provenance: {} } });
      const rows = store.field(TABLE).value;
      const row = isJsonArray(rows) ? rows[0] : null;
      if (!isJsonObject(row ?? null)) throw new Error('The form lost the row.');
      expect(row).toEqual(given);
      expect(store.note().text).toContain(`${dose / 10}`);
      expect(writeLossless(toLegacyRow(given, SUPPORT))).toBe(writeLossless(toLegacyRow(read.row, SUPPORT)));
    }),
    { numRuns: RUNS, examples: EXAMPLES },
  );
}, 600_000);
