import type { FormContext } from '@isocenter/engine';
import type { CalendarDate, TaskStatus } from '@isocenter/schemas';
import { BadInputError, NotFoundError, StaleTaskError } from '../errors.ts';
import type { Asker, ChartAccess } from '../patients/chartAccess.ts';
import { performanceScores } from '../patients/patient.ts';
import { RequestLoader } from '../patients/requestLoader.ts';
import { filledFrom } from '../forms/applyTemplate.ts';
import { playedForm } from '../forms/renew.ts';
import { parseFragments, parseStorable, provenanceOf, toEntries } from './answers.ts';
import { assessmentsAt, type Assessment } from './assessments.ts';
import { isFresh, type Freshness } from './freshness.ts';
import { baseOf, missingTokens, noteAsGiven, noteToStore } from './noteText.ts';
import type { Content } from './plan.ts';
import { linkTo, planLink, planUnlink, taskOfReference, type NewReference } from './planReference.ts';
import * as planning from './planTask.ts';
import { verifiedSignatures, type VerifiedSignature } from './signatures.ts';
import { taskPermissions, type UserTaskPermissions } from './taskPermissions.ts';
import type { TaskReads } from './taskReads.ts';
import type { FrozenForm, NoteContent, TaskRecord, TaskVersionRecord } from './task.ts';
import { versionDiff, type VersionDiff } from './versionDiff.ts';
import { actionOf } from './versionActions.ts';
import { callerOf, fragmentsOf, type Received, type SentContent, type TaskWork } from './taskWork.ts';

/** Tasks for the signed-in user: permission first, then the audit, then the answer. */
export class TaskService {
  readonly #work: TaskWork;
  readonly #access: ChartAccess;
  readonly #reads: TaskReads;
  readonly #tasksOf: RequestLoader<readonly TaskRecord[]>;

  constructor(work: TaskWork) {
    this.#work = work;
    this.#access = work.access;
    this.#reads = work.reads;
    this.#tasksOf = new RequestLoader((_asker, episodeIds) => work.reads.tasksOfAll(episodeIds), []);
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
    const wanted = actions?.map(actionOf);
    const task = await this.task(asker, taskId);
    const ref = task.versions.findLast(({ action }) => !wanted || wanted.includes(action));
    return ref ? this.#reads.versionBody(task, ref.id) : null;
  }

  /**
   * @param toId null: what the task holds now
   * @throws BadInputError when the two versions are of different tasks
   */
  async versionDiff(asker: Asker, fromId: string, toId: string | null): Promise<VersionDiff> {
    const from = await this.version(asker, fromId);
    const to = toId === null ? null : await this.version(asker, toId);
    if (to && to.taskId !== from.taskId) throw new BadInputError('Only versions of one task can be compared.');
    const around = await this.#reads.surroundings(from.taskId);
    const now = await this.#reads.formOf(around.task, around.episodeTasks);
    const { document } = around.task;
    const held = { formValues: document?.formValues ?? {}, note: document?.note.value ?? '' };
    const sideOf = async (version: TaskVersionRecord | null) => {
      const { formHash, diseaseSystem } = version ?? now;
      const frozen = { formHash: formHash ?? now.formHash, diseaseSystem: diseaseSystem ?? now.diseaseSystem };
      return {
        form: {
          compiledForm: await this.#work.forms.compiledForm(frozen.formHash),
          context: this.#work.context(asker, around, frozen),
          values: parseStorable(version?.formValues ?? held.formValues, 'formValues'),
        },
        note: version?.noteValue ?? held.note,
      };
    };
    return versionDiff(await sideOf(from), await sideOf(to));
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
    const context = this.#work.context(asker, around, await this.#reads.formOf(task, around.episodeTasks));
    return { ...context, people: await this.#reads.peopleIn(around.task) };
  }

  /** Scores and toxicities of the course as they stood nearest to a date (TASK-081). */
  async assessments(asker: Asker, taskId: string, date: CalendarDate): Promise<readonly Assessment[]> {
    const { episodeId, patientId } = await this.task(asker, taskId);
    const [episodeTasks, scores] = await Promise.all([
      this.#reads.tasksOf(episodeId),
      this.#work.store.collection(performanceScores).find({ patientId }),
    ]);
    return assessmentsAt(episodeTasks, scores, date);
  }

  async link(asker: Asker, taskId: string, reference: NewReference): Promise<TaskRecord> {
    const task = await this.#work.commandable(asker, taskId);
    if (linkTo(task, reference)) return this.#seen(asker, task);
    return this.#work.write(asker, task, 'edit', null, (commanded) => planLink(task, commanded, reference));
  }

  async unlink(asker: Asker, id: string): Promise<TaskRecord> {
    const task = await this.#work.commandable(asker, taskOfReference(id) ?? '');
    return this.#work.write(asker, task, 'edit', null, (commanded) => planUnlink(task, commanded, id));
  }

  async start(asker: Asker, taskId: string): Promise<TaskRecord> {
    const task = await this.#work.commandable(asker, taskId);
    const frozen = await this.#reads.formOf(task, await this.#reads.tasksOf(task.episodeId));
    return this.#work.write(asker, task, 'start', null, (commanded) => planning.planStart(task, commanded, frozen));
  }

  /** @param from a content template fills it, note fragments go with it */
  async createDocument(
    asker: Asker,
    taskId: string,
    from: Pick<SentContent, 'contentTemplateId' | 'noteFragments'> = {},
  ): Promise<TaskRecord> {
    const task = await this.#work.commandable(asker, taskId);
    if (task.document) return task;
    const content = await this.#firstContent(asker, task, from);
    return this.#work.write(asker, task, 'edit', null, (commanded) =>
      planning.planCreateDocument(task, commanded, content),
    );
  }

