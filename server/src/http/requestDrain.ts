import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as immediate, setTimeout as pause } from 'node:timers/promises';

const GOING = {
  'Retry-After': '2',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Type': 'application/json',
  Connection: 'close',
};
const ANSWER = JSON.stringify({
  code: 'UNAVAILABLE',
  message: 'Isocenter is stopping. Your last change was not saved.',
  action: 'Try again in a moment.',
});

/**
 * Milliseconds for what clients send over connections that are still open. Closing such a connection at once would cut
 * a request on its way, and its sender could not know whether it was saved.
 */
const LINGER = 300;

/** A turn of the event loop that computes less reads everything sent until it ends. Milliseconds. */
const SHORT_TURN = 5;
const MOST_TURNS = 200;

/** Stops a server without cutting a request: what runs is finished, what is new is refused with 503. */
export class RequestDrain {
  readonly #running = new Set<ServerResponse>();
  #isDraining = false;
  #onIdle: (() => void) | null = null;

  /** Health probes are answered as long as the server listens. */
  listener(next: RequestListener): RequestListener {
    return (request, response) => {
      if (this.#isDraining) response.shouldKeepAlive = false;
      if (this.#isDraining && !isProbe(request)) return refuse(response);
      this.#running.add(response);
      response.once('close', () => {
        this.#running.delete(response);
        if (this.#running.size === 0) this.#onIdle?.();
      });
      next(request, response);
    };
  }

  /** @param grace milliseconds that running requests get to finish */
  async drain(server: Server, grace: number): Promise<void> {
    this.#isDraining = true;
    // Their connections end with their answers.
    for (const response of this.#running) {
      response.shouldKeepAlive = false;
      if (isEndless(response)) response.destroy();
    }
    await this.#idleWithin(grace);
    if ((await connections(server)) > 0) await pause(LINGER);
    await everythingIsRead();
    await stopListening(server);
    if ((await connections(server)) > 0) await pause(LINGER);
    await everythingIsRead();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  }

  async #idleWithin(grace: number): Promise<void> {
    if (this.#running.size === 0) return;
    const late = new AbortController();
    const idle = new Promise<void>((resolve) => (this.#onIdle = resolve));
    await Promise.race([idle, pause(grace, undefined, { signal: late.signal }).catch(() => undefined)]);
    late.abort();
  }
}

/** An event stream has no end to wait for. Its browser comes back and hears what it has missed. */
const isEndless = (response: ServerResponse) =>
  String(response.getHeader('content-type') ?? '').startsWith('text/event-stream');

const isProbe = ({ url }: IncomingMessage) => url === '/healthz' || url === '/readyz';

function refuse(response: ServerResponse): void {
  response.writeHead(503, GOING);
  response.end(ANSWER);
}

/** The close of an HTTP server would close idle connections as well, some of which are about to send. */
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    NetServer.prototype.close.call(server);
    setImmediate(resolve);
  });
}

/**
 * A wait may end in a turn that has computed for long. Closing in that turn would cut what was sent during it: a
 * connection that is not accepted yet, or a request that is not read yet.
 */
async function everythingIsRead(): Promise<void> {
  for (let turn = 0, isShort = false; !isShort && turn < MOST_TURNS; turn += 1) {
    const start = performance.now();
    // A connection is accepted in one turn and read in the next one.
    await immediate();
    await immediate();
    isShort = performance.now() - start < SHORT_TURN;
  }
}

function connections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
}
