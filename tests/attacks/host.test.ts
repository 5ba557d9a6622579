import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../../server/src/startServer.ts';
import { startSmallServer } from '../security/smallServer.ts';

let server: RunningServer;
let folder: string;
beforeAll(async () => {
  ({ server, folder } = await startSmallServer());
});
afterAll(async () => {
  await server.stop();
  rmSync(join(folder), { recursive: true, force: true });
});

const EVIL = 'evil.example';

/** `fetch` sets its own Host. */
function answerOf(path: string, headers: object): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname: '127.0.0.1', port: server.settings.port, path, headers: { ...headers } },
      (answer) => {
        let text = JSON.stringify(answer.headers);
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () => resolve(text));
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

const AUTH =
  '/idp/auth?client_id=isocenter&response_type=code&scope=openid&redirect_uri=http%3A%2F%2Flocalhost%2Fsigned_in&code_challenge=abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuv&code_challenge_method=S256';

it.each([
  '/',
  '/assets',
  '/api/config',
  '/api/nothing',
  '/idp/.well-known/openid-configuration',
  '/idp/jwks',
  AUTH,
  '/idp/interaction/x',
  '/idp/nothing',
  '/api/ehr/launch?iss=x&launch=y',
  '/healthz',
])('the name that a caller gives the server appears in no header and no body: %s', async (path) => {
  for (const headers of [
    { host: EVIL },
    { host: 'localhost', 'x-forwarded-host': EVIL, 'x-forwarded-proto': 'https' },
    { host: 'localhost', forwarded: `host=${EVIL}` },
    { host: `localhost:1@${EVIL}` },
  ]) {
    expect((await answerOf(path, headers)).includes(EVIL)).toBe(false);
  }
});

it('addresses of the identity provider are those of PUBLIC_URL', async () => {
  const text = await answerOf('/idp/.well-known/openid-configuration', { host: EVIL });
  expect(text).toContain(`"token_endpoint":"${server.settings.publicUrl}/idp/token"`);
});
