import { createServer, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Saved } from '@isocenter/schemas';
import { startSandbox, type RunningSandbox } from '../../../../fixtures/epic-sandbox/startSandbox.ts';
import { auditRecords } from '../../audit/auditChain.ts';
import { createLog } from '../../foundation/logging.ts';
import { providers } from '../../providers/provider.ts';
import { DEMO_PROVIDERS } from '../../seed/department/providers.ts';
import { startTestApplication, type TestApplication } from '../../testing/testApplication.ts';
import { epicSource } from '../epic/epicSource.ts';
import { externalSources } from '../externalSources.ts';
import { EHR_SESSIONS } from './ehrLaunch.ts';

const TAB = 't'.repeat(43);
const JENNY = 'cancer-patient-jenny-m';
let sandbox: RunningSandbox;
let server: TestApplication;
let logged = '';

beforeAll(async () => {
  sandbox = await startSandbox(['--application', 'http://localhost:4600']);
});
beforeEach(async () => {
  logged = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  const log = pino({ level: 'silent' });
  server = await startTestApplication({
    environment: { EPIC_FHIR_URL: sandbox.url },
    external: externalSources([epicSource({ baseUrl: sandbox.url, timeoutMs: 5_000, log })]),
    log: createLog({ logLevel: 'info' }, sink),
  });
  await server.store
    .collection(providers)
    .insertMany(DEMO_PROVIDERS.map(({ id, ...provider }) => ({ _id: id, ...provider })));
});
afterEach(() => server.close());
afterAll(async () => {
  // It ends itself when asked, while its parent goes on, as `npm start` requires.
  expect(await sandbox.end()).toBe(0);
});

/** A clinician in Epic opens Isocenter. @returns what Epic puts into the address */
async function launchFrom(clinician: string, patient = JENNY): Promise<{ iss: string; launch: string }> {
  const form = { method: 'POST', redirect: 'manual', body: new URLSearchParams({ clinician, patient }) } as const;
  const answer = await fetch(sandbox.launch.replace('epic.localhost', '127.0.0.1'), form);
  const address = new URL(answer.headers.get('location') ?? '');
  expect(address.pathname).toBe('/opc/launch_ehr');
  return { iss: address.searchParams.get('iss') ?? '', launch: address.searchParams.get('launch') ?? '' };
}

const begin = (query: Record<string, string>, headers: object = {}) =>
  server.call('GET', `/api/opc/launch_ehr?${new URLSearchParams(query).toString()}`, {
    headers: { 'X-Launch-Tab': TAB, ...headers },
  });
const finish = (query: Record<string, string>, headers: object = {}) =>
  server.call('GET', `/api/opc/ehr_redirect?${new URLSearchParams(query).toString()}`, {
    headers: { 'X-Launch-Tab': TAB, ...headers },
  });

