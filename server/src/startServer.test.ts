import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvent } from './audit/auditEvent.ts';
import { auditKeysIn } from './audit/auditKeys.ts';
import { openAuditLog } from './audit/auditLog.ts';
import { systemClock } from './foundation/clock.ts';
import { openServer } from './openServer.ts';
import { prepareServer } from './prepareServer.ts';
import { readSettings } from './settings/settings.ts';
import { startServer } from './startServer.ts';
import type { RunningServer } from './startServer.ts';
import { openEmbeddedStore } from './store/embedded/openEmbeddedStore.ts';
import { Browser, SignIn } from './testing/signInOverHttp.ts';
import { SMALL_CONFIGS } from './testing/smallConfigs.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'isocenter-start-'));
/** Three small forms: every start imports its forms, and these tests need none. */
const smallConfigs = newFolder();
for (const { path, text } of SMALL_CONFIGS) {
  mkdirSync(dirname(join(smallConfigs, path)), { recursive: true });
  writeFileSync(join(smallConfigs, path), text);
}
const SMALL = { PORT: '0', LOG_LEVEL: 'silent', ISOCENTER_DEMO_DATA: 'off', ISOCENTER_CONFIGS: smallConfigs };
const start = (environment: Record<string, string>) => startServer(readSettings({ ...SMALL, ...environment }));

const USER = { email: 'Ruiz@isocenter.example', password: 'isocenter' };
const codeIn = (address: string) => new URL(address).searchParams.get('code') ?? '';
const me = ({ settings }: RunningServer, headers: Record<string, string>) =>
  fetch(`${settings.publicUrl}/api/data_api/auth/me`, { headers });

/** A browser in which the user typed email and password, and what came of it. */
async function signInAt({ settings: { publicUrl } }: RunningServer) {
  const browser = new Browser(publicUrl);
  const signIn = new SignIn(publicUrl);
  const page = (await browser.go(signIn.address())).to;
  const back = await browser.go((await browser.go(page, USER)).to);
  return { browser, signIn, code: codeIn(back.to) };
}

