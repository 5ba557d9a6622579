import { afterEach, beforeEach, expect, it } from 'vitest';
import { generatePatients } from '../../../fixtures/scale/generatePatients.ts';
import { patients } from '../chart/patient.ts';
import { patientSearchKeys } from '../patients/search/searchKeys.ts';
import { openEmbeddedStore } from '../store/embedded/openEmbeddedStore.ts';
import type { Store } from '../store/store.ts';
import { tasks } from '../chart/task.ts';

let store: Store;
beforeEach(async () => {
  store = await openEmbeddedStore({ folder: ':memory:' });
});
afterEach(() => store.close());

const roles = { edit: ['ATTENDING'], pend: ['ATTENDING'], sign: ['ATTENDING'] } as const;
const planned = [
  {
    taskType: 'REGISTRATION',
    displayName: 'Registration',
    stage: 'PRE_TREATMENT',
    sequences: [],
    iterations: 1,
    required: true,
    roles,
    publishing: true,
    enableAppointmentSelect: false,
    usesEpicPublishFlow: false,
  },
  {
    taskType: 'OTV',
    displayName: 'Visit',
    stage: 'ON_TREATMENT',
    sequences: [1, 2, 3, 4, 5],
    iterations: 1,
    required: false,
    roles,
    publishing: true,
    enableAppointmentSelect: false,
    usesEpicPublishFlow: false,
  },
] as const;

it('fills a store of the asked size, with patients that search finds', async () => {
  const scale = { patients: 60, tasks: 1200 };
  const made = await generatePatients(
    store,
    { formConfigId: 'cfg-1', planned },
    { now: new Date('2026-11-21T15:00:00Z'), scale },
  );
  expect(made).toEqual(scale);
  expect(await store.collection(patients).countDocuments({})).toBe(60);
  expect(await store.collection(tasks).countDocuments({})).toBe(1200);
  const [patient] = await store.collection(patients).find({}, { limit: 1 });
  const keys = await store.collection(patientSearchKeys).find({ kind: 'mrn', key: patient?.mrn ?? '' });
  expect(keys.map(({ patientId }) => patientId)).toEqual([patient?._id]);
});
