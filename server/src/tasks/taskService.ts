import type { FormContext, JsonObject } from '@isocenter/engine';
import type { AuditEventKind, FormValues, TaskStatus } from '@isocenter/schemas';
import type { Clock } from '../clock.ts';
import { contributionOf } from '../episodes/carePlan.ts';
import { episodes } from '../episodes/episode.ts';
import { NotFoundError, StaleTaskError } from '../errors.ts';
import type { FormLibrary } from '../forms/formLibrary.ts';
import { judgeAnswers, type Judgement } from '../forms/judge.ts';
import type { Asker, ChartAccess } from '../patients/chartAccess.ts';
import { RequestLoader } from '../patients/requestLoader.ts';
import type { Store } from '../store/store.ts';
import { parseFormValues, parseProvenance, parseStorable, provenanceOf, toAnswers, toEntries } from './answers.ts';
import { formContext } from './formContext.ts';
import { isFresh, type Freshness } from './freshness.ts';
import type { Caller } from './mayDo.ts';
import { missingTokens, noteToStore } from './noteText.ts';
import * as planning from './planTask.ts';
import type { Commanded, Plan } from './plan.ts';
import { taskPermissions, type UserTaskPermissions } from './taskPermissions.ts';
import { TaskReads, type TaskSurroundings } from './taskReads.ts';
import { tasks, type FrozenForm, type ProvenanceEntry, type TaskRecord, type TaskVersionRecord } from './task.ts';
import { verifiedSignatures, type VerifiedSignature } from './signatures.ts';
import { writeTask } from './taskWrite.ts';

/** Answers and note as a client sends them; nothing in here is believed before it is checked. */
export interface SentContent {
  readonly formValues: unknown;
  readonly provenance: unknown;
  readonly note: string | null;
  /** Kept at the episode (TASK-080). */
  readonly noteFragments?: unknown;
}

interface Received {
  readonly task: TaskRecord;
  readonly formValues: FormValues;
  readonly provenance: readonly ProvenanceEntry[];
  readonly note: string | null;
  readonly noteFragments: JsonObject | null;
}

export interface TaskServiceDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly access: ChartAccess;
  readonly forms: FormLibrary;
  /** Stands in every signature record. */
  readonly appVersion: string;
  /** The department's. */
  readonly timeZone: string;
}

/** Tasks for the signed-in user: permission first, then the audit, then the answer. */
export class TaskService {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #access: ChartAccess;
  readonly #forms: FormLibrary;
  readonly #appVersion: string;
  readonly #timeZone: string;
  readonly #reads: TaskReads;
  readonly #tasksOf: RequestLoader<readonly TaskRecord[]>;

  constructor({ store, clock, access, forms, appVersion, timeZone }: TaskServiceDependencies) {
    this.#store = store;
    this.#clock = clock;
    this.#access = access;
    this.#forms = forms;
    this.#appVersion = appVersion;
    this.#timeZone = timeZone;
    this.#reads = new TaskReads(store, forms);
    this.#tasksOf = new RequestLoader((_asker, episodeIds) => this.#reads.tasksOfAll(episodeIds), []);
  }

  async task(asker: Asker, taskId: string): Promise<TaskRecord> {
    this.#access.require(asker, 'patients:view');
    return this.#seen(asker, await this.#reads.task(taskId));
  }

  async versions(asker: Asker, taskId: string, status: TaskStatus | null): Promise<readonly TaskVersionRecord[]> {
    const versions = await this.#reads.versions(await this.task(asker, taskId));
    return versions.filter((version) => status === null || version.taskStatus === status);
  }

  async version(asker: Asker, id: string): Promise<TaskVersionRecord> {
    const taskId = /^ver-(.+)-\d+$/.exec(id)?.[1];
    const found = taskId && (await this.versions(asker, taskId, null)).find(({ _id }) => _id === id);
    if (!found) throw new NotFoundError('This version');
    return found;
  }

  /** @param actions null: whichever came last */
  async latestVersion(
    asker: Asker,
    taskId: string,
    actions: readonly string[] | null,
  ): Promise<TaskVersionRecord | null> {
    const wanted = actions?.map((action) => action.toLowerCase());
    const versions = await this.versions(asker, taskId, null);
    return versions.findLast(({ action }) => !wanted || wanted.includes(action)) ?? null;
  }