/** The browser at Epic's authorization server. @returns what Epic sends back */
async function authorize(answer: Response, change: Record<string, string> = {}) {
  const { location } = (await answer.json()) as { location: string };
  const address = new URL(location.replace('epic.localhost', '127.0.0.1'));
  for (const [name, value] of Object.entries(change)) address.searchParams.set(name, value);
  const sent = await fetch(address, { redirect: 'manual' });
  const back = new URL(sent.headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe('http://localhost:4600/ehr_redirect');
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
}

interface SignedIn {
  readonly id_token: string;
  readonly access_token: string;
  readonly return_route: string | null;
}
const headersOf = ({ id_token, access_token }: SignedIn) => ({
  Authorization: `Bearer ${id_token}`,
  'X-Access-Token': access_token,
});
const me = async (headers: object) => server.call('GET', '/api/data_api/auth/me', { headers });

describe('a launch from the EHR', () => {
  it('leads to the EHR with PKCE, and back to the chart that was open there, signed in [API-008, API-013]', async () => {
    const launch = await launchFrom('sandbox-ruiz');
    const began = await begin(launch);
    const { location } = (await began.clone().json()) as { location: string };
    const sent = new URL(location).searchParams;
    expect(new URL(location).hostname).toBe('epic.localhost');
    expect(Object.fromEntries(sent)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      aud: sandbox.url,
      scope: 'launch openid fhirUser',
      launch: launch.launch,
    });
    const answer = await authorize(began);
    const signedIn = (await (await finish(answer)).json()) as SignedIn;
    expect(await (await me(headersOf(signedIn))).json()).toMatchObject({ id: 'usr-attending' });

    const patientId = /^\/patients\/(pat-\w+)$/.exec(signedIn.return_route ?? '')?.[1];
    const query = `{ patient(patientId: "${patientId}") { name { lastName } } }`;
    const chart = await server.call('POST', '/api/opc', { headers: headersOf(signedIn), body: { query } });
    expect(await chart.json()).toMatchObject({ data: { patient: { name: { lastName: 'M' } } } });
    // The import is copied to the audit log after the answer.
    await server.audit.settled();
    const kinds = (await server.store.collection(auditRecords).find({ 'agent.who': 'usr-attending' })).map(
      ({ eventKind }) => eventKind,
    );
    expect(kinds).toEqual(expect.arrayContaining(['login', 'import']));
    for (const secret of [launch.launch, answer.code, answer.state, signedIn.id_token, signedIn.access_token])
      expect(logged).not.toContain(secret);
    expect(logged).toContain('/api/opc/ehr_redirect');
  });

  it('works once: neither the launch token nor the answer can be used again', async () => {
    const launch = await launchFrom('sandbox-chen');
    const answer = await authorize(await begin(launch));
    expect((await finish(answer)).status).toBe(200);
    expect((await finish(answer)).status).toBe(400);
    expect((await begin(launch)).status).toBe(400);
  });

  it('must return within a minute', async () => {
    const answer = await authorize(await begin(await launchFrom('sandbox-ruiz')));
    server.clock.pass(60_001);
    expect((await finish(answer)).status).toBe(400);
  });

  it('must return to the tab where it began', async () => {
    const answer = await authorize(await begin(await launchFrom('sandbox-ruiz')));
    expect((await finish(answer, { 'X-Launch-Tab': 'o'.repeat(43) })).status).toBe(400);
    // An answer that was tried elsewhere is used up.
    expect((await finish(answer)).status).toBe(400);
  });

  it('is refused with another challenge, code or state', async () => {
    const stolen = await authorize(await begin(await launchFrom('sandbox-ruiz')), { code_challenge: 'x'.repeat(43) });
    expect((await finish(stolen)).status).toBe(502);
    const answer = await authorize(await begin(await launchFrom('sandbox-ruiz')));
    expect((await finish({ ...answer, code: 'guessed' })).status).toBe(502);
    expect((await finish({ code: 'guessed', state: 'guessed' })).status).toBe(400);
  });

  it('refuses a person whom this installation does not know', async () => {
    const answer = await authorize(await begin(await launchFrom('sandbox-stranger')));
    await sandbox.set({});
    const refused = await finish(answer);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('not known here') as string });
    expect((await sandbox.requests()).at(-1)?.url).toBe('/oauth2/revoke');
  });

  it('lets a clinician in once user administration links their provider, and not while two providers have the NPI', async () => {
    const provider = { id: null, firstName: 'Uma', lastName: 'Stranger', credentials: 'MD', title: 'Dr' };
    const user = { email: 'uma@hospital.example', name: 'Uma Stranger', roles: ['rol-clinician'], status: 'ACTIVE' };
    const made = await server.call('POST', '/api/data_api/auth/users', {
      headers: await server.signIn('usr-administrator'),
      body: {
        user: { ...user, isInternal: false, providerTypeId: 'ATTENDING', provider: { ...provider, npi: '9000099991' } },
      },
    });
    const { id, changeRequest } = (await made.json()) as Saved<{ id: string }>;
    const launched = async () => finish(await authorize(await begin(await launchFrom('sandbox-stranger'))));
    // One administrator alone does not decide whom a launch signs in.
    expect((await launched()).status).toBe(403);
    const approval = `/api/data_api/auth/change_requests/${changeRequest?.id}/approve`;
    const second = await server.signIn('usr-internal-staff');
    expect((await server.call('POST', approval, { headers: second, body: { revision: 1 } })).status).toBe(200);
    const signedIn = (await (await launched()).json()) as SignedIn;
    expect(await (await me(headersOf(signedIn))).json()).toMatchObject({ id });
    const [other] = DEMO_PROVIDERS;
    if (!other) throw new Error('The demonstration has providers.');
    const twin = { _id: 'prv-twin', type: other.type, name: other.name, npi: '9000099991' };
    await server.store.collection(providers).insertOne(twin);
    expect((await launched()).status).toBe(403);
  });

  it('from an unknown EHR opens no connection, neither to it nor to ours', async () => {
    let connections = 0;
    const foreign = createServer((socket) => {
      connections += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => foreign.once('listening', resolve));
    await sandbox.set({});
    const { port } = foreign.address() as AddressInfo;
    for (const iss of [`http://127.0.0.1:${port}/api/FHIR/R4`, `${sandbox.url}.evil.example`, sandbox.url.slice(0, -1)])
      expect((await begin({ iss, launch: 'any' })).status).toBe(400);
    expect(connections).toBe(0);
    expect(await sandbox.requests()).toEqual([]);
    foreign.close();
  });

  it.each([{ iss: 'only' }, { launch: 'only' }])('requires both of its parts, and a tab: %o', async (query) => {
    expect((await begin(query)).status).toBe(400);
    expect((await begin(await launchFrom('sandbox-ruiz'), { 'X-Launch-Tab': 'short' })).status).toBe(400);
  });
});

