import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { inTrace } from '../../foundation/tracing.ts';
import { ExternalSystemError } from '../../foundation/errors.ts';
import { readHl7 } from './hl7Message.ts';
import { framed, MllpReader } from './mllpReader.ts';
import type { AcknowledgementCode } from './acknowledge.ts';

export interface MllpAddress {
  readonly host: string;
  readonly port: number;
  /** Null: not encrypted. */
  readonly tls: {
    readonly ca: Buffer | null;
    /** Its certificate need not name the loopback address. */
    readonly isThisMachine?: true;
  } | null;
}

export interface Acknowledgement {
  readonly code: AcknowledgementCode;
  /** In the words of the receiver; may contain what was sent. */
  readonly text: string | null;
}

const LARGEST_ANSWER = 64 * 1024;

/** The other side is away, slow, or does not answer what was asked. The reason has no patient data. */
export class MllpFailed extends ExternalSystemError {}

interface Waiting {
  readonly controlId: string;
  readonly resolve: (answer: Acknowledgement) => void;
  readonly reject: (error: MllpFailed) => void;
}

/**
 * Sends messages over one connection, one after the other: the next one goes out when the one before was acknowledged. The
 * connection stays open; one that fails is opened again for the next message.
 */
export class MllpClient {
  readonly #address: MllpAddress;
  readonly #timeoutMs: number;
  #socket: Socket | null = null;
  #waiting: Waiting | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(address: MllpAddress, timeoutMs: number) {
    this.#address = address;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * @param controlId MSH-10 of the message: an answer to another message is not an answer
   * @throws MllpFailed; the message may have arrived, so it is sent again under the same control id
   */
  send(text: string, controlId: string, signal?: AbortSignal): Promise<Acknowledgement> {
    const traced = { name: 'send HL7', attributes: { 'server.address': this.#address.host }, kind: 'CLIENT' } as const;
    const sent = this.#last.then(() => inTrace(traced, () => this.#exchange(text, controlId, signal)));
    this.#last = sent.catch(() => undefined);
    return sent;
  }

  /** Whether the other side takes a connection. @throws MllpFailed */
  async reach(signal?: AbortSignal): Promise<void> {
    const socket = this.#open();
    try {
      await connected(socket, this.#address, this.#timeoutMs, signal);
    } finally {
      socket.destroy();
    }
  }

  close(): Promise<void> {
    this.#socket?.destroy();
    this.#socket = null;
    return Promise.resolve();
  }

  async #exchange(text: string, controlId: string, signal?: AbortSignal): Promise<Acknowledgement> {
    const socket = await this.#connection(signal);
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', give);
        this.#waiting = null;
      };
      const fail = (error: MllpFailed) => {
        settle();
        // A late answer must not be taken for the answer to the next message.
        socket.destroy();
        reject(error);
      };
      const give = () => fail(new MllpFailed('The receiver did not acknowledge the message in time.'));
      const timer = setTimeout(give, this.#timeoutMs);
      signal?.addEventListener('abort', give);
      this.#waiting = {
        controlId,
        reject: fail,
        resolve: (answer) => {
          settle();
          resolve(answer);
        },
      };
      socket.write(framed(text));
    });
  }

  async #connection(signal?: AbortSignal): Promise<Socket> {
    if (this.#socket && !this.#socket.destroyed && this.#socket.writable) return this.#socket;
    const socket = this.#open();
    await connected(socket, this.#address, this.#timeoutMs, signal);
    const reader = new MllpReader(LARGEST_ANSWER);
    socket.on('data', (chunk: Buffer) => {
      for (const frame of reader.push(chunk)) this.#take(frame.kind === 'message' ? frame.bytes : null);
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      if (this.#socket === socket) this.#socket = null;
      this.#waiting?.reject(new MllpFailed('The receiver closed the connection before it acknowledged the message.'));
    });
    this.#socket = socket;
    return socket;
  }

  #open(): Socket {
    const { host, port, tls } = this.#address;
    const socket = tls
      ? connectTls({
          host,
          port,
          servername: host,
          ...(tls.ca ? { ca: tls.ca } : {}),
          ...(tls.isThisMachine ? { checkServerIdentity: () => undefined } : {}),
        })
      : connect(port, host);
    socket.setKeepAlive(true, 60_000);
    socket.unref();
    return socket;
  }

  #take(bytes: Buffer | null): void {
    const answer = bytes && acknowledgementIn(bytes);
    if (!this.#waiting) return;
    if (!answer) this.#waiting.reject(new MllpFailed('The receiver answered something that is no acknowledgement.'));
    else if (answer.controlId === this.#waiting.controlId) this.#waiting.resolve(answer);
    else this.#waiting.reject(new MllpFailed('The receiver acknowledged another message than the one that was sent.'));
  }
}

const CODES: Readonly<Record<string, AcknowledgementCode>> = {
  AA: 'AA',
  AE: 'AE',
  AR: 'AR',
  CA: 'AA',
  CE: 'AE',
  CR: 'AR',
};

function acknowledgementIn(bytes: Buffer): (Acknowledgement & { readonly controlId: string }) | null {
  try {
    const msa = readHl7(bytes, 'UTF-8').required('MSA');
    const code = CODES[msa.text(1) ?? ''];
    return code ? { code, controlId: msa.text(2) ?? '', text: msa.text(3) } : null;
  } catch {
    return null;
  }
}

function connected(socket: Socket, { tls }: MllpAddress, timeoutMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer);
      socket.destroy();
      reject(new MllpFailed('The receiver cannot be reached.'));
    };
    const timer = setTimeout(fail, timeoutMs);
    signal?.addEventListener('abort', fail, { once: true });
    socket.once('error', fail);
    socket.once(tls ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer);
      socket.off('error', fail);
      signal?.removeEventListener('abort', fail);
      resolve();
    });
  });
}
