import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CaseColumn } from './columns/caseColumn.ts';
import { Deidentifier, isToldWithoutNames, withoutNames } from './deidentify.ts';

const column = (part: Partial<CaseColumn>): CaseColumn => ({
  ...{ shortName: 'weight', label: 'Weight', type: 'number', unit: null, choices: null },
  ...{ origin: 'form', form: 'OTVStatus', path: 'OTVStatus.weight', ...part },
});
const names = new Deidentifier('a secret');
const patient = fc.uuid().map((id) => `pat-${id}`);

describe('an export without names', () => {
  it('moves all dates of a patient by the same days, never by none, and keeps their intervals', () => {
    const date = column({ type: 'date' });
    const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(patient, day, day, (id, a, b) => {
        const shift = names.shiftOf(id);
        expect(Math.abs(shift)).toBeGreaterThan(0);
        expect(Math.abs(shift)).toBeLessThanOrEqual(365);
        const [from, to] = [a, b].map((time) => time.toISOString().slice(0, 10));
        const [movedFrom, movedTo] = [from, to].map((text) => String(withoutNames(date, text ?? null, shift)));
        expect(movedFrom).not.toBe(from);
        expect(Date.parse(movedTo ?? '') - Date.parse(movedFrom ?? '')).toBe(
          Date.parse(to ?? '') - Date.parse(from ?? ''),
        );
      }),
    );
    expect(new Set(Array.from({ length: 200 }, (_, number) => names.shiftOf(`pat-${number}`))).size).toBeGreaterThan(
      100,
    );
  });

  it('has the same keys with the same secret, others with another, and no id in them', () => {
    fc.assert(
      fc.property(patient, (id) => {
        expect(new Deidentifier('a secret').pseudonymOf(id)).toBe(names.pseudonymOf(id));
        expect(new Deidentifier('another').pseudonymOf(id)).not.toBe(names.pseudonymOf(id));
        expect(names.pseudonymOf(id)).not.toContain(id);
        // Neither a formula nor a number for a spreadsheet, and the same in FHIR.
        expect(names.pseudonymOf(id)).toMatch(/^[a-p]{24}$/);
        expect(names.tellingOf(id).id(id)).toBe(names.pseudonymOf(id));
      }),
    );
  });

  it.each([
    [89.9, '89'],
    [90, '90+'],
    [104, '90+'],
    [null, null],
  ])('tells an age of %s as %s', (age, told) => {
    expect(withoutNames(column({ shortName: 'age', unit: 'years' }), age, 9)).toBe(told);
    expect(withoutNames(column({ shortName: 'consult_age_at_diagnosis' }), age, 9)).toBe(told);
  });

  it('leaves out text, clinicians and what names a patient', () => {
    const choices = [{ id: 'yes', label: 'Yes' }];
    expect(isToldWithoutNames(column({ type: 'text' }))).toBe(false);
    expect(isToldWithoutNames(column({ type: 'choice' }))).toBe(false);
    expect(isToldWithoutNames(column({ type: 'choice', isCoded: true }))).toBe(true);
    expect(isToldWithoutNames(column({ type: 'choice', choices }))).toBe(true);
    expect(isToldWithoutNames(column({ shortName: 'attending', origin: 'course', type: 'choice', choices }))).toBe(
      false,
    );
    expect(isToldWithoutNames(column({ shortName: 'consult_date_of_birth', type: 'date' }))).toBe(false);
    expect(isToldWithoutNames(column({ shortName: 'otv_mrn' }))).toBe(false);
    expect(isToldWithoutNames(column({}))).toBe(true);
  });

  it('leaves out an answer that the form does not offer: someone typed it', () => {
    const choices = [{ id: 'yes', label: 'Yes' }];
    expect(withoutNames(column({ type: 'choice', choices }), 'yes', 1)).toBe('yes');
    expect(withoutNames(column({ type: 'choice', choices }), 'Mrs. Miller', 1)).toBe(null);
    expect(withoutNames(column({ type: 'choices', choices }), ['yes', 'Mrs. Miller'], 1)).toEqual(['yes']);
  });
});
