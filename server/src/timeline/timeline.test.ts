import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '../access/users.ts';
import { ExternalSystemError } from '../foundation/errors.ts';
import type { ExternalHistory } from '../external/externalHistory.ts';
import { episodes } from '../chart/episode.ts';
import { tasks, type TaskRecord } from '../chart/task.ts';
import { openClinic, registerCourse, type Clinic, type Person } from '../testing/clinic.ts';
import { patients } from '../chart/patient.ts';

const HISTORY: ExternalHistory = {
  demographics: {
    maritalStatus: 'Married',
    religion: 'None',
    languages: ['Spanish', 'English'],
    race: 'White',
    ethnicity: null,
    gender: 'female',
    deceased: true,
    deathDate: '2026-02-27',
  },
  encounters: [
    {
      externalId: 'e1',
      kind: 'Office visit',
      startedOn: '2026-01-10T15:00:00.000Z',
      endedOn: null,
      location: 'Clinic',
    },
  ],
  diagnoses: [
    { externalId: 'd1', code: 'C50.9', display: 'Breast cancer', onsetOn: '2025-12-01', encounterId: 'e1' },
    { externalId: 'd2', code: 'I10', display: 'Hypertension', onsetOn: null, encounterId: null },
  ],
  procedures: [
    { externalId: 'p1', code: '1', display: 'Lumpectomy', startedOn: '2026-01-20T12:00:00.000Z', endedOn: null },
  ],
  medications: [
    {
      externalId: 'm1',
      display: 'Paclitaxel',
      act: 'given',
      on: '2025-11-02T12:00:00.000Z',
      isAntineoplastic: true,
      intent: 'Curative',
    },
    {
      externalId: 'm2',
      display: 'paclitaxel',
      act: 'ordered',
      on: '2025-11-01T12:00:00.000Z',
      isAntineoplastic: true,
      intent: null,
    },
    {
      externalId: 'm3',
      display: 'Lisinopril',
      act: 'ordered',
      on: '2025-11-01T12:00:00.000Z',
      isAntineoplastic: false,
      intent: null,
    },
  ],
  imaging: [
    {
      externalId: 'i1',
      modality: 'MR',
      bodySite: 'Breast',
      description: 'MRI of the breasts',
      on: '2025-12-09T12:00:00.000Z',
    },
  ],
  labs: [
    {
      externalId: 'l2',
      code: '718-7',
      display: 'Hemoglobin',
      on: '2026-02-01T12:00:00.000Z',
      quantity: 12.1,
      unit: 'g/dL',
      text: null,
    },
    {
      externalId: 'l1',
      code: '718-7',
      display: 'Hemoglobin',
      on: '2026-01-01T12:00:00.000Z',
      quantity: 121,
      unit: 'g/L',
      text: null,
    },
  ],
  radiotherapy: [
    {
      externalId: 'r1',
      name: 'Left breast 2019',
      startedOn: '2019-04-01',
      endedOn: '2019-04-22',
      intent: 'Curative',
      diagnoses: ['Breast cancer'],
      points: [{ name: 'L breast', doseTenthsCGy: 42_560, fractions: 16 }],
    },
  ],
  missing: [],
};

const QUERY = `query($id: ID!) { timeline(patientId: $id) {
  demographics { maritalStatus religion language race gender deceased deathDate mrn dateOfBirth lastContact }
  encounters { kind startedOn endedOn location diagnoses { code display onsetOn } } diagnoses { display }
  procedures { code display startedOn endedOn }
  toxicities { taskId name grade isCtcae version on }
  chemotherapy { agent intent firstOn lastOn ordered given }
  imaging { modality bodySite description on }
  radiationOncology { episodeId label startedOn endedOn intent diseaseType diagnoses referencePoints { name doseCGy fractions } }
  labs { name unit data { on quantity text } }
  outside { sourceSystem failed missing } } }`;
interface Told {
  readonly [part: string]: unknown;
  readonly toxicities: readonly object[];
  readonly radiationOncology: readonly object[];
}

