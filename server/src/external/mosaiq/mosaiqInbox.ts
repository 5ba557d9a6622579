import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { AuditLog } from '../../audit/auditLog.ts';
import type { Clock } from '../../foundation/clock.ts';
import { inBackground } from '../../foundation/tracing.ts';
import { insertOnce } from '../../store/insertOnce.ts';
import type { Store } from '../../store/store.ts';
import type { Acknowledged, AcknowledgementCode } from '../hl7/acknowledge.ts';
import { Hl7Fault } from '../hl7/hl7Fault.ts';
import { readHl7, type Hl7Message } from '../hl7/hl7Message.ts';
import { KeyedQueue } from './keyedQueue.ts';
import { messageEvent } from './messageEvent.ts';
import {
  mosaiqMessages,
  type MessageFault,
  type MosaiqMessageRecord,
  type MosaiqMessageState,
} from './mosaiqMessages.ts';
import { mosaiqMessageId } from './mosaiqRecords.ts';
import { MosaiqProjection, patientsOf } from './projection.ts';
import { headerOf, statementOf, type Hl7Header, type ReadOptions, type Statement } from './reading/statement.ts';

export interface InboxDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly audit: Pick<AuditLog, 'copyOut'>;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly read: ReadOptions;
  /** `APPLICATION|FACILITY` (MSH-3, MSH-4) of the systems that may send; null: all. */
  readonly senders: ReadonlySet<string> | null;
}

/** The answer to one message. */
export interface Answer {
  readonly code: AcknowledgementCode;
  readonly fault: Hl7Fault | null;
  readonly to: Acknowledged;
}

/** Messages that are acknowledged and not yet written, until the senders have to wait. */
const MOST_UNWRITTEN = 500;
const PAGE = 200;

const NO_ONE: Acknowledged = {
  ...{ application: '', facility: '', receivingApplication: '', receivingFacility: '' },
  ...{ event: '', controlId: '', version: '', processing: '' },
};

/**
 * Takes messages: each is stored under its sender and control id before it is acknowledged, and after that written into the
 * records, in the order of arrival for each patient. A kill between the two loses nothing: what waits is written at the next
 * start, before new messages are taken.
 */
export class MosaiqInbox {
  readonly #use: InboxDependencies;
  readonly #projection: MosaiqProjection;
  readonly #queue = new KeyedQueue();
  readonly #unwritten = new Set<string>();
  #lastOrder = '';
  #room: (() => void)[] = [];

  constructor(dependencies: InboxDependencies) {
    this.#use = dependencies;
    this.#projection = new MosaiqProjection(dependencies.store);
  }

