import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { httpServer } from '../../server/src/http/httpServer.ts';
import { RequestDrain } from '../../server/src/http/requestDrain.ts';
import { startSmallServer } from '../security/smallServer.ts';

interface Outcome {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly connection: string | undefined;
  readonly isWhole: boolean;
}

/** Null when the server no longer listens. @throws when the connection is cut */
function ask(port: number, agent: Agent, path = '/api/config'): Promise<Outcome | null> {
  return new Promise((resolve, reject) => {
    const sent = request({ hostname: '127.0.0.1', port, agent, path }, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      answer.resume();
      answer.on('error', reject);
      answer.on('close', () => {
        resolve({
          status,
          retryAfter: headers['retry-after'],
          connection: headers.connection,
          isWhole: answer.complete,
        });
      });
    });
    sent.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? resolve(null) : reject(error)));
    sent.end();
  });
}

it('stopping under load cuts no request: each is answered whole, or refused with 503 and Retry-After', async () => {
  const { server, folder } = await startSmallServer();
  const agent = new Agent({ keepAlive: true, maxSockets: 40 });
  const outcomes: Outcome[] = [];
  const cut: string[] = [];
  const client = async () => {
    for (;;) {
      const outcome = await ask(server.settings.port, agent).catch((error: unknown) => {
        cut.push(String(error));
      });
      if (outcome) outcomes.push(outcome);
      if (outcome === null) return;
      if (outcome?.status === 503) await pause(Number(outcome.retryAfter) * 1000);
    }
  };
  const clients = Array.from({ length: 40 }, () => client());
  while (outcomes.length < 80) await pause(20);
  await server.stop();
  await Promise.all(clients);
  agent.destroy();
  rmSync(folder, { recursive: true, force: true });

  expect(cut).toEqual([]);
  expect(outcomes.filter(({ isWhole }) => !isWhole)).toEqual([]);
  const refused = outcomes.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(
    refused.filter(
      ({ status, retryAfter, connection }) => status !== 503 || retryAfter !== '2' || connection !== 'close',
    ),
  ).toEqual([]);
  expect(outcomes.filter(({ status }) => status === 200).length).toBeGreaterThan(20);
});

it('a slow request is finished, and its kept connection is closed; probes still get their answers', async () => {
  const drain = new RequestDrain();
  const server = httpServer(
    drain.listener((asked, response) => {
      if (asked.url === '/healthz') return void response.end('well');
      setTimeout(() => response.end('done'), 400);
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const slow = ask(port, agent, '/slow');
  await pause(100);
  const drained = drain.drain(server, 5_000);
  expect(await ask(port, agent, '/new')).toMatchObject({ status: 503, retryAfter: '2' });
  expect(await ask(port, agent, '/healthz')).toMatchObject({ status: 200 });
  expect(await slow).toEqual({ status: 200, retryAfter: undefined, connection: 'close', isWhole: true });
  await drained;
  expect(await ask(port, new Agent(), '/new')).toBeNull();
  agent.destroy();
});

it('a request that never ends is cut after the grace, so that the server stops', async () => {
  const drain = new RequestDrain();
  const server = httpServer(drain.listener(() => undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent();
  const endless = ask(port, agent).catch((error: NodeJS.ErrnoException) => error.code);
  await pause(50);
  await drain.drain(server, 100);
  expect(await endless).toBe('ECONNRESET');
});

const REQUEST = 'GET /new HTTP/1.1\r\nHost: localhost\r\n\r\n';
const PROBE = REQUEST.replace('/new', '/healthz');
/** A client that asks although this thread is blocked; it answers with what it got, or with how it was cut. */
const CLIENT = `
  const { connect } = require('node:net');
  const { workerData, parentPort } = require('node:worker_threads');
  const ask = (socket, wait) => setTimeout(() => socket.write(workerData.request), wait);
  const { port, connectAfter, askAfter } = workerData;
  setTimeout(() => {
    const socket = connect(port, '127.0.0.1', () => ask(socket, askAfter));
    let text = '';
    socket.on('data', (chunk) => (text += chunk));
    socket.on('error', ({ code }) => (text = code));
    socket.on('close', () => parentPort.postMessage(text));
  }, connectAfter);
  parentPort.postMessage('ready');`;

/** Something else computes in the turn in which the wait before a step of the stop ends. */
it.each([
  ['a new connection, just before it stops listening', 150, { connectAfter: 300, askAfter: 0 }],
  ['a request on an open connection, just before it closes them', 450, { connectAfter: 0, askAfter: 650 }],
])('a process that is busy while it stops still answers %s', async (_what, busyAfter, times) => {
  const drain = new RequestDrain();
  const server = httpServer(
    drain.listener((_asked, response) => {
      // Without turns for 400 ms.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
      response.end('well');
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const probe = connect(port, '127.0.0.1');
  await once(probe, 'connect');
  const client = new Worker(CLIENT, { eval: true, workerData: { port, request: REQUEST, ...times } });
  await once(client, 'message');
  const answer = once(client, 'message');
  const stopped = drain.drain(server, 5_000);
  await pause(busyAfter);
  probe.write(PROBE);
  expect((await answer)[0]).toMatch(/^HTTP\/1\.1 503 /);
  await stopped;
  probe.destroy();
  await client.terminate();
});
