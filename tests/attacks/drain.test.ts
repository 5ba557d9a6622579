import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
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
