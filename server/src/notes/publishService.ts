import { SOURCE_SYSTEM_LABEL, ROUTES, type SourceSystem } from '@isocenter/schemas';
import { BadInputError, NotFoundError, PatientDeceasedError, TransitionRefusedError } from '../foundation/errors.ts';
import type { EhrTokenOf } from '../external/ehr/ehrToken.ts';
import type { ExternalSources } from '../external/externalSources.ts';
import type { Actor } from '../request/actor.ts';
import { chartIdsOf } from '../chart/mergedPatients.ts';
import { deathsOf } from '../chart/deaths.ts';
import { appointments, type PatientRecord } from '../chart/patient.ts';
import { decidePublish, refusalOfPublish, type NoteReceiver } from '../tasks/changes/publishChange.ts';
import { isAskedAgain, standingPublications, type PublishAction } from '../tasks/changes/publication.ts';
import { taskIdOf, type PublicationRecord, type TaskRecord } from '../chart/task.ts';
import { taskActorOf, type TaskWork } from '../tasks/taskWork.ts';
import { sameName } from '../patients/patientSearch.ts';
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
  /** The person knows that the patient has died (decision 61). */
  readonly despiteDeath: boolean;
}

/** The result, with a message for the person (API-142). Exactly one of the first three is set. */
export interface Published {
  readonly message: string | null;
  /** Where the person signs in to the receiving application first; then they publish again (TASK-076). */
  readonly url: string | null;
  readonly error: string | null;
  /** All of them, as a sentence names them. */
  readonly receivingApplication: string | null;
  /** What became of it at each system; empty before anything was sent. */
  readonly receivers: readonly ReceiverAnswer[];
}

/** Exactly one of message and error is set. */
export interface ReceiverAnswer {
  readonly receivingApplication: string;
  readonly message: string | null;
  readonly error: string | null;
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
   * @throws NotFoundError, ForbiddenError, BadInputError, StaleTaskError, TransitionRefusedError, PatientDeceasedError
   */
  async publish(actor: Actor, request: PublishRequest): Promise<Published> {
    const { noteId, patientId, action, appointmentId, despiteDeath } = request;
    const { work, outbox } = this.#use;
    const task = await work.commandable(actor, taskIdOf(noteId) ?? '');
    const patient = await work.reads.patient(task.patientId);
    if (![task.patientId, patient._id].includes(patientId)) throw new NotFoundError('This note');
    const refusal = refusalOfPublish(task, action, taskActorOf(actor));
    if (refusal) throw refusal;
    const death = (await deathsOf(work.store, [patient])).get(patient._id);
    if (death && !despiteDeath) throw new PatientDeceasedError({ verb: 'publish', done: 'published' });
    const receivers = await this.#receivers(patient);
    const [own] = receivers;
    if (!own) throw new TransitionRefusedError('No system of record takes the notes of this patient.');
    const current = standingPublications(task);
    if (current.length > 0 && !current.some(isAskedAgain)) return answerOf(current);
    await this.#checkAppointment(task, appointmentId);
    const asPerson = (task.usesEpicPublishFlow ?? false) && this.#use.ehrTokenOf !== null;
    const { signInId } = actor.user;
    if (asPerson && !(await this.#use.ehrTokenOf?.(signInId))) {
      const receivingApplication = SOURCE_SYSTEM_LABEL[own.receivingApplication];
      return { message: null, url: ROUTES.launchEhr, error: null, receivingApplication, receivers: [] };
    }
    const { requestId } = actor.info;
    const input = { action, receivers, appointmentId, signInId: asPerson ? signInId : null, requestId };
    const queued = await work.write(actor, task, 'publish', null, (context) => decidePublish(task, context, input));
    const tried = await within(PATIENCE, outbox.deliver(queued));
    return answerOf(standingPublications(tried ?? queued));
  }

  /** A patient who was imported from a system that takes notes is known there. */
  #receiver({ sourceSystem, externalId }: PatientRecord): SourceSystem | null {
    const takesNotes = this.#use.sources.of(sourceSystem).sendNote !== undefined;
    return takesNotes && externalId !== null ? sourceSystem : null;
  }

  /**
   * The patient's own system first, then every other one that takes notes and knows this very person: one person under the
   * MRN, with the same name and birth date.
   */
  async #receivers(patient: PatientRecord): Promise<readonly NoteReceiver[]> {
    const own = this.#receiver(patient);
    if (own === null || patient.externalId === null) return [];
    const others = this.#use.sources.configured.filter(
      (source) => source.sendNote !== undefined && source.sourceSystem !== own,
    );
    const known = await Promise.all(
      others.map(async (source): Promise<readonly NoteReceiver[]> => {
        const found = await source.searchByMrn(patient.mrn);
        const [only] = found;
        const isPatient =
          found.length === 1 &&
          only?.dateOfBirth !== null &&
          only?.dateOfBirth === patient.dateOfBirth &&
          sameName(only.name) === sameName(patient.name);
        return isPatient ? [{ receivingApplication: source.sourceSystem, patient: only.externalId }] : [];
      }),
    );
    return [{ receivingApplication: own, patient: patient.externalId }, ...known.flat()];
  }

  async #checkAppointment({ patientId, enableAppointmentSelect }: TaskRecord, id: string | null): Promise<void> {
    if (id === null) return;
    if (!enableAppointmentSelect) throw new BadInputError('This note is not published to an appointment.');
    const { store } = this.#use.work;
    const patientIds = [...(await chartIdsOf(store, patientId))];
    const appointment = await store.collection(appointments).findOne({ _id: id, patientId: { $in: patientIds } });
    if (!appointment) throw new BadInputError('This appointment does not belong to the patient. Choose another one.');
  }
}

const OVERTAKEN = 'The note changed while it was being published. Publish it again.';

function answerOf(publications: readonly PublicationRecord[]): Published {
  const receivers = publications.map((publication) => receiverAnswer(publication, publications.length > 1));
  const labels = receivers.map(({ receivingApplication }) => receivingApplication);
  const receivingApplication = new Intl.ListFormat('en', { type: 'conjunction' }).format(labels);
  const said = receivers.map(({ message, error }) => error ?? message).join(' ');
  const hasError = receivers.length === 0 || receivers.some(({ error }) => error !== null);
  const isEverywhere = publications.every(({ status }) => status === 'accepted');
  return {
    message: hasError ? null : isEverywhere ? `Published to ${receivingApplication}.` : said,
    error: receivers.length === 0 ? OVERTAKEN : hasError ? said : null,
    ...{ url: null, receivingApplication: receivingApplication || null, receivers },
  };
}

function receiverAnswer(
  { status, error, receivingApplication: system }: PublicationRecord,
  isOneOfSeveral: boolean,
): ReceiverAnswer {
  const label = SOURCE_SYSTEM_LABEL[system];
  const answer = { receivingApplication: label, message: null, error: null };
  const to = isOneOfSeveral ? ` to ${label}` : '';
  switch (status) {
    case 'accepted':
      return { ...answer, message: `Published to ${label}.` };
    case 'failed':
      return { ...answer, error: `The note was not published${to}: ${error ?? `${label} refused it.`}` };
    case 'withdrawn':
      return { ...answer, error: `The note was not published${to}: an administrator withdrew it.` };
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
