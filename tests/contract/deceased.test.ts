import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { IMPORT, openClinic, type Clinic, type Person } from '../../server/src/testing/clinic.ts';
import { testStores, type TestStore } from './stores.ts';

const stores = await testStores();

const REGISTER = `mutation($id: ID!, $despiteDeath: Boolean) {
  createEpisode(patientId: $id, episodeType: Radiation, providerId: "prv-ruiz", despiteDeath: $despiteDeath) { id }
}`;
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
    clinic = await openClinic({ store: own.store });
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
});
