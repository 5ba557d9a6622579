import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { API } from '@isocenter/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildServer, builtProgram } from '../../server/bin/buildServer.ts';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { readAuditKeys } from '../../server/src/audit/auditKeys.ts';
import { verifyAudit } from '../../server/src/audit/verifyAudit.ts';
import { FEEDBACK } from '../../server/src/feedback/feedbackService.ts';
import { configVersions } from '../../server/src/forms/configVersion.ts';
import { openMongoStore } from '../../server/src/store/mongo/openMongoStore.ts';
import type { Store } from '../../server/src/store/store.ts';
import { Browser, SignIn } from '../../server/src/testing/signInOverHttp.ts';
import { SMALL_CONFIGS } from '../../server/src/testing/smallConfigs.ts';
import { sharedMongoServer, type MongoServer } from './mongoServer.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const mongo = await sharedMongoServer();

const line = z.object({ worker: z.number().optional(), requestId: z.string().optional(), msg: z.string().optional() });
type Line = z.output<typeof line>;

/** A busy machine lets several processes wait for their first connection. */
const patient = (url: string) => `${url}${url.includes('?') ? '&' : '/?'}serverSelectionTimeoutMS=60000`;

/** A server with two workers, and what it wrote to its log. */
class TwoWorkers {
  readonly folder = mkdtempSync(join(tmpdir(), 'isocenter-workers-'));
  readonly database = `isocenter_workers_${randomBytes(6).toString('hex')}`;
  readonly lines: Line[] = [];
  readonly process: ChildProcess;
  readonly ended: Promise<number | null>;
  #output = '';

