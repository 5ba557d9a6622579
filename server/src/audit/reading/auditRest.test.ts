import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AUDIT_EVENTS, type AccessReport, type AuditEntry, type AuditVerification } from '@isocenter/schemas';
import { startTestApplication, type TestApplication, type Tokens } from '../../testing/testApplication.ts';
import { USERS } from '../../access/users.ts';
import { auditRecords } from '../auditChain.ts';
import { auditEvent } from '../auditEvent.ts';

const AUDIT = '/api/data_api/audit';
const info = { requestId: 'req-1', address: '10.0.0.7' };
const ruiz = { id: 'usr-attending', displayName: 'Elena Ruiz', roles: ['attending'] };
const chen = { id: 'usr-advanced-practice', displayName: 'Wei Chen', roles: ['advanced-practice'] };

let server: TestApplication;
let administrator: Tokens;
beforeEach(async () => {
  server = await startTestApplication({ environment: { DEPARTMENT_TIME_ZONE: 'America/Chicago' } });
  administrator = await server.signIn('usr-administrator');
  // In Chicago 2026-02-27, 23:30, then 2026-02-28, 00:30.
  for (const [on, user, eventKind, patient] of [
    ['2026-02-28T05:30:00.000Z', ruiz, 'view', 'pat-1'],
    ['2026-02-28T06:30:00.000Z', ruiz, 'sign', 'pat-1'],
    ['2026-02-28T06:30:00.000Z', chen, 'view', 'pat-2'],
    ['2026-03-01T18:00:00.000Z', chen, 'pend', 'pat-2'],
  ] as const) {
    await server.audit.record(auditEvent({ eventKind, patient }, { user, info }, { now: () => new Date(on) }));
  }
});
afterEach(() => server.close());

async function read(query = '', headers: Tokens = administrator) {
  const answer = await server.call('GET', `${AUDIT}${query}`, { headers });
  const body = (await answer.json()) as AuditEntry[];
  return { status: answer.status, body, next: answer.headers.get('x-next-cursor') };
}
/** Without the records of this test's own requests. */
const planted = async (query: string) =>
  (await read(query)).body
    .filter(({ requestId }) => requestId === 'req-1')
    .map(({ user, event, patient }) => `${user?.name} ${event} ${patient}`);

