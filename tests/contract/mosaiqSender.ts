import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { pino } from 'pino';
import type { Envelope } from '../../fixtures/mosaiq-sandbox/messages.ts';
import { AuditKeys } from '../../server/src/audit/auditKeys.ts';
import { openAuditLog } from '../../server/src/audit/auditLog.ts';
import { readHl7 } from '../../server/src/external/hl7/hl7Message.ts';
import { framed, MllpReader } from '../../server/src/external/hl7/mllpReader.ts';
import type { TestClock } from '../../server/src/testing/testApplication.ts';
import type { TestStore } from './stores.ts';

const log = pino({ level: 'silent' });

/** What the listener of every test of HL7 is started with. */
export const LISTENING = {
  ...{ log, host: '127.0.0.1', port: 0, tls: null, addresses: null },
  read: { timeZone: 'America/Chicago', charset: 'UTF-8' },
  limits: { messageBytes: 100_000, messageTime: 400, idleTime: 5_000, connections: 110 },
} as const;

export const auditOf = ({ store }: TestStore, clock: TestClock) =>
  openAuditLog({ store, keys: new AuditKeys([randomBytes(32)]), clock, log });

let count = 0;
/** Of the last message that `sent` made. */
export const lastControlId = (): string => `C${count}`;
/** Another control id each time. @param minute of the morning of 2 March 2026 */
export const sent = (minute = 0, change: Partial<Envelope> = {}): Envelope => ({
  controlId: `C${++count}`,
  at: new Date(Date.UTC(2026, 2, 2, 8, minute)),
  ...change,
});

/** A sender that waits for each acknowledgement. */
export class Sender {
  readonly #socket: Socket;
  readonly #reader = new MllpReader(100_000);
  readonly #answers: ((code: string) => void)[] = [];
  #closed: (() => void)[] = [];
  isClosed = false;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.on('data', (chunk: Buffer) => {
      for (const frame of this.#reader.push(chunk))
        if (frame.kind === 'message') this.#answers.shift()?.(codeOf(frame.bytes));
    });
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => {
      this.isClosed = true;
      for (const answer of this.#answers.splice(0)) answer('closed');
      for (const tell of this.#closed) tell();
    });
  }

  /** @returns the code of the acknowledgement, or `closed` */
  send(text: string): Promise<string> {
    return this.raw(framed(text));
  }
  raw(bytes: Buffer): Promise<string> {
    if (this.isClosed) return Promise.resolve('closed');
    this.#socket.write(bytes);
    return new Promise((resolve) => this.#answers.push(resolve));
  }
  write(bytes: Buffer): void {
    this.#socket.write(bytes);
  }
  closed(): Promise<void> {
    return this.isClosed ? Promise.resolve() : new Promise((resolve) => this.#closed.push(resolve));
  }
  end(): void {
    this.#socket.destroy();
  }
}

const codeOf = (bytes: Buffer) => readHl7(bytes, 'UTF-8').required('MSA').text(1) ?? '';