  /** The standing signature and all before it, each with whether what it covers is still what was signed. */
  async signatures(asker: Asker, task: TaskRecord): Promise<readonly VerifiedSignature[]> {
    if (task.signatures.length === 0) return [];
    await this.#seen(asker, task);
    return verifiedSignatures(task, await this.#reads.versions(task));
  }

  async permissions(asker: Asker, taskId: string): Promise<UserTaskPermissions> {
    return taskPermissions(await this.task(asker, taskId), callerOf(asker));
  }

  /** Only a hint (decision 29): the write of a command compares again. */
  async isFresh(asker: Asker, taskId: string, seen: Freshness): Promise<boolean> {
    return isFresh(await this.task(asker, taskId), seen);
  }

  /** What the task is frozen on, or would start with. */
  async formOf(asker: Asker, task: TaskRecord): Promise<FrozenForm> {
    this.#access.require(asker, 'patients:view');
    return task.frozen ?? this.#reads.formOf(task, await this.#tasksOf.load(asker, task.episodeId));
  }

  async contextOf(asker: Asker, task: TaskRecord): Promise<FormContext> {
    this.#access.require(asker, 'patients:view');
    const around = await this.#reads.surroundings(task._id);
    return this.#context(asker, around, await this.#reads.formOf(task, around.episodeTasks));
  }

  async start(asker: Asker, taskId: string): Promise<TaskRecord> {
    const task = await this.#commandable(asker, taskId);
    const frozen = await this.#reads.formOf(task, await this.#reads.tasksOf(task.episodeId));
    return this.#write(asker, task, 'start', null, (commanded) => planning.planStart(task, commanded, frozen));
  }

  async createDocument(asker: Asker, taskId: string): Promise<TaskRecord> {
    const task = await this.#commandable(asker, taskId);
    if (task.document) return task;
    return this.#write(asker, task, 'edit', null, (commanded) => planning.planCreateDocument(task, commanded));
  }

  async save(asker: Asker, taskId: string, sent: SentContent, seen: Freshness): Promise<TaskRecord> {
    const received = await this.#received(asker, taskId, sent);
    const { task, formValues, provenance, note } = received;
    const content = {
      formValues,
      provenance,
      note: note === null ? null : { value: note, handEdited: await this.#isHandEdited(asker, received) },
    };
    return this.#write(asker, task, 'edit', seen, (commanded) => planning.planSave(task, commanded, content));
  }

  async pend(asker: Asker, taskId: string, sent: SentContent, seen: Freshness): Promise<TaskRecord> {
    const received = await this.#received(asker, taskId, sent);
    const { task } = received;
    // Playing the form costs more than asking; the write asks again.
    if (!isFresh(task, seen)) throw new StaleTaskError();
    const { judgement, contribution, frozen } = await this.#judge(asker, received);
    const content = {
      formValues: judgement.answers.values,
      provenance: toEntries(judgement.answers.provenance),
      note: noteToStore(judgement.note, received.note ?? ''),
    };
    const next = await this.#write(asker, task, 'pend', seen, (commanded) =>
      planning.planPend(task, commanded, { content, frozen, contribution }),
    );
    await this.#keepFragments(received);
    return next;
  }

  async sign(asker: Asker, taskId: string, sent: SentContent, seen: Freshness): Promise<TaskRecord> {
    const received = await this.#received(asker, taskId, sent);
    const { task } = received;
    if (!isFresh(task, seen)) throw new StaleTaskError();
    const { judgement, contribution } = await this.#judge(asker, received);
    const note = noteToStore(judgement.note, received.note ?? '');
    const input = {
      content: {
        formValues: judgement.signedValues,
        provenance: provenanceOf(judgement.signedValues, toEntries(judgement.answers.provenance)),
        note,
      },
      contribution,
      errors: judgement.errors,
      missingTokens: missingTokens(judgement.note, note.value),
      appVersion: this.#appVersion,
    };
    const next = await this.#write(asker, task, 'sign', seen, (commanded) => planning.planSign(task, commanded, input));
    await this.#keepFragments(received);
    return next;
  }

  async unsign(asker: Asker, taskId: string, reason: string, seen: Freshness): Promise<TaskRecord> {
    const task = await this.#commandable(asker, taskId);
    return this.#write(asker, task, 'unsign', seen, (commanded) => planning.planUnsign(task, commanded, reason));
  }

  async addend(
    asker: Asker,
    taskId: string,
    addendum: { readonly addendum: string; readonly reason: string },
    seen: Freshness,
  ): Promise<TaskRecord> {
    const task = await this.#commandable(asker, taskId);
    return this.#write(asker, task, 'addend', seen, (commanded) => planning.planAddend(task, commanded, addendum));
  }

  async cancel(asker: Asker, taskId: string, seen: Freshness): Promise<TaskRecord> {
    const task = await this.#commandable(asker, taskId);
    return this.#write(asker, task, 'cancel', seen, (commanded) => planning.planCancel(task, commanded));
  }

  async discard(asker: Asker, taskId: string, seen: Freshness | null): Promise<TaskRecord> {
    const task = await this.#commandable(asker, taskId);
    const latest = await this.#reads.latestPended(task);
    return this.#write(asker, task, 'edit', seen, (commanded) => planning.planDiscard(task, commanded, latest));
  }

  async #commandable(asker: Asker, taskId: string): Promise<TaskRecord> {
    this.#access.require(asker, 'patients:view');
    return this.#reads.task(taskId);
  }

