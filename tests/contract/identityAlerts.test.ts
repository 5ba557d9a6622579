import { extractText } from 'unpdf';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { patients } from '../../server/src/chart/patient.ts';
import {
  give,
  openClinic,
  PEND,
  person,
  REGISTER,
  SIGN,
  START,
  type Clinic,
  type Person,
  type SeenTask,
} from '../../server/src/testing/clinic.ts';
import { sampledStores, type TestStore } from './stores.ts';

const stores = await sampledStores(import.meta.url);

const IMPORT = `mutation($externalId: String, $decision: ImportClashDecision) {
  importPatient(mrn: "m123", sourceSystem: EPIC, externalId: $externalId, clashDecision: $decision) {
    patient { id hasIdentityAlert }
    clash { held { id } incoming { externalId } }
  }
}`;
interface Imported {
  readonly importPatient: {
    readonly patient: { readonly id: string; readonly hasIdentityAlert: boolean } | null;
    readonly clash: { readonly held: object | null; readonly incoming: readonly { externalId: string }[] } | null;
  };
}
interface Alert {
  readonly id: string;
  readonly revision: number;
  readonly mrn: string;
  readonly people: readonly { readonly patient_id: string | null; readonly last_name: string | null }[];
}
const ANSWERS = { OTVStatus: { weight: 70.5, missed_days: 'no' } };
const ALERTS = '/api/data_api/identity_alerts';
const REASON = 'Epic gave one number to two people; corrected there, ticket 4711.';

const ADAM = person({
  externalId: 'adam',
  sourceId: 'm123',
  name: { firstName: 'Adam', middleName: null, lastName: 'Everyman' },
});
const JOHN = person({
  externalId: 'john',
  sourceId: 'm123',
  name: { firstName: 'John', middleName: null, lastName: 'Anyperson' },
  dateOfBirth: '1951-01-20',
});

