import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../../server/src/startServer.ts';
import { startSmallServer } from './smallServer.ts';

let server: RunningServer;
let folder: string;
beforeAll(async () => {
  ({ server, folder } = await startSmallServer());
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** One browser: keeps cookies and follows the provider's redirects back to the application. */
function browser() {
  const cookies = new Map<string, string>();
  const send = async (address: string, body?: URLSearchParams) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const method = body ? 'POST' : 'GET';
    const answer = await fetch(address, { method, redirect: 'manual', headers: { cookie }, ...(body ? { body } : {}) });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/);
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    return location === null ? null : new URL(location, address).href;
  };
  /** @param email null: asks without showing anything, as a new tab does */
  return async (email: string | null): Promise<URL | null> => {
    const { publicUrl } = server.settings;
    const query = new URLSearchParams({
      client_id: 'isocenter',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: `${publicUrl}/signed_in`,
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
      prompt: email === null ? 'none' : 'login',
    });
    let at = await send(`${publicUrl}/idp/auth?${query.toString()}`);
    if (at !== null && email !== null)
      at = await send(at, new URLSearchParams({ email, password: server.settings.demoPassword ?? '' }));
    for (let more = 0; at !== null && more < 3 && new URL(at).pathname !== '/signed_in'; more++) at = await send(at);
    return at === null ? null : new URL(at);
  };
}

it('the sign-in page suggests the person who is expected, and escapes what the address says', async () => {
  const { publicUrl } = server.settings;
  const query = new URLSearchParams({
    client_id: 'isocenter',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${publicUrl}/signed_in`,
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
    prompt: 'login',
    login_hint: '"><b>ruiz@isocenter.example',
  });
  const sent = await fetch(`${publicUrl}/idp/auth?${query.toString()}`, { redirect: 'manual' });
  const headers = {
    cookie: sent.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  };
  const page = await fetch(new URL(sent.headers.get('location') ?? '', publicUrl), { headers });
  expect(await page.text()).toContain('value="&quot;&gt;&lt;b&gt;ruiz@isocenter.example"');
});

it('signs in the next person at the same browser, and then the first one again', async () => {
  const signIn = browser();
  for (const person of ['ruiz', 'staff', 'staff', 'ruiz']) {
    const arrived = await signIn(`${person}@isocenter.example`);
    expect([person, arrived?.pathname, arrived?.searchParams.has('code')]).toEqual([person, '/signed_in', true]);
  }
});

it('a new tab is signed in as the person who is signed in, and as no one else', async () => {
  const ask = browser();
  expect((await ask(null))?.searchParams.get('error')).toBe('login_required');
  await ask('ruiz@isocenter.example');
  const again = await ask(null);
  expect([again?.pathname, again?.searchParams.has('code')]).toEqual(['/signed_in', true]);
  expect((await browser()(null))?.searchParams.get('error')).toBe('login_required');
});