describe('a person who is already signed in', () => {
  it('signs in to the EHR as well, stays known there until logout, and logout ends it in the EHR [API-013, API-017]', async () => {
    const ruiz = await server.signIn('usr-attending');
    const answer = await authorize(await begin({}, ruiz), { clinician: 'sandbox-ruiz' });
    expect(await (await finish(answer, ruiz)).json()).toEqual({ ok: true, return_route: null });
    expect(await (await begin({}, ruiz)).json()).toEqual({ ok: true });
    await sandbox.set({});
    expect((await server.call('GET', '/api/opc/ehr_logout', { headers: ruiz })).status).toBe(204);
    expect((await sandbox.requests()).map(({ url }) => url)).toEqual(['/oauth2/revoke']);
    expect(await (await begin({}, ruiz)).json()).toHaveProperty('location');
  });

  it('cannot be another person in the EHR, and no one can take over their attempt', async () => {
    const ruiz = await server.signIn('usr-attending');
    const other = await authorize(await begin({}, ruiz), { clinician: 'sandbox-chen' });
    expect((await finish(other, ruiz)).status).toBe(403);
    const own = await authorize(await begin({}, ruiz), { clinician: 'sandbox-ruiz' });
    expect((await finish(own, await server.signIn('usr-advanced-practice'))).status).toBe(400);
    const again = await authorize(await begin({}, ruiz), { clinician: 'sandbox-ruiz' });
    expect((await finish(again)).status).toBe(400);
  });

  it('is required: only a launch may begin without one', async () => {
    expect((await begin({})).status).toBe(401);
  });
});

it('has EHR tokens that are stored encrypted', async () => {
  const ruiz = await server.signIn('usr-attending');
  await finish(await authorize(await begin({}, ruiz), { clinician: 'sandbox-ruiz' }), ruiz);
  const [session] = await server.store.collection(EHR_SESSIONS).find({});
  expect(JSON.stringify(session)).toMatch(/"token":"[\w-]{60,}"/);
});

it('guessing is slowed down', async () => {
  const statuses = [];
  for (let call = 0; call <= 30; call += 1) statuses.push((await finish({ code: 'c', state: 's' })).status);
  expect(statuses.at(-1)).toBe(429);
});
