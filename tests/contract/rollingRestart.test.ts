import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../../server/bin/buildServer.ts';
import { tasks } from '../../server/src/chart/task.ts';
import { openMongoStore } from '../../server/src/store/mongo/openMongoStore.ts';
import type { Store } from '../../server/src/store/store.ts';
import { opener, saver, searcher, type Act } from '../bench/acts.ts';
import { fill, whatIsKnown, type Known } from '../bench/hospital.ts';
import { Caller } from '../bench/load.ts';
import { startIssuer, type Issuer, type Tokens } from '../bench/people.ts';
import { freePort, hasNginx, Nginx, OneServer } from './balancer.ts';
import { startMongoServer } from './mongoServer.ts';

const CLIENTS = 50;
/** Each client makes a call in this time. Milliseconds. */
const PACE = Number(process.env['BALANCER_PACE'] ?? 1_000);
const HOSPITAL = { patients: 400, tasks: 4_000 };
/** How long the clients work. Half an hour in the soak. */
const SECONDS = Number(process.env['BALANCER_SECONDS'] ?? 1_800);
/** Servers are restarted in the first third only: what memory grows to is read in the rest. */
const RESTARTING = 1 / 3;
/** Memory is read this often after the restarts: every four minutes in the soak. */
const READINGS = 6;
/** Live objects may grow by this share from the second reading, when all caches are full, to the last. */
const GROWTH = 0.05;
const LAG_EVERY_MS = 5_000;
const TAKE_OVER_MS = 10_000;
const MEGABYTE = 1024 * 1024;

// Half an hour of audit records is more than the server for tests holds.
const mongo = process.env['SOAK'] ? await startMongoServer('bench') : null;
const missing = !process.env['SOAK']
  ? 'part of the soak'
  : !hasNginx()
    ? 'nginx is not installed'
    : mongo === null
      ? 'there is no MongoDB'
      : null;

/** How long the oldest change waits that is not in worklist, cases and audit log yet. Milliseconds. */
async function lagOfProjections(store: Store): Promise<number> {
  const waiting = await store.collection(tasks).find({ auditPending: true }, { projection: { auditOutbox: 1 } });
  const since = waiting.flatMap(({ auditOutbox }) => auditOutbox.map(({ recorded }) => Date.parse(recorded)));
  return Math.max(0, Date.now() - Math.min(Date.now(), ...since));
}

function at(values: readonly number[], share: number): number {
  const sorted = [...values].sort((first, second) => first - second);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN);
}

describe.skipIf(missing !== null)(`three servers behind nginx${missing ? ` (not run: ${missing})` : ''}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'isocenter-balancer-'));
  const database = `isocenter_balancer_${randomBytes(6).toString('hex')}`;
  let issuer: Issuer;
  let people: readonly Tokens[];
  let known: Known;
  let store: Store;
  let servers: readonly OneServer[];
  let nginx: Nginx;

  beforeAll(async () => {
    buildServer();
    const url = mongo?.url ?? '';
    issuer = await startIssuer();
    people = await Promise.all(Array.from({ length: CLIENTS }, (_, number) => issuer.signIn(number)));
    store = await openMongoStore({ url, database });
    await fill(store, HOSPITAL);
    known = await whatIsKnown(store);
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
    await store.close();
    await mongo?.stop();
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
      const readings: (readonly number[])[] = [];
      const read = async (): Promise<void> => {
        const minute = Math.round((SECONDS - (until - performance.now()) / 1000) / 6) / 10;
        const taken = servers.map((server) => Math.round(server.memory() / MEGABYTE));
        const live = await Promise.all(servers.map(async (server) => (await server.liveBytes()) / MEGABYTE));
        readings.push(live);
        const shown = live.map((size) => size.toFixed(1));
        console.info(`after ${minute} min: ${taken.join(', ')} MB taken, ${shown.join(', ')} MB of live objects`);
      };
      const lags: number[] = [];
      const measure = setInterval(() => void lagOfProjections(store).then((lag) => lags.push(lag)), LAG_EVERY_MS);
      const clients = Promise.all(people.map((_, client) => work(client)));
      let restarts = 0;
      while (performance.now() < until - (1 - RESTARTING) * SECONDS * 1000) {
        for (const server of servers) {
          await nginx.without(server.port);
          await server.end('SIGTERM');
          await server.start();
          await nginx.without(null);
          restarts += 1;
        }
      }
      const still = until - (1 - RESTARTING) * SECONDS * 1000;
      for (let reading = 0; reading < READINGS; reading += 1) {
        await pause(Math.max(0, still + (reading / (READINGS - 1)) * (until - still) - performance.now() - 1000));
        await read();
      }
      await clients;
      clearInterval(measure);
      caller.close();
      const [p95, lag, longest] = [at(times, 0.95), at(lags, 0.95), at(lags, 1)];
      console.info(
        `${CLIENTS} clients, ${SECONDS} s, ${times.length} calls, ${restarts} restarts, ${failures.length} failed, p95 ${p95} ms; lag of the projections p95 ${lag} ms, at most ${longest} ms`,
      );
      expect(failures).toEqual([]);
      for (const [place, first] of readings[1]!.entries())
        expect(readings.at(-1)![place]).toBeLessThan(first * (1 + GROWTH));
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