  async #received(asker: Asker, taskId: string, sent: SentContent): Promise<Received> {
    const formValues = parseFormValues(sent.formValues);
    const given = sent.provenance ?? null;
    const noteFragments = sent.noteFragments ?? null;
    const task = await this.#commandable(asker, taskId);
    return {
      task,
      formValues,
      provenance: given === null ? (task.document?.provenance ?? []) : parseProvenance(given),
      note: sent.note,
      noteFragments: noteFragments === null ? null : parseStorable(noteFragments, 'noteFragments'),
    };
  }

  async #judge(asker: Asker, { task, formValues, provenance }: Received) {
    const around = await this.#reads.surroundings(task._id);
    const frozen = await this.#reads.formOf(task, around.episodeTasks);
    const bundle = await this.#forms.bundle(frozen.bundleHash);
    const answers = toAnswers({ formValues, provenance });
    const judgement: Judgement = judgeAnswers(bundle, this.#context(asker, around, frozen), answers);
    return { judgement, frozen, contribution: contributionOf(bundle, judgement.signedValues) };
  }

  async #isHandEdited(asker: Asker, received: Received): Promise<boolean> {
    return received.note !== (await this.#judge(asker, received)).judgement.note.text;
  }

  #context(asker: Asker, around: TaskSurroundings, frozen: FrozenForm): FormContext {
    return formContext({
      ...around,
      diseaseSystem: frozen.diseaseSystem,
      user: { ...userRefOf(asker), role: asker.user.clinicianRole },
      now: this.#clock.now().toISOString(),
      timeZone: this.#timeZone,
    });
  }

  async #write(
    asker: Asker,
    task: TaskRecord,
    kind: AuditEventKind,
    seen: Freshness | null,
    plan: (commanded: Commanded) => Plan,
  ): Promise<TaskRecord> {
    const now = this.#clock.now();
    const written = await writeTask(this.#store, {
      task,
      seen,
      plan: (skipVersions) => plan({ caller: callerOf(asker), now, seen, skipVersions }),
      event: () => this.#access.changed(asker, kind, task.patientId, [task._id]),
    });
    this.#access.coversView(asker, task.patientId);
    await this.#access.copyOut(this.#store.collection(tasks), written);
    return written;
  }

  async #keepFragments({ task, noteFragments }: Received): Promise<void> {
    if (noteFragments === null) return;
    const { episodeId, patientId } = task;
    await this.#store.collection(episodes).updateOne({ _id: episodeId, patientId }, { $set: { noteFragments } });
  }

  async #seen(asker: Asker, task: TaskRecord): Promise<TaskRecord> {
    await this.#access.viewed(asker, [task.patientId], [task._id]);
    return task;
  }
}

function userRefOf({ user }: Asker) {
  return { id: user.id, displayName: user.displayName };
}

export function callerOf(asker: Asker): Caller {
  return { user: userRefOf(asker), role: asker.user.clinicianRole };
}