describe('signing in to a demonstration', () => {
  const folder = newFolder();
  let server: RunningServer;
  beforeAll(async () => {
    server = await start({ DATA_FOLDER: folder });
  });
  afterAll(() => server.stop());

  it('takes code, PKCE and a password, and gives both tokens [AUTH-001]', async () => {
    const browser = new Browser(server.settings.publicUrl);
    const signIn = new SignIn(server.settings.publicUrl);
    const page = (await browser.go(signIn.address())).to;
    expect(page).toMatch(/^\/idp\/interaction\//);
    const wrong = await browser.go(page, { ...USER, password: 'guess' });
    expect(wrong.status).toBe(401);
    expect(wrong.text).toContain('role="alert"');
    const resume = await browser.go(page, USER);
    const back = await browser.go(resume.to);
    expect(back.to).toMatch(`${server.settings.publicUrl}/signed_in?code=`);
    const { status, headers } = await signIn.tokens(codeIn(back.to));
    expect(status).toBe(200);
    expect(await (await me(server, headers)).json()).toMatchObject({ username: 'Elena Ruiz' });
  });

  it('asks for the password again after logout, although the provider still has its cookie', async () => {
    const { browser } = await signInAt(server);
    const signIn = new SignIn(server.settings.publicUrl);
    const silent = await browser.go(signIn.address());
    const { headers } = await signIn.tokens(codeIn(silent.to));
    expect((await me(server, headers)).status).toBe(200);
    await fetch(`${server.settings.publicUrl}/api/data_api/logout`, { method: 'POST', headers });
    expect((await me(server, headers)).status).toBe(401);
    expect((await browser.go(signIn.address())).to).toMatch(/^\/idp\/interaction\//);
  });

  it('keeps an idle connection open longer than its clients do, so that no request is cut off', async () => {
    const answer = await fetch(`${server.settings.publicUrl}/healthz`);
    expect(answer.headers.get('keep-alive')).toBe('timeout=75');
  });

  it('survives a restart of the server', async () => {
    const { browser, signIn, code } = await signInAt(server);
    const { headers } = await signIn.tokens(code);
    const { port } = server.settings;
    await server.stop();
    server = await start({ DATA_FOLDER: folder, PORT: String(port) });
    expect((await me(server, headers)).status).toBe(200);
    expect((await browser.go(new SignIn(server.settings.publicUrl).address())).to).toContain('/signed_in?code=');
  });

  it('protects its keys from other users of the machine', () => {
    const file = join(folder, 'keys', 'identity-provider.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'keys')).mode & 0o777).toBe(0o700);
  });

  it.each([
    ['another redirect address', { redirect_uri: 'https://evil.example/signed_in' }],
    ['no PKCE', { code_challenge: '' }],
    ['another client', { client_id: 'another' }],
  ])('refuses %s', async (_what, change) => {
    const { status, to, text } = await new Browser(server.settings.publicUrl).go(
      new SignIn(server.settings.publicUrl).address(change),
    );
    expect(codeIn(to || 'http://none')).toBe('');
    expect(to.includes('error=') || (status === 400 && text.includes('Sign-in interrupted'))).toBe(true);
  });

  it('refuses a code with another verifier', async () => {
    const { signIn, code } = await signInAt(server);
    expect(code).not.toBe('');
    expect((await signIn.tokens(code, 'x'.repeat(43))).status).toBe(400);
  });

  it('a sign-in that was lost can begin again', async () => {
    const lost = await new Browser(server.settings.publicUrl).go('/idp/interaction/nothing');
    expect(lost).toMatchObject({ status: 400 });
    expect(lost.text).toContain('href="/login"');
  });

  it('writes typed text as text, never as markup', async () => {
    const browser = new Browser(server.settings.publicUrl);
    const page = (await browser.go(new SignIn(server.settings.publicUrl).address())).to;
    const answer = await browser.go(page, { email: '"><script>alert(1)</script>', password: 'x' });
    expect(answer.status).toBe(401);
    expect(answer.text).not.toContain('<script');
  });
});

describe('a start that cannot succeed', () => {
  it('says that the port is busy', async () => {
    const busy = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => busy.once('listening', resolve));
    const { port } = busy.address() as AddressInfo;
    await expect(start({ DATA_FOLDER: newFolder(), PORT: String(port) })).rejects.toMatchObject({
      exitCode: 3,
      message: `Port ${port} is in use: stop the other program, or set PORT to another port.`,
    });
    busy.close();
  });

  it('says that the data folder is not a folder', async () => {
    const file = join(newFolder(), 'taken');
    writeFileSync(file, 'not a folder');
    await expect(start({ DATA_FOLDER: file })).rejects.toMatchObject({ exitCode: 3 });
  });

  it('says that another server uses the data folder', async () => {
    const folder = newFolder();
    const first = await start({ DATA_FOLDER: folder });
    await expect(start({ DATA_FOLDER: folder })).rejects.toMatchObject({ exitCode: 3 });
    await first.stop();
  });

  it('says that the keys are damaged, and leaves them as they are', async () => {
    const folder = newFolder();
    await (await start({ DATA_FOLDER: folder })).stop();
    const file = join(folder, 'keys', 'identity-provider.json');
    writeFileSync(file, 'broken');
    await expect(start({ DATA_FOLDER: folder })).rejects.toMatchObject({ exitCode: 3 });
    expect(readFileSync(file, 'utf8')).toBe('broken');
  });

  it('stops without the key of the stored audit chains, and makes no other', async () => {
    const folder = newFolder();
    await (await start({ DATA_FOLDER: folder })).stop();
    const file = join(folder, 'keys', 'audit.json');
    const store = await openEmbeddedStore({ folder });
    const log = openAuditLog({
      ...{ store, clock: systemClock, log: { error: () => undefined } },
      keys: auditKeysIn(join(folder, 'keys'), new Date()),
    });
    await log.record(
      auditEvent(
        { eventKind: 'login', patient: null },
        { user: null, info: { requestId: 'req-1', address: '10.0.0.7' } },
        systemClock,
      ),
    );
    await log.close();
    await store.close();
    rmSync(file);
    await expect(start({ DATA_FOLDER: folder })).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringContaining('cannot be found in') as unknown,
    });
    expect(existsSync(file)).toBe(false);
  });

  it('refuses production on the data of a demonstration', async () => {
    const folder = newFolder();
    await (await start({ DATA_FOLDER: folder })).stop();
    const production = {
      ISOCENTER_MODE: 'production',
      OIDC_ISSUER: 'https://a.example',
      PUBLIC_URL: 'https://b.example',
      KEY_FOLDER: newFolder(),
    };
    await expect(start({ DATA_FOLDER: folder, ...production })).rejects.toMatchObject({
      exitCode: 3,
      message: 'The store holds demo users: production needs its own store.',
    });
  });

  it('tells the operator of production which forgery is not found without a bucket or a syslog server', async () => {
    const warned = async (environment: Record<string, string>) => {
      const folder = newFolder();
      const production = {
        ...{ ISOCENTER_MODE: 'production', OIDC_ISSUER: 'https://a.example', PUBLIC_URL: 'https://b.example' },
        ...{ DATA_FOLDER: join(folder, 'data'), KEY_FOLDER: join(folder, 'keys') },
      };
      const lines: string[] = [];
      const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
      const { parts, close } = await openServer(readSettings({ ...SMALL, ...production, ...environment }));
      await prepareServer({ ...parts, log });
      await close();
      return lines.filter((line) => line.includes('put back together')).length;
    };
    expect(await warned({})).toBe(1);
    expect(await warned({ AUDIT_SYSLOG: 'udp://127.0.0.1:9' })).toBe(0);
  });
});

