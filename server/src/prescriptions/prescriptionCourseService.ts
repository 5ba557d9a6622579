import { LIMITS } from '@isocenter/schemas';
import { patientsNow } from '../chart/mergedPatients.ts';
import { openOutsideAlerts, outsideChecks, type OutsideCheckRecord } from '../chart/outsideChange.ts';
import { prescriptionStateOf, supersededBy, type PrescriptionState } from '../chart/prescriptionState.ts';
import type { PatientRecord } from '../chart/patient.ts';
import { PRESCRIBING, tasks, type TaskRecord } from '../chart/task.ts';
import { BadInputError, NotFoundError, TransitionRefusedError } from '../foundation/errors.ts';
import type { Actor } from '../request/actor.ts';
import type { AddedTaskService } from '../tasks/addedTaskService.ts';
import { refusalOf } from '../tasks/changes/mayDo.ts';
import { taskActorOf, userRefOf, type TaskWork } from '../tasks/taskWork.ts';
import type { OutsideChecks } from './outsideChecks.ts';
import { decideOutcome, refusalOfEnd, type Outcome } from './prescriptionChange.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly prescriptionCourse: PrescriptionCourseService;
  }
}

/** A signed prescription that its source has changed since, for the people who answer for it. */
export interface ChangedOutside {
  readonly task: TaskRecord;
  readonly patient: PatientRecord;
  readonly check: OutsideCheckRecord;
}

interface PrescriptionCourseDependencies {
  readonly work: TaskWork;
  readonly addedTasks: AddedTaskService;
  readonly checks: OutsideChecks;
}

/** More alerts than a person can settle at once. */
const MOST = 200;

/** The life of a prescription after its signature: replaced, completed, stopped, and changed outside (decision 46). */
export class PrescriptionCourseService {
  readonly #use: PrescriptionCourseDependencies;

  constructor(dependencies: PrescriptionCourseDependencies) {
    this.#use = dependencies;
  }

