import { writeSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { httpServer } from '../../server/src/http/httpServer.ts';
import { RequestDrain } from '../../server/src/http/requestDrain.ts';
import { stopOnSignal } from '../../server/src/stopOnSignal.ts';
import { WorkThread } from '../../server/src/threads/workThread.ts';

/** A process that stops like the server, and whose requests are jobs of a thread: `/endless`, `/slow`. It prints its port. */
const module = new URL('./endlessWork.ts', import.meta.url);
const thread = new WorkThread<string, string>({ module, time: 60_000, queue: 5 });
const drain = new RequestDrain();
const server = httpServer(
  drain.listener(({ url = '' }, response) => {
    void thread.run(url.slice(1)).then((answer) => response.end(answer));
  }),
);
stopOnSignal({ stop: () => drain.drain(server, 1_500) });
await thread.run('short');
server.listen(0, '127.0.0.1', () => writeSync(1, `${(server.address() as AddressInfo).port}\n`));