describe.each(stores)('identity alerts ($name)', ({ open }) => {
  let own: TestStore;
  let clinic: Clinic;
  let ruiz: Person;

  beforeEach(async () => {
    own = await open();
    clinic = await openClinic({ store: own.store });
    clinic.outside.people = [ADAM, JOHN];
    ruiz = await clinic.as('attending');
  });
  afterEach(async () => {
    await clinic.close();
    await own.discard();
  });

  const bringIn = async (externalId: string, decision: string | null = null) =>
    (await ruiz.ask<Imported>(IMPORT, { externalId, decision })).importPatient;
  const chartOf = async (externalId: string) => (await bringIn(externalId, 'DIFFERENT_PERSON')).patient?.id ?? '';
  const hasAlert = async (patientId: string) =>
    (
      await ruiz.ask<{ patient: { hasIdentityAlert: boolean } }>(
        'query($id: ID!) { patient(patientId: $id) { hasIdentityAlert } }',
        { id: patientId },
      )
    ).patient.hasIdentityAlert;
  const call = async (method: string, path: string, body?: object, userId = 'usr-administrator') => {
    const headers = await clinic.server.signIn(userId);
    return clinic.server.call(method, path, { headers, ...(body ? { body } : {}) });
  };
  const alerts = async () => (await (await call('GET', ALERTS)).json()) as Alert[];
  const settle = ({ id, revision }: Alert, body: object = {}) =>
    call('POST', `${ALERTS}/${id}/settle`, { revision, reason: REASON, ...body });

  it('asks before it imports one of two people who share a number, and names both', async () => {
    const { patient, clash } = await bringIn('john');
    expect(patient).toBeNull();
    expect(clash).toEqual({ held: null, incoming: [{ externalId: 'john' }, { externalId: 'adam' }] });
  });

  it('the imported chart carries the alert, also where it is listed', async () => {
    const john = await chartOf('john');
    expect(await hasAlert(john)).toBe(true);
    const { createEpisode } = await ruiz.ask<{ createEpisode: object }>(REGISTER, { patientId: john });
    expect(createEpisode).toBeDefined();
    const lists = async () =>
      JSON.stringify(
        await ruiz.ask<object>(`{
          searchPatientByMRN(mrn: "m123") { internal { id hasIdentityAlert } }
          activePatients { edges { node { id hasIdentityAlert } } }
          worklist(providerIds: ["prv-ruiz"]) { rows { patient { id hasIdentityAlert } } }
        }`),
      );
    // The worklist follows within moments.
    await expect.poll(async () => (await lists()).match(/"hasIdentityAlert":true/g)?.length).toBeGreaterThanOrEqual(3);
    expect(await lists()).not.toContain('"hasIdentityAlert":false');
    const rest = await call('GET', '/api/data_api/patients/list', undefined, 'usr-attending');
    expect(await rest.json()).toMatchObject([{ id: john, identity_alert: true }]);
  });

  it('both charts carry it when the second person is imported, and neither after it is settled', async () => {
    const john = await chartOf('john');
    const adam = await chartOf('adam');
    expect(john).not.toBe(adam);
    expect([await hasAlert(john), await hasAlert(adam)]).toEqual([true, true]);
    const [alert] = await alerts();
    expect(alert?.people.map(({ patient_id }) => patient_id).sort()).toEqual([john, adam].sort());
    expect((await settle(alert as Alert)).status).toBe(200);
    expect([await hasAlert(john), await hasAlert(adam)]).toEqual([false, false]);
    expect(await alerts()).toEqual([]);
    await clinic.server.audit.settled();
    const settled = await clinic.server.store
      .collection(auditRecords)
      .find({ eventKind: 'admin change', 'entity.patient': { $in: [john, adam] } });
    expect(settled).toHaveLength(2);
    expect(JSON.stringify(settled)).not.toContain('m123');
  });

  it('an identity added to the same chart raises it as well', async () => {
    clinic.outside.people = [ADAM];
    const adam = (await bringIn('adam')).patient;
    expect(adam?.hasIdentityAlert).toBe(false);
    clinic.outside.people = [JOHN];
    expect((await bringIn('john')).clash?.held).toMatchObject({ id: adam?.id });
    expect((await bringIn('john', 'SAME_PERSON')).patient).toEqual({ id: adam?.id, hasIdentityAlert: true });
  });

  it('a settled alert comes back when a further chart takes the number, not when a chart is opened again', async () => {
    const john = await chartOf('john');
    await settle((await alerts())[0] as Alert);
    expect((await bringIn('john')).patient).toEqual({ id: john, hasIdentityAlert: false });
    const adam = await chartOf('adam');
    expect([await hasAlert(john), await hasAlert(adam)]).toEqual([true, true]);
  });

  it('only an administrator settles it, with a reason, on what they saw, and once', async () => {
    await chartOf('john');
    const [alert] = await alerts();
    if (!alert) throw new Error('no alert');
    const path = `${ALERTS}/${alert.id}/settle`;
    expect((await call('GET', ALERTS, undefined, 'usr-attending')).status).toBe(403);
    expect((await call('POST', path, { revision: 1, reason: REASON }, 'usr-attending')).status).toBe(403);
    expect((await settle(alert, { reason: ' ' })).status).toBe(400);
    expect((await settle(alert, { revision: alert.revision + 1 })).status).toBe(409);
    expect((await call('POST', `${ALERTS}/icl-none/settle`, { revision: 1, reason: REASON })).status).toBe(404);
    expect(alert.id).not.toMatch(/m123/i);
    const statuses = (await Promise.all([settle(alert), settle(alert)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  it('a note says so on paper as it was written, and a signed one still after the alert is settled', async () => {
    const john = await chartOf('john');
    const { createEpisode } = await ruiz.ask<{ createEpisode: { tasks: SeenTask[] } }>(REGISTER, { patientId: john });
    const visits = createEpisode.tasks.filter(({ taskType }) => taskType === 'OTV');
    const pended = async (visit: SeenTask | undefined) => {
      const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: visit?.id });
      clinic.server.clock.pass(1_000);
      return give(ruiz, PEND, startTask, ANSWERS);
    };
    const signed = await give(ruiz, SIGN, await pended(visits[0]), ANSWERS);
    const open = await pended(visits[1]);
    const pdfOf = async ({ id }: SeenTask) => {
      const answer = await call('GET', `/api/data_api/tasks/${id}/note.pdf`, undefined, 'usr-attending');
      return Buffer.from(await answer.arrayBuffer());
    };
    const says = async (pdf: Buffer) => {
      const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
      return [/another person had the same MRN/.test(text), text.match(/Identity alert/g)?.length ?? 0];
    };
    const before = await pdfOf(signed);
    // Below the title, and in the head of the page.
    expect(await says(before)).toEqual([true, 2]);
    expect(await says(await pdfOf(open))).toEqual([true, 2]);

    await settle((await alerts())[0] as Alert);
    expect((await pdfOf(signed)).equals(before)).toBe(true);
    expect(await says(await pdfOf(open))).toEqual([false, 0]);
    const since = await give(ruiz, SIGN, open, ANSWERS);
    const paper = await pdfOf(since);
    expect(await says(paper)).toEqual([false, 0]);
    await chartOf('adam');
    expect((await pdfOf(since)).equals(paper)).toBe(true);
  });

  it('an import that is cut off leaves no chart without its alert', async () => {
    const all = clinic.server.store;
    const john = await chartOf('john');
    await all.collection(patients).deleteOne({ _id: john });
    expect(await alerts()).toHaveLength(1);
    expect((await bringIn('john', 'DIFFERENT_PERSON')).patient).toEqual({ id: john, hasIdentityAlert: true });
  });
});
