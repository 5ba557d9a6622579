import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEXES, type PatientListItem } from '@isocenter/schemas';
import { schema } from '../graphqlSchema.ts';
import { isEnumType } from 'graphql';
import { newPatient } from '../testing/patientRecord.ts';
import { openClinic, type Clinic, type Person } from '../testing/clinic.ts';
import { patients } from '../chart/patient.ts';
import { patientSearchKeys, searchKeysOf } from './search/searchKeys.ts';

const PEOPLE = [
  newPatient('a1', { lastName: 'Adams', mrn: '300', dateOfBirth: '1950-05-01', sex: 'FEMALE', active: true }),
  newPatient('b2', { lastName: 'Brook', mrn: '100', dateOfBirth: '1990-01-09', sex: 'MALE', active: false }),
  newPatient('c3', { lastName: 'Cole', mrn: '200', dateOfBirth: null, sex: 'OTHER', active: true }),
];

describe('lists of patients', () => {
  let clinic: Clinic;
  let ruiz: Person;
  const rest = async (method: 'GET' | 'POST', query = '', body?: object, who = 'usr-attending') => {
    const headers = await clinic.server.signIn(who);
    return clinic.server.call(method, `/api/data_api/patients/list${query}`, { headers, ...(body ? { body } : {}) });
  };
  const names = async (query: string) =>
    ((await (await rest('GET', query)).json()) as PatientListItem[]).map(({ last_name }) => last_name);

  beforeAll(async () => {
    clinic = await openClinic();
    ruiz = await clinic.as('attending');
    await clinic.server.store.collection(patients).insertMany(PEOPLE);
    await clinic.server.store.collection(patientSearchKeys).insertMany(PEOPLE.flatMap(searchKeysOf));
  });
  afterAll(() => clinic.close());

  it('contain patient items by name, with their total number [API-019]', async () => {
    const answer = await rest('GET', '?limit=2');
    expect(answer.headers.get('X-Total-Count')).toBe('3');
    const rows = (await answer.json()) as PatientListItem[];
    expect(rows.map(({ last_name }) => last_name)).toEqual(['Adams', 'Brook']);
    expect(rows[0]).toEqual({
      id: 'pat-a1',
      first_name: 'Ann',
      middle_name: null,
      last_name: 'Adams',
      mrn: '300',
      date_of_birth: '1950-05-01',
      sex: 'FEMALE',
      active: true,
      created_on: '2026-01-05T00:00:00.000Z',
      identity_alert: false,
      deceased: false,
    });
    expect(await names('?limit=2&offset=2')).toEqual(['Cole']);
  });

  it.each([
    ['?sort=MRN', ['Brook', 'Cole', 'Adams']],
    ['?sort=MRN&descending=true', ['Adams', 'Cole', 'Brook']],
    ['?sort=DATE_OF_BIRTH', ['Cole', 'Adams', 'Brook']],
    ['?sex=MALE', ['Brook']],
    ['?active=true', ['Adams', 'Cole']],
    ['?active=false&sex=FEMALE', []],
  ])('can be sorted and filtered by %s', async (query, shown) => {
    expect(await names(query)).toEqual(shown);
  });

  it('take typed text only in a body, so that no name is part of an address', async () => {
    expect((await rest('GET', '?search=adams')).status).toBe(400);
    const answer = await rest('POST', '', { search: 'ann ad' });
    expect(((await answer.json()) as PatientListItem[]).map(({ last_name }) => last_name)).toEqual(['Adams']);
  });

  it('refuse unknown parameters', async () => {
    for (const query of ['?sort=SHOE_SIZE', '?limit=5000', '?offset=-1', '?providers=a;b']) {
      expect((await rest('GET', query)).status).toBe(400);
    }
  });

  it('leave one audit record for each listed chart', async () => {
    const { audit } = clinic.server;
    const views = async (patient: string) => (await audit.find({ patient, limit: 100 })).length;
    const before = [await views('pat-b2'), await views('pat-c3')];
    await rest('GET', '?sex=OTHER');
    expect([await views('pat-b2'), await views('pat-c3')]).toEqual([before[0], (before[1] ?? 0) + 1]);
  });

  it('can be sorted for active patients too, and start at any offset [API-078]', async () => {
    const list = `query($params: ActivePatientsParams) { activePatients(activePatientsParams: $params) {
      totalCount edges { node { name { lastName } } } } }`;
    const shown = async (params: object) => {
      const { activePatients } = await ruiz.ask<{
        activePatients: { totalCount: number; edges: { node: { name: { lastName: string } } }[] };
      }>(list, { params });
      return [activePatients.totalCount, ...activePatients.edges.map(({ node }) => node.name.lastName)];
    };
    expect(await shown({ sort: 'MRN' })).toEqual([2, 'Cole', 'Adams']);
    expect(await shown({ sort: 'NAME', descending: true, offset: 1 })).toEqual([2, 'Adams']);
    expect(await shown({ sex: 'OTHER' })).toEqual([1, 'Cole']);
  });

  it('know three sexes [PAT-023]', () => {
    const type = schema.getType('Sex');
    expect(isEnumType(type) && type.getValues().map(({ name }) => name)).toEqual([...SEXES]);
    expect(SEXES).toEqual(['FEMALE', 'MALE', 'OTHER']);
  });
});
