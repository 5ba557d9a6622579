import { compileForm, readConfigSet } from '@isocenter/engine';
import { describe, expect, it } from 'vitest';
import { aPrescription, aTarget, PRESCRIPTION_CONFIGS } from '../testing/prescriptionClinic.ts';
import { prescriptionChanges } from './compare.ts';
import { sameDose, tenthsOf } from './doseTolerance.ts';
import { cellPath, rowIdOf, translated } from './translate.ts';
import { newlySaid, withoutWritten, withWritten } from './writtenAnswers.ts';

const compiledForm = compileForm(readConfigSet(PRESCRIPTION_CONFIGS).configSet, {
  episodeType: 'Radiation',
  form: 'Prescription',
  system: 'Default',
});
const LINKED = {
  system: 'ARIA' as const,
  linked: { by: { id: 'usr-1', displayName: 'E. Ruiz' }, on: '2026-03-02T09:00:00.000Z' },
};

function importedValues(...prescriptions: ReturnType<typeof aPrescription>[]) {
  const { written, left } = translated(compiledForm, prescriptions);
  return { left: left.map(({ text }) => text), ...withWritten({ values: {}, provenance: {} }, written, LINKED) };
}

describe('the translation of a prescription into answers', () => {
  it('writes what the source says, with its provenance, and nothing else [RX-017]', () => {
    const { values, provenance, left } = importedValues(aPrescription());
    const row = rowIdOf(aPrescription(), aTarget());
    expect(values).toEqual({
      Prescription: {
        modality: 'photons',
        energy: '6 MV',
        target_objectives: [
          {
            ...{ _id: row, targets: ['ptv_high'], target_name: 'PTV_High', fraction_set: '1', technique: 'vmat' },
            ...{ dose_frac: 180, fractions: 28, dose: 5040, pattern: 'daily' },
          },
        ],
      },
    });
    expect(left).toEqual([]);
    const from = { origin: 'external', system: 'Aria', id: 'rx-1', version: '3', by: 'E. Ruiz', on: LINKED.linked.on };
    expect(provenance[cellPath(row, 'dose')]).toEqual(from);
    expect(Object.values(provenance).every(({ origin }) => origin === 'external')).toBe(true);
  });

  it('leaves open what the source does not say for certain, and names it', () => {
    const unclear = aTarget({
      ...{
        name: 'Boost volume 3',
        phase: null,
        doseCGy: null,
        dosePerFractionCGy: null,
        fractions: null,
        energy: null,
      },
      modality: { display: 'Neutrons', code: '169317000', system: null },
      technique: { display: 'un-encoded', code: 'UNC', system: null },
      pattern: { display: 'biweekly', code: null, system: null },
    });
    const { values, left } = importedValues(aPrescription({ targets: [unclear] }));
    expect(values).toEqual({
      Prescription: {
        target_objectives: [{ _id: rowIdOf(aPrescription(), unclear), target_name: 'Boost volume 3' }],
      },
    });
    expect(left).toEqual([
      'Boost volume 3: target volume',
      'Boost volume 3: technique "un-encoded"',
      'Boost volume 3: pattern "biweekly"',
      'Boost volume 3: modality "Neutrons"',
    ]);
  });

  it.each([
    ['266.67', 2667],
    ['266.7', 2667],
    ['266.25', 2663],
    ['262.5', 2625],
    ['10', 100],
    ['-5', null],
    ['NaN', null],
    ['1e9', null],
    ['5040,5', null],
  ])('reads %s cGy as %s tenths, without a floating-point number', (dose, tenths) => {
    expect(tenthsOf(dose)).toBe(tenths);
  });

  it('keeps 266.67 next to the 266.7 of the form, so that a refresh finds no change [CONST-032]', () => {
    const exact = aTarget({ dosePerFractionCGy: '266.67', doseCGy: '4000', fractions: 15 });
    const { written } = translated(compiledForm, [aPrescription({ targets: [exact] })]);
    expect(written.find(({ path }) => path.endsWith('.dose_frac'))).toMatchObject({ value: 266.7, exact: '266.67' });
    const rounded = aTarget({ ...exact, dosePerFractionCGy: '266.7' });
    expect(prescriptionChanges([aPrescription({ targets: [exact] })], [aPrescription({ targets: [rounded] })])).toEqual(
      [],
    );
    expect(sameDose('266.67', '266.73')).toBe(false);
  });

  it('finds the rows of a target again when its dose changes, and keeps what a person typed elsewhere', () => {
    const before = translated(compiledForm, [aPrescription()]).written;
    const after = translated(compiledForm, [aPrescription({ targets: [aTarget({ doseCGy: '5400' })] })]).written;
    expect(newlySaid(before, after).map(({ path, value }) => [path, value])).toEqual([
      [cellPath(rowIdOf(aPrescription(), aTarget()), 'dose'), 5400],
    ]);
  });

  it('takes whole rows out again, and fields that no one has changed [RX-018]', () => {
    const { written } = translated(compiledForm, [aPrescription()]);
    const linked = withWritten({ values: { Prescription: { remark: 'mine' } }, provenance: {} }, written, LINKED);
    expect(withoutWritten(linked, written)).toEqual({ values: { Prescription: { remark: 'mine' } }, provenance: {} });
    const changed = {
      ...linked,
      values: { Prescription: { ...linked.values['Prescription'], modality: 'electrons' } },
    };
    expect(withoutWritten(changed, written).values).toEqual({
      Prescription: { remark: 'mine', modality: 'electrons' },
    });
  });
});

it('does not order the dose of a phase that was stopped or replaced', () => {
  const stopped = aTarget({ externalId: 'vol-9', name: 'PTV_Low', state: 'superseded', doseCGy: '6600' });
  const { values, left } = importedValues(aPrescription({ targets: [aTarget(), stopped] }));
  expect(values['Prescription']?.['target_objectives']).toHaveLength(1);
  expect(left).toEqual(['PTV_Low: this phase is superseded, so its dose is not ordered']);
});

describe('the changes of a refresh, in words', () => {
  const changes = (now: Parameters<typeof aPrescription>[0]) =>
    prescriptionChanges([aPrescription()], [aPrescription(now)]).map(({ text }) => text);

  it('names target, old and new value [RX-006, RX-019]', () => {
    const target = aTarget({ doseCGy: '5400', fractions: 30, side: 'right' });
    expect(changes({ targets: [target] })).toEqual([
      'PTV_High: side left -> right',
      'PTV_High: total dose 5040 -> 5400 cGy',
      'PTV_High: fractions 28 -> 30',
    ]);
  });

  it('names new and removed targets, and a prescription that is gone [RX-005]', () => {
    const boost = aTarget({ externalId: 'vol-2', name: 'PTV_Boost', doseCGy: '1000', fractions: 5 });
    expect(changes({ targets: [boost] })).toEqual([
      'PTV_Boost: new target, 1000 cGy in 5 fractions',
      'PTV_High: target removed, 5040 cGy in 28 fractions',
    ]);
    expect(prescriptionChanges([aPrescription()], [])).toMatchObject([
      { text: 'Left breast: no longer in the source', kind: 'removed', isSafety: true },
    ]);
  });

  it('is silent about what only the wording of a version changes', () => {
    expect(
      changes({ version: '4', updatedOn: '2026-03-01T10:00:00.000Z', targets: [aTarget({ doseCGy: '5040.0' })] }),
    ).toEqual([]);
  });
});
