import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { patients, type PatientRecord } from '../../server/src/chart/patient.ts';
import { makeSearchKeys } from '../../server/src/patients/makeSearchKeys.ts';
import { patientSearchKeys, SEARCH_KEYS_SHAPE } from '../../server/src/patients/search/searchKeys.ts';
import { IMPORT, openClinic, person, type Clinic, type Person } from '../../server/src/testing/clinic.ts';
import { newPatient } from '../../server/src/testing/patientRecord.ts';
import { testStores, type TestStore } from './stores.ts';

const stores = await testStores();

const SEARCH = `query($text: String!) { searchPatients(text: $text) {
  people { internal { id names { firstName lastName } } external { externalId oncoraId } }
  hasMore words datesOfBirth externalSystem externalSearch externalError
} }`;
interface Found {
  readonly searchPatients: {
    readonly people: readonly {
      readonly internal: { readonly id: string } | null;
      readonly external: readonly { readonly externalId: string; readonly oncoraId: string | null }[];
    }[];
    readonly hasMore: boolean;
    readonly words: readonly string[];
    readonly datesOfBirth: readonly string[];
    readonly externalSearch: string;
    readonly externalError: string | null;
  };
}

const named = (key: string, firstName: string, lastName: string, rest: { mrn: string; dateOfBirth: string }) => {
  const patient = newPatient(key, { lastName, ...rest });
  return { ...patient, name: { ...patient.name, firstName } };
};
const PEOPLE: readonly PatientRecord[] = [
  named('a1', 'José', 'García-López', { mrn: '7001', dateOfBirth: '1961-05-04' }),
  named('b2', 'Maria', 'Lopez', { mrn: '7002', dateOfBirth: '1961-04-05' }),
  named('c3', 'Sean', "O'Brien", { mrn: 'AB77003', dateOfBirth: '1950-12-31' }),
  named('d4', 'Wei', 'Li', { mrn: '7004', dateOfBirth: '1988-02-29' }),
  named('e5', 'Omar', 'Strauß', { mrn: '7005', dateOfBirth: '1970-01-01' }),
  // Another identity of one person, and a deleted record.
  {
    ...named('f6', 'Ann', 'Cole', { mrn: '7006', dateOfBirth: '1949-07-08' }),
    otherIdentities: [
      { name: { firstName: 'Anna', middleName: null, lastName: 'Kohl' }, dateOfBirth: '1949-08-07', mrn: '9906' },
    ],
  },
  { ...named('g7', 'Maria', 'Lopez', { mrn: '7007', dateOfBirth: '1961-04-05' }), recordStatus: 'DELETED' },
];