  async #firstContent(
    asker: Asker,
    task: TaskRecord,
    { contentTemplateId = null, noteFragments }: Pick<SentContent, 'contentTemplateId' | 'noteFragments'>,
  ): Promise<Content | null> {
    const given = noteFragments ?? null;
    const fragments = given === null ? null : parseFragments(given);
    if (contentTemplateId === null) {
      return fragments && { formValues: {}, provenance: [], note: null, noteFragments: fragments };
    }
    const template = await this.#work.offeredTemplate(task, contentTemplateId);
    const around = await this.#reads.surroundings(task._id);
    const frozen = await this.#reads.formOf(task, around.episodeTasks);
    const compiledForm = await this.#work.forms.compiledForm(frozen.formHash);
    const context = this.#work.context(asker, around, frozen);
    const { answers, note } = playedForm(compiledForm, context, filledFrom(compiledForm, template));
    return {
      formValues: answers.values,
      provenance: toEntries(answers.provenance),
      note: noteToStore(note, ''),
      contentTemplateId,
      noteFragments: fragments,
    };
  }

  async save(asker: Asker, taskId: string, sent: SentContent, seen: Freshness): Promise<TaskRecord> {
    const received = await this.#work.received(asker, taskId, sent);
    const { task, formValues, provenance } = received;
    if (sent.contentTemplateId) await this.#work.offeredTemplate(task, sent.contentTemplateId);
    const content = {
      contentTemplateId: sent.contentTemplateId ?? null,
      noteFragments: received.noteFragments,
      formValues,
      provenance,
      note: await this.#savedNote(asker, received),
    };
    return this.#work.write(asker, task, 'edit', seen, (commanded) => planning.planSave(task, commanded, content));
  }

  /** Null where it stays as it is: edited by hand and not sent again, or still what the answers make. */
  async #savedNote(asker: Asker, received: Received): Promise<NoteContent | null> {
    const stored = received.task.document?.note;
    if (received.note === null && stored?.handEdited) return null;
    const { note } = (await this.#work.judge(asker, received)).judgement;
    if (received.note !== null) return noteAsGiven(note, received.note, baseOf(received, stored));
    return note.text === stored?.value ? null : noteToStore(note, '');
  }

  async pend(asker: Asker, taskId: string, sent: SentContent, seen: Freshness): Promise<TaskRecord> {
    const received = await this.#work.received(asker, taskId, sent);
    const { task } = received;
    // Playing the form costs more than asking; the write asks again.
    if (!isFresh(task, seen)) throw new StaleTaskError();
    const { judgement, contribution, frozen } = await this.#work.judge(asker, received);
    const content = {
      formValues: judgement.answers.values,
      provenance: toEntries(judgement.answers.provenance),
      note: noteToStore(judgement.note, received.note ?? '', baseOf(received, task.document?.note)),
    };
    return this.#work.write(asker, task, 'pend', seen, (commanded) =>
      planning.planPend(task, commanded, { content, frozen, contribution, noteFragments: fragmentsOf(received) }),
    );
  }

  async sign(asker: Asker, taskId: string, sent: SentContent, seen: Freshness): Promise<TaskRecord> {
    const received = await this.#work.received(asker, taskId, sent);
    const { task } = received;
    this.#work.checkFreshSignIn(asker, task);
    if (!isFresh(task, seen)) throw new StaleTaskError();
    const { judgement, contribution } = await this.#work.judge(asker, received);
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
      appVersion: this.#work.appVersion,
      noteFragments: fragmentsOf(received),
    };
    return this.#work.write(asker, task, 'sign', seen, (commanded) => planning.planSign(task, commanded, input));
  }

  async attest(asker: Asker, taskId: string, seen: Freshness): Promise<TaskRecord> {
    const task = await this.#work.commandable(asker, taskId);
    return this.#work.write(asker, task, 'attest', seen, (commanded) =>
      planning.planAttest(task, commanded, this.#work.appVersion),
    );
  }

  async unsign(asker: Asker, taskId: string, reason: string, seen: Freshness): Promise<TaskRecord> {
    const task = await this.#work.commandable(asker, taskId);
    return this.#work.write(asker, task, 'unsign', seen, (commanded) => planning.planUnsign(task, commanded, reason));
  }

  async addend(
    asker: Asker,
    taskId: string,
    addendum: { readonly addendum: string; readonly reason: string },
    seen: Freshness,
  ): Promise<TaskRecord> {
    const task = await this.#work.commandable(asker, taskId);
    return this.#work.write(asker, task, 'addend', seen, (commanded) => planning.planAddend(task, commanded, addendum));
  }

  async cancel(asker: Asker, taskId: string, seen: Freshness): Promise<TaskRecord> {
    const task = await this.#work.commandable(asker, taskId);
    return this.#work.write(asker, task, 'cancel', seen, (commanded) => planning.planCancel(task, commanded));
  }

  async discard(asker: Asker, taskId: string, seen: Freshness | null): Promise<TaskRecord> {
    const task = await this.#work.commandable(asker, taskId);
    const latest = await this.#reads.latestPended(task);
    return this.#work.write(asker, task, 'edit', seen, (commanded) => planning.planDiscard(task, commanded, latest));
  }

  async #seen(asker: Asker, task: TaskRecord): Promise<TaskRecord> {
    await this.#access.viewed(asker, [task.patientId], [task._id]);
    return task;
  }
}
