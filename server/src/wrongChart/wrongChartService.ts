import { randomBytes } from 'node:crypto';
import type { MovedNote, NotePlace, NotePlaces } from '@isocenter/schemas';
import type { Logger } from 'pino';
import { auditEvent, type AuditEvent } from '../audit/auditEvent.ts';
import { foldCarePlan } from '../chart/carePlan.ts';
import { courseLabel } from '../chart/courseLabel.ts';
import { deathsOf } from '../chart/deaths.ts';
import { episodes, type EpisodeRecord } from '../chart/episode.ts';
import type { EpisodeFollower } from '../chart/episodeFollower.ts';
import { chartIdsOf, patientsNow } from '../chart/mergedPatients.ts';
import { patients, type PatientRecord } from '../chart/patient.ts';
import { isApproved, prescriptionStateOf } from '../chart/prescriptionState.ts';
import {
  episodeIdOf,
  everSigned,
  openComments,
  photographId,
  photographsOf,
  prescribes,
  tasks,
  type TaskPhotograph,
  type TaskRecord,
} from '../chart/task.ts';
import { treatmentEntriesOf } from '../chart/treatmentRecord.ts';
import { addedTask, requireAddable } from '../episodes/addedTasks.ts';
import {
  BadInputError,
  ForbiddenError,
  NotFoundError,
  StaleTaskError,
  TransitionRefusedError,
} from '../foundation/errors.ts';
import { providers } from '../providers/provider.ts';
import type { Actor, RequestInfo, UserRef } from '../request/actor.ts';
import { insertOnce } from '../store/insertOnce.ts';
import { movedAnswers } from '../tasks/answers/movedAnswers.ts';
import { refusalOffBoard } from '../tasks/changes/mayDo.ts';
import { bytesAfter } from '../tasks/changes/taskBytes.ts';
import { mayHaveArrived, withdrawnWith } from '../tasks/changes/publication.ts';
import { decideArrival, decideWrongChart, isUntouched, isWritten, untouchedLike } from '../tasks/changes/wrongChart.ts';
import { writeTask } from '../tasks/taskWrite.ts';
import type { TaskWork } from '../tasks/taskWork.ts';
import { mayMove } from './mayMove.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly wrongCharts: WrongChartService;
  }
}

/** The bytes of photographs. */
interface CopiedPhotographs {
  readonly copying: <Result>(
    photograph: TaskPhotograph,
    copy: string,
    of: { readonly taskId: string; readonly episodeId: string },
    change: () => Promise<Result>,
  ) => Promise<Result>;
  /** @throws Error when it is not what was added */
  readonly readWhole: (photograph: TaskPhotograph) => Promise<unknown>;
}

interface WrongChartDependencies {
  readonly work: TaskWork;
  readonly photographs: CopiedPhotographs;
  readonly followers: EpisodeFollower;
  /** Who else has this task open. */
  readonly workingIn: (taskId: string, except: string) => Promise<readonly UserRef[]>;
  readonly log: Pick<Logger, 'error'>;
}

/** To whom a note shall go: by the chart, or by an MRN. */
export type RightPatient = { readonly patient: string } | { readonly mrn: string };

export interface MoveOrder {
  readonly task: string;
  /** The state that the person looked at. */
  readonly revision: number;
  readonly course: string;
  readonly to: { readonly task: string } | { readonly column: string };
  readonly reason: string;
  /** Those that show the right patient, by number. */
  readonly photographs: readonly number[];
}

/** What is done with whom as the acting person; a process that completes what another one began has no request. */
type Party = Pick<Actor, 'info'> & { readonly user: Parameters<typeof auditEvent>[1]['user'] };

/** How long a process has for the second half of a move before another one completes it. */
const MOVE_MS = 5_000;
const PAGE = 20;
/** How often a colleague may be faster. */
const MOST_TRIES = 5;

/**
 * A note that was written in the wrong chart (decision 183). One write marks it; then its course gets an untouched task in its
 * place, and the right chart a draft. Both may be repeated, and are after a kill.
 */
export class WrongChartService {
  readonly #use: WrongChartDependencies;

  constructor(use: WrongChartDependencies) {
    this.#use = use;
  }

