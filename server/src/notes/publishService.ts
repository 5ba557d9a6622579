import { SOURCE_SYSTEM_LABEL, ROUTES, type SourceSystem } from '@isocenter/schemas';
import { BadInputError, NotFoundError, TransitionRefusedError } from '../foundation/errors.ts';
import type { EhrTokenOf } from '../external/ehr/ehrToken.ts';
import type { ExternalSources } from '../external/externalSources.ts';
import type { Actor } from '../request/actor.ts';
import { appointments, type PatientRecord } from '../chart/patient.ts';
import { decidePublish, refusalOfPublish } from '../tasks/changes/publishChange.ts';
import { standingPublication, type PublishAction } from '../tasks/changes/publication.ts';
import { taskIdOf, type PublicationRecord, type TaskRecord } from '../chart/task.ts';
import { taskActorOf, type TaskWork } from '../tasks/taskWork.ts';
import type { PublicationOutbox } from './publicationOutbox.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly publishing: PublishService;
  }
}

interface PublishRequest {
  readonly noteId: string;
  readonly patientId: string;
  readonly action: PublishAction;
  readonly appointmentId: string | null;
}

/** The result, with a message for the person (API-142). Exactly one of the first three is set. */
export interface Published {
  readonly message: string | null;
  /** Where the person signs in to the receiving application first; then they publish again (TASK-076). */
  readonly url: string | null;
  readonly error: string | null;
  readonly receivingApplication: string | null;
}

interface PublishDependencies {
  readonly work: TaskWork;
  readonly outbox: PublicationOutbox;
  readonly sources: ExternalSources;
  readonly ehrTokenOf: EhrTokenOf | null;
}

/** Milliseconds a person waits for the record system; after that the outbox continues in the background. */
const PATIENCE = 15_000;

/** Publishing of notes: the permission, one write that queues the note, and a first try at once. */
export class PublishService {
  readonly #use: PublishDependencies;

  constructor(dependencies: PublishDependencies) {
    this.#use = dependencies;
  }

  /** The system of record that takes the notes of this patient; null without one. */
  async receiverOf(actor: Actor, task: TaskRecord): Promise<SourceSystem | null> {
    this.#use.work.access.require(actor, 'patients:view');
    return task.publishing ? this.#receiver(await this.#use.work.reads.patient(task.patientId)) : null;
  }

  /**
   * Publishes the current note once: asking again for the same note answers its state.
   * @throws NotFoundError, ForbiddenError, BadInputError, StaleTaskError, TransitionRefusedError
   */
  async publish(actor: Actor, { noteId, patientId, action, appointmentId }: PublishRequest): Promise<Published> {
    const { work, outbox } = this.#use;
    const task = await work.commandable(actor, taskIdOf(noteId) ?? '');
    if (task.patientId !== patientId) throw new NotFoundError('This note');
    const refusal = refusalOfPublish(task, action, taskActorOf(actor));
    if (refusal) throw refusal;
    const receivingApplication = this.#receiver(await work.reads.patient(patientId));
    if (receivingApplication === null) {
      throw new TransitionRefusedError('No system of record takes the notes of this patient.');
    }
    const label = SOURCE_SYSTEM_LABEL[receivingApplication];
    const current = standingPublication(task);
    if (current && current.status !== 'failed') return answerOf(current, label);
    await this.#checkAppointment(task, appointmentId);
    const asPerson = (task.usesEpicPublishFlow ?? false) && this.#use.ehrTokenOf !== null;
    const { signInId } = actor.user;
    if (asPerson && !(await this.#use.ehrTokenOf?.(signInId))) {
      return { message: null, url: ROUTES.launchEhr, error: null, receivingApplication: label };
    }
    const input = { action, receivingApplication, appointmentId, signInId: asPerson ? signInId : null };
    const queued = await work.write(actor, task, 'publish', null, (context) => decidePublish(task, context, input));
    const tried = await within(PATIENCE, outbox.deliver(queued));
    const now = standingPublication(tried ?? queued);
    return now ? answerOf(now, label) : { message: null, url: null, error: OVERTAKEN, receivingApplication: label };
  }

  /** A patient who was imported from a system that takes notes is known there. */
  #receiver({ sourceSystem, externalId }: PatientRecord): SourceSystem | null {
    const takesNotes = this.#use.sources.of(sourceSystem).sendNote !== undefined;
    return takesNotes && externalId !== null ? sourceSystem : null;
  }

  async #checkAppointment({ patientId, enableAppointmentSelect }: TaskRecord, id: string | null): Promise<void> {
    if (id === null) return;
    if (!enableAppointmentSelect) throw new BadInputError('This note is not published to an appointment.');
    const appointment = await this.#use.work.store.collection(appointments).findOne({ _id: id, patientId });
    if (!appointment) throw new BadInputError('This appointment does not belong to the patient. Choose another one.');
  }
}

const OVERTAKEN = 'The note changed while it was being published. Publish it again.';

function answerOf({ status, error }: PublicationRecord, label: string): Published {
  const answer = { message: null, url: null, error: null, receivingApplication: label };
  switch (status) {
    case 'accepted':
      return { ...answer, message: `Published to ${label}.` };
    case 'failed':
      return { ...answer, error: `The note was not published: ${error ?? `${label} refused it.`}` };
    case 'superseded':
      return { ...answer, error: OVERTAKEN };
    case 'queued':
    case 'sent':
      return {
        ...answer,
        message: `${error === null ? '' : `${label} does not answer now. `}The note will be sent to ${label} as soon as possible.`,
      };
  }
}

/** @returns null when it takes longer; the work continues in the background */
async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
    timer.unref();
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
