import { createServer, type BlockList, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { Logger } from 'pino';
import { framed, MllpReader, type MllpFrame } from './mllpReader.ts';

export interface MllpLimits {
  /** Bytes of one message. */
  readonly messageBytes: number;
  readonly connections: number;
  /** Milliseconds in which a message that has begun must end. */
  readonly messageTime: number;
  /** Milliseconds without a byte after which a connection is closed. */
  readonly idleTime: number;
}

export const MLLP_LIMITS: MllpLimits = {
  messageBytes: 2 * 1024 * 1024,
  connections: 200,
  messageTime: 30_000,
  idleTime: 15 * 60_000,
};

/** Messages of one connection that wait until the connection is no longer read. */
const MOST_WAITING = 16;
/** Bytes of answers that the other side does not take, until the connection is closed. */
const MOST_UNREAD = 256 * 1024;

export interface MllpServerOptions {
  readonly host: string | null;
  readonly port: number;
  readonly tls: { readonly key: Buffer; readonly cert: Buffer; readonly ca: Buffer | null } | null;
  /** Addresses that may connect; null: every address. */
  readonly senders: BlockList | null;
  readonly limits?: Partial<MllpLimits>;
  readonly log: Pick<Logger, 'warn'>;
  /** Answers one message; the text of the answer, or null to close the connection without one. Never rejects. */
  readonly answer: (frame: MllpFrame) => Promise<string | null>;
}

/**
 * Listens for HL7 messages over TCP. Each connection is answered in the order of its messages. What a connection sends
 * can cost a bounded amount of memory and time, and never the process.
 */
export class MllpServer {
  readonly #options: MllpServerOptions;
  readonly #limits: MllpLimits;
  readonly #server: Server;
  readonly #connections = new Set<MllpConnection>();

  constructor(options: MllpServerOptions) {
    this.#options = options;
    this.#limits = { ...MLLP_LIMITS, ...options.limits };
    const take = (socket: Socket) => this.#take(socket);
    this.#server = options.tls
      ? createTlsServer(
          {
            key: options.tls.key,
            cert: options.tls.cert,
            ...(options.tls.ca ? { ca: options.tls.ca, requestCert: true, rejectUnauthorized: true } : {}),
            handshakeTimeout: 10_000,
          },
          take,
        )
      : createServer(take);
    this.#server.on('tlsClientError', () => options.log.warn('a connection to the HL7 listener was not encrypted'));
    this.#server.on('error', (error) => options.log.warn({ err: error }, 'the HL7 listener failed'));
  }

  get connections(): number {
    return this.#connections.size;
  }

  /** @returns the port. Rejects when it cannot be used */
  async listen(): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(this.#options.port, this.#options.host ?? undefined, () => {
        this.#server.off('error', reject);
        resolve();
      });
    });
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : this.#options.port;
  }

  /** Takes no more messages, answers those that have arrived, and closes. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    await Promise.all([...this.#connections].map((connection) => connection.finish()));
    await closed;
  }

  #take(socket: Socket): void {
    const refusal = this.#refusalOf(socket);
    if (refusal !== null) {
      this.#options.log.warn({ reason: refusal }, 'a connection to the HL7 listener was refused');
      socket.on('error', () => undefined);
      socket.destroy();
      return;
    }
    const connection = new MllpConnection(socket, this.#limits, this.#options);
    this.#connections.add(connection);
    socket.once('close', () => this.#connections.delete(connection));
  }

  #refusalOf({ remoteAddress, remoteFamily }: Socket): string | null {
    const { senders } = this.#options;
    if (this.#connections.size >= this.#limits.connections) return 'too many connections';
    if (senders === null) return null;
    const address = remoteAddress?.replace(/^::ffff:/, '') ?? '';
    const family = address.includes(':') && remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4';
    return senders.check(address, family) ? null : 'an address that is not on the list of senders';
  }
}

class MllpConnection {
  readonly #socket: Socket;
  readonly #limits: MllpLimits;
  readonly #options: Pick<MllpServerOptions, 'answer' | 'log'>;
  readonly #reader: MllpReader;
  readonly #waiting: MllpFrame[] = [];
  #working: Promise<void> | null = null;
  #deadline: NodeJS.Timeout | null = null;

  constructor(socket: Socket, limits: MllpLimits, options: Pick<MllpServerOptions, 'answer' | 'log'>) {
    this.#socket = socket;
    this.#limits = limits;
    this.#options = options;
    this.#reader = new MllpReader(limits.messageBytes);
    socket.setNoDelay(true);
    socket.setKeepAlive(true, 60_000);
    socket.setTimeout(limits.idleTime, () => this.#end('idle'));
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    socket.once('close', () => this.#stopClock());
  }

  /** Answers what has arrived, then closes. */
  async finish(): Promise<void> {
    this.#socket.pause();
    while (this.#working) await this.#working;
    this.#socket.end();
    this.#socket.destroySoon();
  }

  #read(chunk: Buffer): void {
    this.#waiting.push(...this.#reader.push(chunk));
    this.#watchClock();
    if (this.#waiting.length >= MOST_WAITING) this.#socket.pause();
    this.#working ??= this.#work().finally(() => (this.#working = null));
  }

  /** A message that trickles in holds its connection and its memory; it must end in time. */
  #watchClock(): void {
    if (!this.#reader.isInside) return this.#stopClock();
    this.#deadline ??= setTimeout(() => this.#end('a message that did not end'), this.#limits.messageTime).unref();
  }

  #stopClock(): void {
    if (this.#deadline) clearTimeout(this.#deadline);
    this.#deadline = null;
  }

  async #work(): Promise<void> {
    for (let frame = this.#waiting.shift(); frame; frame = this.#waiting.shift()) {
      const answer = await this.#options.answer(frame);
      if (this.#socket.destroyed) return;
      if (answer === null) return this.#end('a message that cannot be answered');
      this.#socket.write(framed(answer));
      if (this.#socket.writableLength > MOST_UNREAD) return this.#end('answers that were not read');
      if (this.#socket.isPaused() && this.#waiting.length < MOST_WAITING) this.#socket.resume();
    }
  }

  #end(reason: string): void {
    this.#options.log.warn({ reason }, 'a connection to the HL7 listener was closed');
    this.#waiting.length = 0;
    this.#socket.destroy();
  }
}
