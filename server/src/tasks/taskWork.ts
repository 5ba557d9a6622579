import type { FormContext, JsonObject } from '@isocenter/engine';
import type { AuditEventKind, FormValues } from '@isocenter/schemas';
import type { Clock } from '../foundation/clock.ts';
import { contributionOf } from '../chart/carePlan.ts';
import { offeredTemplate } from '../forms/applyTemplate.ts';
import type { ContentTemplateRecord } from '../forms/contentTemplate.ts';
import type { FormLibrary } from '../forms/formLibrary.ts';
import { validateAnswers, type AnswerValidation } from '../forms/validateAnswers.ts';
import type { ChartAccess } from '../chart/chartAccess.ts';
import type { SignedInUser, Actor } from '../request/actor.ts';
import type { Store } from '../store/store.ts';
import { parseAnswers, parseFragments, parseProvenance, toAnswers } from './answers/answers.ts';
import { attributed } from './answers/authorship.ts';
import { ReauthenticationRequiredError } from '../foundation/errors.ts';
import { formContext } from './answers/formContext.ts';
import type { Freshness } from './changes/freshness.ts';
import type { TaskActor } from './changes/mayDo.ts';
import type { CommandContext, TaskChange } from './changes/taskChange.ts';
import { TaskReads, type TaskSurroundings } from '../chart/taskReads.ts';
import { tasks, type FrozenForm, type ProvenanceEntry, type TaskRecord } from '../chart/task.ts';
import { writeTask } from './taskWrite.ts';
import type { WorklistProjection } from '../worklist/projection/worklistProjection.ts';

/** Answers and note as sent by a client, not validated yet. */
export interface SentContent {
  readonly answers: unknown;
  readonly provenance: unknown;
  readonly note: string | null;
  /** The generated note from which an edit of `note` started (decision 20). */
  readonly noteBase?: string | null;
  /** Reused in the notes of the episode (TASK-080). */
  readonly noteFragments?: unknown;
  /** The content template whose answers came in with this write (FORM-122). */
  readonly contentTemplateId?: string | null;
}

/** What a form may know about a person. */
type FormUser = Pick<SignedInUser, 'id' | 'displayName' | 'clinicianRole'>;

/** The same after validation, with its task. */
export interface Received {
  readonly task: TaskRecord;
  readonly answers: FormValues;
  readonly provenance: readonly ProvenanceEntry[];
  readonly note: string | null;
  readonly noteBase: string | null;
  readonly noteFragments: JsonObject | null;
}

interface TaskWorkDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly access: ChartAccess;
  readonly forms: FormLibrary;
  readonly worklist: WorklistProjection;
  /** Part of every signature record. */
  readonly appVersion: string;
  /** The department's. */
  readonly timeZone: string;
  /** Maximum age of the sign-in that signs a prescription, in milliseconds; 0 or missing: no limit (decision 18). */
  readonly reauthenticationWindow?: number;
}

/**
 * The steps that all commands on a task share: check the permission, validate the input, run the form, make the one
 * write.
 */
export class TaskWork {
  readonly store: Store;
  readonly access: ChartAccess;
  readonly forms: FormLibrary;
  readonly reads: TaskReads;
  readonly appVersion: string;
  readonly #clock: Clock;
  readonly #timeZone: string;
  readonly #worklist: WorklistProjection;
  readonly #reauthenticationWindow: number;

  constructor(dependencies: TaskWorkDependencies) {
    const { store, clock, access, forms, worklist, appVersion, timeZone, reauthenticationWindow = 0 } = dependencies;
    this.#reauthenticationWindow = reauthenticationWindow;
    this.store = store;
    this.access = access;
    this.forms = forms;
    this.reads = new TaskReads(store, forms);
    this.appVersion = appVersion;
    this.#clock = clock;
    this.#timeZone = timeZone;
    this.#worklist = worklist;
  }

