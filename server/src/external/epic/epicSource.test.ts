import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MESSAGES } from '@isocenter/schemas';
import { startSandbox, type RunningSandbox } from '../../../../fixtures/epic-sandbox/startSandbox.ts';
import { ExternalSystemError } from '../../foundation/errors.ts';
import { epicSource } from './epicSource.ts';

const ADAM = 'cancer-patient-adam-everyman';
const JENNY = 'cancer-patient-jenny-m';
const DARIN = 'a8cd3462-ed0c-48a4-81cc-45249aa946ca';

let sandbox: RunningSandbox;
let logged: unknown[];
const epic = (timeoutMs = 10_000, baseUrl = sandbox.url) =>
  epicSource({ baseUrl, timeoutMs, log: { warn: (...line: unknown[]) => logged.push(line) } });

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.kill());
beforeEach(async () => {
  logged = [];
  await sandbox.set({});
});

describe('search by MRN', () => {
  it('finds a person by the whole number, with the data of the banner', async () => {
    expect(await epic().searchByMrn('4100217')).toEqual([
      {
        sourceSystem: 'EPIC',
        externalId: DARIN,
        sourceId: '4100217',
        name: { firstName: 'Darin', middleName: null, lastName: 'Skiles' },
        dateOfBirth: '1967-01-21',
        sex: 'MALE',
      },
    ]);
  });

  it('puts no MRN and no name in any URL', async () => {
    await epic().searchByMrn('4100217');
    expect(await sandbox.requests()).toEqual([{ method: 'POST', url: '/api/FHIR/R4/Patient/_search' }]);
  });

  it('answers both people who have the same MRN', async () => {
    const found = await epic().searchByMrn('m123');
    expect(found.map(({ name }) => name)).toEqual([
      { firstName: 'Adam', middleName: 'A.', lastName: 'Everyman' },
      { firstName: 'John', middleName: 'B.', lastName: 'Anyperson' },
    ]);
    expect(new Set(found.map(({ externalId }) => externalId)).size).toBe(2);
  });

  it('is not misled by an account number that equals an MRN', async () => {
    expect((await epic().searchByMrn('1032705')).map(({ name }) => name.lastName)).toEqual(['Andersson']);
  });

  it.each([
    ['part of a number', '41002'],
    ['another letter case', 'M123'],
    ['a number containing a list', '4100217,4100325'],
    ['a number containing a system', 'http://hospital.example.org|4100217'],
    ['unknown', '0000000'],
  ])('finds none for %s', async (_what, mrn) => {
    expect(await epic().searchByMrn(mrn)).toEqual([]);
  });
});

describe('search by name and birth date', () => {
  it('finds a person by parts of the name without accents, in any order', async () => {
    const byPerson = epic().searchByPerson;
    const found = await byPerson?.({ names: ['skil', 'darin'], dateOfBirth: '1967-01-21' });
    expect(found?.map(({ externalId, sourceId }) => [externalId, sourceId])).toEqual([[DARIN, '4100217']]);
    expect(await byPerson?.({ names: ['skil', 'bea'], dateOfBirth: '1967-01-21' })).toEqual([]);
    expect(await byPerson?.({ names: ['skiles'], dateOfBirth: '1967-01-22' })).toEqual([]);
  });

  it('puts no name and no birth date in any URL', async () => {
    await epic().searchByPerson?.({ names: ['skiles'], dateOfBirth: '1967-01-21' });
    expect(await sandbox.requests()).toEqual([{ method: 'POST', url: '/api/FHIR/R4/Patient/_search' }]);
  });
});

