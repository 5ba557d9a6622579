import { LIMITS, type Instant } from '@isocenter/schemas';
import type { AuditedStore } from '../../audit/auditedStore.ts';
import { auditEvent } from '../../audit/auditEvent.ts';
import { BadInputError, NotFoundError, StaleRecordError } from '../../foundation/errors.ts';
import type { Actor } from '../../request/actor.ts';
import { Hl7Fault } from '../hl7/hl7Fault.ts';
import { readHl7 } from '../hl7/hl7Message.ts';
import { correctedBytes, editableText, requireOnlyIdentityChanged } from './correction.ts';
import { contentOf } from './mosaiqInbox.ts';
import { mosaiqMessages, type MessageAct, type MosaiqMessageRecord } from './mosaiqMessages.ts';
import { patientsOf } from './projection.ts';
import { headerOf, statementOf, type ReadOptions, type Statement } from './reading/statement.ts';

declare module '../../request/services.ts' {
  interface Services {
    readonly deadLetters: DeadLetterService;
  }
}

/** A message that could not be used, without its content. */
export interface DeadLetter {
  readonly id: string;
  readonly receivedOn: Instant;
  readonly sender: string;
  readonly controlId: string;
  readonly type: string;
  readonly at: string;
  readonly reason: string;
}

/** With its content, which is patient data. */
export interface OpenedLetter extends DeadLetter {
  /** A segment a line. */
  readonly text: string;
  readonly acts: readonly MessageAct[];
}

/** As many as a person can look through; older ones stay in the store. */
const MOST_LISTED = 200;

interface DeadLetterDependencies extends AuditedStore {
  readonly read: ReadOptions;
  /** Refuses a text that names the patient of a restricted chart. @throws RestrictedChartError */
  readonly requireOpen: (actor: Actor, text: string) => Promise<void>;
}

/**
 * Messages that could not be used, for administrators: read, correct, play again, or dismiss. Every one of these is
 * recorded. What MOSAIQ sent is kept with the correction.
 */
export class DeadLetterService {
  readonly #use: DeadLetterDependencies;

  constructor(dependencies: DeadLetterDependencies) {
    this.#use = dependencies;
  }

  /** Newest first. */
  async list(): Promise<readonly DeadLetter[]> {
    const found = await this.#messages.find({ state: 'dead' }, { sort: { order: -1 }, limit: MOST_LISTED });
    return found.map(shown);
  }

  count(): Promise<number> {
    return this.#messages.countDocuments({ state: 'dead' });
  }

  /** The content of a message is patient data, so opening it is recorded. @throws NotFoundError; RestrictedChartError */
  async open(id: string, actor: Actor): Promise<OpenedLetter> {
    const record = await this.#dead(id);
    const { audit, clock, requireOpen } = this.#use;
    const text = editableText(bytesOf(record));
    await requireOpen(actor, text);
    await audit.record(
      auditEvent({ eventKind: 'view', patient: null, data: [id], purposeOfUse: 'HSYSADMIN' }, actor, clock),
    );
    return { ...shown(record), text, acts: record.acts };
  }

  /**
   * Plays a message again, corrected or as it is. It is written by the process that listens, in the order of its patient.
   * @param text the corrected message; null: as it is
   * @throws NotFoundError, BadInputError, StaleRecordError
   */
  async replay(id: string, { text, reason }: { text: string | null; reason: string }, actor: Actor): Promise<void> {
    const record = await this.#dead(id);
    const before = bytesOf(record);
    const after = text === null ? before : correctedBytes(text);
    if (text !== null) requireOnlyIdentityChanged(before, after);
    const statement = this.#readable(after, record);
    const act = { act: text === null ? ('played again' as const) : ('corrected' as const), reason: checked(reason) };
    const replaced = text === null ? null : record.raw;
    await this.#write(
      record,
      actor,
      { ...act, replaced },
      {
        state: 'waiting',
        fault: null,
        patients: patientsOf(statement),
        raw: after.toString('base64'),
        content: contentOf(after),
      },
    );
  }

  /** Decides that a message is not needed. It stays stored. @throws NotFoundError, BadInputError, StaleRecordError */
  async dismiss(id: string, reason: string, actor: Actor): Promise<void> {
    const record = await this.#dead(id);
    await this.#write(
      record,
      actor,
      { act: 'dismissed', reason: checked(reason), replaced: null },
      { state: 'dismissed' },
    );
  }

  /** @throws BadInputError when the message cannot be read, or is another one than the one that arrived */
  #readable(bytes: Buffer, { sender, controlId, type }: MosaiqMessageRecord): Statement {
    try {
      const message = readHl7(bytes, this.#use.read.charset);
      const header = headerOf(message);
      if (header.processing !== 'P')
        throw new BadInputError('MSH-11: a message that is not for production changes nothing. Dismiss it.');
      const isKnown = type !== '' && type !== '^';
      if (isKnown && (header.controlId !== controlId || `${header.application}|${header.facility}` !== sender))
        throw new BadInputError('MSH-3, MSH-4 and MSH-10 say which message it is. They cannot be changed.');
      return statementOf(message, this.#use.read);
    } catch (error) {
      if (error instanceof Hl7Fault) throw new BadInputError(`${error.at}: ${error.reason}`);
      throw error;
    }
  }

  async #write(
    record: MosaiqMessageRecord,
    actor: Actor,
    act: Pick<MessageAct, 'act' | 'reason' | 'replaced'>,
    change: Partial<MosaiqMessageRecord>,
  ): Promise<void> {
    const { audit, clock } = this.#use;
    const { _id, content, acts } = record;
    const by = { id: actor.user.id, displayName: actor.user.displayName };
    // The reason is kept with the message: a person may write a name into it.
    const detail = [{ type: 'HL7 message', value: act.act }];
    const event = auditEvent({ eventKind: 'admin change', patient: null, data: [_id], detail }, actor, clock);
    for (;;) {
      const now = await this.#messages.findOne({ _id, state: 'dead' });
      // Someone else may have played it again in between, in vain.
      if (now?.content !== content || now.acts.length !== acts.length) throw new StaleRecordError();
      const written = {
        ...change,
        acts: [...acts, { ...act, by, on: clock.now().toISOString() }],
        auditOutbox: [...now.auditOutbox, event],
        auditPending: true,
      };
      const asRead = { _id, state: 'dead' as const, content, auditOutbox: { $size: now.auditOutbox.length } };
      const { matched } = await this.#messages.updateOne(asRead, { $set: written });
      // It has changed, or its events were copied out in between.
      if (matched === 0) continue;
      audit.copyOut(this.#messages, { ...now, ...written });
      return;
    }
  }

  async #dead(id: string): Promise<MosaiqMessageRecord> {
    const record = await this.#messages.findOne({ _id: id, state: 'dead' });
    if (!record) throw new NotFoundError('This message');
    return record;
  }

  get #messages() {
    return this.#use.store.collection(mosaiqMessages);
  }
}

const bytesOf = ({ raw }: MosaiqMessageRecord) => Buffer.from(raw ?? '', 'base64');

function shown({ _id, receivedOn, sender, controlId, type, fault }: MosaiqMessageRecord): DeadLetter {
  return {
    ...{ id: _id, receivedOn, sender, controlId, type },
    ...{ at: fault?.at ?? '', reason: fault?.reason ?? '' },
  };
}

function checked(reason: string): string {
  const text = reason.trim();
  if (text === '' || text.length > LIMITS.reasonCharacters)
    throw new BadInputError(`A reason of 1 to ${LIMITS.reasonCharacters} characters is required.`);
  return text;
}
