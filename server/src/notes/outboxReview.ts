import { LIMITS, type Instant, type SourceSystem } from '@isocenter/schemas';
import type { AuditedStore } from '../audit/auditedStore.ts';
import { auditEvent } from '../audit/auditEvent.ts';
import { tasks, type PublicationRecord, type TaskRecord } from '../chart/task.ts';
import { BadInputError, NotFoundError, StaleRecordError } from '../foundation/errors.ts';
import type { Actor } from '../request/actor.ts';
import { stepOf } from '../tasks/changes/publication.ts';
import type { PublicationOutbox } from './publicationOutbox.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly outboxReview: OutboxReview;
  }
}

/** A note that did not arrive yet, without its content and its patient. */
export interface OutboxEntry {
  readonly taskId: string;
  /** "On-Treatment Visit": the name of the task, the same for every patient. */
  readonly noteName: string;
  readonly publication: PublicationRecord;
  readonly nextTryOn: Instant | null;
}

export interface ReceiverCounts {
  readonly receiver: SourceSystem;
  readonly waiting: number;
  readonly failed: number;
  /** Within the last day. */
  readonly delivered: number;
  readonly lastDeliveredOn: Instant | null;
}

export interface OutboxState {
  readonly receivers: readonly ReceiverCounts[];
  /** Failed ones first, each newest first. */
  readonly entries: readonly OutboxEntry[];
  /** There are more than are listed and counted. */
  readonly isCut: boolean;
}

const DAY = 24 * 60 * 60_000;
const MOST = 500;
const SEEN = { publications: 1, publicationDue: 1, publicationAccepted: 1, displayName: 1 } as const;

/**
 * Notes on their way to outside systems, for administrators: what waits, what failed and why, and the two things to do about
 * it. Neither changes the note.
 */
export class OutboxReview {
  readonly #use: AuditedStore & { readonly outbox: PublicationOutbox };

  constructor(dependencies: AuditedStore & { readonly outbox: PublicationOutbox }) {
    this.#use = dependencies;
  }

