import type { Clock } from '../clock.ts';
import type { Asker, ChartAccess } from '../patients/chartAccess.ts';
import type { TaskReads } from '../tasks/taskReads.ts';
import { userRefOf } from '../tasks/taskWork.ts';
import { PresenceBoard, type TaskPresence } from './presenceBoard.ts';

/**
 * "Elena Ruiz is editing", for whoever may read the task. It tells colleagues' names and nothing of a chart, so it leaves
 * no audit record: a screen asks every few seconds, and the chart was recorded when it was opened.
 */
export class PresenceService {
  readonly #access: ChartAccess;
  readonly #reads: Pick<TaskReads, 'task'>;
  readonly #clock: Clock;
  readonly #board = new PresenceBoard();

  constructor({ access, reads, clock }: { access: ChartAccess; reads: Pick<TaskReads, 'task'>; clock: Clock }) {
    this.#access = access;
    this.#reads = reads;
    this.#clock = clock;
  }

  /**
   * Says that this person has the task open, and tells who else has.
   * @throws NotFoundError for a task that is not there
   */
  async keep(asker: Asker, taskId: string, editing: boolean): Promise<readonly TaskPresence[]> {
    this.#access.require(asker, 'patients:view');
    await this.#reads.task(taskId);
    const now = this.#clock.now();
    this.#board.beat(taskId, asker.user.signInId, { user: userRefOf(asker), editing }, now);
    return this.#board.others(taskId, asker.user.id, now);
  }

  /** The screen was left. Always true, also where nothing was known of it. */
  end(asker: Asker, taskId: string): true {
    this.#access.require(asker, 'patients:view');
    this.#board.end(taskId, asker.user.signInId);
    return true;
  }
}
