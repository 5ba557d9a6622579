import { describe, expect, it } from 'vitest';
import { searchKeysOf } from './searchKeys.ts';

const UNNAMED = { firstName: null, middleName: null, lastName: null };

describe('the search keys of a patient', () => {
  it('are each tail of the MRN, each word of a name with its tails, and the birth date', () => {
    const name = { firstName: 'Ann Marie', middleName: null, lastName: 'Lee' };
    const keys = searchKeysOf({ _id: 'pat-1', mrn: 'a712', name, dateOfBirth: '1961-05-04', otherIdentities: [] });
    expect(keys.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      'mrn A712',
      'mrn 712',
      'name lee',
      'name ann',
      'name marie',
      'inName arie',
      'inName rie',
      'born 1961-05-04',
    ]);
  });

  it('include every other identity, each key once', () => {
    const other = { mrn: 'A7', name: { ...UNNAMED, lastName: 'Leé' }, dateOfBirth: '1961-04-05' };
    const keys = searchKeysOf({
      _id: 'pat-1',
      mrn: 'A7',
      name: { ...UNNAMED, lastName: 'Lee' },
      dateOfBirth: null,
      otherIdentities: [other],
    });
    expect(keys.map(({ _id }) => _id)).toEqual(['mrn|A7|pat-1', 'name|lee|pat-1', 'born|1961-04-05|pat-1']);
  });
});
