import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../server/src/settings/settings.ts';
import { startServer, type RunningServer } from '../../server/src/startServer.ts';
import { SMALL_CONFIGS } from '../../server/src/testing/smallConfigs.ts';
import { sharedMongoServer } from '../contract/mongoServer.ts';
import { startProduct, type RunningProduct } from '../journeys/product.ts';

const SECRET = 'a secret of more than thirty-two letters';
const mongo = await sharedMongoServer();
const folder = mkdtempSync(join(tmpdir(), 'isocenter-two-'));
let here: RunningServer;
let there: RunningProduct;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

describe.skipIf(!mongo)('two server processes over one MongoDB', () => {
  beforeAll(async () => {
    for (const { path, text } of SMALL_CONFIGS) {
      mkdirSync(dirname(join(folder, 'configs', path)), { recursive: true });
      writeFileSync(join(folder, 'configs', path), text);
    }
    const [firstPort, secondPort] = [await freePort(), await freePort()];
    const shared = {
      MONGODB_URL: mongo?.url ?? '',
      MONGODB_DATABASE: `isocenter_two_${process.pid}`,
      PUBLIC_URL: `http://localhost:${firstPort}`,
      LINKING_APPLICATION_SECRET: SECRET,
      LOG_LEVEL: 'silent',
      ISOCENTER_DEMO_DATA: 'off',
      ISOCENTER_CONFIGS: join(folder, 'configs'),
    };
    here = await startServer(readSettings({ ...shared, PORT: String(firstPort), DATA_FOLDER: join(folder, 'one') }));
    // All processes are given the same keys.
    cpSync(join(folder, 'one'), join(folder, 'two'), { recursive: true });
    there = await startProduct(secondPort, { ...shared, DATA_FOLDER: join(folder, 'two') });
  });
  afterAll(async () => {
    await here.stop();
    await there.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  const linkToken = () => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      sub: 'ruiz@isocenter.example',
      session_id: 'epi-1',
      jti: `${Math.random()}`,
      iat: now,
      exp: now + 60,
    };
    return new SignJWT({ ...claims, aud: here.settings.publicUrl })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(SECRET));
  };
  const reissue = (at: string, token: string) => fetch(`${at}/api/brocade/reissue_token?token=${token}`);
  const signIn = async (at: string) => {
    const answer = (await (await reissue(at, await linkToken())).json()) as { new_token: string; access_token: string };
    return { Authorization: `Bearer ${answer.new_token}`, 'X-Access-Token': answer.access_token };
  };
  const statusOf = async (at: string, headers: Record<string, string>) =>
    (await fetch(`${at}/api/data_api/auth/me`, { headers })).status;

  it('share sign-ins, and both refuse the tokens once either has ended the sign-in', async () => {
    const first = here.settings.publicUrl;
    for (const [begun, ended] of [
      [first, there.url],
      [there.url, first],
    ] as const) {
      const tokens = await signIn(begun);
      expect(await Promise.all([statusOf(begun, tokens), statusOf(ended, tokens)])).toEqual([200, 200]);
      await fetch(`${ended}/api/data_api/logout`, { method: 'POST', headers: tokens });
      expect(await Promise.all([statusOf(begun, tokens), statusOf(ended, tokens)])).toEqual([401, 401]);
    }
  });

  it('accept a link token once', async () => {
    const token = await linkToken();
    const both = await Promise.all([reissue(here.settings.publicUrl, token), reissue(there.url, token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await reissue(there.url, token)).status).toBe(400);
  });
});
