import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Tokens } from './people.ts';

/** A call like the application's: one of its persisted operations, by id. */
export interface Call {
  readonly id: string;
  readonly variables: object;
  readonly tokens: Tokens;
}

interface Message {
  readonly method: string;
  readonly url: URL;
  readonly tokens: Tokens;
  readonly body: string;
  readonly agent: Agent;
}

class ConnectionGoneError extends Error {
  constructor(cause: Error) {
    super(`The connection was closed: ${cause.message}`, { cause });
  }
}

/** Connections that stay open, like a browser's. */
export class Caller {
  readonly #url: URL;
  readonly #agent: Agent;

  constructor(url: string, connections: number) {
    this.#url = new URL('/api/opc', url);
    // The server under test listens on this address of `localhost`.
    this.#url.hostname = '127.0.0.1';
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** @throws when the server refuses */
  async call({ id, variables, tokens }: Call): Promise<unknown> {
    const text = (await this.#sent('POST', this.#url, tokens, JSON.stringify({ id, variables }))).toString();
    if (text.startsWith('{"errors"')) throw new Error(`The server refused: ${text.slice(0, 300)}`);
    return JSON.parse(text) as unknown;
  }

  /** @returns the bytes of a file. @throws when there is no file */
  download(path: string, tokens: Tokens): Promise<Buffer> {
    return this.#sent('GET', new URL(path, this.#url), tokens, '');
  }

  async #sent(method: string, url: URL, tokens: Tokens, body: string): Promise<Buffer> {
    try {
      return await this.#sentOnce({ method, url, tokens, body, agent: this.#agent });
    } catch (error) {
      // The server closes idle connections. A call that hits the close was not received, so it is sent again, as
      // browsers do: on a new connection, because all that were idle may have been closed together.
      if (error instanceof ConnectionGoneError)
        return this.#sentOnce({ method, url, tokens, body, agent: new Agent({ keepAlive: false }) });
      throw error;
    }
  }

  #sentOnce({ method, url, tokens, body, agent }: Message): Promise<Buffer> {
    const content = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    const headers = { ...tokens, ...(body ? content : {}) };
    return new Promise((resolve, reject) => {
      const sent = request(url, { method, agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('end', () => {
          const answer = Buffer.concat(chunks);
          if (response.statusCode === 200) resolve(answer);
          else reject(new Error(`The server refused: ${response.statusCode} ${answer.toString().slice(0, 300)}`));
        });
      });
      sent.once('error', (error) => reject(sent.reusedSocket ? new ConnectionGoneError(error) : error));
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

export interface Load {
  readonly clients: number;
  /** Calls of all clients together: warm-up calls and counted calls. */
  readonly warmUp: number;
  readonly calls: number;
  /** Average milliseconds between a response and the next call of the same client. */
  readonly pause: number;
}

/**
 * Milliseconds of each call from sending it to its complete response.
 * @param act one call of a client
 */
export async function underLoad(
  { clients, warmUp, calls, pause }: Load,
  act: (client: number, turn: number) => Promise<unknown>,
): Promise<{ readonly times: readonly number[]; readonly perSecond: number }> {
  const times: number[] = [];
  let turn = 0;
  let began = performance.now();
  const work = async (client: number): Promise<void> => {
    for (;;) {
      const mine = turn++;
      if (mine >= warmUp + calls) return;
      if (mine === warmUp) began = performance.now();
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause * 2 * Math.random()));
      const sent = performance.now();
      await act(client, mine);
      if (mine >= warmUp) times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
  return { times, perSecond: (times.length / (performance.now() - began)) * 1000 };
}