  /** Null for a task that orders no dose. */
  async state(actor: Actor, task: TaskRecord): Promise<PrescriptionState | null> {
    return prescriptionStateOf(task, await this.#around(actor, task));
  }

  /** The prescription that replaced this one; null while none has. */
  async replacement(actor: Actor, task: TaskRecord): Promise<TaskRecord | null> {
    const all = await this.#around(actor, task);
    const id = supersededBy(all).get(task._id);
    return all.find(({ _id }) => _id === id) ?? null;
  }

  async replaced(actor: Actor, task: TaskRecord): Promise<TaskRecord | null> {
    if (!task.supersedes) return null;
    const all = await this.#around(actor, task);
    return all.find(({ _id }) => _id === task.supersedes?.taskId) ?? null;
  }

  allowsEnd(actor: Actor, task: TaskRecord, all: readonly TaskRecord[]): boolean {
    const context = { actor: taskActorOf(actor), now: new Date(this.#use.work.now()), freshness: null };
    return refusalOfEnd(task, all, context) === null;
  }
  async mayEnd(actor: Actor, task: TaskRecord): Promise<boolean> {
    return this.allowsEnd(actor, task, await this.#around(actor, task));
  }

  async #around(actor: Actor, task: TaskRecord): Promise<readonly TaskRecord[]> {
    await this.#use.work.access.viewed(actor, [task.patientId], [task._id]);
    return this.#use.work.reads.tasksOf(task.episodeId);
  }

  /** Completes or stops a prescription in force. */
  async end(actor: Actor, taskId: string, outcome: Outcome): Promise<TaskRecord> {
    const { work } = this.#use;
    const task = await work.verified(await work.commandable(actor, taskId));
    const episodeTasks = await work.reads.tasksOf(task.episodeId);
    return work.write(actor, task, 'edit', null, (context) => decideOutcome(task, context, { outcome, episodeTasks }));
  }

  /**
   * Adds the prescription that is to replace this one. The old one stays in force until the new one is approved. The same
   * key again answers the task that is already there.
   */
  async supersede(
    actor: Actor,
    taskId: string,
    { reason, column, requestKey }: { readonly reason: string; readonly column: string; readonly requestKey: string },
  ): Promise<TaskRecord> {
    const { work, addedTasks } = this.#use;
    const task = await work.verified(await work.commandable(actor, taskId));
    const why = reason.trim();
    if (why === '' || why.length > LIMITS.reasonCharacters)
      throw new BadInputError('Enter a reason; it stays in the record.');
    const all = await work.reads.tasksOf(task.episodeId);
    const context = { actor: taskActorOf(actor), now: new Date(work.now()), freshness: null };
    const refusal = refusalOfEnd(task, all, context);
    if (refusal) throw refusal;
    const open = all.find((other) => other.supersedes?.taskId === taskId && other.added?.requestKey !== requestKey);
    if (open) throw new TransitionRefusedError(`This is not possible: "${open.displayName}" is to replace it already.`);
    const { episodeId, taskType } = task;
    return addedTasks.add(
      actor,
      { episodeId, taskType, column, requestKey },
      { supersedes: { taskId, reason: why, by: userRefOf(actor), on: work.now() } },
    );
  }

  /** The open alerts of a prescription; a superseded one has none, because it orders nothing any more. */
  async alertsOf(actor: Actor, task: TaskRecord): Promise<readonly OutsideCheckRecord[]> {
    const episodeTasks = await this.#around(actor, task);
    if (supersededBy(episodeTasks).has(task._id)) return [];
    const all = await openOutsideAlerts(this.#use.work.store, task.episodeId);
    return all.filter(({ taskId }) => taskId === task._id);
  }

  /** Those of this person's own signatures, and those of these attendings' patients, longest waiting first. */
  async changedOutside(actor: Actor, providerIds: readonly string[]): Promise<readonly ChangedOutside[]> {
    const { work } = this.#use;
    work.access.require(actor, 'patients:view');
    const found = await work.store
      .collection(outsideChecks)
      .find({ isOpen: true, providerId: { $in: [...providerIds] } }, { limit: MOST });
    const signed = (await work.store.collection(outsideChecks).find({ isOpen: true }, { limit: MOST })).filter(
      ({ signer }) => signer?.id === actor.user.id,
    );
    const open = [...new Map([...found, ...signed].map((check) => [check._id, check])).values()];
    const hidden = await work.access.listed(
      actor,
      open.map(({ patientId }) => patientId),
    );
    const checks = open.filter(({ patientId }) => !hidden.has(patientId));
    const [all, people] = await Promise.all([
      work.store.collection(tasks).find({
        episodeId: { $in: checks.map(({ episodeId }) => episodeId) },
        taskType: { $in: [...PRESCRIBING] },
        recordStatus: 'ACTIVE',
      }),
      patientsNow(
        work.store,
        checks.map(({ patientId }) => patientId),
      ),
    ]);
    const replaced = supersededBy(all);
    return checks
      .filter(({ taskId }) => !replaced.has(taskId))
      .flatMap((check) => {
        const task = all.find(({ _id }) => _id === check.taskId);
        const patient = people.get(check.patientId);
        return task && patient ? [{ task, patient, check }] : [];
      })
      .toSorted((a, b) => (a.check.alert?.since ?? '').localeCompare(b.check.alert?.since ?? ''));
  }

  /** A person who may sign the prescription settles its alerts, with the reason why it stands. */
  async settle(actor: Actor, taskId: string, reason: string): Promise<TaskRecord> {
    const { work, checks } = this.#use;
    const task = await work.commandable(actor, taskId);
    const refusal = refusalOf(task, { command: 'addend', actor: taskActorOf(actor), freshness: null, reason });
    if (refusal) throw refusal;
    if (reason.length > LIMITS.reasonCharacters) throw new BadInputError('The reason is too long.');
    const act = { by: userRefOf(actor), on: work.now(), reason: reason.trim() };
    const event = () => work.access.changed(actor, 'edit', task.patientId, [taskId]);
    const settled = await checks.settle(task, act, event);
    if (settled === 0) throw new NotFoundError('An open alert');
    work.access.coversView(actor, task.patientId);
    return task;
  }
}