describe('the audit log by REST', () => {
  it('is a bare list of entries, newest first, with ids and no patient data [API-047]', async () => {
    const { body } = await read();
    expect(body.find(({ event }) => event === 'sign')).toEqual({
      id: expect.stringMatching(/^aud-/) as string,
      recorded: '2026-02-28T06:30:00.000Z',
      event: 'sign',
      action: 'U',
      outcome: '0',
      outcomeDesc: null,
      user: { id: 'usr-attending', name: 'Elena Ruiz' },
      roles: ['attending'],
      networkAddress: '10.0.0.7',
      patient: 'pat-1',
      data: [],
      requestId: 'req-1',
      detail: [],
    });
    const times = body.map(({ recorded }) => recorded);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it.each([
    ['?event=sign', ['Elena Ruiz sign pat-1']],
    ['?user=usr-advanced-practice', ['Wei Chen pend pat-2', 'Wei Chen view pat-2']],
    ['?user=usr-attending&event=view', ['Elena Ruiz view pat-1']],
    ['?patient=pat-1', ['Elena Ruiz sign pat-1', 'Elena Ruiz view pat-1']],
    ['?user=usr-attending&event=pend', []],
  ])('is filtered by event, user and patient: %s [API-047]', async (query, shown) => {
    expect(await planted(query)).toEqual(shown);
  });

  it.each([
    ['?to=2026-02-27', 1],
    ['?from=2026-02-28&to=2026-02-28', 2],
    ['?from=2026-02-28', 3],
    ['?from=2026-03-02', 0],
  ])('uses the days of the department, both ends included: %s', async (query, count) => {
    expect(await planted(query)).toHaveLength(count);
  });

  it('is read page by page without gaps or repeats, even at the same instant', async () => {
    const whole = (await read('?to=2026-03-01')).body.map(({ id }) => id);
    expect(whole.length).toBeGreaterThanOrEqual(4);
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: Awaited<ReturnType<typeof read>> = await read(
        `?to=2026-03-01&limit=1${next && `&before=${encodeURIComponent(next)}`}`,
      );
      seen.push(...page.body.map(({ id }) => id));
      ({ next } = page);
    }
    expect(seen).toEqual(whole);
  });

  it('records its own reading, with the filters', async () => {
    await read('?event=sign&patient=pat-1&from=2026-02-01');
    const [last] = await server.store
      .collection(auditRecords)
      .find({ eventKind: 'view' }, { sort: { seq: -1 }, limit: 1 });
    expect(last).toMatchObject({
      purposeOfUse: 'HSYSADMIN',
      agent: { who: 'usr-administrator' },
      entity: {
        patient: 'pat-1',
        detail: [
          { type: 'read', value: 'audit log' },
          { type: 'event', value: 'sign' },
          { type: 'from', value: '2026-02-01' },
        ],
      },
    });
  });

  it.each([
    '?event=open',
    '?user=%24ne',
    '?user[$ne]=x',
    '?patient=a%20b',
    '?from=yesterday',
    '?from=2026-02-30',
    '?from=2026-03-02&to=2026-03-01',
    '?limit=0',
    '?limit=100000',
    '?before=aud-1',
    '?name=Lind',
  ])('refuses invalid queries: %s', async (query) => {
    expect((await read(query)).status).toBe(400);
  });

  it('names the events, and everyone who is or was a user [API-048, API-049]', async () => {
    const events = await server.call('GET', `${AUDIT}/events`, { headers: administrator });
    expect(await events.json()).toEqual(AUDIT_EVENTS);
    const deleted = { status: 'DELETED', name: 'Wei Chen' } as const;
    await server.store.collection(USERS).updateOne({ _id: 'usr-advanced-practice' }, { $set: deleted });
    const users = await server.call('GET', `${AUDIT}/users`, { headers: administrator });
    const { data } = (await users.json()) as { data: { name: string }[] };
    expect(data).toContainEqual({ id: 'usr-attending', name: 'Elena Ruiz' });
    expect(data).toContainEqual({ id: 'usr-advanced-practice', name: 'Wei Chen' });
    expect(data.map(({ name }) => name)).toEqual(data.map(({ name }) => name).sort());
  });

  it('requires audit:view [PERM-012]', async () => {
    const clinician = await server.signIn('usr-attending');
    for (const path of ['', '/events', '/users', '/verification'])
      expect((await read(path, clinician)).status).toBe(403);
  });
});

describe('the verification of the chains', () => {
  const ask = async (method: 'GET' | 'POST') => {
    const answer = await server.call(method, `${AUDIT}/verification`, { headers: administrator });
    return (await answer.json()) as AuditVerification;
  };
  const ended = (state: AuditVerification['state']) =>
    vi.waitFor(async () => expect((await ask('GET')).state).toBe(state), { interval: 5 });

  /** @returns the id of the record that someone changed in the store */
  const changeRecord = async () => {
    const records = server.store.collection(auditRecords);
    const [stored] = await records.find({ eventKind: 'sign' }, { limit: 1 });
    await records.updateOne({ _id: stored?._id ?? '' }, { $set: { 'agent.who': 'usr-other' } });
    return stored?._id;
  };

  it('runs in the background and finds the log intact, until a record is changed', async () => {
    expect(await ask('GET')).toMatchObject({ state: 'checking', checkedOn: null });
    await ended('intact');
    expect(await ask('GET')).toMatchObject({ chains: 1, faults: [], faultCount: 0 });
    const changed = await changeRecord();
    expect(await ask('GET')).toMatchObject({ state: 'intact' });
    expect(await ask('POST')).toMatchObject({ state: 'checking' });
    await ended('faulty');
    expect(await ask('GET')).toMatchObject({
      faultCount: 1,
      faults: [expect.stringContaining(`The content of record ${changed}`)],
    });
  });

  it('is repeated once the result is ten minutes old', async () => {
    await changeRecord();
    await ask('GET');
    await ended('faulty');
    server.clock.pass(10 * 60_000 + 1);
    expect(await ask('GET')).toMatchObject({ state: 'checking', faultCount: 1 });
    await ended('faulty');
  });
});

describe('the report of who was in a chart', () => {
  const REPORT = `${AUDIT}/access_report`;
  const reported = async (query: string, headers: Tokens = administrator) => {
    const answer = await server.call('GET', `${REPORT}${query}`, { headers });
    return { status: answer.status, body: (await answer.json()) as AccessReport };
  };

  it('counts by person and day of the department what was opened, changed, taken out and refused', async () => {
    const at = (on: string) => ({ now: () => new Date(on) });
    for (const [on, act] of [
      ['2026-02-28T15:00:00.000Z', { eventKind: 'view' }],
      ['2026-02-28T15:01:00.000Z', { eventKind: 'download' }],
      ['2026-02-28T15:02:00.000Z', { eventKind: 'edit', outcome: '4' }],
    ] as const)
      await server.audit.record(auditEvent({ patient: 'pat-1', ...act }, { user: ruiz, info }, at(on)));
    await server.audit.record(
      auditEvent({ eventKind: 'publish', patient: 'pat-1' }, { user: null, info }, at('2026-03-01T18:00:00.000Z')),
    );
    const { body } = await reported('?patient=pat-1');
    const by = { user: { id: 'usr-attending', name: 'Elena Ruiz' }, roles: ['attending'] };
    expect(body).toEqual({
      ...{ patient: 'pat-1', from: null, to: null, is_cut: false },
      rows: [
        { day: '2026-03-01', user: null, roles: [], opened: 0, changed: 0, taken: 1, refused: 0 },
        { day: '2026-02-28', ...by, opened: 1, changed: 1, taken: 1, refused: 1 },
        { day: '2026-02-27', ...by, opened: 1, changed: 0, taken: 0, refused: 0 },
      ],
    });
    const short = await reported('?patient=pat-1&from=2026-02-27&to=2026-02-27');
    expect(short.body.rows.map(({ day }) => day)).toEqual(['2026-02-27']);
  });

  it('is itself in the log of the patient, and so in the next report', async () => {
    await reported('?patient=pat-1&from=2026-02-01');
    const [last] = await server.store
      .collection(auditRecords)
      .find({ eventKind: 'view', 'entity.patient': 'pat-1' }, { sort: { recorded: -1, _id: -1 }, limit: 1 });
    expect(last).toMatchObject({
      ...{ purposeOfUse: 'HSYSADMIN', agent: { who: 'usr-administrator' } },
      entity: {
        detail: [
          { type: 'read', value: 'access report' },
          { type: 'from', value: '2026-02-01' },
        ],
      },
    });
    const { body } = await reported('?patient=pat-1');
    expect(body.rows[0]).toMatchObject({ user: { id: 'usr-administrator' }, opened: 1 });
  });

  it('names one patient by id, and requires audit:view', async () => {
    for (const query of ['', '?patient=Lind', '?patient[$ne]=x', '?patient=pat-1&from=2026-03-02&to=2026-03-01'])
      expect((await reported(query)).status).toBe(400);
    expect((await reported('?patient=pat-1', await server.signIn('usr-attending'))).status).toBe(403);
  });
});
