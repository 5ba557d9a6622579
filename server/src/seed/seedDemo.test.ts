import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TASK_STATUSES } from '@isocenter/schemas';
import { formLibrary } from '../forms/formLibrary.ts';
import { importConfigs } from '../forms/importConfigs.ts';
import { episodes } from '../chart/episode.ts';
import {
  appointments,
  patients,
  patientSearchKeys,
  performanceScores,
  userInteractions,
  vitals,
  type PatientRecord,
} from '../chart/patient.ts';
import { providers } from '../providers/provider.ts';
import { readSettings } from '../settings/settings.ts';
import { openEmbeddedStore } from '../store/embedded/openEmbeddedStore.ts';
import type { CollectionDefinition, Store, StoredDocument } from '../store/store.ts';
import { contentHash } from '../tasks/changes/contentHash.ts';
import { standingSignature, tasks, taskVersions, type TaskRecord } from '../chart/task.ts';
import { seedDemo } from './seedDemo.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
/** The first so many have one of everything; every patient is played in a long run. */
const PATIENTS = process.env['SOAK'] ? 200 : 131;
const FEW = process.env['SOAK'] ? 200 : 6;
const settings = readSettings({ DEPARTMENT_TIME_ZONE: 'America/New_York' });
const clock = { now: () => NOW };
const log = { info: () => undefined };

async function seeded(demoPatients: number, begun: readonly TaskRecord[] = []): Promise<Store> {
  const store = await openEmbeddedStore({ folder: ':memory:' });
  await importConfigs(settings.configsFolder, { store, clock });
  await store.collection(tasks).insertMany(begun);
  const smaller = { ...settings, demoPatients };
  expect(await seedDemo({ store, clock, forms: formLibrary(store), settings: smaller, log })).toBe(true);
  return store;
}

let store: Store;
let all: readonly TaskRecord[];
beforeAll(async () => {
  store = await seeded(PATIENTS);
  all = await store.collection(tasks).find({});
}, 120_000);
afterAll(() => store.close());