  /** The course of the task has been read with it. */
  allows({ user }: Actor, task: TaskRecord, episode: Pick<EpisodeRecord, 'providerId'>): boolean {
    return refusalOffBoard(task) === null && isWritten(task) && mayMove(user, task, episode);
  }

  /** Notes of a course that are in the wrong chart, in the order of their marks. */
  async inError(actor: Actor, { _id, patientId }: EpisodeRecord): Promise<readonly TaskRecord[]> {
    const { access, reads } = this.#use.work;
    access.require(actor, 'patients:view');
    await access.viewed(actor, [patientId], [_id]);
    return (await reads.everyTaskOf(_id))
      .filter(({ recordStatus }) => recordStatus === 'ENTERED_IN_ERROR')
      .toSorted((a, b) => ((a.wrongChart?.on ?? '') < (b.wrongChart?.on ?? '') ? -1 : 1));
  }

  /** A task of the other chart, for a link to it; null for someone who may not open that chart without a reason. */
  async otherTask(actor: Actor, taskId: string | null): Promise<TaskRecord | null> {
    if (taskId === null) return null;
    const { work } = this.#use;
    const episodeId = episodeIdOf(taskId);
    const task = episodeId && (await work.store.collection(tasks).findOne({ _id: taskId, episodeId }));
    if (!task || (await work.access.hiddenFrom(actor)).has(task.patientId)) return null;
    return task;
  }

  /**
   * Where a note can go, and what stands against it. Both charts are recorded as viewed.
   * @throws ForbiddenError; NotFoundError; RestrictedChartError; BadInputError when several charts have the MRN
   */
  async places(actor: Actor, taskId: string, to: RightPatient): Promise<NotePlaces> {
    const { task, episode } = await this.#movable(actor, taskId);
    const patient = await this.#rightPatient(to);
    const { work } = this.#use;
    await work.access.viewed(actor, [task.patientId, patient._id], [task._id]);
    const { _id, name, mrn, dateOfBirth, sex } = patient;
    const hindrances = await this.#hindrances(actor, task, patient);
    const places = await this.#placesIn(patient, task);
    if (places.length === 0 && hindrances.length === 0)
      hindrances.push(
        `No course of this patient has a place for a further "${task.displayName}". Register the course first.`,
      );
    return {
      patient: {
        ...{ id: _id, mrn, date_of_birth: dateOfBirth, sex },
        ...{ first_name: name.firstName, last_name: name.lastName },
      },
      ...{ places, hindrances, revision: task.revision },
      photographs: photographsOf(task).map(({ number, caption, bodySite, takenOn, width, height }) => ({
        ...{ number, caption, body_site: bodySite, taken_on: takenOn, width, height },
      })),
      warnings: await this.#warnings(task, episode),
    };
  }

  /**
   * Marks the note, and begins a draft in the right chart.
   * @throws ForbiddenError; NotFoundError; RestrictedChartError; StaleTaskError; BadInputError
   * @throws TransitionRefusedError while something stands against it
   */
  async move(actor: Actor, order: MoveOrder): Promise<MovedNote> {
    const { task } = await this.#movable(actor, order.task);
    const { work } = this.#use;
    const course = await work.reads.episode(order.course);
    await work.access.requireOpen(actor, course.patientId);
    const patient = await work.reads.patient(course.patientId);
    const [hindrance] = await this.#hindrances(actor, task, patient);
    if (hindrance !== undefined) throw new TransitionRefusedError(hindrance);
    await this.#requirePlace(course, task, order.to);
    const photographs = order.photographs.toSorted((a, b) => a - b);
    await this.#requireReadable(task, photographs);
    const to = {
      episodeId: course._id,
      ...('task' in order.to ? { taskId: order.to.task } : { column: order.to.column }),
    };
    const { reason, revision } = order;
    const due = new Date(Date.parse(work.now()) + MOVE_MS).toISOString();
    const named = {
      detail: [
        { type: 'entered in error', value: `moves to ${course._id}` },
        ...photographs.map((number) => ({ type: 'photograph copied', value: String(number) })),
        ...withdrawnWith(task).map((value) => ({ type: 'outbox withdraw', value })),
      ],
    };
    const marked = await work.write(
      actor,
      task,
      'cancel',
      null,
      (context) => decideWrongChart(task, context, { reason, to, photographs, revision, due }),
      named,
    );
    work.access.coversView(actor, course.patientId);
    const arrived = await this.#complete(marked, { user: actor.user, info: actor.info });
    return { patient: arrived.patientId, course: arrived.episodeId, task: arrived._id };
  }

