import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import {
  checkOf,
  give,
  IMPORT,
  openClinic,
  registerCourse,
  SIGN,
  START,
  type Clinic,
  type Person,
  type SeenTask,
} from '../../server/src/testing/clinic.ts';
import { SMALL_CONFIGS } from '../../server/src/testing/smallConfigs.ts';
import { sampledStores, type TestStore } from './stores.ts';

const stores = await sampledStores(import.meta.url);

const REGISTER = `mutation($id: ID!, $despiteDeath: Boolean) {
  createEpisode(patientId: $id, episodeType: Radiation, providerId: "prv-ruiz", despiteDeath: $despiteDeath) { id }
}`;
const PUBLISH = `mutation($note: ID!, $patient: ID!, $despiteDeath: Boolean) {
  publishNote(noteId: $note, patientId: $patient, action: SIGNED, despiteDeath: $despiteDeath) { message }
}`;
/** The visit says on which day it was. */
const CONFIGS = SMALL_CONFIGS.map(({ path, text }) => ({
  path,
  text: text.replace('        tense: happened\n', '        tense: happened\n        clinicalDate: true\n'),
}));
const MARKS = `query($id: ID!) {
  patient(patientId: $id) { deceased { date source } }
  searchPatients(text: "marsh") { people { internal { id isDeceased } } }
}`;

describe.each(stores)('a patient who has died, on the $name store', ({ open }) => {
  let own: TestStore;
  let clinic: Clinic;
  let ruiz: Person;
  const imported = async (deceased: { date: string | null } | null) => {
    clinic.outside.alerts = () => Promise.resolve({ allergies: null, flags: [], language: null, deceased });
    const { importPatient } = await ruiz.ask<{ importPatient: { patient: { id: string } } }>(IMPORT, {
      mrn: 'MRN1234',
    });
    return importPatient.patient.id;
  };

  beforeEach(async () => {
    own = await open();
    clinic = await openClinic({ store: own.store, configs: CONFIGS });
    ruiz = await clinic.as('attending');
  });
  afterEach(async () => {
    await clinic.close();
    await own.discard();
  });

  it('is marked in chart, search and lists, with the source that states it', async () => {
    const id = await imported({ date: '2026-02-14' });
    expect(await ruiz.ask(MARKS, { id })).toEqual({
      patient: { deceased: { date: '2026-02-14', source: 'Epic' } },
      searchPatients: { people: [{ internal: { id, isDeceased: true } }] },
    });
    const headers = await clinic.server.signIn('usr-attending');
    const list = await clinic.server.call('GET', '/api/data_api/patients/list', { headers });
    expect(await list.json()).toMatchObject([{ id, deceased: true }]);
  });

  it('is no longer marked once the source has taken it back', async () => {
    const id = await imported({ date: null });
    expect(await ruiz.ask(MARKS, { id })).toMatchObject({ patient: { deceased: { date: null } } });
    await imported(null);
    expect(await ruiz.ask(MARKS, { id })).toMatchObject({ patient: { deceased: null } });
  });

  it('gets no episode by mistake, only with a recorded answer', async () => {
    const id = await imported({ date: '2026-02-14' });
    expect(await ruiz.refused(REGISTER, { id })).toMatchObject({ extensions: { code: 'PATIENT_DECEASED' } });
    expect(await ruiz.refused(REGISTER, { id, despiteDeath: true })).toBeNull();
    await clinic.server.audit.settled();
    const records = await clinic.server.store.collection(auditRecords).find({ 'entity.patient': id });
    expect(JSON.stringify(records)).toContain('although the patient has died');
  });

  describe('in a course that began before', () => {
    let patientId: string;
    let visits: readonly SeenTask[];
    beforeEach(async () => {
      const course = await registerCourse(ruiz);
      ({ patientId } = course);
      visits = course.tasks.filter(({ taskType }) => taskType === 'OTV');
      await imported({ date: '2026-02-14' });
    });
    const started = async (week: number) =>
      (await ruiz.ask<{ startTask: SeenTask }>(START, { id: visits[week - 1]?.id })).startTask;
    const on = (last_visit: string) => ({ OTVStatus: { weight: 70, last_visit } });

    it('has no visit signed that is dated after the death, but the visits before', async () => {
      const open = await started(1);
      const sent = { id: open.id, note: '', check: checkOf(open) };
      const refused = await ruiz.refused(SIGN, { ...sent, values: on('2026-02-15') });
      expect(refused?.message).toContain('dated after the day on which the patient died');
      expect((await give(ruiz, SIGN, open, on('2026-02-14'))).taskStatus).toBe('SIGNED');
    });

    it('has no note published by mistake', async () => {
      const { id } = await give(ruiz, SIGN, await started(1), on('2026-02-14'));
      const sent = { note: `note-${id}`, patient: patientId };
      expect(await ruiz.refused(PUBLISH, sent)).toMatchObject({
        message: 'This patient has died. Nothing was published.',
        extensions: { code: 'PATIENT_DECEASED' },
      });
      expect(clinic.outside.notes).toEqual([]);
      expect(await ruiz.ask(PUBLISH, { ...sent, despiteDeath: true })).toMatchObject({
        publishNote: { message: 'Published to Epic.' },
      });
    });
  });
});
