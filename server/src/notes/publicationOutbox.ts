import { isCompletedStatus } from '@isocenter/schemas';
import type { Logger } from 'pino';
import { auditEvent, type AuditEvent } from '../audit/auditEvent.ts';
import type { AuditLog } from '../audit/auditLog.ts';
import type { Clock } from '../foundation/clock.ts';
import { ExternalSystemError, NotFoundError, SignatureNotVerifiedError } from '../foundation/errors.ts';
import { currentRequestId } from '../foundation/currentRequest.ts';
import { inBackground } from '../foundation/tracing.ts';
import type { EhrTokenOf } from '../external/ehr/ehrToken.ts';
import { NoteNotTakenError } from '../external/externalNote.ts';
import type { ExternalPatientSource } from '../external/externalSource.ts';
import type { ExternalSources } from '../external/externalSources.ts';
import { chartIdsOf } from '../chart/mergedPatients.ts';
import { appointments } from '../chart/patient.ts';
import { isBusy, isStanding, mayHaveArrived, sentAs, stepOf } from '../tasks/changes/publication.ts';
import { tasks, type PublicationRecord, type TaskRecord, type TaskVersionRecord } from '../chart/task.ts';
import type { TaskSurroundings } from '../chart/taskReads.ts';
import type { TaskWork } from '../tasks/taskWork.ts';
import type { NotePdfService } from './notePdfService.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly publicationOutbox: PublicationOutbox;
  }
}

interface OutboxDependencies {
  readonly work: TaskWork;
  readonly notePdf: NotePdfService;
  readonly sources: ExternalSources;
  readonly ehrTokenOf: EhrTokenOf | null;
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly log: Pick<Logger, 'warn'>;
}

const MINUTE = 60_000;
/** The wait after each failed try; the last one repeats until `GIVE_UP`. */
const PAUSES = [MINUTE / 4, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE] as const;
const GIVE_UP = 24 * 60 * MINUTE;
/** After this time another process may try to send what a killed process was sending. Sending twice stores one note. */
const LEASE = 2 * MINUTE;
const PAGE = 20;
const SIGN_IN_AGAIN = 'Sign in to Epic again, then publish the note again.';

const sendingOf = ({ receivingApplication, attempts, requestId }: PublicationRecord) => ({
  name: 'send note',
  attributes: { 'isocenter.system': receivingApplication, 'isocenter.attempt': attempts },
  causes: requestId === undefined ? [] : [requestId],
});

/**
 * Sends published notes to the system of record: queued, sent, then accepted or failed. Each step is one
 * compare-and-set on the task, so that any process can continue where another was killed. Nothing here withdraws a
 * signature.
 */
export class PublicationOutbox {
  readonly #use: OutboxDependencies;

  constructor(dependencies: OutboxDependencies) {
    this.#use = dependencies;
  }

