import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MESSAGES } from '@isocenter/schemas';
import { startSandbox, type RunningSandbox } from '../../../../fixtures/epic-sandbox/startSandbox.ts';
import { appointments, patients, vitals } from '../../chart/patient.ts';
import { startTestApplication, type TestApplication, type Tokens } from '../../testing/testApplication.ts';
import { externalSources } from '../externalSources.ts';
import { epicSource } from './epicSource.ts';

const SEARCH = `query ($mrn: String!) { searchPatientByMRN(mrn: $mrn) {
  internal { id mrns } external { externalId sourceId oncoraId name { lastName } } externalError } }`;
const IMPORT = `mutation ($mrn: String!, $externalId: String, $decision: ImportClashDecision) {
  importPatient(mrn: $mrn, sourceSystem: EPIC, externalId: $externalId, clashDecision: $decision) {
    patient { id sourceId name { lastName } } clash { held { id } incoming { name { lastName } } } } }`;

interface Found {
  readonly searchPatientByMRN: {
    readonly internal: readonly { readonly id: string }[];
    readonly external: readonly { readonly oncoraId: string | null }[];
    readonly externalError: string | null;
  };
}
interface Imported {
  readonly importPatient: { readonly patient: { readonly id: string } | null; readonly clash: unknown };
}

let sandbox: RunningSandbox;
let server: TestApplication;
let headers: Tokens;

async function ask<Data>(query: string, variables: object): Promise<Data> {
  const answer = await server.call('POST', '/api/opc', { headers, body: { query, variables } });
  const { data, errors } = (await answer.json()) as { data: Data; errors?: readonly { message: string }[] };
  if (errors?.[0]) throw new Error(errors[0].message);
  return data;
}
const importOf = async (variables: object) => (await ask<Imported>(IMPORT, variables)).importPatient;

beforeEach(async () => {
  sandbox = await startSandbox();
  const log = pino({ level: 'silent' });
  server = await startTestApplication({
    external: externalSources([epicSource({ baseUrl: sandbox.url, timeoutMs: 5_000, log })]),
  });
  headers = await server.signIn('usr-attending');
});
afterEach(async () => {
  await sandbox.kill();
  await server.close();
});

it('imports a patient with vitals and appointments over a real socket, once', async () => {
  const before = await ask<Found>(SEARCH, { mrn: '4100217' });
  expect(before.searchPatientByMRN).toMatchObject({
    internal: [],
    external: [{ sourceId: '4100217', oncoraId: null, name: { lastName: 'Skiles' } }],
    externalError: null,
  });
  const first = await importOf({ mrn: '4100217' });
  const again = await importOf({ mrn: '4100217' });
  const patientId = first.patient?.id ?? '';
  expect(again).toEqual(first);
  expect(await server.store.collection(patients).countDocuments({ mrn: '4100217' })).toBe(1);
  expect(await server.store.collection(vitals).countDocuments({ patientId })).toBeGreaterThan(40);
  expect(await server.store.collection(appointments).countDocuments({ patientId })).toBe(7);

  const { searchPatientByMRN: after } = await ask<Found>(SEARCH, { mrn: '4100217' });
  expect(after.internal.map(({ id }) => id)).toEqual([patientId]);
  expect(after.external.map(({ oncoraId }) => oncoraId)).toEqual([patientId]);
});

it('asks when our chart and the imported patient have only the MRN in common', async () => {
  await expect(importOf({ mrn: 'm123' })).rejects.toThrow('More than one person');
  const asked = { mrn: 'm123', externalId: 'cancer-patient-adam-everyman' };
  expect(await importOf(asked)).toMatchObject({ patient: null, clash: { held: null } });
  const adam = await importOf({ ...asked, decision: 'DIFFERENT_PERSON' });
  const john = { mrn: 'm123', externalId: 'cancer-patient-john-anyperson' };
  expect(await importOf(john)).toMatchObject({
    patient: null,
    clash: { held: { id: adam.patient?.id }, incoming: [{ name: { lastName: 'Anyperson' } }] },
  });
  const apart = await importOf({ ...john, decision: 'DIFFERENT_PERSON' });
  expect(apart.patient?.id).not.toBe(adam.patient?.id);
  expect(await importOf(john)).toEqual(apart);
});

it('answers our own results, with the message of the specification, when Epic is killed during a search', async () => {
  await importOf({ mrn: 'MRN1234' });
  await sandbox.set({ delayMs: 20_000 });
  const search = ask<Found>(SEARCH, { mrn: 'MRN1234' });
  await expect.poll(() => sandbox.requests(), { timeout: 10_000 }).toHaveLength(1);
  await sandbox.kill();
  expect((await search).searchPatientByMRN).toEqual({
    internal: [{ id: expect.stringMatching(/^pat-/) as string, mrns: ['MRN1234'] }],
    external: [],
    externalError: MESSAGES.patientSearchFailed,
  });
  await expect(importOf({ mrn: '4100767' })).rejects.toThrow(MESSAGES.patientImportFailed);
});

interface FoundResources<Resource> {
  readonly entry: readonly { readonly resource: Resource }[];
}
interface Identified {
  readonly identifier: readonly { readonly type?: { readonly coding?: readonly { code: string }[] }; value: string }[];
}
const SUBSTANCE: Readonly<Record<string, string>> = {
  'No known allergy': 'None known',
  'Allergy to penicillin': 'Penicillin',
  'Allergy to contrast media': 'Contrast media',
  'Allergy to Hevea brasiliensis latex protein': 'Hevea brasiliensis latex protein',
};

it('has the allergies and flags of the source in the banner', async () => {
  const read = async <Resource>(path: string) => (await (await fetch(`${sandbox.url}/${path}`)).json()) as Resource;
  const { entry } =
    await read<FoundResources<{ subject: { reference: string }; code: { text: string } }>>('Flag?status=active');
  const flagged = await Promise.all(
    entry.map(async ({ resource: { subject, code } }) => {
      const { identifier } = await read<Identified>(subject.reference);
      const mrn = identifier.find(({ type }) => type?.coding?.[0]?.code === 'MR')?.value ?? '';
      const query = `AllergyIntolerance?patient=${subject.reference.slice('Patient/'.length)}`;
      const allergies = await read<FoundResources<{ code: { text: string } }>>(query);
      return { mrn, flag: code.text, allergy: allergies.entry[0]?.resource.code.text };
    }),
  );
  expect(new Set(flagged.map(({ allergy }) => allergy)).size).toBeGreaterThan(1);
  for (const { mrn, flag, allergy } of flagged) {
    const { patient } = await importOf({ mrn });
    const banner = await ask<{ patient: { alerts: readonly string[] } }>(
      'query ($id: ID!) { patient(patientId: $id) { allergies alerts } }',
      { id: patient?.id },
    );
    expect(banner.patient).toMatchObject({ allergies: SUBSTANCE[allergy ?? ''] });
    expect(banner.patient.alerts).toContain(flag);
  }
});