  async commandable(actor: Actor, taskId: string): Promise<TaskRecord> {
    this.access.require(actor, 'patients:view');
    return this.reads.task(taskId);
  }

  /**
   * A prescription can only be signed by a person who has just authenticated (decision 18).
   * @throws ReauthenticationRequiredError
   */
  requireReauthentication({ user }: Actor, { taskType }: TaskRecord): void {
    if (taskType !== 'PRESCRIPTION' || this.#reauthenticationWindow === 0) return;
    const age = this.#clock.now().getTime() - Date.parse(user.authenticatedOn);
    if (age > this.#reauthenticationWindow) throw new ReauthenticationRequiredError();
  }

  async received(actor: Actor, taskId: string, sent: SentContent): Promise<Received> {
    const answers = parseAnswers(sent.answers);
    const sentProvenance = sent.provenance ?? null;
    const noteFragments = sent.noteFragments ?? null;
    const task = await this.commandable(actor, taskId);
    const claimed = sentProvenance === null ? (task.document?.provenance ?? []) : parseProvenance(sentProvenance);
    const author = { user: actor.user.id, now: this.#clock.now().toISOString() };
    return {
      task,
      answers,
      provenance: attributed(claimed, answers, task.document, author),
      note: sent.note,
      noteBase: sent.noteBase ?? null,
      noteFragments: noteFragments === null ? null : parseFragments(noteFragments),
    };
  }

  async validate(actor: Actor, { task, answers, provenance }: Received) {
    const around = await this.reads.surroundings(task._id);
    const frozen = await this.reads.formOf(task, around.episodeTasks);
    const compiledForm = await this.forms.compiledForm(frozen.formHash);
    const storedAnswers = toAnswers({ answers, provenance });
    const validation: AnswerValidation = validateAnswers(
      compiledForm,
      this.context(actor, around, frozen),
      storedAnswers,
    );
    return { validation, frozen, contribution: contributionOf(compiledForm, validation.signedValues) };
  }

  /** @throws BadInputError unless clinicians are offered this template for the task */
  async offeredTemplate(task: TaskRecord, id: string): Promise<ContentTemplateRecord> {
    const { diseaseSystem: system } = await this.reads.formOf(task, await this.reads.tasksOf(task.episodeId));
    return offeredTemplate(this.store, id, { ...task, system });
  }

  context({ user }: { readonly user: FormUser }, around: TaskSurroundings, frozen: FrozenForm): FormContext {
    return formContext({
      ...around,
      diseaseSystem: frozen.diseaseSystem,
      user: { id: user.id, displayName: user.displayName, role: user.clinicianRole },
      now: this.#clock.now().toISOString(),
      timeZone: this.#timeZone,
    });
  }

  async write(
    actor: Actor,
    task: TaskRecord,
    kind: AuditEventKind,
    freshness: Freshness | null,
    change: (context: CommandContext) => TaskChange,
  ): Promise<TaskRecord> {
    const now = this.#clock.now();
    const written = await writeTask(this.store, {
      task,
      freshness,
      decide: (skipVersions) => change({ actor: taskActorOf(actor), now, freshness, skipVersions }),
      event: () => this.access.changed(actor, kind, task.patientId, [task._id]),
    });
    this.access.coversView(actor, task.patientId);
    // Saving changes only the times of the document and the note, and nothing on the worklist.
    const followed = written.updatedOn === task.updatedOn ? undefined : this.#worklist.follow(task.episodeId);
    this.access.copyOut(this.store.collection(tasks), written, followed);
    return written;
  }
}

/** The fragments sent with the command, else those saved with the document. */
export function fragmentsOf({ noteFragments, task }: Received): JsonObject | null {
  return noteFragments ?? task.document?.noteFragments ?? null;
}

export function userRefOf({ user }: Actor) {
  return { id: user.id, displayName: user.displayName };
}

export function taskActorOf(actor: Actor): TaskActor {
  return { user: userRefOf(actor), role: actor.user.clinicianRole };
}
