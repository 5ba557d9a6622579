import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { USERS } from '../../server/src/access/users.ts';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { RECORDED } from '../../server/src/audit/refusalCounter.ts';
import { openClinic, registerCourse, type Clinic, type Person } from '../../server/src/testing/clinic.ts';
import { sampledStores, type TestStore } from '../contract/stores.ts';

const stores = await sampledStores(import.meta.url);
const opened: { clinic: Clinic; own: TestStore }[] = [];
afterAll(async () => {
  for (const { clinic, own } of opened) {
    await clinic.close().catch(() => undefined);
    await own.discard();
  }
});
const CHART = 'query($id: ID!) { patient(patientId: $id) { id } }';
const AUDIT = '/api/data_api/audit';

describe.each(stores)('what is refused is recorded on the $name store', ({ open }) => {
  let clinic: Clinic;
  let nobody: Person;
  let patientId: string;
  beforeEach(async () => {
    const own = await open();
    clinic = await openClinic({ store: own.store });
    opened.push({ clinic, own });
    ({ patientId } = await registerCourse(await clinic.as('attending')));
    nobody = await clinic.as('no-permissions');
  });
  const refused = async () => {
    const found = await clinic.server.store.collection(auditRecords).find({ outcome: '4' }, { sort: { seq: 1 } });
    return found.map(({ eventKind, outcomeDesc, agent, entity }) => ({ eventKind, outcomeDesc, agent, entity }));
  };

  it('a field that the person may not read, with the patient', async () => {
    await nobody.refused(CHART, { id: patientId });
    expect(await refused()).toMatchObject([
      {
        ...{ eventKind: 'view', outcomeDesc: 'FORBIDDEN', agent: { who: 'usr-no-permissions' } },
        entity: { patient: patientId, data: [patientId], detail: [{ type: 'command', value: 'patient' }] },
      },
    ]);
  });

  it('a node that the person may not read within an answer that they may, once', async () => {
    const { store } = clinic.server;
    await store.collection(USERS).updateOne({ _id: 'usr-attending' }, { $set: { roleIds: ['rol-administrator'] } });
    const attending = await clinic.as('attending');
    await attending.refused('{ me { id type npi } again: me { type } }');
    expect(await refused()).toMatchObject([
      {
        ...{ eventKind: 'view', outcomeDesc: 'FORBIDDEN', agent: { who: 'usr-attending' } },
        entity: {
          patient: null,
          detail: [{ type: 'command', value: expect.stringMatching(/^Provider\./) as unknown }],
        },
      },
    ]);
  });

  it('a route that the person may not call, by its pattern', async () => {
    const headers = await clinic.server.signIn('usr-attending');
    expect((await clinic.server.call('GET', `${AUDIT}?patient=${patientId}`, { headers })).status).toBe(403);
    expect((await clinic.server.call('POST', `${AUDIT}/verification`, { headers, body: {} })).status).toBe(403);
    expect(await refused()).toMatchObject([
      { eventKind: 'view', entity: { detail: [{ type: 'command', value: `GET ${AUDIT}` }] } },
      { eventKind: 'edit', entity: { detail: [{ type: 'command', value: `POST ${AUDIT}/verification` }] } },
    ]);
  });

  it('a sign-in with tokens that are not accepted; a call without tokens is none', async () => {
    const { Authorization } = await clinic.server.signIn('usr-attending');
    const headers = { Authorization, 'X-Access-Token': 'a.b.c' };
    expect((await clinic.server.call('GET', AUDIT, { headers })).status).toBe(401);
    expect((await clinic.server.call('GET', AUDIT)).status).toBe(401);
    expect(await refused()).toMatchObject([
      { eventKind: 'login', outcomeDesc: 'UNAUTHENTICATED', agent: { who: null, networkAddress: '127.0.0.1' } },
    ]);
  });

  it('a flood is counted per person and minute, and does not hide another person', async () => {
    const attending = await clinic.server.signIn('usr-attending');
    for (let count = 0; count < RECORDED + 30; count += 1) await nobody.refused(CHART, { id: patientId });
    await clinic.server.call('GET', AUDIT, { headers: attending });
    const whoIn = async () => (await refused()).map(({ agent }) => agent.who);
    expect(await whoIn()).toEqual([...Array<string>(RECORDED).fill('usr-no-permissions'), 'usr-attending']);
    clinic.server.clock.pass(61_000);
    await nobody.refused(CHART, { id: patientId });
    const [sum] = (await refused()).slice(RECORDED + 1);
    expect(sum).toMatchObject({
      ...{ outcomeDesc: 'MANY_REFUSALS', agent: { who: 'usr-no-permissions' } },
      entity: {
        detail: [
          { type: 'more refusals', value: '30' },
          { type: 'since', value: expect.any(String) as unknown },
          { type: 'command', value: 'patient: 30' },
        ],
      },
    });
    expect(await refused()).toHaveLength(RECORDED + 3);
  });

  it('what is counted is written when the server stops', async () => {
    for (let count = 0; count < RECORDED + 2; count += 1) await nobody.refused(CHART, { id: patientId });
    await clinic.server.audit.close();
    expect((await refused()).at(-1)).toMatchObject({ entity: { detail: [{ value: '2' }, {}, {}] } });
  });

  it('is found on the audit screen by its outcome', async () => {
    await nobody.refused(CHART, { id: patientId });
    const headers = await clinic.server.signIn('usr-administrator');
    const answer = await clinic.server.call('GET', `${AUDIT}?outcome=4`, { headers });
    expect(await answer.json()).toMatchObject([{ outcome: '4', patient: patientId }]);
  });
});
