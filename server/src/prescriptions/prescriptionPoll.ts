import { isCompletedStatus } from '@isocenter/schemas';
import type { Logger } from 'pino';
import { standingLinks } from '../chart/linkedPrescription.ts';
import { prescriptionStateOf, type PrescriptionState } from '../chart/prescriptionState.ts';
import { tasks, type TaskRecord } from '../chart/task.ts';
import type { TaskReads } from '../chart/taskReads.ts';
import { inBackground } from '../foundation/tracing.ts';
import type { Clock } from '../foundation/clock.ts';
import { NotFoundError } from '../foundation/errors.ts';
import type { Store } from '../store/store.ts';
import { outsideDueAfter } from './followLinks.ts';
import type { OutsideChecks } from './outsideChecks.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly prescriptionPoll: PrescriptionPoll;
  }
}

interface PollDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly reads: TaskReads;
  readonly checks: OutsideChecks;
  /** Milliseconds between two looks at the source of a link. */
  readonly followEvery: number;
  readonly log: Pick<Logger, 'warn'>;
}

/** Sources are asked about this many tasks at a time, one after the other. */
const PAGE = 50;
const IS_OVER: ReadonlySet<PrescriptionState> = new Set(['superseded', 'completed', 'stopped', 'enteredInError']);

/**
 * Asks the sources of linked prescriptions of running courses what they say now. A task is claimed by moving its time, so
 * that two processes never ask about it at once, and a killed one is followed by the next.
 */
export class PrescriptionPoll {
  readonly #use: PollDependencies;

  constructor(dependencies: PollDependencies) {
    this.#use = dependencies;
  }

  /** @returns how many tasks were looked at */
  async lookAtDue(): Promise<number> {
    const now = this.#use.clock.now();
    const due = await this.#tasks.find(
      { outsideDue: { $lte: now.toISOString() } },
      { sort: { outsideDue: 1 }, limit: PAGE },
    );
    for (const task of due) {
      const { _id, episodeId, outsideDue = null } = task;
      const next = (await this.#isOver(task)) ? null : outsideDueAfter(now, this.#use.followEvery);
      const { matched } = await this.#tasks.updateOne({ _id, episodeId, outsideDue }, { $set: { outsideDue: next } });
      if (matched === 1 && next !== null)
        await inBackground({ name: 'check prescription', attributes: {} }, () => this.#look(task));
    }
    return due.length;
  }

  async #look(task: TaskRecord): Promise<void> {
    try {
      const around = await this.#use.reads.surroundings(task._id);
      for (const link of standingLinks(around.task)) await this.#use.checks.look(around, link);
    } catch (error) {
      if (!(error instanceof NotFoundError))
        this.#use.log.warn({ err: error }, 'a linked prescription was not checked');
    }
  }

  /** The course is finished, or the prescription is no longer in force: what its source says concerns no one. */
  async #isOver(task: TaskRecord): Promise<boolean> {
    const all = await this.#use.reads.tasksOf(task.episodeId);
    const isFinished = all.some(
      ({ taskType, taskStatus }) => taskType === 'TREATMENT_SUMMARY' && isCompletedStatus(taskStatus),
    );
    const state = prescriptionStateOf(task, all);
    return isFinished || (state !== null && IS_OVER.has(state));
  }

  get #tasks() {
    return this.#use.store.collection(tasks);
  }
}