describe('a known patient', () => {
  it('is read by id, and is null when unknown', async () => {
    expect(await epic().readPatient(ADAM)).toMatchObject({ sourceId: 'm123', dateOfBirth: '1962-02-05' });
    expect(await epic().readPatient('unknown')).toBeNull();
    expect(await epic().readPatient('../metadata')).toBeNull();
  });

  it('has vitals in our units, newest first', async () => {
    const vitals = await epic().vitals(JENNY);
    expect(vitals.filter(({ takenOn }) => takenOn.startsWith('2018'))).toEqual([
      { key: 'weightKg', takenOn: '2018-04-22T12:00:00.000Z', quantity: 68, externalId: expect.any(String) as string },
      {
        key: 'heightCm',
        takenOn: '2018-03-16T12:00:00.000Z',
        quantity: 165.1,
        externalId: expect.any(String) as string,
      },
      {
        key: 'weightKg',
        takenOn: '2018-03-06T12:00:00.000Z',
        quantity: 70.3,
        externalId: expect.any(String) as string,
      },
    ]);
    expect(vitals.map(({ takenOn }) => takenOn)).toEqual(
      vitals
        .map(({ takenOn }) => takenOn)
        .sort()
        .reverse(),
    );
    expect(new Set(vitals.map(({ key }) => key)).size).toBe(8);
  });

  it('has the vitals of all pages', async () => {
    const thanh = '7217c081-64cf-4e6c-b023-05c2e2dcf50c';
    const pressures = (await epic().vitals(thanh)).filter(({ key }) => key === 'bpSystolicMmhg');
    expect((await sandbox.requests()).length).toBeGreaterThan(1);
    expect(pressures.length).toBeGreaterThan(10);
  });

  it('has appointments, earliest first', async () => {
    const appointments = await epic().appointments('smart-patient-A');
    expect(appointments[0]).toMatchObject({
      externalId: 'smart-appointment-A1',
      startDate: '2013-12-10T09:00:00.000Z',
      appointmentType: 'Followup',
      activityDescription: 'Discussion on the results of your recent MRI',
    });
    expect(appointments.map(({ appointmentType }) => appointmentType)).toContain('OTV');
    expect(appointments.some(({ completed }) => completed)).toBe(true);
  });
});

describe('when Epic misbehaves', () => {
  it.each([
    ['fails', { failWith: 500 }],
    ['is throttled', { failWith: 429 }],
    ['refuses', { failWith: 403 }],
    ['answers something other than JSON', { malformed: 'json' as const }],
    ['answers another shape', { malformed: 'shape' as const }],
    ['answers only half', { truncate: true }],
    ['drops the connection during its answer', { dropConnection: true }],
    ['is too slow', { delayMs: 3_000 }],
  ])('a search fails with the message of the specification when it %s', async (_how, switches) => {
    await sandbox.set(switches);
    await expect(epic(500).searchByMrn('4100217')).rejects.toThrow(
      new ExternalSystemError(MESSAGES.patientSearchFailed),
    );
    await expect(epic(500).readPatient(DARIN)).rejects.toThrow(MESSAGES.patientImportFailed);
    await expect(epic(500).vitals(DARIN)).rejects.toBeInstanceOf(ExternalSystemError);
    await expect(epic(500).appointments(DARIN)).rejects.toBeInstanceOf(ExternalSystemError);
    expect(await epic(500).checkHealth()).toMatchObject({ sourceSystem: 'EPIC', status: 'FAILURE' });
    expect(JSON.stringify(logged)).toContain('reason');
    expect(JSON.stringify(logged)).not.toMatch(/4100217|Skiles|Darin|1967|a8cd3462/);
  });

  it('a slow answer is accepted', async () => {
    await sandbox.set({ delayMs: 300 });
    expect(await epic().searchByMrn('4100217')).toHaveLength(1);
  });

  it('the caller can cancel', async () => {
    await sandbox.set({ delayMs: 3_000 });
    const leaving = new AbortController();
    const search = epic().searchByMrn('4100217', leaving.signal);
    leaving.abort();
    await expect(search).rejects.toThrow(MESSAGES.patientSearchFailed);
  });

  it('is healthy again as soon as it answers', async () => {
    await sandbox.set({ failWith: 500 });
    expect((await epic().checkHealth()).status).toBe('FAILURE');
    await sandbox.set({});
    expect(await epic().checkHealth()).toEqual({ sourceSystem: 'EPIC', status: 'SUCCESS', reason: null });
  });

  it('a search ends when the process is killed during it, and so does the next one', async () => {
    const doomed = await startSandbox(['--delay', '5000']);
    const source = epic(10_000, doomed.url);
    const search = source.searchByMrn('4100217');
    const asked = expect(search).rejects.toThrow(MESSAGES.patientSearchFailed);
    await expect.poll(() => doomed.requests(), { timeout: 5_000 }).toHaveLength(1);
    await doomed.kill();
    await asked;
    await expect(source.searchByMrn('4100217')).rejects.toThrow(MESSAGES.patientSearchFailed);
  });
});