  async state(): Promise<OutboxState> {
    const dayAgo = new Date(this.#use.clock.now().getTime() - DAY).toISOString();
    const options = { limit: MOST, projection: SEEN };
    const [failed, waiting, accepted] = await Promise.all([
      this.#tasks.find({ publicationFailed: { $gt: '' } }, { ...options, sort: { publicationFailed: -1 } }),
      this.#tasks.find({ publicationDue: { $gt: '' } }, { ...options, sort: { publicationDue: 1 } }),
      this.#tasks.find({ publicationAccepted: { $gt: '' } }, { ...options, sort: { publicationAccepted: -1 } }),
    ]);
    const entries = [
      ...failed.flatMap((task) => entriesOf(task, ['failed'])),
      ...waiting.flatMap((task) => entriesOf(task, ['queued', 'sent'])),
    ];
    const today = accepted.filter(({ publicationAccepted }) => (publicationAccepted ?? '') >= dayAgo);
    const delivered = accepted.flatMap(({ publications = [] }) =>
      publications.flatMap(({ accepted: taken, receivingApplication: receiver }) =>
        taken ? [{ receiver, on: taken.on }] : [],
      ),
    );
    return {
      receivers: countsOf(entries, delivered, dayAgo),
      entries,
      isCut: [failed, waiting, today].some(({ length }) => length === MOST),
    };
  }

  /**
   * Sends a note again that failed, at once.
   * @returns its state afterwards
   * @throws NotFoundError, StaleRecordError
   */
  async retry(taskId: string, publicationId: string, actor: Actor): Promise<PublicationRecord> {
    const { task, publication } = await this.#find(taskId, publicationId, ['failed']);
    const due = this.#use.clock.now().toISOString();
    const queued = await this.#write(task, { ...publication, status: 'queued', due }, 'retry', actor);
    const { publications } = await this.#use.outbox.deliver(queued);
    return publications?.find(({ id }) => id === publicationId) ?? publication;
  }

  /**
   * Decides that a note which has not been sent is not sent. Its author sees who decided and why, and can publish it again.
   * @throws NotFoundError, BadInputError, StaleRecordError
   */
  async withdraw(taskId: string, publicationId: string, reason: string, actor: Actor): Promise<PublicationRecord> {
    const text = reason.trim();
    if (text === '' || text.length > LIMITS.reasonCharacters)
      throw new BadInputError(`A reason of 1 to ${LIMITS.reasonCharacters} characters is required.`);
    const { task, publication } = await this.#find(taskId, publicationId, ['failed', 'queued']);
    const { id, displayName } = actor.user;
    const withdrawn = { by: { id, displayName }, on: this.#use.clock.now().toISOString(), reason: text };
    const changed = { ...publication, status: 'withdrawn' as const, withdrawn };
    await this.#write(task, changed, 'withdraw', actor);
    return changed;
  }

  /** @throws NotFoundError, or StaleRecordError when it is in another state by now */
  async #find(taskId: string, publicationId: string, states: readonly PublicationRecord['status'][]) {
    const task = await this.#tasks.findOne({ _id: taskId });
    const publication = task?.publications?.find(({ id }) => id === publicationId);
    if (!task || !publication) throw new NotFoundError('This note');
    if (!states.includes(publication.status)) throw new StaleRecordError();
    return { task, publication };
  }

  /** @throws StaleRecordError when another write was faster */
  async #write(task: TaskRecord, changed: PublicationRecord, act: string, actor: Actor): Promise<TaskRecord> {
    const { audit, clock } = this.#use;
    const { _id, episodeId, patientId, revision, publicationRevision = null } = task;
    const publications = (task.publications ?? []).map((each) => (each.id === changed.id ? changed : each));
    const detail = [
      { type: 'receiving application', value: changed.receivingApplication },
      { type: 'outbox', value: act },
    ];
    const event = auditEvent(
      { eventKind: 'admin change', patient: patientId, data: [_id, changed.id], detail },
      actor,
      clock,
    );
    const step = { ...stepOf(task, publications, null), auditPending: true };
    const { matched } = await this.#tasks.updateOne(
      { _id, episodeId, revision, publicationRevision },
      { $set: step, $push: { auditOutbox: event } },
    );
    if (matched === 0) throw new StaleRecordError();
    const next = { ...task, ...step, auditOutbox: [...task.auditOutbox, event] };
    audit.copyOut(this.#tasks, next);
    return next;
  }

  get #tasks() {
    return this.#use.store.collection(tasks);
  }
}

function entriesOf(
  { _id: taskId, displayName: noteName, publications = [], publicationDue }: TaskRecord,
  states: readonly PublicationRecord['status'][],
): OutboxEntry[] {
  return publications
    .filter(({ status }) => states.includes(status))
    .map((publication) => ({
      ...{ taskId, noteName, publication },
      nextTryOn: publication.status === 'failed' ? null : (publication.due ?? publicationDue ?? null),
    }));
}

function countsOf(
  entries: readonly OutboxEntry[],
  delivered: readonly { readonly receiver: SourceSystem; readonly on: Instant }[],
  dayAgo: Instant,
): readonly ReceiverCounts[] {
  const names = [
    ...entries.map(({ publication }) => publication.receivingApplication),
    ...delivered.map(({ receiver }) => receiver),
  ];
  return [...new Set(names)].sort().map((receiver) => {
    const own = entries.filter(({ publication }) => publication.receivingApplication === receiver);
    const failed = own.filter(({ publication }) => publication.status === 'failed').length;
    const times = delivered.filter((note) => note.receiver === receiver).map(({ on }) => on);
    return {
      ...{ receiver, failed, waiting: own.length - failed },
      delivered: times.filter((on) => on >= dayAgo).length,
      lastDeliveredOn: times.sort().at(-1) ?? null,
    };
  });
}
