import type { MovedNote, NotePlaces } from '@isocenter/schemas';
import type { Logger } from 'pino';
import type { EpisodeRecord } from '../chart/episode.ts';
import type { EpisodeFollower } from '../chart/episodeFollower.ts';
import type { PatientRecord } from '../chart/patient.ts';
import { episodeIdOf, photographsOf, tasks, type TaskPhotograph, type TaskRecord } from '../chart/task.ts';
import { BadInputError, ForbiddenError, TransitionRefusedError } from '../foundation/errors.ts';
import type { Actor, RequestInfo, UserRef } from '../request/actor.ts';
import { refusalOffBoard } from '../tasks/changes/mayDo.ts';
import { withdrawnWith } from '../tasks/changes/publication.ts';
import { decideWrongChart, isWritten } from '../tasks/changes/wrongChart.ts';
import type { TaskWork } from '../tasks/taskWork.ts';
import { hindrancesOf } from './hindrances.ts';
import { mayMove } from './mayMove.ts';
import { MoveCompletion, type CopiedPhotographs } from './moveCompletion.ts';
import { warningsOf } from './moveWarnings.ts';
import { placesIn, requirePlace, rightPatient, type Place, type RightPatient } from './notePlaces.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly wrongCharts: WrongChartService;
  }
}

interface WrongChartDependencies {
  readonly work: TaskWork;
  readonly photographs: CopiedPhotographs & {
    /** @throws Error when it is not what was added */
    readonly readWhole: (photograph: TaskPhotograph) => Promise<unknown>;
  };
  readonly followers: EpisodeFollower;
  /** Who else has this task open. */
  readonly workingIn: (taskId: string, except: string) => Promise<readonly UserRef[]>;
  readonly log: Pick<Logger, 'error'>;
}

export interface MoveOrder {
  readonly task: string;
  /** The state that the person looked at. */
  readonly revision: number;
  readonly course: string;
  readonly to: Place;
  readonly reason: string;
  /** Those that show the right patient, by number. */
  readonly photographs: readonly number[];
}

/** How long a process has for the second half of a move before another one completes it. */
const MOVE_MS = 5_000;
const PAGE = 20;
const COMPLETED: RequestInfo = { requestId: 'wrong-chart', address: '' };

/**
 * A note that was written in the wrong chart (decision 183). One write marks it; then its course gets an untouched task in its
 * place, and the right chart a draft. Both may be repeated, and are after a kill.
 */
export class WrongChartService {
  readonly #use: WrongChartDependencies;
  readonly #completion: MoveCompletion;

  constructor(use: WrongChartDependencies) {
    this.#use = use;
    this.#completion = new MoveCompletion(use);
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
    const { work } = this.#use;
    const patient = await rightPatient(work, to);
    await work.access.viewed(actor, [task.patientId, patient._id], [task._id]);
    const { _id, name, mrn, dateOfBirth, sex } = patient;
    const hindrances = await this.#hindrances(actor, task, patient);
    const places = await placesIn(work, patient, task);
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
      warnings: warningsOf(task, await work.reads.tasksOf(episode._id)),
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
    await requirePlace(work, course, task, order.to);
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
    const arrived = await this.#completion.complete(marked, { user: actor.user, info: actor.info });
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
        await this.#completion.complete(task, { user: by ? { ...by, roles: [] } : null, info: COMPLETED });
      } catch (error) {
        log.error({ err: error }, 'a note in the wrong chart could not be moved now');
      }
    }
    return due.length;
  }

  async #hindrances(actor: Actor, task: TaskRecord, patient: PatientRecord): Promise<string[]> {
    const working = await this.#use.workingIn(task._id, actor.user.id);
    return hindrancesOf(this.#use.work, task, patient, working);
  }

  /** Once the note is marked, nothing may keep its draft from arriving. @throws BadInputError */
  async #requireReadable(task: TaskRecord, numbers: readonly number[]): Promise<void> {
    for (const photograph of photographsOf(task).filter(({ number }) => numbers.includes(number)))
      await this.#use.photographs.readWhole(photograph).catch((error: unknown) => {
        this.#use.log.error({ err: error }, 'a photograph of a note in the wrong chart could not be read');
        throw new BadInputError(`Photograph ${photograph.number} cannot be read. Leave it behind. Nothing was moved.`);
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
}
