import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AttemptLimits } from '../../server/src/http/attemptLimits.ts';
import type { RunningServer } from '../../server/src/startServer.ts';
import { Browser, SignIn } from '../../server/src/testing/signInOverHttp.ts';
import { TestClock } from '../../server/src/testing/testApplication.ts';
import { startSmallServer } from '../security/smallServer.ts';

const MINUTE = 60_000;
const kind = 'password';

describe('the limits of failed sign-ins', () => {
  let clock: TestClock;
  let limits: AttemptLimits;
  beforeEach(() => {
    clock = new TestClock();
    limits = new AttemptLimits(clock);
  });
  const tries = (count: number, account: (index: number) => string, address: (index: number) => string) =>
    Array.from({ length: count }, (_, index) =>
      limits.mayTry({ kind, account: account(index), address: address(index) }),
    ).filter(Boolean).length;
  const botnet = (index: number) => `203.0.113.${index}`;

  it('stop guesses at one account from many addresses, and end after a quarter of an hour', () => {
    expect(tries(50, () => 'ruiz@isocenter.example', botnet)).toBe(10);
    expect(tries(1, () => ' RUIZ@isocenter.example', botnet)).toBe(0);
    clock.pass(15 * MINUTE);
    expect(tries(1, () => 'ruiz@isocenter.example', botnet)).toBe(1);
  });

  it('treat an account that does not exist in the same way', () => {
    expect(tries(50, () => 'no.such.person@isocenter.example', botnet)).toBe(10);
  });

  it('stop guesses at many accounts from one address, of IPv6 from one network', () => {
    expect(
      tries(
        50,
        (index) => `person${index}`,
        () => '198.51.100.7',
      ),
    ).toBe(20);
    expect(
      tries(
        50,
        (index) => `six${index}`,
        (index) => `2001:db8:1:2::${index.toString(16)}`,
      ),
    ).toBe(20);
  });

  it('do not lock out a person at their own desk while a stranger guesses elsewhere', () => {
    const attempt = { kind, account: 'ruiz@isocenter.example', address: '198.51.100.7' };
    expect(limits.mayTry(attempt)).toBe(true);
    limits.succeeded(attempt);
    expect(tries(50, () => attempt.account, botnet)).toBe(10);
    expect(limits.mayTry(attempt)).toBe(true);
  });

  it('do not lock out a hospital whose people share one address', () => {
    const address = '198.51.100.7';
    for (let index = 0; index < 200; index += 1) {
      const attempt = { kind, account: `person${index}@hospital.example`, address };
      expect(limits.mayTry(attempt)).toBe(true);
      limits.succeeded(attempt);
    }
    // A shift begins: everyone mistypes three times within a minute, and then gets it right.
    for (let index = 0; index < 200; index += 1) {
      const attempt = { kind, account: `person${index}@hospital.example`, address };
      for (let mistakes = 0; mistakes < 3; mistakes += 1) expect(limits.mayTry(attempt)).toBe(true);
      expect(limits.mayTry(attempt)).toBe(true);
      limits.succeeded(attempt);
    }
  });

  it('count attempts that are made at the same moment', () => {
    const attempt = { kind, account: 'ruiz@isocenter.example', address: '198.51.100.7' };
    expect(Array.from({ length: 30 }, () => limits.mayTry(attempt)).filter(Boolean)).toHaveLength(10);
  });

  it('keep a bounded memory, however many accounts and addresses are tried', () => {
    for (let index = 0; index < 25_000; index += 1) {
      const attempt = { kind, account: `a${index}`, address: `10.1.${index >> 8}.${index & 255}` };
      limits.mayTry(attempt);
      limits.succeeded(attempt);
      limits.mayTry(attempt);
    }
    expect(limits.size).toBeLessThanOrEqual(30_000);
  });
});

describe('the password page', () => {
  let server: RunningServer;
  let folder: string;
  beforeAll(async () => {
    ({ server, folder } = await startSmallServer({ TRUSTED_PROXIES: '1' }));
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const enter = async (email: string, password: string, address: string) => {
    const { publicUrl } = server.settings;
    const browser = new Browser(publicUrl, { 'X-Forwarded-For': address });
    const page = (await browser.go(new SignIn(publicUrl).address())).to;
    await browser.go(page);
    const { status, text } = await browser.go(page, { email, password });
    return { status, text: text.replaceAll(email, '').replace(/nonce="[^"]*"|interaction\/[\w-]+/g, '') };
  };

  it('refuses one account after ten wrong passwords from anywhere, known or not, in the same words', async () => {
    const guess = async (email: string) => {
      const answers = [];
      for (let index = 0; index < 12; index += 1) answers.push(await enter(email, 'guess', `203.0.113.${index}`));
      return answers;
    };
    const known = await guess('chen@isocenter.example');
    expect(known.map(({ status }) => status)).toEqual([...Array<number>(10).fill(401), 429, 429]);
    expect(await guess('eve@isocenter.example')).toEqual(known);
    // Even the right password says nothing more.
    expect((await enter('chen@isocenter.example', 'isocenter', '203.0.113.99')).status).toBe(429);
    expect((await enter('ruiz@isocenter.example', 'isocenter', '203.0.113.99')).status).toBe(303);
  });
});
