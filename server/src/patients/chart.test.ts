import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VITAL_KEYS } from '@isocenter/schemas';
import { legacyEpisodes } from '../episodes/legacyEpisode.ts';
import { resources } from '../providers/resource.ts';
import { openClinic, REGISTER, type Clinic, type Person } from '../testing/clinic.ts';
import { newPatient } from '../testing/patientRecord.ts';
import { appointments, patients, performanceScores, vitals } from '../chart/patient.ts';

describe('a chart', () => {
  let clinic: Clinic;
  let ruiz: Person;
  const patientId = 'pat-a1';
  const sourceSystem = 'EPIC' as const;

  beforeAll(async () => {
    clinic = await openClinic();
    ruiz = await clinic.as('attending');
    const { store } = clinic.server;
    await store.collection(patients).insertOne({
      ...newPatient('a1', { lastName: 'Adams', mrn: '300', dateOfBirth: '1961-05-04', sex: 'FEMALE' }),
      name: { firstName: 'Ann', middleName: 'B', lastName: 'Adams' },
      ...{ caseId: 1001, trials: [{ name: 'NRG-BR007' }], patientDoc: { smoker: 'never' } },
    });
    await store.collection(appointments).insertOne({
      _id: 'apt-1',
      patientId,
      appointmentType: 'OTV',
      completed: false,
      activityDescription: 'On-treatment visit',
      startDate: '2026-03-05T14:00:00.000Z',
      status: 'booked',
      note: 'after the linac',
      location: 'Clinic room 1',
      provider: 'Elena Ruiz, MD',
      sourceSystem,
    });
    await store.collection(vitals).insertMany(
      VITAL_KEYS.flatMap((key, index) =>
        ['2026-02-01T09:00:00.000Z', '2026-03-01T09:00:00.000Z'].map((takenOn, turn) => {
          return { _id: `vit-${key}-${turn}`, patientId, key, takenOn, quantity: 10 * index + turn, sourceSystem };
        }),
      ),
    );
    await store.collection(performanceScores).insertMany([
      { _id: 'psc-1', patientId, scale: 'ECOG', date: '2026-02-01', grade: 0 },
      { _id: 'psc-2', patientId, scale: 'ECOG', date: '2026-03-01', grade: 1 },
      { _id: 'psc-3', patientId, scale: 'Karnofsky', date: '2026-03-01', grade: 80 },
    ]);
    await store.collection(legacyEpisodes).insertOne({
      _id: 'leg-a1-1',
      patientId,
      primaryDiseaseSystem: 'GU',
      registrationDate: '2019-04-01',
      firstFractionDate: '2019-04-19',
      courseStartDate: '2019-04-15',
    });
    await store.collection(resources).insertMany([
      { _id: 'res-linac-10', name: 'Linac 10' },
      { _id: 'res-linac-2', name: 'Linac 2' },
    ]);
  });
  afterAll(() => clinic.close());

  it('contains all of appointments and performance scores [PAT-024, PAT-025]', async () => {
    const { patient } = await ruiz.ask<{ patient: object }>(`{ patient(patientId: "pat-a1") {
      appointments { id appointmentType completed activityDescription startDate status note location provider }
      performanceScores { id name data { date grade } } } }`);
    expect(patient).toEqual({
      appointments: [
        {
          id: 'apt-1',
          appointmentType: 'OTV',
          completed: false,
          activityDescription: 'On-treatment visit',
          startDate: '2026-03-05T14:00:00.000Z',
          status: 'booked',
          note: 'after the linac',
          location: 'Clinic room 1',
          provider: 'Elena Ruiz, MD',
        },
      ],
      performanceScores: [
        {
          id: 'prf-pat-a1-ECOG',
          name: 'ECOG',
          data: [
            { date: '2026-02-01', grade: 0 },
            { date: '2026-03-01', grade: 1 },
          ],
        },
        { id: 'prf-pat-a1-Karnofsky', name: 'Karnofsky', data: [{ date: '2026-03-01', grade: 80 }] },
      ],
    });
  });

  it('has every part of a patient [PAT-022]', async () => {
    const { createEpisode } = await ruiz.ask<{ createEpisode: { id: string } }>(REGISTER, { patientId });
    const { patient } = await ruiz.ask<{ patient: object }>(`{ patient(patientId: "pat-a1") {
      id name { firstName middleName lastName } dateOfBirth sourceId sex caseId patientDoc
      trials { name } episodes { id } legacyEpisodes { id } appointments { id } } }`);
    expect(patient).toEqual({
      id: 'pat-a1',
      name: { firstName: 'Ann', middleName: 'B', lastName: 'Adams' },
      dateOfBirth: '1961-05-04',
      sourceId: '300',
      sex: 'FEMALE',
      caseId: 1001,
      patientDoc: { smoker: 'never' },
      trials: [{ name: 'NRG-BR007' }],
      episodes: [{ id: createEpisode.id }],
      legacyEpisodes: [{ id: 'leg-a1-1' }],
      appointments: [{ id: 'apt-1' }],
    });
  });

  it('contains the profile, vitals and the current ones [API-075, PAT-026, PAT-027]', async () => {
    const { patient } = await ruiz.ask<{
      patient: { sourceId: string; vitals: { subtype: string }[]; currentVitals: object };
    }>(`{ patient(patientId: "pat-a1") { name { lastName } dateOfBirth sourceId sex trials { name }
      vitals { name subtype unit { name abbreviation } data { date quantity } }
      currentVitals { time ${VITAL_KEYS.join(' ')} } performanceScores { name } } }`);
    expect(patient.sourceId).toBe('300');
    expect(patient.vitals.map(({ subtype }) => subtype).sort()).toEqual([...VITAL_KEYS].sort());
    expect(patient.vitals.find(({ subtype }) => subtype === 'temperatureC')).toEqual({
      name: 'Temperature',
      subtype: 'temperatureC',
      unit: { name: '°C', abbreviation: 'Cel' },
      data: [
        { date: '2026-02-01T09:00:00.000Z', quantity: 10 * VITAL_KEYS.indexOf('temperatureC') },
        { date: '2026-03-01T09:00:00.000Z', quantity: 10 * VITAL_KEYS.indexOf('temperatureC') + 1 },
      ],
    });
    expect(Object.keys(patient.currentVitals).sort()).toEqual([
      ...['bpDiastolicMmhg', 'bpSystolicMmhg', 'heartRateBpm', 'heightCm', 'o2saturationPct', 'respiratoryRateBpm'],
      ...['temperatureC', 'time', 'weightKg'],
    ]);
    expect(patient.currentVitals).toEqual({
      time: '2026-03-01T09:00:00.000Z',
      ...Object.fromEntries(VITAL_KEYS.map((key, index) => [key, 10 * index + 1])),
    });
  });

  it('contains earlier episodes, one by one and in a list [EPI-023, API-077]', async () => {
    const fields = 'id primaryDiseaseSystem registrationDate firstFractionDate courseStartDate';
    const legacy = {
      id: 'leg-a1-1',
      primaryDiseaseSystem: 'GU',
      registrationDate: '2019-04-01',
      firstFractionDate: '2019-04-19',
      courseStartDate: '2019-04-15',
    };
    expect(await ruiz.ask(`{ legacyEpisode(id: "leg-a1-1") { ${fields} } }`)).toEqual({ legacyEpisode: legacy });
    expect(await ruiz.ask(`{ patient(patientId: "pat-a1") { legacyEpisodes { ${fields} } } }`)).toEqual({
      patient: { legacyEpisodes: [legacy] },
    });
    expect(await ruiz.refused('{ legacyEpisode(id: "leg-none") { id } }')).toMatchObject({
      extensions: { code: 'NOT_FOUND' },
    });
  });

  it('offers providers by type, including oneself, and the machines and rooms [EPI-024, API-084, API-085]', async () => {
    const answer = await ruiz.ask<{ providers: { type: string }[]; me: object; resources: object[] }>(
      `{ providers(types: [PHYSICIST, RESIDENT]) { id type npi name { credentials firstName lastName title } }
         me { id } resources { id name } }`,
    );
    expect(new Set(answer.providers.map(({ type }) => type))).toEqual(new Set(['PHYSICIST', 'RESIDENT']));
    expect(answer.providers).toContainEqual({
      id: 'prv-berg',
      type: 'PHYSICIST',
      npi: '9000009594',
      name: { credentials: 'PhD', firstName: 'Anders', lastName: 'Berg', title: 'Dr' },
    });
    expect(answer.me).toEqual({ id: 'prv-ruiz' });
    expect(answer.resources).toEqual([
      { id: 'res-linac-2', name: 'Linac 2' },
      { id: 'res-linac-10', name: 'Linac 10' },
    ]);
  });

  it('has the same providers in the REST list [API-015]', async () => {
    const headers = await clinic.server.signIn('usr-attending');
    const get = async (path: string) =>
      (await clinic.server.call('GET', `/api/data_api/${path}`, { headers })).json() as Promise<unknown>;
    const physicists = (await get('providers?types=PHYSICIST')) as { id: string; type: string }[];
    expect(physicists.map(({ id, type }) => [id, type])).toEqual([['prv-berg', 'PHYSICIST']]);
    expect(await get('providers?types=PHYSICIST&resources=true')).toMatchObject({
      providers: [{ id: 'prv-berg' }],
      resources: [{ name: 'Linac 2' }, { name: 'Linac 10' }],
    });
    expect((await clinic.server.call('GET', '/api/data_api/providers?types=WIZARD', { headers })).status).toBe(400);
    const types = (await get('auth/provider_types')) as { name: string }[];
    expect(types.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['attending', 'advanced practice', 'mid-level', 'resident']),
    );
  });
});