  /** Never rejects: what goes wrong is an answer as well. */
  async take(bytes: Buffer): Promise<Answer> {
    let header: Hl7Header | null = null;
    try {
      const message = readHl7(bytes, this.#use.read.charset);
      header = headerOf(message);
      this.#requireSender(header);
      requireProcessing(header);
      return await this.#store(bytes, header, message);
    } catch (error) {
      if (error instanceof Hl7Fault) return await this.#refuse(bytes, header, error);
      this.#use.log.error({ err: error }, 'an HL7 message could not be stored');
      const fault = new Hl7Fault('internal', 'MSH', 'The message could not be stored. Send it again.');
      return { code: 'AR', fault, to: header ? acknowledged(header) : NO_ONE };
    }
  }

  /** Writes what is stored and not written, oldest first: at the start, and regularly. @returns how many were tried */
  async writeWaiting(): Promise<number> {
    let count = 0;
    for (let after = ''; ;) {
      const page = await this.#messages.find(
        { state: 'waiting', order: { $gt: after } },
        { sort: { order: 1 }, limit: PAGE },
      );
      const left = page.filter(({ _id }) => !this.#unwritten.has(_id));
      count += left.length;
      await Promise.all(left.map((record) => this.#write(record)));
      const last = page.at(-1);
      if (!last || page.length < PAGE) return count;
      after = last.order;
    }
  }

  /** Everything that was acknowledged is written. */
  settled(): Promise<void> {
    return this.#queue.settled();
  }

  async #store(bytes: Buffer, header: Hl7Header, message: Hl7Message): Promise<Answer> {
    const to = acknowledged(header);
    const { statement, fault } = readSafely(message, this.#use.read);
    // A message of a kind that no one takes stays with its sender, who has to look at what is sent here.
    if (fault && fault.condition.startsWith('unsupported')) return { code: 'AR', fault, to };
    const state = fault ? 'dead' : header.processing === 'P' ? 'waiting' : 'test';
    const record = this.#record(bytes, header, { state, fault, patients: statement ? patientsOf(statement) : [] });
    await this.#hasRoom();
    if (!(await insertOnce(this.#messages, record))) return this.#again(to, record);
    this.#copyOut(record);
    if (fault) return { code: 'AE', fault, to };
    if (statement && state === 'waiting') void this.#write(record, statement);
    return { code: 'AA', fault: null, to };
  }

  /** The control id is known: the same message, or another one under a number that was used. */
  async #again(to: Acknowledged, record: MosaiqMessageRecord): Promise<Answer> {
    const known = await this.#messages.findOne({ _id: record._id });
    if (known?.content === record.content) {
      const fault = known.state === 'dead' && known.fault ? new Hl7Fault(...faultParts(known.fault)) : null;
      return { code: fault ? 'AE' : 'AA', fault, to };
    }
    const fault = new Hl7Fault('duplicateKey', 'MSH-10', 'The control id was used for another message before.');
    const _id = mosaiqMessageId(record.sender, record.controlId, record.content);
    await this.#keepDead({ ...record, _id }, fault);
    return { code: 'AE', fault, to };
  }

  /** What cannot even be read is kept too, if it came whole: its sender thinks that it was said. */
  async #refuse(bytes: Buffer, header: Hl7Header | null, fault: Hl7Fault): Promise<Answer> {
    const to = header ? acknowledged(header) : headOf(bytes);
    this.#use.log.warn({ at: fault.at, reason: fault.reason }, 'an HL7 message was refused');
    if (header) return { code: 'AR', fault, to };
    const unread: Hl7Header = { ...to, type: '', sentAt: null };
    const content = contentOf(bytes);
    const record = this.#record(bytes, unread, { state: 'dead', fault, patients: [] });
    const _id = mosaiqMessageId(record.sender, record.controlId, content);
    try {
      await this.#keepDead({ ...record, _id }, fault);
      return { code: 'AE', fault, to };
    } catch (error) {
      this.#use.log.error({ err: error }, 'an HL7 message could not be stored');
      return { code: 'AR', fault, to };
    }
  }

  async #keepDead(record: MosaiqMessageRecord, fault: Hl7Fault): Promise<void> {
    const dead = withEvent({ ...record, state: 'dead', fault: shown(fault) }, this.#use.clock);
    if (await insertOnce(this.#messages, dead)) this.#copyOut(dead);
  }

  #copyOut(record: MosaiqMessageRecord): void {
    this.#use.audit.copyOut(this.#messages, record);
  }

  /** Waits for the earlier messages about the same patients; the outcome is stored with the message. */
  #write(record: MosaiqMessageRecord, read?: Statement): Promise<void> {
    this.#unwritten.add(record._id);
    return this.#queue
      .run(record.patients, () =>
        inBackground({ name: 'write HL7 message', attributes: {} }, async () => {
          const outcome = await this.#outcome(record, read);
          const isOver = outcome.state !== 'dead';
          const $set = { ...outcome, ...(isOver ? { raw: null } : {}), auditPending: true };
          const event = messageEvent({ ...record, ...outcome }, this.#use.clock);
          const waiting = { _id: record._id, state: 'waiting' } as const;
          const { matched } = await this.#messages.updateOne(waiting, { $set, $push: { auditOutbox: event } });
          if (matched === 1) this.#copyOut({ ...record, auditOutbox: [...record.auditOutbox, event] });
        }),
      )
      .catch((error: unknown) => {
        this.#use.log.error(
          { err: error, message: record._id },
          'an HL7 message could not be written; it is tried again',
        );
      })
      .finally(() => {
        this.#unwritten.delete(record._id);
        this.#room.shift()?.();
      });
  }

  async #outcome(
    record: MosaiqMessageRecord,
    read?: Statement,
  ): Promise<{ readonly state: MosaiqMessageState; readonly fault: MessageFault | null }> {
    try {
      const statement = read ?? this.#statement(record);
      // A sender whose clock is ahead must not make later messages look old.
      const sentOn = statement.sentOn < record.receivedOn ? statement.sentOn : record.receivedOn;
      const place = { messageId: record._id, receivedOn: record.receivedOn };
      return { state: await this.#projection.project({ ...statement, sentOn }, place), fault: null };
    } catch (error) {
      if (!(error instanceof Hl7Fault)) throw error;
      this.#use.log.warn(
        { message: record._id, at: error.at, reason: error.reason },
        'an HL7 message is a dead letter',
      );
      return { state: 'dead', fault: shown(error) };
    }
  }

  #statement({ raw }: MosaiqMessageRecord): Statement {
    return statementOf(readHl7(Buffer.from(raw ?? '', 'base64'), this.#use.read.charset), this.#use.read);
  }

  /** Senders wait for the writes when those fall behind; memory does not grow. */
  async #hasRoom(): Promise<void> {
    if (this.#unwritten.size < MOST_UNWRITTEN) return;
    await new Promise<void>((resolve) => this.#room.push(resolve));
  }

  #requireSender({ application, facility }: Hl7Header): void {
    const { senders } = this.#use;
    if (senders === null || senders.has(`${application}|${facility}`)) return;
    throw new Hl7Fault('unsupportedMessage', 'MSH-3', 'This application and facility may not send messages here.');
  }

  #record(
    bytes: Buffer,
    { application, facility, controlId, type, event }: Hl7Header,
    kept: { readonly state: MosaiqMessageState; readonly fault: Hl7Fault | null; readonly patients: readonly string[] },
  ): MosaiqMessageRecord {
    const sender = `${application}|${facility}`;
    const receivedOn = this.#use.clock.now().toISOString();
    const record: MosaiqMessageRecord = {
      _id: mosaiqMessageId(sender, controlId),
      ...{ sender, controlId, type: `${type}^${event}`, receivedOn, order: this.#nextOrder(receivedOn) },
      ...{ content: contentOf(bytes), state: kept.state, fault: kept.fault && shown(kept.fault) },
      patients: kept.patients,
      raw: kept.state === 'test' ? null : bytes.toString('base64'),
      ...{ acts: [], auditOutbox: [], auditPending: false },
    };
    // What waits is recorded with what becomes of it; a test changes nothing.
    return kept.state === 'dead' ? withEvent(record, this.#use.clock) : record;
  }

  /** Rises with every message, also within a millisecond and when the clock is set back. */
  #nextOrder(receivedOn: string): string {
    const [time, count] = this.#lastOrder.split('#');
    const isLater = time === undefined || receivedOn > time;
    this.#lastOrder = isLater ? `${receivedOn}#000000` : `${time}#${String(Number(count) + 1).padStart(6, '0')}`;
    return this.#lastOrder;
  }

  get #messages() {
    return this.#use.store.collection(mosaiqMessages);
  }
}

/** With the record of what became of it, in place of any that it had. */
const withEvent = (record: MosaiqMessageRecord, clock: Clock): MosaiqMessageRecord => ({
  ...record,
  auditOutbox: [messageEvent(record, clock)],
  auditPending: true,
});

/** P writes; T and D only prove that a message can be read. */
function requireProcessing({ processing }: Hl7Header): void {
  if (['P', 'T', 'D'].includes(processing)) return;
  throw new Hl7Fault(
    'unsupportedProcessing',
    'MSH-11',
    'It does not say whether the message is for production (P) or a test (T).',
  );
}

function readSafely(message: Hl7Message, options: ReadOptions) {
  try {
    return { statement: statementOf(message, options), fault: null };
  } catch (error) {
    if (error instanceof Hl7Fault) return { statement: null, fault: error };
    throw error;
  }
}

export const contentOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
export const shown = ({ condition, at, reason }: Hl7Fault): MessageFault => ({ condition, at, reason });
const faultParts = ({ condition, at, reason }: MessageFault) => [condition, at, reason] as const;

const acknowledged = ({ type: _type, sentAt: _sentAt, ...to }: Hl7Header): Acknowledged => to;

/** As much of the header as can be read of a message that cannot, so that its sender knows which one is meant. */
export function headOf(bytes: Buffer): Acknowledged {
  const line =
    bytes
      .subarray(0, 2_048)
      .toString('latin1')
      .split(/[\r\n]/)[0] ?? '';
  if (!line.includes('MSH')) return NO_ONE;
  const mark = line.charAt(line.indexOf('MSH') + 3) || '|';
  const field = (at: number) =>
    (line.split(mark)[at - 1] ?? '').split(line.charAt(line.indexOf('MSH') + 4) || '^')[0] ?? '';
  const safe = (at: number) =>
    field(at)
      .replace(/[^\w .-]/g, '')
      .slice(0, 199);
  return {
    ...{ application: safe(3), facility: safe(4), receivingApplication: safe(5), receivingFacility: safe(6) },
    ...{ event: '', controlId: safe(10), processing: safe(11), version: safe(12) },
  };
}
