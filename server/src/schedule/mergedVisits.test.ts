import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergedVisits } from './mergedVisits.ts';
import type { VisitRecord } from './visit.ts';

const at = (minutes: number) => new Date(Date.parse('2026-03-02T08:00:00Z') + minutes * 60_000).toISOString();
const visit = (id: string, more: Partial<VisitRecord> = {}): VisitRecord => ({
  ...{ id, sourceSystem: 'ARIA', kind: 'TREATMENT', visitKind: 'RadiationTreatment', startDate: at(0), endDate: null },
  ...{ state: 'booked', activity: null, location: null, resource: null, provider: null, providerId: null, note: null },
  ...{ knownAs: [], patientId: 'pat-1', person: null, ...more },
});
const idsOf = (visits: readonly VisitRecord[]) =>
  mergedVisits(visits, ({ patientId }) => patientId).map((group) => group.map(({ id }) => id));

describe('the statements of several systems about visits', () => {
  it.each([
    ['begin within a quarter of an hour', { startDate: at(15) }, [['a', 'b']]],
    ['begin further apart: twice a day is two treatments', { startDate: at(360) }, [['a'], ['b']]],
    ['are of another person', { patientId: 'pat-2' }, [['a'], ['b']]],
    ['are a visit and a treatment', { kind: 'APPOINTMENT', visitKind: 'OTV' }, [['a'], ['b']]],
    ['are of one system', { sourceSystem: 'ARIA' }, [['a'], ['b']]],
    ['name the same id', { startDate: at(240), knownAs: ['order|7'] }, [['a', 'b']]],
  ] as const)('that %s', (_, more, expected) => {
    const second = visit('b', { sourceSystem: 'EPIC', ...more });
    expect(idsOf([visit('a', { knownAs: ['order|7'] }), second])).toEqual(expected);
  });

  it('are told by the system that treats, or that books', () => {
    const [aria, epic] = [visit('a'), visit('b', { sourceSystem: 'EPIC' })];
    expect(idsOf([epic, aria])).toEqual([['a', 'b']]);
    const clinic = { kind: 'APPOINTMENT', visitKind: 'OTV' } as const;
    expect(idsOf([visit('a', clinic), visit('b', { sourceSystem: 'EPIC', ...clinic })])).toEqual([['b', 'a']]);
  });

  it('lose no visit, merge none of one system, and do not depend on their order', () => {
    const any = fc.record({
      sourceSystem: fc.constantFrom('EPIC' as const, 'ARIA' as const, 'MOSAIQ' as const),
      kind: fc.constantFrom('APPOINTMENT' as const, 'TREATMENT' as const),
      startDate: fc.integer({ min: 0, max: 600 }).map((minutes) => at(minutes)),
      patientId: fc.constantFrom('pat-1', 'pat-2', null),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 30 }), (rows) => {
        const visits = rows.map((row, index) => visit(`v${index}`, row));
        const groups = idsOf(visits);
        expect(groups.flat().sort()).toEqual(visits.map(({ id }) => id).sort());
        const sourceOf = new Map(visits.map(({ id, sourceSystem }) => [id, sourceSystem]));
        for (const group of groups) expect(new Set(group.map((id) => sourceOf.get(id))).size).toBe(group.length);
        expect(idsOf([...visits].reverse())).toEqual(groups);
      }),
    );
  });
});