  /** Sends everything that is due. @returns how many notes were tried */
  async deliverDue(): Promise<number> {
    const due = await this.#tasks.find(
      { publicationDue: { $lte: this.#now() } },
      { sort: { publicationDue: 1 }, limit: PAGE },
    );
    for (const task of due) await this.deliver(task);
    return due.length;
  }

  /** Tries the waiting publications of this task that are due. @returns the task afterwards */
  async deliver(task: TaskRecord): Promise<TaskRecord> {
    const due = task.publicationDue;
    if (!due || due > this.#now()) return task;
    const waiting = inTurn(task).filter((publication) => (publication.due ?? due) <= this.#now());
    if (waiting.length === 0) return task;
    const tried = waiting.map((publication) => ({
      ...publication,
      ...{ status: 'sent' as const, attempts: publication.attempts + 1, due: this.#in(LEASE), triedOn: this.#now() },
    }));
    const claimed = await this.#step(task, tried);
    // Another process was faster, or a command changed the note to send.
    if (!claimed) return this.#reread(task);
    // At the same time: a receiver that is away does not hold up the others.
    await Promise.all(
      tried.map((receiver) =>
        inBackground(sendingOf(receiver), async () => this.#settle(claimed, await this.#send(claimed, receiver))),
      ),
    );
    return this.#reread(task);
  }

  async #send(task: TaskRecord, publication: PublicationRecord): Promise<PublicationRecord> {
    const { id, receivingApplication } = publication;
    try {
      const externalId = await this.#handOver(task, publication);
      return { ...publication, status: 'accepted', error: null, accepted: { on: this.#now(), externalId } };
    } catch (error) {
      if (error instanceof NothingToRetractError) return { ...publication, status: 'superseded' };
      if (!(error instanceof ExternalSystemError)) {
        this.#use.log.warn({ err: error, publication: id }, 'a note could not be prepared for publishing');
        return { ...publication, status: 'failed', error: 'The note could not be prepared for publishing.' };
      }
      const { message, cause } = error;
      this.#use.log.warn({ publication: id, receivingApplication, err: cause }, 'a note was not accepted');
      const waited = Date.parse(this.#now()) - Date.parse(publication.asked.on);
      const isRefused = error instanceof NoteNotTakenError;
      // Once it may be there, a later refusal does not take it away.
      const unanswered = !isRefused || (publication.attempts > 1 && publication.unanswered !== false);
      return {
        ...publication,
        status: isRefused || waited > GIVE_UP ? 'failed' : 'queued',
        error: message,
        unanswered,
      };
    }
  }

  async #handOver(task: TaskRecord, publication: PublicationRecord): Promise<string> {
    const { work, notePdf, sources, publicUrl } = this.#use;
    const { versionId, receivingApplication } = publication;
    const source = sources.of(receivingApplication);
    const around = await work.reads.surroundings(task._id);
    const version = await work.reads.versionBody(task, versionId);
    // A patient who was merged since is known to this system only if the record of now came from it.
    const own = around.patient.sourceSystem === receivingApplication ? around.patient.externalId : null;
    const patient = publication.patient ?? own;
    if (!version || patient === null || !source.sendNote) throw new NotFoundError('The note to publish');
    if (publication.retracts)
      return this.#retract(source.sendNote.bind(source), around, { publication, version, patient });
    // The task as well: a forged version could call itself unsigned.
    if ([version.taskStatus, task.taskStatus].some(isCompletedStatus)) await this.#requireVerified(task);
    const replaced = lastAccepted(task, publication);
    const { pdf, authors, authenticator } = await notePdf.draw(around, versionId);
    return source.sendNote({
      identifier: { system: `${publicUrl}/note-versions`, value: sentAs(publication) },
      patient,
      taskType: task.taskType,
      title: task.displayName,
      isFinal: isCompletedStatus(version.taskStatus),
      writtenOn: version.created.on,
      authors: authors.length > 0 ? authors : [version.created.by.displayName],
      authenticator,
      appointment: await this.#appointment(publication, task.patientId),
      replaces: replaced?.externalId ?? null,
      pdf,
      accessToken: await this.#accessToken(publication),
    });
  }

  /** Tells a receiver to disregard what it has. @throws NothingToRetractError when it has nothing after all */
  async #retract(
    send: NonNullable<ExternalPatientSource['sendNote']>,
    around: TaskSurroundings,
    {
      publication,
      version,
      patient,
    }: { readonly publication: PublicationRecord; readonly version: TaskVersionRecord; readonly patient: string },
  ): Promise<string> {
    const { task } = around;
    const replaced = lastAccepted(task, publication);
    const system = `${this.#use.publicUrl}/note-versions`;
    const uncertain = task.publications?.findLast(
      (earlier) =>
        !earlier.retracts &&
        earlier.receivingApplication === publication.receivingApplication &&
        mayHaveArrived(earlier),
    );
    if (replaced === null && !uncertain) throw new NothingToRetractError();
    return send({
      identifier: { system, value: `${sentAs(publication)}-retracted` },
      ...(uncertain ? { mayReplace: { system, value: sentAs(uncertain) } } : {}),
      ...{ patient, taskType: task.taskType, title: `Entered in error: ${task.displayName}`, retracts: true },
      ...{ isFinal: isCompletedStatus(version.taskStatus), writtenOn: publication.asked.on },
      authors: [publication.asked.by.displayName],
      authenticator: null,
      appointment: await this.#appointment(publication, task.patientId),
      replaces: replaced?.externalId ?? null,
      pdf: await this.#use.notePdf.drawRetraction(around),
      accessToken: await this.#accessToken(publication),
    });
  }

  /** What leaves the house as signed must be what was signed. */
  async #requireVerified(task: TaskRecord): Promise<void> {
    try {
      await this.#use.work.verified(task);
    } catch (error) {
      if (!(error instanceof SignatureNotVerifiedError)) throw error;
      throw new NoteNotTakenError('The note was not sent: its content does not match its signature.');
    }
  }

  /** `apt-<patient>-<system>-<the system's id>` */
  async #appointment({ appointmentId, receivingApplication }: PublicationRecord, patientId: string) {
    if (appointmentId === null) return null;
    const { store } = this.#use.work;
    const patientIds = [...(await chartIdsOf(store, patientId))];
    const all = store.collection(appointments);
    const appointment = await all.findOne({ _id: appointmentId, patientId: { $in: patientIds } });
    const start = `apt-${appointment?.patientId ?? patientId}-${receivingApplication}-`;
    return appointment?._id.startsWith(start) ? appointment._id.slice(start.length) : null;
  }

  async #accessToken({ signInId }: PublicationRecord): Promise<string | null> {
    if (signInId === null) return null;
    const token = await this.#use.ehrTokenOf?.(signInId);
    if (!token) throw new NoteNotTakenError(SIGN_IN_AGAIN);
    return token;
  }

  /** Stores the outcome even when the task has changed in the meantime. */
  async #settle(claimed: TaskRecord, outcome: PublicationRecord): Promise<TaskRecord> {
    for (let task = claimed; ;) {
      const pause = PAUSES[Math.min(outcome.attempts, PAUSES.length) - 1] ?? MINUTE;
      const isObsolete = outcome.status === 'queued' && !isStanding(task, outcome);
      const settled = { ...outcome, due: this.#in(pause), ...(isObsolete ? { status: 'superseded' as const } : {}) };
      const next = await this.#step(task, [settled]);
      if (next) return next;
      task = await this.#reread(task);
      if (!task.publications?.some(({ id }) => id === outcome.id)) return task;
    }
  }

  /** @returns null when another write was faster */
  async #step(task: TaskRecord, changes: readonly PublicationRecord[]): Promise<TaskRecord | null> {
    const { _id, episodeId } = task;
    const publications = (task.publications ?? []).map(
      (publication) => changes.find(({ id }) => id === publication.id) ?? publication,
    );
    const part = stepOf(task, publications, null);
    const accepted = changes.find((changed) => changed.accepted !== null && isStanding(task, changed));
    // The note itself stays as it was signed, also in what it says of its publication.
    const published = accepted?.accepted &&
      !accepted.retracts && {
        ...{ publishedBy: accepted.asked.by.displayName, publishedOn: accepted.accepted.on },
      };
    const settled = changes.find(({ status }) => status === 'accepted' || status === 'failed');
    const event = settled ? this.#event(task, settled) : null;
    const { matched } = await this.#tasks.updateOne(
      { _id, episodeId, revision: task.revision, publicationRevision: task.publicationRevision ?? null },
      {
        $set: {
          ...part,
          ...(published ? { 'document.note.published': published } : {}),
          ...(event ? { auditPending: true } : {}),
        },
        ...(event ? { $push: { auditOutbox: event } } : {}),
      },
    );
    if (matched === 0) return null;
    const next = await this.#reread(task);
    if (event) this.#use.audit.copyOut(this.#tasks, next);
    return next;
  }

