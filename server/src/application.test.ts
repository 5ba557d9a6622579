import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from './foundation/logging.ts';
import { openEmbeddedStore } from './store/embedded/openEmbeddedStore.ts';
import { StoreUnavailableError } from './store/storeErrors.ts';
import type { Store } from './store/store.ts';
import { startTestApplication } from './testing/testApplication.ts';
import type { TestApplication } from './testing/testApplication.ts';

let server: TestApplication;
let isAway = false;
let logged = '';

beforeAll(async () => {
  const webFolder = mkdtempSync(join(tmpdir(), 'isocenter-web-'));
  mkdirSync(join(webFolder, 'assets'));
  writeFileSync(join(webFolder, 'index.html'), '<style nonce="__CSP_NONCE__"></style><meta content="__CSP_NONCE__">');
  writeFileSync(join(webFolder, 'assets', 'app-1a2b.js'), `export const text = '${'long '.repeat(1_000)}';`);
  writeFileSync(join(webFolder, 'favicon.svg'), '<svg/>');
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  server = await startTestApplication({
    webFolder,
    store: goesAway(await openEmbeddedStore({ folder: ':memory:' })),
    log: createLog({ logLevel: 'info' }, sink),
  });
});
afterAll(() => server.close());

/** A store that can be made unreachable. */
function goesAway(store: Store): Store {
  const guard = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get(of, name) {
        const member: unknown = Reflect.get(of, name);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]): unknown => {
          if (isAway && name !== 'collection')
            return Promise.reject(new StoreUnavailableError('MongoDB at db.internal is away.'));
          const result: unknown = Reflect.apply(member, of, args);
          return name === 'collection' && typeof result === 'object' && result ? guard(result) : result;
        };
      },
    });
  return guard(store);
}

describe('the application over HTTP', () => {
  it('answers every page with a strict policy and its own nonce', async () => {
    const pages = await Promise.all([server.call('GET', '/'), server.call('GET', '/patients/pat-1/episode')]);
    const nonces = await Promise.all(
      pages.map(async (page) => {
        expect(page.status).toBe(200);
        const policy = page.headers.get('content-security-policy') ?? '';
        expect(policy).toContain("script-src 'self';");
        expect(policy).toContain("frame-ancestors 'none'");
        expect(policy).not.toMatch(/unsafe/);
        // Chromium logs a warning for an unknown feature on each page.
        expect(page.headers.get('permissions-policy')).not.toContain('bluetooth');
        const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];
        expect(await page.text()).toBe(`<style nonce="${nonce}"></style><meta content="${nonce}">`);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  it('lets browsers cache hashed files forever, and sends them compressed', async () => {
    const file = await server.call('GET', '/assets/app-1a2b.js', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file.headers.get('content-encoding')).toBe('gzip');
    expect((await server.call('GET', '/assets/gone.js')).status).toBe(404);
    expect((await server.call('GET', '/favicon.svg')).status).toBe(200);
  });

  it('gives every request an id and names it in failures', async () => {
    const answer = await server.call('GET', '/api/nothing');
    const { requestId } = (await answer.json()) as { requestId: string };
    expect(answer.headers.get('x-request-id')).toBe(requestId);
    expect(answer.headers.get('x-powered-by')).toBeNull();
  });

  it.each([
    ['a broken body', '{"accepted', 400, 'BAD_USER_INPUT'],
    ['a body of five megabytes', JSON.stringify({ text: 'x'.repeat(5_000_000) }), 413, 'TOO_LARGE'],
  ])('refuses %s in JSON', async (_what, body, status, code) => {
    const headers = await server.signIn('usr-attending');
    const answer = await server.call('POST', '/api/data_api/user_data', { headers, body });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
  });

  it('reports its health', async () => {
    expect((await server.call('GET', '/healthz')).status).toBe(200);
    expect((await server.call('GET', '/readyz')).status).toBe(200);
  });

  it('answers 503 while the database is unavailable, without its address, and recovers', async () => {
    const headers = await server.signIn('usr-attending');
    isAway = true;
    try {
      expect((await server.call('GET', '/readyz')).status).toBe(503);
      expect((await server.call('GET', '/healthz')).status).toBe(200);
      for (const path of ['/api/data_api/auth/me', '/api/opc?query={__typename}']) {
        const answer = await server.call('GET', path, { headers });
        expect(answer.status).toBe(503);
        const text = await answer.text();
        expect(text).toContain('UNAVAILABLE');
        expect(text).not.toContain('db.internal');
      }
    } finally {
      isAway = false;
    }
    expect((await server.call('GET', '/api/data_api/auth/me', { headers })).status).toBe(200);
  });

  it('logs no query, no body, no token and no address of a screen', async () => {
    const headers = await server.signIn('usr-attending');
    await server.call('GET', '/patients/pat-77?mrn=MRN778899', { headers });
    await server.call('GET', '/api/data_api/cases/MRN778899?name=Doe', { headers });
    const query = 'mutation ($error: String!) { logError(error: $error) }';
    const error = `Frontend exception: TypeError: John Doe MRN778899 https://x.example/patients/pat-77/episode?mrn=MRN778899`;
    await server.call('POST', '/api/opc', { headers, body: { query, variables: { error } } });
    await server.call('POST', '/api/opc', { headers, body: { query: '{ MRN778899 }' } });
    expect(logged).toContain('"route":"/patients/:patientId/episode"');
    expect(logged).not.toMatch(/MRN778899|Doe|pat-77/);
    expect(logged).not.toContain(headers['X-Access-Token'].slice(-20));
  });
});
