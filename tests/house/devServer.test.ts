import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Browser, SignIn } from '../../server/src/testing/signInOverHttp.ts';
import { SMALL_CONFIGS } from '../../server/src/testing/smallConfigs.ts';

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'isocenter-dev-'));
const configs = join(folder, 'configs');
const [config] = SMALL_CONFIGS.map(({ path }) => join(configs, path));

let dev: ChildProcess;
let printed = '';
let url = '';
let headers: Record<string, string>;

beforeAll(async () => {
  for (const { path, text } of SMALL_CONFIGS) {
    mkdirSync(dirname(join(configs, path)), { recursive: true });
    writeFileSync(join(configs, path), text);
  }
  dev = spawn(process.execPath, ['-C', 'mono-src', 'server/bin/dev.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_FOLDER: join(folder, 'data'),
      LOG_LEVEL: 'silent',
      EPIC_FHIR_URL: 'http://127.0.0.1:9',
      ISOCENTER_DEMO_DATA: 'off',
      ISOCENTER_CONFIGS: configs,
    },
  });
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (text: Buffer) => (printed += text.toString()));
  await vi.waitFor(() => expect(printed).toContain('is ready at'), { timeout: 60_000, interval: 100 });
  url = /ready at (\S+)/.exec(printed)?.[1] ?? '';
  const browser = new Browser(url);
  const signIn = new SignIn(url);
  const page = (await browser.go(signIn.address())).to;
  const resume = await browser.go(page, { email: 'ruiz@isocenter.example', password: 'isocenter' });
  const { to } = await browser.go(resume.to);
  ({ headers } = await signIn.tokens(new URL(to).searchParams.get('code') ?? ''));
}, 90_000);
afterAll(async () => {
  const ended = once(dev, 'exit');
  dev.kill('SIGTERM');
  await ended;
});

const whoAmI = async () => (await fetch(`${url}/api/data_api/auth/me`, { headers })).status;

// It waits for processes to start.
describe('npm run dev', { retry: 1, timeout: 90_000 }, () => {
  it('serves sources and API at one address, whose policy allows nothing but what Vite needs', async () => {
    const answer = await fetch(`${url}/patients`, { headers: { accept: 'text/html' } });
    const policy = answer.headers.get('content-security-policy') ?? '';
    const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`);
    expect(policy).toContain(`connect-src 'self' ${url} ${url.replace('http', 'ws')};`);
    expect(policy).not.toMatch(/unsafe|\*/);
    const page = await answer.text();
    expect(page).toContain(`<meta property="csp-nonce" nonce="${nonce}"`);
    expect(page).not.toContain('__CSP_NONCE__');
    expect(await (await fetch(`${url}/src/theme/styleNonce.ts`)).text()).toContain('sourceMappingURL');
    // `hotEngine.test.ts` tells what an edit of the engine does then.
    const usesEngine = await (await fetch(`${url}/src/tasks/page/useOpenTask.ts`)).text();
    expect(usesEngine).toContain('engine/src/index.ts?hot');
    expect(await whoAmI()).toBe(200);
  });

  it('restarts the API after a change of a form config and keeps the sign-in', async () => {
    writeFileSync(config ?? '', `${readFileSync(config ?? '', 'utf8')}\n# changed\n`);
    await vi.waitFor(() => expect(printed).toContain('restarting the server'), { timeout: 5_000 });
    expect(await whoAmI()).toBe(200);
    await vi.waitFor(() => expect(printed).toMatch(/Restarted in [\d.]+ s/), { timeout: 60_000, interval: 100 });
    expect(await whoAmI()).toBe(200);
  });

  it.runIf(process.env['SOAK'])(
    'says why the API does not start, and starts it again after the next change',
    async () => {
      const text = readFileSync(config ?? '', 'utf8');
      writeFileSync(config ?? '', `${text}wrong: [`);
      await vi.waitFor(() => expect(printed).toContain('The server did not start'), { timeout: 60_000, interval: 100 });
      expect(printed).toContain('cannot be used');
      expect(await whoAmI()).toBe(503);
      writeFileSync(config ?? '', text);
      await vi.waitFor(async () => expect(await whoAmI()).toBe(200), { timeout: 60_000, interval: 250 });
    },
  );
});