describe('what a server tells its operators', () => {
  const ID = '0b1f9d6e-7a5c-4c1e-9a53-0f4a1d2c3b4e';
  const folder = newFolder();
  let server: RunningServer;
  let at = '';
  beforeAll(async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => probe.once('listening', resolve));
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    server = await start({ DATA_FOLDER: folder, METRICS_PORT: String(port) });
    at = `http://127.0.0.1:${port}`;
  });
  afterAll(() => server.stop());

  it('measures requests by route and the store by collection, on a port of its own', async () => {
    const secret = 'Quokka-4711';
    await fetch(`${server.settings.publicUrl}/api/data_api/patients/${secret}?name=${secret}`);
    await fetch(`${server.settings.publicUrl}/healthz`);
    const answer = await fetch(`${at}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    const text = await answer.text();
    expect(text).toMatch(
      /isocenter_request_seconds_count\{method="GET",route="\/healthz",operation="",status="200"\} \d/,
    );
    expect(text).toMatch(/isocenter_store_seconds_count\{operation="\w+",collection="users",outcome="done"\} \d/);
    expect(text).toContain('isocenter_waiting{queue="audit events"} 0');
    expect(text).toContain('isocenter_backup_timestamp_seconds 0');
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).not.toContain(secret);
    expect((await fetch(`${server.settings.publicUrl}/metrics`)).headers.get('content-type')).not.toContain(
      'version=0.0.4',
    );
    expect((await fetch(`${at}/api/config`)).status).toBe(404);
    expect((await fetch(`${at}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  it('says in words what to look at', async () => {
    const health: unknown = await (await fetch(`${at}/health`)).json();
    expect(health).toMatchObject({
      ...{ status: 'ok', concerns: [], backup: null, systems: [] },
      store: { kind: 'embedded', is_sharded: false, answers_in: expect.any(Number) as number },
    });
    writeFileSync(
      join(folder, 'last-backup.json'),
      JSON.stringify({ made_on: '2026-03-02T10:00:00.000Z', last_write: null }),
    );
    const next = async () => (await (await fetch(`${at}/health`)).json()) as { backup: unknown };
    await expect
      .poll(async () => (await next()).backup, { timeout: 15_000, interval: 500 })
      .toEqual({
        ...{ made_on: '2026-03-02T10:00:00.000Z', last_write: null },
      });
  });

  it('keeps the request id of a browser, and takes nothing else for one', async () => {
    const idOf = async (sent: string) => {
      const answer = await fetch(`${server.settings.publicUrl}/healthz`, { headers: { 'X-Request-Id': sent } });
      return answer.headers.get('x-request-id');
    };
    expect(await idOf(ID)).toBe(ID);
    for (const other of ['Ada Lind 4711', `${ID}x`, '00000000-0000-0000-0000-000000000000'])
      expect(await idOf(other)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/);
    expect(await idOf('Ada')).not.toBe('Ada');
  });
});
