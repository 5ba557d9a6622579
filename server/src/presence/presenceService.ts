import type { Actor } from '../request/actor.ts';
import type { ChartAccess } from '../chart/chartAccess.ts';
import type { TaskReads } from '../chart/taskReads.ts';
import { BadInputError } from '../foundation/errors.ts';
import { userRefOf } from '../tasks/taskWork.ts';
import type { PresenceBoard, Screen, TaskPresence } from './presenceBoard.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly presence: PresenceService;
  }
}

interface OpenTask {
  readonly taskId: string;
  /** The random id of the page that shows it. */
  readonly screen: string;
}

const SCREEN_ID = /^[\w-]{8,40}$/;

/**
 * "Elena Ruiz is editing", for people who may read the task. It reveals names of colleagues and nothing of a chart, so
 * it leaves no audit record: a screen calls every few seconds, and the chart was recorded when it was opened.
 */
export class PresenceService {
  readonly #access: ChartAccess;
  readonly #reads: Pick<TaskReads, 'task'>;
  readonly #board: PresenceBoard;

  constructor({
    access,
    reads,
    board,
  }: {
    readonly access: ChartAccess;
    readonly reads: Pick<TaskReads, 'task'>;
    readonly board: PresenceBoard;
  }) {
    this.#access = access;
    this.#reads = reads;
    this.#board = board;
  }

  /**
   * Registers that this person has the task open, and answers who else has.
   * @throws NotFoundError for an unknown task
   */
  async keep(actor: Actor, { taskId, screen }: OpenTask, editing: boolean): Promise<readonly TaskPresence[]> {
    this.#access.require(actor, 'patients:view');
    await this.#reads.task(taskId);
    return this.#board.beat(taskId, screenOf(actor, screen), { user: userRefOf(actor), editing });
  }

  /** The screen was closed. Always true, even when it was not registered. */
  async end(actor: Actor, { taskId, screen }: OpenTask): Promise<true> {
    this.#access.require(actor, 'patients:view');
    await this.#board.end(taskId, screenOf(actor, screen), userRefOf(actor));
    return true;
  }
}

/** @throws BadInputError for an id that no screen gives itself: it becomes part of a key */
function screenOf({ user }: Actor, id: string): Screen {
  if (!SCREEN_ID.test(id)) throw new BadInputError('The id of the screen is not valid.');
  return { signInId: user.signInId, id };
}