describe('the demonstration department', () => {
  it('has its patients, ten providers, and something on every screen', async () => {
    expect(await store.collection(patients).countDocuments({})).toBe(PATIENTS);
    expect(await store.collection(providers).countDocuments({})).toBe(10);
    const onEveryScreen: readonly CollectionDefinition<StoredDocument>[] = [
      episodes,
      appointments,
      vitals,
      performanceScores,
      userInteractions,
      taskVersions,
    ];
    for (const collection of onEveryScreen) {
      expect(await store.collection(collection).findOne({})).not.toBeNull();
    }
  });

  it.each(TASK_STATUSES)('has tasks that are %s', (status) => {
    expect(all.filter(({ taskStatus }) => taskStatus === status).length).toBeGreaterThan(3);
  });

  it('has every task type of the visit in a state beyond the first', () => {
    for (const type of ['REGISTRATION', 'OTV', 'TREATMENT_SUMMARY']) {
      const states = new Set(all.filter(({ taskType }) => taskType === type).map(({ taskStatus }) => taskStatus));
      expect([type, [...states].sort()]).toEqual([type, [...TASK_STATUSES]]);
    }
    expect(all.some(({ signatures }) => signatures.some(({ meaning }) => meaning === 'unsigned'))).toBe(true);
  });

  it.each([
    'SIMULATION',
    'PRESCRIPTION',
    'TREATMENT_PLANNING',
    'MPC',
    'VERIFICATION_SIMULATION',
    'FOLLOWUP',
    'CONSULT',
  ])('has signed notes of type %s, whose forms take the answers that the demonstration gives', (type) => {
    const done = all.filter(({ taskType, taskStatus }) => taskType === type && taskStatus === 'SIGNED');
    expect(done.length).toBeGreaterThan(2);
  });

  it('has notes of real prose, made by the forms', () => {
    const visit = all.find(({ taskType, taskStatus }) => taskType === 'OTV' && taskStatus === 'SIGNED');
    const note = visit?.document?.note.value ?? '';
    expect(note.length).toBeGreaterThan(200);
    expect(note).not.toMatch(/undefined|null|NaN|\[object|\{\{|\{side\}/);
  });

  it('signed what the signature says', () => {
    for (const task of all.filter(({ signed }) => signed !== null)) {
      const { formValues = {}, note } = task.document ?? {};
      expect(standingSignature(task)?.contentHash).toBe(contentHash({ formValues, note: note?.value ?? '' }));
    }
  });

  it('has nothing from the future', () => {
    const now = NOW.toISOString();
    for (const { updatedOn, signed, pended } of all) {
      for (const on of [updatedOn, signed?.on, pended?.on]) expect((on ?? now) <= now).toBe(true);
    }
  });

  it('has an appointment today for everybody on treatment', async () => {
    const today = await store
      .collection(appointments)
      .find({ startDate: { $gte: '2026-11-21T05:00:00.000Z', $lt: '2026-11-22T05:00:00.000Z' } });
    expect(today.filter(({ appointmentType }) => appointmentType === 'RadiationTreatment').length).toBeGreaterThan(
      PATIENTS / 5,
    );
    expect(today.some(({ completed }) => completed)).toBe(true);
    expect(today.some(({ completed }) => !completed)).toBe(true);
  });

  it('shows the weight of the note in the curve', async () => {
    const visit = all.find(({ taskType, taskStatus }) => taskType === 'OTV' && taskStatus === 'SIGNED');
    const weight = visit?.document?.formValues['OTVStatus']?.['weight'];
    const curve = await store.collection(vitals).find({ patientId: visit?.patientId ?? '', key: 'weightKg' });
    expect(curve.map(({ quantity }) => quantity)).toContain(weight);
  });

  it('warns in the banner, and can be searched', async () => {
    const everybody: readonly PatientRecord[] = await store.collection(patients).find({});
    expect(everybody.some(({ alerts }) => alerts.includes('Pacemaker'))).toBe(true);
    expect(everybody.some(({ alerts }) => alerts.some((alert) => alert.startsWith('Allergy')))).toBe(true);
    expect(everybody.some(({ trials }) => trials.length > 0)).toBe(true);
    const keys = await store.collection(patientSearchKeys).find({ kind: 'mrn', key: '4100433' });
    expect(keys.map(({ patientId }) => patientId)).toEqual(['pat-lavelle']);
  });
});

describe('seeding', () => {
  it('is done once', async () => {
    expect(await seedDemo({ store, clock, forms: formLibrary(store), settings, log })).toBe(false);
    expect(await store.collection(patients).countDocuments({})).toBe(PATIENTS);
  });

  it('is done in a demonstration only', async () => {
    const fresh = await openEmbeddedStore({ folder: ':memory:' });
    for (const not of [{ mode: 'production' as const }, { demoData: false }]) {
      const done = await seedDemo({
        store: fresh,
        clock,
        forms: formLibrary(fresh),
        settings: { ...settings, ...not },
        log,
      });
      expect(done).toBe(false);
    }
    expect(await fresh.collection(patients).countDocuments({})).toBe(0);
    await fresh.close();
  });

  it('is finished where it was cut short, and makes the same department every time', async () => {
    const whole = await seeded(FEW);
    const begun = await whole.collection(tasks).find({}, { limit: 40 });
    const cut = await seeded(FEW, begun);
    const made: readonly CollectionDefinition<StoredDocument>[] = [
      patients,
      episodes,
      tasks,
      taskVersions,
      vitals,
      appointments,
      performanceScores,
    ];
    for (const collection of made) {
      expect(await everything(cut, collection)).toEqual(await everything(whole, collection));
    }
    await whole.close();
    await cut.close();
  }, 120_000);
});

async function everything<Doc extends StoredDocument>(
  from: Store,
  collection: CollectionDefinition<Doc>,
): Promise<Doc[]> {
  const found = await from.collection(collection).find({});
  return found.sort((a, b) => a._id.localeCompare(b._id));
}
