import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMongoStore } from '../../server/src/store/mongo/openMongoStore.ts';
import { opener, saver, searcher, type Act } from '../bench/acts.ts';
import { fill, whatIsKnown, type Known } from '../bench/hospital.ts';
import { Caller } from '../bench/load.ts';
import { startIssuer, type Issuer, type Tokens } from '../bench/people.ts';
import { freePort, hasNginx, Nginx, OneServer } from './balancer.ts';
import { sharedMongoServer } from './mongoServer.ts';

const CLIENTS = 50;
/** Each client makes a call in this time. Milliseconds. */
const PACE = 1_000;
const HOSPITAL = { patients: 400, tasks: 4_000 };
/** How long the clients work; the restarts are spread over it. Half an hour in the soak. */
const SECONDS = Number(process.env['BALANCER_SECONDS'] ?? 1_800);
const TAKE_OVER_MS = 10_000;
const MEGABYTE = 1024 * 1024;

const mongo = process.env['SOAK'] ? await sharedMongoServer() : null;
const missing = !process.env['SOAK']
  ? 'part of the soak'
  : !hasNginx()
    ? 'nginx is not installed'
    : mongo === null
      ? 'there is no MongoDB'
      : null;

describe.skipIf(missing !== null)(`three servers behind nginx${missing ? ` (not run: ${missing})` : ''}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'isocenter-balancer-'));
  const database = `isocenter_balancer_${randomBytes(6).toString('hex')}`;
  let issuer: Issuer;
  let people: readonly Tokens[];
  let known: Known;
  let servers: readonly OneServer[];
  let nginx: Nginx;

  beforeAll(async () => {
    const url = mongo?.url ?? '';
    issuer = await startIssuer();
    people = await Promise.all(Array.from({ length: CLIENTS }, (_, number) => issuer.signIn(number)));
    const store = await openMongoStore({ url, database });
    await fill(store, HOSPITAL);
    known = await whatIsKnown(store);
    await store.close();
    const ports = [await freePort(), await freePort(), await freePort()];
    const shared = {
      ...{ MONGODB_URL: url, MONGODB_DATABASE: database, ISOCENTER_DEMO_DATA: 'off', ...issuer.environment },
      ...{ KEY_FOLDER: join(folder, 'keys'), AUDIT_ANCHOR_FOLDER: join(folder, 'anchors'), TRUSTED_PROXIES: '1' },
    };
    servers = ports.map((port) => new OneServer(port, { ...shared, DATA_FOLDER: join(folder, `data-${port}`) }));
    for (const server of servers) await server.start();
    nginx = new Nginx(join(folder, 'nginx'), await freePort(), ports);
    await nginx.start();
  }, 600_000);
  afterAll(async () => {
    await nginx.stop();
    for (const server of servers) await server.end('SIGKILL');
    issuer.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('know of each other: signed in at one, work at another, heard of at the third', { timeout: 60_000 }, async () => {
    const [first, second, third] = servers.map(({ url }) => url);
    const tokens = people[CLIENTS - 1]!;
    const me = await fetch(`${first}/api/data_api/auth/me`, { headers: { ...tokens } });
    expect(me.status).toBe(200);
    const heard = new AbortController();
    const stream = await fetch(`${third}/api/data_api/events`, { headers: { ...tokens }, signal: heard.signal });
    const listening = (async () => {
      let text = '';
      const decoder = new TextDecoder();
      for await (const part of stream.body ?? []) {
        text += decoder.decode(part, { stream: true });
        if (text.includes('"task"') || text.includes('epi-')) return text;
      }
      return text;
    })();
    const caller = new Caller(second ?? '', 1);
    const save = await saver(caller, { known, people: [tokens], clients: 1 });
    await save(0, 1);
    expect(await Promise.race([listening, pause(10_000, 'nothing heard')])).toContain('data:');
    heard.abort();
    caller.close();
  });

  it(
    `restart one after the other under ${CLIENTS} clients without a failed request`,
    { timeout: (SECONDS + 300) * 1000 },
    async () => {
      const caller = new Caller(`http://127.0.0.1:${nginx.port}`, CLIENTS);
      const others = { ...known, visits: known.visits.slice(CLIENTS) };
      const acts: readonly Act[] = [
        searcher(caller, known, people),
        opener(caller, others, people),
        await saver(caller, { known: others, people, clients: CLIENTS }),
      ];
      const times: number[] = [];
      const failures: string[] = [];
      const until = performance.now() + SECONDS * 1000;
      const work = async (client: number): Promise<void> => {
        await pause((client / CLIENTS) * PACE);
        for (let turn = 0; performance.now() < until; turn += 1) {
          const began = performance.now();
          try {
            await acts[(turn + client) % acts.length]?.(client, turn * CLIENTS + client);
            times.push(performance.now() - began);
          } catch (error) {
            failures.push(error instanceof Error ? error.message.slice(0, 200) : 'unknown');
          }
          await pause(Math.max(0, PACE - (performance.now() - began)));
        }
      };
      const memory = () => servers.map((server) => Math.round(server.memory() / MEGABYTE));
      const clients = Promise.all(people.map((_, client) => work(client)));
      let restarts = 0;
      // What memory grows to without restarts is read in the second half.
      while (performance.now() < until - (SECONDS / 2) * 1000) {
        for (const server of servers) {
          await nginx.without(server.port);
          await server.end('SIGTERM');
          await server.start();
          await nginx.without(null);
          restarts += 1;
        }
      }
      const early = memory();
      await clients;
      const late = memory();
      caller.close();
      const sorted = times.sort((first, second) => first - second);
      const p95 = Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? NaN);
      console.info(
        `${CLIENTS} clients, ${SECONDS} s, ${times.length} calls, ${restarts} restarts, ${failures.length} failed, p95 ${p95} ms; memory ${early.join(', ')} MB after the restarts, ${late.join(', ')} MB at the end`,
      );
      expect(failures).toEqual([]);
      expect(restarts).toBeGreaterThanOrEqual(servers.length);
    },
  );

  it('take over the background work of a killed server within ten seconds', { timeout: 120_000 }, async () => {
    const lastOf = (server: OneServer) => server.onDutySince ?? -Infinity;
    const [holder, ...rest] = [...servers].sort((first, second) => lastOf(second) - lastOf(first));
    const killed = performance.now();
    await holder?.end('SIGKILL');
    const taken = () => rest.map(lastOf).find((at) => at > killed);
    await expect.poll(taken, { timeout: 20_000, interval: 50 }).toBeDefined();
    const after = Math.round((taken() ?? NaN) - killed);
    console.info(`background work taken over after ${after} ms`);
    expect(after).toBeLessThan(TAKE_OVER_MS);
  });
});
