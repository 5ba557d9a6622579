import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import type { RunningServer } from '../../server/src/startServer.ts';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import { startSmallServer } from './smallServer.ts';

let server: RunningServer;
let folder: string;
beforeAll(async () => {
  ({ server, folder } = await startSmallServer());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A browser at the password page. */
async function openPage(): Promise<{ address: string; cookie: string }> {
  const { publicUrl } = server.settings;
  const query = new URLSearchParams({
    client_id: 'isocenter',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${publicUrl}/signed_in`,
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
  });
  const answer = await fetch(`${publicUrl}/idp/auth?${query.toString()}`, { redirect: 'manual' });
  const cookies = answer.headers.getSetCookie();
  for (const cookie of cookies) expect(cookie.toLowerCase()).toMatch(/httponly/);
  for (const cookie of cookies) expect(cookie.toLowerCase()).toMatch(/samesite=(lax|strict)/);
  return {
    address: new URL(answer.headers.get('location') ?? '', publicUrl).href,
    cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; '),
  };
}

it('slows down password guessing, does not reveal which e-mail exists, and records each attempt', async () => {
  const { address, cookie } = await openPage();
  const guess = async (email: string, at = address, headers: Record<string, string> = { cookie }) => {
    const body = new URLSearchParams({ email, password: 'guess' });
    const answer = await fetch(at, { method: 'POST', redirect: 'manual', headers, body });
    return { status: answer.status, text: (await answer.text()).replaceAll(email, '').replace(/nonce="[^"]*"/g, '') };
  };
  // A form sent by another site has no cookie of this page.
  expect((await guess('ruiz@isocenter.example', address, {})).status).toBe(400);

  const known = await guess('ruiz@isocenter.example');
  const unknown = await guess('eve@isocenter.example');
  expect(known).toEqual(unknown);
  const statuses = [];
  for (let count = 0; count < 20; count += 1) statuses.push((await guess(`eve${count}@isocenter.example`)).status);
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThan(10);
  expect(statuses.at(-1)).toBe(429);

  await server.stop();
  const store = await openEmbeddedStore({ folder: join(folder, 'data') });
  const records = await store.collection(auditRecords).find({ eventKind: 'login', outcome: '4' });
  expect(records.length).toBeGreaterThan(10);
  expect(JSON.stringify(records)).not.toContain('guess');
  await store.close();
});