  constructor({ url }: MongoServer) {
    const configs = join(this.folder, 'configs');
    for (const { path, text } of SMALL_CONFIGS) {
      mkdirSync(dirname(join(configs, path)), { recursive: true });
      writeFileSync(join(configs, path), text);
    }
    this.process = spawn(process.execPath, [builtProgram('main')], {
      cwd: ROOT,
      env: {
        ...{
          PATH: process.env['PATH'],
          PORT: '0',
          WORKERS: '2',
          ISOCENTER_DEMO_DATA: 'off',
          ISOCENTER_CONFIGS: configs,
        },
        ...{ MONGODB_URL: patient(url), MONGODB_DATABASE: this.database, DATA_FOLDER: join(this.folder, 'data') },
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.ended = new Promise((resolve) => this.process.once('exit', resolve));
    let rest = '';
    this.process.stdout?.on('data', (chunk: Buffer) => {
      this.#output += chunk.toString();
      const whole = (rest + chunk.toString()).split('\n');
      rest = whole.pop() ?? '';
      for (const text of whole) if (text.startsWith('{')) this.lines.push(line.parse(JSON.parse(text)));
    });
  }

  url(): Promise<string> {
    return eventually(() => {
      if (this.process.exitCode !== null) throw new Error('The server did not start.');
      return /ready at (http:\S+)/.exec(this.#output)?.[1];
    }, START);
  }

  /** The process that answered. */
  workerOf(requestId: string): Promise<number> {
    return eventually(() => this.lines.find((line) => line.requestId === requestId)?.worker);
  }

  /** The processes that have answered requests. */
  get workers(): readonly number[] {
    return [...new Set(this.lines.flatMap(({ worker, requestId }) => (worker && requestId ? [worker] : [])))];
  }
}

async function eventually<Value>(look: () => Value | undefined, milliseconds = 90_000): Promise<Value> {
  for (const until = Date.now() + milliseconds; Date.now() < until; await pause(20)) {
    const value = look();
    if (value !== undefined) return value;
  }
  throw new Error('It did not happen in time.');
}

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly requestId: string;
}

/** Milliseconds of an answer, and of the start of three processes on a busy machine. */
const PATIENCE = 10_000;
const START = 200_000;

interface Sent {
  readonly headers?: Record<string, string>;
  readonly body?: object;
  /** Without one, the call has a connection of its own, which either worker takes. */
  readonly agent?: Agent | undefined;
}

function call(url: string, method: string, { headers = {}, body, agent }: Sent): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const content = body ? { 'Content-Type': 'application/json' } : {};
    const sent = request(
      url,
      { method, agent: agent ?? false, headers: { ...headers, ...content } },
      (response: IncomingMessage) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.once('error', reject);
        response.once('end', () => {
          resolve({ status: response.statusCode ?? 0, text, requestId: String(response.headers['x-request-id']) });
        });
      },
    );
    sent.setTimeout(PATIENCE, () => sent.destroy(new Error('no answer')));
    sent.once('error', reject);
    sent.end(body ? JSON.stringify(body) : '');
  });
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe.skipIf(!mongo)('a server with two workers', () => {
  let server: TwoWorkers;
  let url: string;
  let store: Store;
  let headers: Record<string, string>;
  /** A connection to each worker, which stays open. */
  let both: readonly [number, Agent][] = [];
  const me = (agent?: Agent) => call(`${url}/api/data_api/auth/me`, 'GET', { headers, agent });
  const inTurn = (turn: number) => both[turn % both.length]?.[1];

  beforeAll(async () => {
    if (!mongo) return;
    buildServer();
    server = new TwoWorkers(mongo);
    url = await server.url();
    store = await openMongoStore({ url: mongo.url, database: server.database });
    headers = await signedIn(url);
    const found = new Map<number, Agent>();
    for (let tries = 0; found.size < 2 && tries < 300; tries += 1) {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const worker = await server.workerOf((await me(agent)).requestId);
      if (found.has(worker)) agent.destroy();
      else found.set(worker, agent);
    }
    both = [...found];
  }, START + 60_000);
  afterAll(async () => {
    for (const [, agent] of both) agent.destroy();
    server.process.kill('SIGKILL');
    await server.ended;
    await store.close();
    rmSync(server.folder, { recursive: true, force: true });
  });

  it('knows a person with both, whichever one they signed in with, and prepares its store once', async () => {
    expect(both.map(([worker]) => worker)).toHaveLength(2);
    expect(both.map(([worker]) => worker)).not.toContain(server.process.pid);
    for (const [, agent] of both) {
      const { status, text } = await me(agent);
      expect([status, text]).toEqual([200, expect.stringContaining('Elena Ruiz')]);
    }
    expect(await store.collection(configVersions).find({})).toHaveLength(1);

    const other = await signedIn(url);
    await call(`${url}${API.data}/logout`, 'POST', { headers: other, agent: inTurn(0) });
    const out = await call(`${url}/api/data_api/auth/me`, 'GET', { headers: other, agent: inTurn(1) });
    expect(out.status).toBe(401);
  });

  it('counts the failed attempts of both together', async () => {
    // Twenty of an address, and ten more because one person has signed in from there, with whichever worker.
    const statuses = [];
    for (let turn = 0; turn < 34; turn += 1) {
      const guess = `${url}${API.reissueToken}?token=guess${turn}`;
      statuses.push((await call(guess, 'GET', { agent: inTurn(turn) })).status);
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429, 429, 429]);
  });

  it('counts the limited calls of both together', async () => {
    const searches = Array.from(
      { length: 31 },
      (_, index) => `a${index}: searchPatientByMRN(mrn: "410") { internal { id } }`,
    );
    const body = { query: `{ ${searches.join(' ')} }` };
    const [first, second] = [0, 1].map((turn) =>
      call(`${url}${API.graphql}`, 'POST', { headers, body, agent: inTurn(turn) }),
    );
    const answers = [await first, await second].map((answer) => answer?.text.includes('"errors"'));
    expect(answers.sort()).toEqual([false, true]);
  });

  it('replaces a killed worker; no acknowledged write is lost, and each is recorded once', async () => {
    const acknowledged: string[] = [];
    let isDone = false;
    const give = async () => {
      while (!isDone) {
        const body = { kind: 'WORKS_WELL', text: 'It works.', screen: null };
        const answer = await call(`${url}${API.data}/feedback`, 'POST', { headers, body }).catch(() => null);
        if (answer) expect(answer.status).toBe(201);
        if (answer) acknowledged.push(z.object({ id: z.string() }).parse(JSON.parse(answer.text)).id);
        // One person may give LIMITS.feedbackInDay entries a day; the worker must be replaced before they are used up.
        await pause(acknowledged.length > 20 ? 500 : 20);
      }
    };
    const giving = [give(), give(), give()];
    const [killed = 0] = both[0] ?? [];
    await eventually(() => (acknowledged.length > 20 ? true : undefined));
    process.kill(killed, 'SIGKILL');
    const replaced = await eventually(() => server.lines.find(({ msg }) => msg?.includes('has taken the place')));
    isDone = true;
    await Promise.all(giving);
    expect(isAlive(replaced.worker ?? 0)).toBe(true);
    expect(
      server.lines.filter(({ msg }) => msg?.includes('worker process has ended')).map(({ worker }) => worker),
    ).toEqual([killed]);

    const given = () => store.collection(FEEDBACK).find({});
    for (const until = Date.now() + 20_000; Date.now() < until; await pause(100)) {
      if ((await given()).every(({ auditPending }) => !auditPending)) break;
    }
    const all = await given();
    expect(all.filter(({ auditPending }) => auditPending)).toEqual([]);
    expect(all.map(({ _id }) => _id)).toEqual(expect.arrayContaining(acknowledged));
    const records = (await store.collection(auditRecords).find({})).flatMap(({ entity }) => entity.data);
    for (const { _id } of all) expect([_id, records.filter((id) => id === _id).length]).toEqual([_id, 1]);
  }, 120_000);

  it('finishes what both are doing when it is told to stop, and leaves an intact audit', async () => {
    const workers = server.workers.filter(isAlive);
    expect(workers.length).toBeGreaterThan(0);
    const running = Array.from({ length: 10 }, () => me());
    const answers = running.map((answer) => answer.catch((error: unknown) => String(error)));
    await pause(10);
    server.process.kill('SIGTERM');
    for (const answer of await Promise.all(answers)) {
      // A connection that comes after the end is refused; a request that was taken is answered.
      if (typeof answer === 'string') expect(answer).toMatch(/ECONNREFUSED|ECONNRESET/);
      else expect([200, 503]).toContain(answer.status);
    }
    expect(await server.ended).toBe(0);
    expect(workers.filter(isAlive)).toEqual([]);
    const dataFolder = join(server.folder, 'data');
    const keys = readAuditKeys({ dataFolder, keyFolder: join(dataFolder, 'keys') });
    const findings = await verifyAudit(store, keys, { anchorFolder: join(dataFolder, 'anchors') });
    expect(findings.faults).toEqual([]);
  });
});

async function signedIn(url: string): Promise<Record<string, string>> {
  const browser = new Browser(url);
  const signIn = new SignIn(url);
  const page = (await browser.go(signIn.address())).to;
  const back = await browser.go(
    (await browser.go(page, { email: 'ruiz@isocenter.example', password: 'isocenter' })).to,
  );
  const { headers } = await signIn.tokens(new URL(back.to).searchParams.get('code') ?? '');
  return headers;
}
