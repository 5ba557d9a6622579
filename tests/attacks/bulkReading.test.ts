import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReadingAlert } from '@isocenter/schemas';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { auditEvent } from '../../server/src/audit/auditEvent.ts';
import { AuditKeys } from '../../server/src/audit/auditKeys.ts';
import { openAuditLog, type AuditLog } from '../../server/src/audit/auditLog.ts';
import { startTestApplication, type TestApplication, type Tokens } from '../../server/src/testing/testApplication.ts';
import { sampledStores, type TestStore } from '../contract/stores.ts';

const stores = await sampledStores(import.meta.url);
const opened: { server: TestApplication; own: TestStore }[] = [];
afterAll(async () => {
  for (const { server, own } of opened) {
    await server.close().catch(() => undefined);
    await own.discard();
  }
});
const ALERTS = '/api/data_api/audit/alerts';
const ruiz = { id: 'usr-attending', displayName: 'Elena Ruiz', roles: [] };
const chen = { id: 'usr-chen', displayName: 'Grace Chen', roles: [] };

describe.each(stores)('bulk reading on the $name store', ({ open }) => {
  let server: TestApplication;
  let administrator: Tokens;
  beforeEach(async () => {
    const own = await open();
    server = await startTestApplication({ store: own.store, environment: { AUDIT_BULK_READING: '10' } });
    opened.push({ server, own });
    administrator = await server.signIn('usr-administrator');
  });
  const read = async (from: number, to: number, user = ruiz, log: AuditLog = server.audit) => {
    for (let patient = from; patient < to; patient += 1) {
      const actor = { user, info: { requestId: `req-${patient}`, address: '10.0.0.7' } };
      await log.record(auditEvent({ eventKind: 'view', patient: `pat-${patient}` }, actor, server.clock));
    }
    await log.settled();
  };
  const alerts = async (headers = administrator) => {
    const answer = await server.call('GET', ALERTS, { headers });
    return (await answer.json()) as ReadingAlert[];
  };
  const attention = async (headers = administrator): Promise<unknown> => {
    const answer: unknown = await (await server.call('GET', '/api/data_api/audit/attention', { headers })).json();
    return answer;
  };
  const seen = (id: string, note: string, headers = administrator) =>
    server.call('POST', `${ALERTS}/${id}/seen`, { headers, body: { note } });

  it('raises one alert per person and hour, recorded in the audit log', async () => {
    await read(0, 9);
    await read(0, 9);
    expect(await alerts()).toEqual([]);
    await read(9, 10);
    await read(10, 40);
    expect(await alerts()).toMatchObject([
      { user: { id: 'usr-attending', name: 'Elena Ruiz' }, patients: 10, threshold: 10, seen: null },
    ]);
    const [raised] = await server.store.collection(auditRecords).find({ 'entity.patient': null, eventKind: 'view' });
    expect(raised).toMatchObject({
      agent: { who: 'usr-attending' },
      entity: { detail: [{ type: 'patients in one hour', value: '10' }] },
    });
    server.clock.pass(3_600_000);
    await read(0, 10);
    expect(await alerts(await server.signIn('usr-administrator'))).toHaveLength(2);
  });

  it('counts each person alone', async () => {
    await read(0, 7);
    await read(7, 14, chen);
    expect(await alerts()).toEqual([]);
  });

  it('counts what several server processes recorded, also before a restart', async () => {
    const log = { error: () => undefined };
    const keys = new AuditKeys([Buffer.alloc(32, 2)]);
    const other = openAuditLog({ store: server.store, keys, clock: server.clock, log, bulkReading: 10 });
    await read(0, 6, ruiz, other);
    await read(6, 12);
    expect(await alerts()).toHaveLength(1);
    await other.close();
  });

  it('is looked at once, with a note, which is recorded', async () => {
    await read(0, 10);
    const [alert] = await alerts();
    const id = alert?.id ?? '';
    expect(await attention()).toEqual({ alerts: 1, openings: 0, faults: 0 });
    expect((await seen(id, ' ')).status).toBe(400);
    expect((await seen(id, 'Night shift, all of her ward.')).status).toBe(200);
    expect((await seen(id, 'Again.')).status).toBe(409);
    expect((await seen('rda-none', 'None.')).status).toBe(404);
    expect(await attention()).toEqual({ alerts: 0, openings: 0, faults: 0 });
    const note = 'Night shift, all of her ward.';
    expect(await alerts()).toMatchObject([{ seen: { by: { id: 'usr-administrator' }, note } }]);
    const changes = await server.store.collection(auditRecords).find({ eventKind: 'admin change' });
    expect(changes).toMatchObject([
      { entity: { data: [id], detail: [{ type: 'looked at', value: 'Night shift, all of her ward.' }] } },
    ]);
  });

  it('is told only to people who may see the audit log', async () => {
    await read(0, 10);
    const headers = await server.signIn('usr-attending');
    expect((await server.call('GET', ALERTS, { headers })).status).toBe(403);
    expect((await seen((await alerts())[0]?.id ?? '', 'Mine.', headers)).status).toBe(403);
    expect(await alerts()).toMatchObject([{ seen: null }]);
  });
});