  /** The event names the person who published: the process only sends the note. */
  #event(task: TaskRecord, { id, asked, status, receivingApplication }: PublicationRecord): AuditEvent {
    const user = { id: asked.by.id, displayName: asked.by.displayName, roles: [] };
    return auditEvent(
      {
        eventKind: 'publish',
        patient: task.patientId,
        data: [task._id, id],
        outcome: status === 'accepted' ? '0' : '8',
        detail: [{ type: 'receiving application', value: receivingApplication }],
      },
      { user, info: { requestId: currentRequestId() ?? id, address: '' } },
      this.#use.clock,
    );
  }

  async #reread({ _id, episodeId }: TaskRecord): Promise<TaskRecord> {
    const task = await this.#tasks.findOne({ _id, episodeId });
    if (!task) throw new NotFoundError('This task');
    return task;
  }

  get #tasks() {
    return this.#use.work.store.collection(tasks);
  }
  #now(): string {
    return this.#use.clock.now().toISOString();
  }
  #in(milliseconds: number): string {
    return new Date(this.#use.clock.now().getTime() + milliseconds).toISOString();
  }
}

/** The receiver has no note that could be taken back. */
class NothingToRetractError extends Error {}

/** What the receiver has now; null when it has nothing. */
const lastAccepted = (task: TaskRecord, { receivingApplication }: PublicationRecord) =>
  task.publications?.findLast(
    (earlier) => earlier.accepted !== null && earlier.receivingApplication === receivingApplication,
  )?.accepted ?? null;

/**
 * The first publication that is busy for each receiver: a note that replaces another waits until that one has arrived, or the
 * receiver would keep both.
 */
function inTurn(task: TaskRecord): readonly PublicationRecord[] {
  const busy = (task.publications ?? []).filter(isBusy);
  return busy.filter(
    ({ id, receivingApplication }) =>
      busy.find((publication) => publication.receivingApplication === receivingApplication)?.id === id,
  );
}