describe('a timeline', () => {
  let clinic: Clinic;
  let ruiz: Person;
  let course: Awaited<ReturnType<typeof registerCourse>>;
  let patientId = '';
  let timeline: Told;
  const read = async (who = ruiz) => (await who.ask<{ timeline: Told }>(QUERY, { id: patientId })).timeline;
  const outsideAnswers = (history: () => Promise<ExternalHistory>) => Object.assign(clinic.outside, { history });

  beforeAll(async () => {
    clinic = await openClinic();
    ruiz = await clinic.as('attending');
    course = await registerCourse(ruiz);
    const { store } = clinic.server;
    const [episode] = await store.collection(episodes).find({});
    patientId = episode?.patientId ?? '';
    const on = '2026-02-20T10:00:00.000Z';
    const visit = course.tasks.find(({ taskType }) => taskType === 'OTV')?.id ?? '';
    const summary =
      course.tasks.find(({ taskType }) => taskType === 'TREATMENT_SUMMARY')?.id ?? course.tasks.at(-1)?.id ?? '';
    const give = (_id: string, contribution: TaskRecord['contribution']) =>
      store.collection(tasks).updateOne({ _id, episodeId: episode?._id ?? '' }, { $set: { contribution } });
    await give(visit, {
      pended: { on, values: [{ field: 'toxicity.nausea', value: { term: 'nausea', grade: 3, version: '5.0' } }] },
      signed: {
        on,
        values: [
          { field: 'toxicity.fatigue', value: { term: 'fatigue', grade: 2, version: '5.0' } },
          { field: 'toxicity.other', value: [{ term: 'itchy_scar', grade: 0, version: '5.0' }] },
        ],
      },
    });
    await give(summary, {
      pended: null,
      signed: {
        on,
        values: [
          { field: 'treatment.firstDay', value: '2026-01-26' },
          { field: 'treatment.lastDay', value: '2026-02-16' },
          { field: 'treatmentIntent', value: 'curative' },
          { field: 'diseaseType', value: 'post_secondary' },
          { field: 'diagnosis', value: 'Invasive carcinoma of the right breast' },
          { field: 'treatedSite', value: 'Right whole breast' },
          { field: 'treatment.doseDelivered', value: 4256 },
          { field: 'treatment.fractionsDelivered', value: 16 },
          { field: 'prescription.totalDose', value: 5000 },
        ],
      },
    });
    outsideAnswers(() => Promise.resolve(HISTORY));
    timeline = await read();
  });
  afterAll(() => clinic.close());

  it('contains the demographics [TIME-001]', () => {
    expect(timeline['demographics']).toEqual({
      maritalStatus: 'Married',
      religion: 'None',
      language: 'Spanish',
      race: 'White',
      gender: 'female',
      deceased: true,
      deathDate: '2026-02-27',
      mrn: 'MRN1234',
      dateOfBirth: '1961-05-04',
      lastContact: '2026-01-10T15:00:00.000Z',
    });
  });

  it('contains encounters with their diagnoses, procedures and imaging [TIME-002, TIME-003, TIME-006]', () => {
    expect(timeline['encounters']).toEqual([
      {
        kind: 'Office visit',
        startedOn: '2026-01-10T15:00:00.000Z',
        endedOn: null,
        location: 'Clinic',
        diagnoses: [{ code: 'C50.9', display: 'Breast cancer', onsetOn: '2025-12-01' }],
      },
    ]);
    expect(timeline['diagnoses']).toEqual([{ display: 'Hypertension' }]);
    expect(timeline['procedures']).toEqual([
      { code: '1', display: 'Lumpectomy', startedOn: '2026-01-20T12:00:00.000Z', endedOn: null },
    ]);
    expect(timeline['imaging']).toEqual([
      { modality: 'MR', bodySite: 'Breast', description: 'MRI of the breasts', on: '2025-12-09T12:00:00.000Z' },
    ]);
  });

  it('contains signed toxicities, CTCAE terms or not, including grade 0 [TIME-004]', () => {
    expect(timeline.toxicities).toEqual([
      expect.objectContaining({ name: 'Fatigue', grade: 2, isCtcae: true, version: '5.0' }),
      expect.objectContaining({ name: 'Itchy scar', grade: 0, isCtcae: false }),
    ]);
  });

  it('summarizes chemotherapy by agent, and laboratory values by test and unit [TIME-005, TIME-008]', () => {
    expect(timeline['chemotherapy']).toEqual([
      {
        agent: 'Paclitaxel',
        intent: 'Curative',
        firstOn: '2025-11-01T12:00:00.000Z',
        lastOn: '2025-11-02T12:00:00.000Z',
        ordered: 1,
        given: 1,
      },
    ]);
    expect(timeline['labs']).toEqual([
      { name: 'Hemoglobin', unit: 'g/dL', data: [{ on: '2026-02-01T12:00:00.000Z', quantity: 12.1, text: null }] },
      { name: 'Hemoglobin', unit: 'g/L', data: [{ on: '2026-01-01T12:00:00.000Z', quantity: 121, text: null }] },
    ]);
  });

  it('contains courses here and elsewhere, with the delivered and not the prescribed dose [TIME-007, API-076]', () => {
    expect(timeline.radiationOncology).toEqual([
      {
        episodeId: course.id,
        label: expect.stringMatching(/^Course 1/) as string,
        startedOn: '2026-01-26',
        endedOn: '2026-02-16',
        intent: 'Curative',
        diseaseType: 'Secondary',
        diagnoses: ['Invasive carcinoma of the right breast'],
        referencePoints: [{ name: 'Right whole breast', doseCGy: 4256, fractions: 16 }],
      },
      {
        episodeId: null,
        label: 'Left breast 2019',
        startedOn: '2019-04-01',
        endedOn: '2019-04-22',
        intent: 'Curative',
        diseaseType: null,
        diagnoses: ['Breast cancer'],
        referencePoints: [{ name: 'L breast', doseCGy: 4256, fractions: 16 }],
      },
    ]);
  });

  it('keeps our own part when the outside system is unavailable', async () => {
    outsideAnswers(() => Promise.reject(new ExternalSystemError('away')));
    const alone = await read();
    expect(alone['outside']).toEqual({ sourceSystem: 'EPIC', failed: true, missing: [] });
    expect(alone.toxicities).toHaveLength(2);
    expect(alone['labs']).toEqual([]);
    outsideAnswers(() => Promise.resolve(HISTORY));
  });

  it('records the view, and opens no chart to people without the permission', async () => {
    const views = await clinic.server.audit.find({ patient: patientId, limit: 100 });
    expect(views.some(({ eventKind, entity }) => eventKind === 'view' && entity.data.includes('timeline'))).toBe(true);
    const unpermitted = await clinic.as('no-permissions');
    expect(await unpermitted.refused(QUERY, { id: patientId })).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
    expect(await clinic.server.store.collection(patients).countDocuments({})).toBe(1);
  });

  it('shows imaging only to people with the permission [PERM-038]', async () => {
    expect((await read(await clinic.as('other')))['imaging']).not.toBeNull();
    const roles = clinic.server.store.collection(ROLES);
    const careTeam = await roles.findOne({ _id: 'rol-care-team' });
    const permissions = careTeam?.permissions.filter((name) => name !== 'radiology:view') ?? [];
    await roles.updateOne({ _id: 'rol-care-team' }, { $set: { permissions } });
    const mayNot = await clinic.as('other');
    expect((await read(mayNot))['imaging']).toBeNull();
  });
});
