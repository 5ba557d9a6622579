import { MESSAGES } from '@isocenter/schemas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IMPORT, openClinic, registerCourse, type Clinic, type Person } from '../testing/clinic.ts';

const SEARCH = `query($mrn: String!) { searchPatientByMRN(mrn: $mrn) {
  internal { id mrns dobs names { firstName lastName } }
  external { externalId sourceId oncoraId sourceSystem }
  externalError externalSystem
} }`;
interface Found {
  readonly searchPatientByMRN: {
    readonly internal: readonly { readonly id: string }[];
    readonly external: readonly { readonly oncoraId: string | null }[];
    readonly externalError: string | null;
    readonly externalSystem: string | null;
  };
}

describe('patients of the department', () => {
  let clinic: Clinic;
  let ruiz: Person;
  let patientId: string;
  const search = async (mrn: string) => (await ruiz.ask<Found>(SEARCH, { mrn })).searchPatientByMRN;

  beforeEach(async () => {
    clinic = await openClinic();
    ruiz = await clinic.as('attending');
    expect(await search('MRN1234')).toMatchObject({ internal: [], external: [{ oncoraId: null }] });
    patientId = (await registerCourse(ruiz)).patientId;
  });
  afterEach(() => clinic.close());

  it.each(['MRN1234', ' mrn1234 ', 'MRN', '234', 'N12'])(
    'finds them by part of their MRN: "%s" [PAT-009]',
    async (mrn) => {
      expect((await search(mrn)).internal).toMatchObject([{ id: patientId, mrns: ['MRN1234'], dobs: ['1961-05-04'] }]);
    },
  );

  it('finds outside patients only by a whole MRN, and tells who is here already [API-080, PAT-029]', async () => {
    expect((await search('MRN1')).external).toEqual([]);
    expect((await search('MRN1234')).external).toMatchObject([{ oncoraId: patientId, sourceSystem: 'EPIC' }]);
  });

  it('searches only outside for an import [API-081]', async () => {
    const query = `query($mrn: String!) { externalPatients(mrn: $mrn, sourceSystem: EPIC) {
      externalId sourceId dateOfBirth sourceSystem oncoraId name { lastName } } }`;
    const { externalPatients } = await ruiz.ask<{ externalPatients: object[] }>(query, { mrn: 'MRN1234' });
    expect(externalPatients).toMatchObject([{ externalId: 'e1', sourceId: 'MRN1234', oncoraId: patientId }]);
    expect(await ruiz.ask(query, { mrn: 'MRN1' })).toEqual({ externalPatients: [] });
  });

  it('answers our own patients when the outside system is unavailable', async () => {
    clinic.outside.isAway = true;
    const found = await search('MRN1234');
    expect(found).toMatchObject({
      internal: [{ id: patientId }],
      external: [],
      externalError: MESSAGES.patientSearchFailed,
      externalSystem: 'EPIC',
    });
  });

  it('searches and imports nothing outside while an administrator has turned it off [CONST-045]', async () => {
    const headers = await clinic.server.signIn('usr-administrator');
    const flag = '/api/data_api/feature_flags/FHIR_PATIENT_SEARCH_ENABLED';
    const searches = clinic.outside.searches;
    await clinic.server.call('PUT', flag, { headers, body: { value: false } });
    expect(await search('MRN1234')).toMatchObject({
      internal: [{ id: patientId }],
      external: [],
      externalSystem: null,
    });
    const outside = 'query { externalPatients(mrn: "MRN1234", sourceSystem: EPIC) { externalId } }';
    expect(await ruiz.refused(outside)).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    expect(await ruiz.refused(IMPORT, { mrn: 'MRN1234' })).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    expect(clinic.outside.searches).toBe(searches);
    await clinic.server.call('DELETE', flag, { headers });
    expect((await search('MRN1234')).external).toHaveLength(1);
  });

  it.each(['', 'MR', '  12 '])('does not search for "%s"', async (mrn) => {
    expect(await ruiz.refused(SEARCH, { mrn })).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
  });

  it('lists the charts this user opened, the latest first [API-079, API-141, PAT-033]', async () => {
    const recent = '{ recentPatients { id name { lastName } } }';
    expect(await ruiz.ask(recent)).toEqual({ recentPatients: [] });
    const opened = `mutation($id: ID!) { createUserInteraction(interactionType: "PATIENT_CHART", interactionId: $id) {
      id createdBy { id } createdOn interactionType interactionId
    } }`;
    expect(await ruiz.ask(opened, { id: patientId })).toMatchObject({
      createUserInteraction: { createdBy: { id: 'usr-attending' }, interactionId: patientId },
    });
    await ruiz.ask(opened, { id: patientId });
    expect(await ruiz.ask(recent)).toEqual({ recentPatients: [{ id: patientId, name: { lastName: 'Marsh' } }] });
    const chen = await clinic.as('advanced-practice');
    expect(await chen.ask(recent)).toEqual({ recentPatients: [] });
  });

  it('lists the patients with an open course, page by page [API-078, PAT-028]', async () => {
    const names = ['Adams', 'Zimmer'];
    for (const lastName of names) {
      clinic.outside.people = [
        {
          ...clinic.outside.people[0]!,
          externalId: lastName,
          sourceId: lastName,
          name: { firstName: 'Ann', middleName: null, lastName },
        },
      ];
      const { importPatient } = await ruiz.ask<{ importPatient: { patient: { id: string } } }>(IMPORT, {
        mrn: lastName,
      });
      await ruiz.ask(
        'mutation($id: ID!) { createEpisode(patientId: $id, episodeType: Radiation, providerId: "prv-okafor") { id } }',
        {
          id: importPatient.patient.id,
        },
      );
    }
    const list = `query($params: ActivePatientsParams) { activePatients(activePatientsParams: $params) {
      totalCount pageInfo { hasNextPage hasPreviousPage endCursor }
      edges { node { name { lastName } sourceId dateOfBirth sex episodes { id episodeType carePlanDoc } } }
    } }`;
    interface Page {
      readonly activePatients: {
        readonly totalCount: number;
        readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
        readonly edges: readonly { readonly node: { readonly name: { readonly lastName: string } } }[];
      };
    }
    const page = async (params: object) => (await ruiz.ask<Page>(list, { params })).activePatients;
    const shown = ({ edges }: Page['activePatients']) => edges.map(({ node }) => node.name.lastName);

    const first = await page({ first: 2 });
    expect([shown(first), first.totalCount, first.pageInfo.hasNextPage]).toEqual([['Adams', 'Marsh'], 3, true]);
    const second = await page({ first: 2, after: first.pageInfo.endCursor });
    expect([shown(second), second.pageInfo.hasNextPage]).toEqual([['Zimmer'], false]);
    expect(shown(await page({ providerIds: ['prv-okafor'] }))).toEqual(['Adams', 'Zimmer']);
    expect(shown(await page({ search: 'zim ann' }))).toEqual(['Zimmer']);
    expect(shown(await page({ search: 'mrn12', providerIds: ['prv-ruiz'] }))).toEqual(['Marsh']);
  });

  it('opens a chart by its id or its case number only [API-074]', async () => {
    const chart =
      'query($id: ID!) { patient(patientId: $id) { id episodes { id } appointments { id } trials { name } alerts } }';
    const { patient } = await ruiz.ask<{ patient: { id: string } }>(chart, { id: '1001' });
    expect(patient.id).toBe(patientId);
    expect(await ruiz.refused(chart, { id: 'pat-unknown' })).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
    expect(await (await clinic.as('no-permissions')).refused(chart, { id: patientId })).toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    });
  });
});