  /** What a killed process left half done. @returns how many */
  async completeDue(): Promise<number> {
    const { work, log } = this.#use;
    const due = await work.store
      .collection(tasks)
      .find({ moveDue: { $gt: '', $lte: work.now() } }, { sort: { moveDue: 1 }, limit: PAGE });
    for (const task of due) {
      const by = task.wrongChart?.by;
      try {
        await this.#complete(task, { user: by ? { ...by, roles: [] } : null, info: COMPLETED });
      } catch (error) {
        log.error({ err: error }, 'a note in the wrong chart could not be moved now');
      }
    }
    return due.length;
  }

  /** What follows from the mark. Each step looks first whether it is done. */
  async #complete(marked: TaskRecord, party: Party): Promise<TaskRecord> {
    await this.#replaceOnBoard(marked, party);
    const arrived = await this.#arrive(marked, party);
    const { store } = this.#use.work;
    const { _id, episodeId } = marked;
    await store
      .collection(tasks)
      .updateOne({ _id, episodeId }, { $set: { 'wrongChart.arrivedAt': arrived._id, moveDue: null } });
    return arrived;
  }

  /** The wrong chart needs the task itself. One that someone added by hand was added for the note, and is not needed. */
  async #replaceOnBoard(marked: TaskRecord, party: Party): Promise<void> {
    if (marked.added) return;
    await this.#insert(marked.episodeId, party, (all, number) => {
      const on = marked.wrongChart?.on ?? marked.updatedOn;
      const there = all.find(({ insteadOf }) => insteadOf === marked._id);
      return there ?? { ...untouchedLike(marked, number, on), insteadOf: marked._id };
    });
  }

  async #arrive(marked: TaskRecord, party: Party): Promise<TaskRecord> {
    const { wrongChart } = marked;
    if (!wrongChart) throw new NotFoundError('A note in the wrong chart');
    const { work } = this.#use;
    const { to } = wrongChart;
    for (let tries = 1; ; tries += 1) {
      const all = await work.reads.everyTaskOf(to.episodeId);
      const before = all.find(({ movedFrom }) => movedFrom?.taskId === marked._id);
      if (before) return before;
      const place = 'taskId' in to ? all.find(({ _id }) => _id === to.taskId) : undefined;
      const untouched = place && isUntouched(place) ? place : await this.#oneMore(marked, party, place);
      const arrived = await this.#draft(marked, untouched, party);
      if (arrived) return arrived;
      if (tries === MOST_TRIES) throw new StaleTaskError();
    }
  }

  /** A task that was added for this note and is still untouched, or a new one. */
  async #oneMore(marked: TaskRecord, party: Party, place: TaskRecord | undefined): Promise<TaskRecord> {
    const { work } = this.#use;
    const { wrongChart } = marked;
    if (!wrongChart) throw new NotFoundError('A note in the wrong chart');
    const { by, on, to } = wrongChart;
    const requestKey = `moved-${marked._id}`;
    const added = { by, on, requestKey };
    const episode = await work.reads.episode(to.episodeId);
    const definitions = await work.forms.eventTasks(episode.formConfigId, episode.episodeType);
    return this.#insert(to.episodeId, party, (all, number) => {
      const waiting = all.find((task) => task.added?.requestKey === requestKey && isUntouched(task));
      if (waiting) return waiting;
      if (!('column' in to)) return { ...untouchedLike(place ?? marked, number, on), added };
      const order = { episodeId: episode._id, taskType: marked.taskType, column: to.column, requestKey };
      return addedTask(episode, requireAddable(definitions, order), all, added);
    });
  }

  /** Null when a colleague has begun the task. */
  async #draft(marked: TaskRecord, task: TaskRecord, party: Party): Promise<TaskRecord | null> {
    const { work, followers } = this.#use;
    const { document, wrongChart } = marked;
    if (!document) throw new NotFoundError('A note in the wrong chart');
    const frozen = await work.reads.formOf(task, await work.reads.tasksOf(task.episodeId));
    const form = await work.forms.compiledForm(frozen.formHash);
    const content = movedAnswers(form, document);
    const sections = new Set(form.sections.map(({ eventType, id }) => `${eventType}.${id}`));
    const chosen = photographsOf(marked).filter(({ number }) => wrongChart?.photographs?.includes(number));
    const copies = chosen.map((from) => ({ from, fileId: `pho-${task._id}-${randomBytes(12).toString('hex')}` }));
    const copied = copies.map(({ from, fileId }) => ({ ...from, fileId }));
    const write = () =>
      writeTask(work.store, {
        ...{ task, freshness: null, keys: work.keys },
        // As a signature does, it uses the room that is kept free: the mark stands already.
        kind: 'sign',
        decide: () => decideArrival(task, { content, frozen, sections, from: marked, copied }),
        event: (next) => this.#event(party, next, 'U'),
      });
    const of = { taskId: task._id, episodeId: task.episodeId };
    try {
      // Each copy is settled with the draft: it stays if the draft names it, whatever happens in between.
      const written = await copies.reduceRight<() => Promise<TaskRecord>>(
        (change, { from, fileId }) =>
          () =>
            this.#use.photographs.copying(from, fileId, of, change),
        write,
      )();
      work.access.copyOut(work.store.collection(tasks), written, followers.follow(task.episodeId));
      return written;
    } catch (error) {
      if (error instanceof StaleTaskError) return null;
      throw error;
    }
  }

  /** Adds a task to a course, or answers the one that `make` finds there. */
  async #insert(
    episodeId: string,
    party: Party,
    make: (all: readonly TaskRecord[], number: number) => TaskRecord,
  ): Promise<TaskRecord> {
    const { work, followers } = this.#use;
    const all = work.store.collection(tasks);
    for (;;) {
      const [episode, known] = await Promise.all([work.reads.episode(episodeId), work.reads.everyTaskOf(episodeId)]);
      const number = Math.max(
        episode.plannedTasks,
        ...known.map(({ _id }) => Number(_id.slice(_id.lastIndexOf('-') + 1))),
      );
      const made = make(known, number + 1);
      if (known.some(({ _id }) => _id === made._id)) return made;
      const task = { ...made, auditPending: true, auditOutbox: [this.#event(party, made, 'C')] };
      // Of two processes, one takes the number; the other looks again.
      if (!(await insertOnce(all, { ...task, bytes: bytesAfter(task, task, []) }))) continue;
      work.access.copyOut(all, task, followers.follow(episodeId));
      return task;
    }
  }

  /** Once the note is marked, nothing may keep its draft from arriving. @throws BadInputError */
  async #requireReadable(task: TaskRecord, numbers: readonly number[]): Promise<void> {
    for (const photograph of photographsOf(task).filter(({ number }) => numbers.includes(number)))
      await this.#use.photographs.readWhole(photograph).catch((error: unknown) => {
        this.#use.log.error({ err: error }, 'a photograph of a note in the wrong chart could not be read');
        throw new BadInputError(`Photograph ${photograph.number} cannot be read. Leave it behind. Nothing was moved.`);
      });
  }

  #event(party: Party, task: TaskRecord, action: 'C' | 'U'): AuditEvent {
    const { _id, patientId, movedFrom, insteadOf } = task;
    const photographs = photographsOf(task);
    const detail = [
      ...(movedFrom ? [{ type: 'moved from', value: movedFrom.taskId }] : []),
      ...(insteadOf ? [{ type: 'instead of', value: insteadOf }] : []),
      ...photographs.map(({ number, sha256 }) => ({ type: 'photograph added', value: `${number}, SHA-256 ${sha256}` })),
    ];
    const data = [_id, ...photographs.map(({ number }) => photographId(_id, number))];
    return auditEvent({ eventKind: 'edit', action, patient: patientId, data, detail }, party, {
      now: () => new Date(this.#use.work.now()),
    });
  }

  /** @throws NotFoundError; RestrictedChartError; ForbiddenError */
  async #movable(actor: Actor, taskId: string): Promise<{ task: TaskRecord; episode: EpisodeRecord }> {
    const { work } = this.#use;
    work.access.require(actor, 'notes:move');
    const task = await work.commandable(actor, taskId);
    await work.access.requireOpen(actor, task.patientId);
    const episode = await work.reads.episode(task.episodeId);
    if (!mayMove(actor.user, task, episode))
      throw new ForbiddenError(
        'Only its author, the attending of the course and health information can move this note.',
      );
    return { task, episode };
  }

  /** @throws NotFoundError; BadInputError */
  async #rightPatient(to: RightPatient): Promise<PatientRecord> {
    const { work } = this.#use;
    if ('patient' in to) return work.reads.patient(to.patient);
    const found = await work.store
      .collection(patients)
      .find({ mrn: to.mrn.trim(), recordStatus: { $ne: 'DELETED' } }, { limit: 10 });
    const known = new Set(
      [
        ...(
          await patientsNow(
            work.store,
            found.map(({ _id }) => _id),
          )
        ).values(),
      ].map(({ _id }) => _id),
    );
    const [only, another] = known;
    if (only === undefined) throw new NotFoundError('A patient with this MRN');
    if (another !== undefined)
      throw new BadInputError('Several charts have this MRN. Settle the identity alert first.');
    return work.reads.patient(only);
  }

  async #hindrances(actor: Actor, task: TaskRecord, patient: PatientRecord): Promise<string[]> {
    const { work } = this.#use;
    if (!isWritten(task)) return ['Nothing has been written in this task.'];
    const own = await chartIdsOf(work.store, task.patientId);
    if ([...own].includes(patient._id)) return ['The note is in the chart of this patient.'];
    const working = await this.#use.workingIn(task._id, actor.user.id);
    const names = [...new Set(working.map(({ displayName }) => displayName))];
    return [
      ...names.map((name) => `${name} has this task open. Ask them to save and close it.`),
      ...(await this.#treatedBy(task)),
      ...(await this.#afterDeath(task, patient)),
    ];
  }

  /** No one is treated on by an order that vanishes from the chart: it is stopped first, where those who treat see it. */
  async #treatedBy(task: TaskRecord): Promise<readonly string[]> {
    const { work } = this.#use;
    if (!prescribes(task) || !isApproved(task)) return [];
    const state = prescriptionStateOf(task, await work.reads.tasksOf(task.episodeId));
    if (state !== 'approved' && state !== 'revised') return [];
    const entries = await treatmentEntriesOf(work.store, task.episodeId);
    const fractions = Math.max(0, ...entries.map((entry) => entry.fractions));
    if (fractions === 0) return [];
    return [
      `${fractions === 1 ? '1 fraction is' : `${fractions} fractions are`} recorded in this course while this prescription is in force. Stop the prescription first, and tell those who treat.`,
    ];
  }

  async #afterDeath(
    { contribution, signed, updatedOn }: TaskRecord,
    patient: PatientRecord,
  ): Promise<readonly string[]> {
    const death = (await deathsOf(this.#use.work.store, [patient])).get(patient._id);
    if (!death) return [];
    const day = (contribution.signed ?? contribution.pended)?.date ?? (signed?.on ?? updatedOn).slice(0, 10);
    return death.date !== null && day <= death.date
      ? []
      : ['The patient of that chart has died. Only a note of a day before the death can go there.'];
  }

  async #warnings(task: TaskRecord, { _id }: EpisodeRecord): Promise<readonly string[]> {
    const all = await this.#use.work.reads.tasksOf(_id);
    const took = all.filter(
      (other) =>
        other._id !== task._id &&
        (other.document?.provenance ?? []).some(
          ({ provenance }) => 'taskId' in provenance && provenance.taskId === task._id,
        ),
    );
    const sent = [
      ...new Set(
        (task.publications ?? []).flatMap(({ accepted, receivingApplication, status }) =>
          accepted || status === 'sent' ? [receivingApplication] : [],
        ),
      ),
    ];
    const uncertain = [
      ...new Set(
        (task.publications ?? []).flatMap((publication) =>
          mayHaveArrived(publication) && !sent.includes(publication.receivingApplication)
            ? [publication.receivingApplication]
            : [],
        ),
      ),
    ];
    const photographs = photographsOf(task).length;
    const comments = openComments(task).length;
    const { supersedes } = task;
    return [
      'What came from this chart or from outside systems does not move. The right chart gets a draft that someone must review and sign.',
      ...(everSigned(task) ? ['The signed note stays in this chart with its mark.'] : []),
      ...(task.document?.note.handEdited ? ['Text that was edited in the note by hand does not move.'] : []),
      ...(photographs > 0
        ? [`Its photographs (${photographs}) stay in this chart. The draft gets copies of those that you choose.`]
        : []),
      ...(comments > 0
        ? [`Its open comments (${comments}) move with it, and must be resolved there before it can be signed.`]
        : []),
      ...(sent.length > 0
        ? [`${list(sent)} ${sent.length === 1 ? 'has' : 'have'} this note and will be told to disregard it.`]
        : []),
      ...(uncertain.length > 0
        ? [
            `${list(uncertain)} may have this note, because ${uncertain.length === 1 ? 'it' : 'they'} did not answer, and will be told to disregard it.`,
          ]
        : []),
      ...(supersedes && isApproved(task) ? ['The prescription that it replaces is in force again.'] : []),
      ...took.map(({ displayName, taskStatus }) =>
        ['SIGNED', 'ADDENDED'].includes(taskStatus)
          ? `"${displayName}" is signed and took values from it. Read it, and add an addendum.`
          : `"${displayName}" took values from it and will ask for them again.`,
      ),
    ];
  }

  async #placesIn(patient: PatientRecord, task: TaskRecord): Promise<readonly NotePlace[]> {
    const { work } = this.#use;
    const ids = [...(await chartIdsOf(work.store, patient._id))];
    const [courses, staff] = await Promise.all([
      work.store.collection(episodes).find({ patientId: { $in: ids }, recordStatus: 'ACTIVE' }),
      work.store.collection(providers).find({}),
    ]);
    const tasksOf = await work.reads.tasksOfAll(courses.map(({ _id }) => _id));
    const found = await Promise.all(
      courses.map(async (course): Promise<readonly NotePlace[]> => {
        const own = tasksOf.get(course._id) ?? [];
        const attending = staff.find(({ _id }) => _id === course.providerId) ?? null;
        const place = { course: course._id, course_label: courseLabel(course, foldCarePlan(own), attending) };
        const untouched = own.filter((other) => other.taskType === task.taskType && isUntouched(other));
        return [
          ...untouched.map(({ _id, displayName: name }) => ({ ...place, task: _id, column: null, name })),
          ...(await this.#columns(course, task)).map((column) => ({
            ...{ ...place, task: null, column },
            name: `${task.displayName}, one more in ${column}`,
          })),
        ];
      }),
    );
    return found.flat();
  }

  async #columns({ formConfigId, episodeType }: EpisodeRecord, { taskType }: TaskRecord): Promise<readonly string[]> {
    const definitions = await this.#use.work.forms.eventTasks(formConfigId, episodeType);
    return definitions.find((known) => known.taskType === taskType)?.repeatable ?? [];
  }

  /** @throws StaleTaskError when someone has begun the task; BadInputError */
  async #requirePlace(course: EpisodeRecord, task: TaskRecord, to: MoveOrder['to']): Promise<void> {
    if ('column' in to) {
      if (!(await this.#columns(course, task)).includes(to.column))
        throw new BadInputError('A task of this type cannot be added to this column.');
      return;
    }
    const all = await this.#use.work.reads.tasksOf(course._id);
    const place = all.find(({ _id }) => _id === to.task);
    if (!place || place.taskType !== task.taskType) throw new BadInputError('This course has no such task.');
    if (!isUntouched(place)) throw new StaleTaskError();
  }
}

const COMPLETED: RequestInfo = { requestId: 'wrong-chart', address: '' };
const list = (words: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(words);
