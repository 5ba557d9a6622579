import { describe, expect, it } from 'vitest';
import { trendPoints } from './chart/Trend.tsx';
import { clinicianName, fullName, reversedName, sexLabel } from './identity.ts';
import { identityWarnings } from './identityWarnings.ts';
import { resultsLabel, searchable } from './search/searchText.ts';

describe('identity', () => {
  it('is formatted as "First Last" and "Last, First" [PAT-031]', () => {
    const name = { firstName: 'Ana', middleName: null, lastName: 'Ruiz' };
    expect(fullName(name)).toBe('Ana Ruiz');
    expect(reversedName(name)).toBe('Ruiz, Ana');
    expect(reversedName({ firstName: 'Ana', middleName: 'B.', lastName: 'Ruiz' })).toBe('Ruiz, Ana B.');
    expect(fullName({})).toBe('Unknown');
    expect(clinicianName({ title: 'Dr', firstName: 'Ana', lastName: 'Ruiz', credentials: 'MD' })).toBe(
      'Dr Ana Ruiz, MD',
    );
  });

  it('names the sexes', () => {
    expect(['FEMALE', 'MALE', 'OTHER', null, 'X'].map(sexLabel)).toEqual([
      'Female',
      'Male',
      'Other',
      'Unknown',
      'Unknown',
    ]);
  });
});

describe('search by MRN', () => {
  it.each([
    ['', null],
    ['  12 ', null],
    [' 123 ', '123'],
    ['123', '123'],
  ])('%j is searched as %j [PAT-002, CONST-013]', (typed, mrn) => {
    expect(searchable(typed)).toBe(mrn);
  });

  it('names the external system in the tab when it found a patient [PAT-006]', () => {
    expect(resultsLabel([])).toBe('Results');
    expect(resultsLabel([{ sourceSystem: 'EPIC' }, { sourceSystem: 'EPIC' }])).toBe('Results (2 from Epic)');
    expect(resultsLabel([{ sourceSystem: 'MOSAIQ' }])).toBe('Results (1 from Mosaiq)');
  });

  it('warns of every kind of identifier that occurs twice [ERR-013, ERR-014]', () => {
    const twice = { names: [1, 2], mrns: [1, 2], dobs: [1, 2] };
    expect(identityWarnings(twice, 'external')).toEqual([
      'More than one name was associated with this record. Please contact support for assistance.',
      'More than one mrn was associated with this record. Please contact support for assistance.',
      'More than one date of birth was associated with this record. Please contact support for assistance.',
    ]);
    expect(identityWarnings({ names: [1, 2], mrns: [1], dobs: [] }, 'internal')).toEqual([
      'More than one name was associated with this Oncora record. Please contact support for assistance.',
    ]);
    expect(identityWarnings({ names: [1], mrns: [1], dobs: [1] }, 'internal')).toEqual([]);
  });
});

describe('trend', () => {
  it('puts the lowest value at the bottom, the highest at the top, and a constant one in the middle', () => {
    expect(trendPoints([10, 20])).toEqual([
      [3, 21],
      [93, 3],
    ]);
    expect(trendPoints([5, 5, 5]).map(([, y]) => y)).toEqual([12, 12, 12]);
    expect(trendPoints([])).toEqual([]);
  });
});
