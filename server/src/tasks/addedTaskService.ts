import type { EpisodeRecord } from '../chart/episode.ts';
import { tasks, type TaskRecord } from '../chart/task.ts';
import { addedTask, requireAddable, type TaskOrder } from '../episodes/addedTasks.ts';
import { requireOwnKey } from '../episodes/registration.ts';
import type { EpisodeService } from '../episodes/episodeService.ts';
import type { EventTask } from '../forms/configVersion.ts';
import { BadInputError, ForbiddenError } from '../foundation/errors.ts';
import type { Actor } from '../request/actor.ts';
import { insertOnce } from '../store/insertOnce.ts';
import type { EpisodeFollower } from '../chart/episodeFollower.ts';
import { decideClose, mayClose } from './changes/closeTask.ts';
import { taskActorOf, userRefOf, type TaskWork } from './taskWork.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly addedTasks: AddedTaskService;
  }
}

/** A task type that the signed-in person may add to a course, and where. */
export interface AddableTask extends Pick<EventTask, 'taskType' | 'displayName'> {
  readonly columns: readonly string[];
}

interface AddedTaskDependencies {
  readonly work: TaskWork;
  readonly episodes: EpisodeService;
  readonly followers: EpisodeFollower;
}

/** Tasks that clinicians add to a course after its registration (decision 56). */
export class AddedTaskService {
  readonly #work: TaskWork;
  readonly #episodes: EpisodeService;
  readonly #followers: EpisodeFollower;

  constructor({ work, episodes, followers }: AddedTaskDependencies) {
    this.#work = work;
    this.#episodes = episodes;
    this.#followers = followers;
  }

  /** In the order of the config. */
  async addable(actor: Actor, episode: EpisodeRecord): Promise<readonly AddableTask[]> {
    this.#work.access.require(actor, 'patients:view');
    return (await this.#definitions(episode))
      .filter((definition) => mayAdd(actor, definition))
      .map(({ taskType, displayName, repeatable = [] }) => ({ taskType, displayName, columns: repeatable }));
  }

  /**
   * Adds a task to the board, such as a prescription that replaces another. The same key again from the same person answers the task that is already there.
   * @throws BadInputError unless `Events` lets users add such a task to this column
   * @throws ForbiddenError unless the person's role edits such tasks
   */
  async add(actor: Actor, order: TaskOrder, more: Pick<TaskRecord, 'supersedes'> = {}): Promise<TaskRecord> {
    const { access, reads, store } = this.#work;
    access.require(actor, 'patients:view');
    requireOwnKey(order.requestKey);
    const episode = await reads.episode(order.episodeId);
    const place = requireAddable(await this.#definitions(episode), order);
    if (!mayAdd(actor, place.definition)) throw new ForbiddenError('Your role may not add this task.');
    for (;;) {
      const all = await reads.everyTaskOf(episode._id);
      // Reading completes a registration that was cut short; it is known by the number of tasks, without added ones.
      if (all.length < episode.plannedTasks) await this.#episodes.tasks(actor, episode);
      const before = all.find((task) => isOrderedBefore(task, actor, order));
      if (before) return requireSameOrder(before, order);
      const act = { by: userRefOf(actor), on: this.#work.now(), requestKey: order.requestKey };
      const task = addedTask(episode, place, all, act);
      const event = access.changed(actor, 'edit', episode.patientId, [task._id]);
      const written: TaskRecord = { ...task, ...more, auditPending: true, auditOutbox: [{ ...event, action: 'C' }] };
      // Of two people who add at once, one takes the number; the other looks again and takes the next.
      if (!(await insertOnce(store.collection(tasks), written))) continue;
      access.coversView(actor, episode.patientId);
      access.copyOut(store.collection(tasks), written, this.#followers.follow(episode._id));
      return written;
    }
  }

  /**
   * Takes an added task that is not needed off the board, with a reason. Refused if it was started in the meantime.
   * @returns its episode
   */
  async close(actor: Actor, taskId: string, reason: string): Promise<EpisodeRecord> {
    const task = await this.#work.commandable(actor, taskId);
    await this.#work.write(actor, task, 'cancel', null, (context) => decideClose(task, context, reason));
    return this.#work.reads.episode(task.episodeId);
  }

  allowsClose(actor: Actor, task: TaskRecord): boolean {
    return mayClose(task, taskActorOf(actor));
  }

  async #definitions({ formConfigId, episodeType }: EpisodeRecord): Promise<readonly EventTask[]> {
    const definitions = await this.#work.forms.eventTasks(formConfigId, episodeType);
    return definitions.filter(({ repeatable = [] }) => repeatable.length > 0);
  }
}

/** The people who edit a task of this type also add one (decision 18). */
function mayAdd({ user }: Actor, { roles }: EventTask): boolean {
  return user.clinicianRole !== null && roles.edit.includes(user.clinicianRole);
}

function isOrderedBefore({ added }: TaskRecord, { user }: Actor, { requestKey }: TaskOrder): boolean {
  return requestKey !== null && added?.requestKey === requestKey && added.by.id === user.id;
}

/** @throws BadInputError when the key was used for another task */
function requireSameOrder(task: TaskRecord, { taskType }: TaskOrder): TaskRecord {
  if (task.taskType === taskType && task.recordStatus === 'ACTIVE') return task;
  throw new BadInputError('This request has already added another task. Open the board to see it.');
}
