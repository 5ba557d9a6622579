import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROUTES, type Feedback } from '@isocenter/schemas';
import { auditRecords } from '../audit/auditChain.ts';
import { startTestApplication, type TestApplication, type Tokens } from '../testing/testApplication.ts';

const GIVEN = { kind: 'IDEA', text: 'Let me sort the board.', screen: ROUTES.episodeManage };

let server: TestApplication;
let clinician: Tokens;
let staff: Tokens;
beforeEach(async () => {
  server = await startTestApplication();
  clinician = await server.signIn('usr-attending');
  staff = await server.signIn('usr-internal-staff');
});
afterEach(() => server.close());

async function call<Body>(method: string, headers: Tokens, body?: unknown) {
  const answer = await server.call(method, '/api/data_api/feedback', {
    headers,
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, body: (await answer.json()) as Body };
}
async function lastAudited(eventKind: 'admin change' | 'view') {
  await server.audit.settled();
  const [last] = await server.store.collection(auditRecords).find({ eventKind }, { sort: { seq: -1 }, limit: 1 });
  return last;
}

describe('feedback', () => {
  it('everyone can give it, and it is listed newest first for those with the permission [API-028, ADMIN-011]', async () => {
    const first = await call<{ id: string }>('POST', clinician, GIVEN);
    expect(first.status).toBe(201);
    server.clock.pass(60_000);
    const second = await call<{ id: string }>('POST', clinician, { kind: 'PROBLEM', text: ' Slow. ', screen: null });
    const { body } = await call<Feedback[]>('GET', staff);
    expect(body).toEqual([
      {
        ...{ id: second.body.id, kind: 'PROBLEM', text: 'Slow.', screen: null },
        ...{ createdBy: { id: 'usr-attending', name: 'Elena Ruiz' }, createdOn: '2026-03-02T09:01:00.000Z' },
      },
      {
        ...{ id: first.body.id, ...GIVEN },
        ...{ createdBy: { id: 'usr-attending', name: 'Elena Ruiz' }, createdOn: '2026-03-02T09:00:00.000Z' },
      },
    ]);
    expect((await call('GET', clinician)).status).toBe(403);
    expect((await call('GET', await server.signIn('usr-administrator'))).status).toBe(403);
  });

  it('records in the audit log who gave and who read it, without its text', async () => {
    const { body } = await call<{ id: string }>('POST', clinician, GIVEN);
    const audited = await lastAudited('admin change');
    expect(audited).toMatchObject({
      action: 'C',
      agent: { who: 'usr-attending' },
      entity: { data: [body.id], detail: [] },
    });
    expect(JSON.stringify(audited)).not.toContain(GIVEN.text);
    await call('GET', staff);
    const read = await lastAudited('view');
    expect(read).toMatchObject({ purposeOfUse: 'HSYSADMIN', agent: { who: 'usr-internal-staff' } });
    expect(read?.entity.data).toContain(body.id);
  });

  it.each([
    { ...GIVEN, text: '  ' },
    { ...GIVEN, text: 'x'.repeat(1001) },
    { ...GIVEN, kind: 'ANGER' },
    { ...GIVEN, screen: '/patients/pat-1' },
    { ...GIVEN, screen: 'https://elsewhere.example' },
    { ...GIVEN, screen: '//elsewhere' },
    { ...GIVEN, screen: '/patients?name=lind' },
    { ...GIVEN, mood: 5 },
    'x',
  ])('refuses invalid feedback: %j', async (body) => {
    expect((await call('POST', clinician, body)).status).toBe(400);
  });
});