describe.each(stores)('searching patients on the $name store', ({ open }) => {
  let own: TestStore;
  let clinic: Clinic;
  let ruiz: Person;
  const search = async (text: string) => (await ruiz.ask<Found>(SEARCH, { text })).searchPatients;
  const charts = async (text: string) => (await search(text)).people.map(({ internal }) => internal?.id ?? null);

  beforeAll(async () => {
    own = await open();
    const { store } = own;
    clinic = await openClinic({ store });
    ruiz = await clinic.as('attending');
    await store.collection(patients).insertMany(PEOPLE);
    await store.collection(patientSearchKeys).deleteOne({ _id: `shape|${SEARCH_KEYS_SHAPE}` });
    await makeSearchKeys(store);
  });
  afterAll(async () => {
    await clinic.close();
    await own.discard();
  });

  it.each([
    ['a part of a name', 'arci', ['pat-a1']],
    ['without accents', 'jose garcia', ['pat-a1']],
    ['with accents and in the other order', 'GARCÍA, José', ['pat-a1']],
    ['a beginning before a middle', 'lopez', ['pat-b2', 'pat-a1'].toSorted()],
    ['an apostrophe or none', 'obrien', ['pat-c3']],
    ['a curly apostrophe', 'o’brien', ['pat-c3']],
    ['two short words', 'li wei', ['pat-d4']],
    ['a letter that has no accent', 'strauss', ['pat-e5']],
    ['a part of an MRN', '7700', ['pat-c3']],
    ['a name and a part of an MRN', 'lop 7002', ['pat-b2']],
    ['a birth date', '5/4/1961', ['pat-a1']],
    ['a birth date as in a letter', 'April 5, 1961', ['pat-b2']],
    ['a name with a birth date', '2/29/1988 wei', ['pat-d4']],
    ['another identity', 'kohl', ['pat-f6']],
    ['the birth date of another identity', '08/07/1949', ['pat-f6']],
    ['a name that does not have this birth date', 'cole 5/4/1961', []],
    ['nothing that anyone has', 'zzz', []],
  ])('finds by %s [PAT-009, PAT-010]', async (_what, text, ids) => {
    expect((await charts(text)).toSorted()).toEqual(ids);
  });

  it('puts a beginning of a name before its middle', async () => {
    // "Omar" contains "mar", "Maria" begins with it.
    expect(await charts('mar')).toEqual(['pat-b2', 'pat-e5']);
  });

  it.each([
    ['marsh', 'NOT_ENOUGH', ['marsh'], []],
    ['5/4/1961', 'NOT_ENOUGH', [], ['1961-05-04']],
    ['Jenny Marsh 5/4/1961', 'NAME_AND_DATE_OF_BIRTH', ['Jenny', 'Marsh'], ['1961-05-04']],
    ['MRN1234', 'MRN', ['MRN1234'], []],
  ])('says of %s how it was read and by what Epic was searched [PAT-010]', async (text, how, words, dates) => {
    expect(await search(text)).toMatchObject({ externalSearch: how, words, datesOfBirth: dates });
  });

  it('joins a person of both systems into one, also when only Epic finds them [PAT-029, PAT-037]', async () => {
    const { importPatient } = await ruiz.ask<{ importPatient: { patient: { id: string } } }>(IMPORT, {
      mrn: 'MRN1234',
    });
    const { id } = importPatient.patient;
    const here = [{ internal: { id }, external: [{ externalId: 'e1', oncoraId: id }] }];
    expect((await search('MRN1234')).people).toMatchObject(here);
    expect((await search('marsh 5/4/1961')).people).toMatchObject(here);
    // Epic has another spelling than our chart.
    clinic.outside.people = [person({ name: { firstName: 'Jenny', middleName: null, lastName: 'Marsch' } })];
    expect((await search('marsch 5/4/1961')).people).toMatchObject(here);
    clinic.outside.people = [person({})];
  });

  it('answers our own patients when Epic is away', async () => {
    clinic.outside.isAway = true;
    const found = await search('7002');
    clinic.outside.isAway = false;
    expect(found.people).toMatchObject([{ internal: { id: 'pat-b2' } }]);
    expect(found.externalError).toBe('An error occurred while searching for patients in the external system.');
  });

  it('records who was shown, and never what was typed', async () => {
    await search('strauss');
    await clinic.server.audit.settled();
    const records = await clinic.server.store.collection(auditRecords).find({});
    const shown = records.map(({ eventKind, entity }) => `${eventKind} ${entity.patient ?? ''}`);
    expect(shown).toContain('view pat-e5');
    expect(JSON.stringify(records)).not.toMatch(/strauss/i);
  });

  it.each(['', 'ab', '  x ', 'a'.repeat(41), 'a b c d e f g h i'])('refuses "%s"', async (text) => {
    expect(await ruiz.refused(SEARCH, { text })).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
  });

  it('finds in the lists what it finds in the search [PAT-035]', async () => {
    const headers = await clinic.server.signIn('usr-attending');
    const listed = async (search: string) => {
      const answer = await clinic.server.call('POST', '/api/data_api/patients/list', { headers, body: { search } });
      return ((await answer.json()) as { id: string }[]).map(({ id }) => id);
    };
    expect(await listed('garcia jose')).toEqual(['pat-a1']);
    expect(await listed('5/4/1961 lópez')).toEqual(['pat-a1']);
    expect(await listed('lop')).toEqual(['pat-a1', 'pat-b2']);
  });
});
