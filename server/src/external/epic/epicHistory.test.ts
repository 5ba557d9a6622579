import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../../../fixtures/epic-sandbox/startSandbox.ts';
import { ExternalSystemError } from '../../foundation/errors.ts';
import type { ExternalHistory } from '../externalHistory.ts';
import { epicSource } from './epicSource.ts';

const LAVELLE = '71a8a403-9ec4-4677-96f6-5a1f53c89da0';

describe('the past of a patient, over FHIR', () => {
  let sandbox: RunningSandbox;
  const read = async (externalId: string): Promise<ExternalHistory> => {
    const source = epicSource({ baseUrl: sandbox.url, timeoutMs: 10_000, log: { warn: () => undefined } });
    if (!source.history) throw new Error('Epic keeps histories.');
    return source.history(externalId);
  };
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(() => sandbox.kill());

  it('contains encounters, diagnoses, procedures and laboratory values, latest first', async () => {
    const { encounters, diagnoses, procedures, labs, demographics, missing } = await read(LAVELLE);
    expect([encounters.length, diagnoses.length, procedures.length]).toEqual([19, 7, 13]);
    expect(diagnoses.at(-1)).toMatchObject({ display: 'Hypertension', onsetOn: '1960-04-14', code: '38341003' });
    expect(encounters.map(({ externalId }) => externalId)).toContain(diagnoses.at(-1)?.encounterId);
    expect(encounters.map(({ startedOn }) => startedOn)).toEqual(
      encounters
        .map(({ startedOn }) => startedOn)
        .toSorted()
        .reverse(),
    );
    expect(labs.every(({ quantity, text }) => quantity !== null || text !== null)).toBe(true);
    expect(labs.find(({ display }) => display.includes('Cholesterol'))?.unit).toBe('mg/dL');
    expect(demographics).toMatchObject({
      race: 'White',
      languages: ['English'],
      maritalStatus: 'Never married',
      deceased: null,
    });
    expect(missing).toEqual([]);
  });

  it('contains a course of radiotherapy once, with the dose to each volume in tenths of a cGy', async () => {
    const { radiotherapy, procedures } = await read('Patient-6');
    expect(radiotherapy).toEqual([
      expect.objectContaining({
        name: 'Prostate-2Phases',
        startedOn: '2020-10-27',
        endedOn: '2020-10-28',
        intent: 'Curative',
        diagnoses: ['Malignant neoplasm of prostate'],
      }),
    ]);
    expect(radiotherapy[0]?.points).toHaveLength(3);
    expect(radiotherapy[0]?.points[0]).toMatchObject({ doseTenthsCGy: 3600, fractions: 2 });
    expect(procedures.filter(({ display }) => /radiotherapy/i.test(display))).toEqual([]);
  });

  it('tells medicines against cancer from others', async () => {
    const { medications } = await read('cancer-patient-jenny-m');
    const against = medications.filter(({ isAntineoplastic }) => isAntineoplastic);
    expect(against.map(({ display }) => display)).toContain('cyclophosphamide');
    const { medications: others } = await read(LAVELLE);
    expect(others.map(({ display, isAntineoplastic }) => [display, isAntineoplastic])).toEqual([
      ['Hydrochlorothiazide 25 MG', false],
    ]);
  });

  it('fails as a whole only when no part could be read', async () => {
    await sandbox.set({ failWith: 500 });
    await expect(read(LAVELLE)).rejects.toThrow(ExternalSystemError);
    await sandbox.set({});
  });
});
