import type { Actor } from '../request/actor.ts';
import { playRecord, recordOfAnswers, type FormContext, type FormRecord } from '@isocenter/engine';
import type { AttestationStatement, CalendarDate, TaskStatus } from '@isocenter/schemas';
import { BadInputError, NotFoundError, StaleTaskError } from '../foundation/errors.ts';
import { chartIdsOf } from '../chart/mergedPatients.ts';
import type { ChartAccess } from '../chart/chartAccess.ts';
import { requireNoBlanks } from './blanks.ts';
import { requireBeforeDeath } from './beforeDeath.ts';
import { performanceScores } from '../chart/patient.ts';
import { RequestLoader } from '../request/requestLoader.ts';
import { filledFrom } from '../forms/applyTemplate.ts';
import { parseFragments, parseStorable, provenanceOf, toAnswers, toEntries } from './answers/answers.ts';
import { assessmentsAt, type Assessment } from './answers/assessments.ts';
import { isStale, type Freshness } from './changes/freshness.ts';
import { baseOf, missingTokens, noteAsGiven, noteToStore } from './answers/noteText.ts';
import type { Content } from './changes/taskChange.ts';
import { linkTo, decideLink, decideUnlink, taskOfReference, type NewReference } from './changes/referenceChange.ts';
import {
  decideAddend,
  decideAttest,
  decideCancel,
  decideCreateDocument,
  decideDiscard,
  decidePend,
  decideSave,
  decideSign,
  decideStart,
  decideUnsign,
} from './changes/statusChange.ts';
import { attestationChoices } from './changes/attestation.ts';
import { verifiedAddenda, type VerifiedAddendum, type VerifiedSignature } from './changes/signatures.ts';
import { taskPermissions, type UserTaskPermissions } from './changes/taskPermissions.ts';
import type { Authorship } from '../chart/authorship.ts';
import { requireTabletSettled, sheetsOf } from '../chart/tabletSheet.ts';
import type { TaskReads } from '../chart/taskReads.ts';
import type { FrozenForm, NoteContent, ShownContent, TaskRecord, TaskVersionRecord } from '../chart/task.ts';
import { versionDiff, type Compared, type VersionDiff } from './answers/versionDiff.ts';
import { played, validated } from '../forms/answerThread.ts';
import { actionOf } from './changes/versionActions.ts';
import { taskActorOf, fragmentsOf, type Received, type SentContent, type TaskWork } from './taskWork.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly tasks: TaskService;
  }
}

/** Tasks for the signed-in user: check the permission, record the view, then answer. */
export class TaskService {
  readonly #work: TaskWork;
  readonly #access: ChartAccess;
  readonly #reads: TaskReads;
  readonly #tasksOf: RequestLoader<readonly TaskRecord[]>;

  constructor(work: TaskWork) {
    this.#work = work;
    this.#access = work.access;
    this.#reads = work.reads;
    this.#tasksOf = new RequestLoader((_actor, episodeIds) => work.reads.tasksOfAll(episodeIds), []);
  }

  async task(actor: Actor, taskId: string): Promise<TaskRecord> {
    this.#access.require(actor, 'patients:view');
    return this.#viewed(actor, await this.#reads.task(taskId));
  }

  async versions(actor: Actor, taskId: string, status: TaskStatus | null): Promise<readonly TaskVersionRecord[]> {
    const versions = await this.#reads.versions(await this.task(actor, taskId));
    return versions.filter((version) => status === null || version.taskStatus === status);
  }

  async version(actor: Actor, id: string): Promise<TaskVersionRecord> {
    const taskId = /^ver-(.+)-\d+$/.exec(id)?.[1];
    const found = taskId && (await this.versions(actor, taskId, null)).find(({ _id }) => _id === id);
    if (!found) throw new NotFoundError('This version');
    return found;
  }

  /** @param actions null: the last version with any action */
  async latestVersion(
    actor: Actor,
    taskId: string,
    actions: readonly string[] | null,
  ): Promise<TaskVersionRecord | null> {
    const wanted = actions?.map(actionOf);
    const task = await this.task(actor, taskId);
    const ref = task.versions.findLast(({ action }) => !wanted || wanted.includes(action));
    return ref ? this.#reads.versionBody(task, ref.id) : null;
  }

  /**
   * @param toId null: the current content of the task
   * @throws BadInputError when the two versions belong to different tasks
   */
  async versionDiff(actor: Actor, fromId: string, toId: string | null): Promise<VersionDiff> {
    const from = await this.version(actor, fromId);
    const to = toId === null ? null : await this.version(actor, toId);
    if (to && to.taskId !== from.taskId) throw new BadInputError('Only versions of one task can be compared.');
    const around = await this.#reads.surroundings(from.taskId);
    const now = await this.#reads.formOf(around.task, around.episodeTasks);
    const context = this.#work.context(actor, around, now);
    return versionDiff(
      await this.#versionSide(from, now, context),
      to ? await this.#versionSide(to, now, context) : await this.#currentSide(around.task, now, context),
    );
  }

  /** A version as its form showed it. Labels that an older version did not record are those of today. */
  async #versionSide(version: TaskVersionRecord, now: FrozenForm, { choices }: FormContext): Promise<Compared> {
    const compiledForm = await this.#work.forms.compiledForm(version.formHash ?? now.formHash);
    const { formValues, provenance, created, shown } = version;
    const record =
      shown?.form ?? recordOfAnswers(compiledForm, toAnswers({ answers: formValues, provenance }), created.on);
    const played = playRecord({ compiledForm, record });
    const values = parseStorable(played.signedValues(), 'formValues');
    const labels = { ...choices, ...played.context.choices };
    return { form: { compiledForm, context: { ...played.context, choices: labels }, values }, note: version.noteValue };
  }

  /** The task as its screen shows it now: the signed version, or the open form. */
  async #currentSide(task: TaskRecord, now: FrozenForm, context: FormContext): Promise<Compared> {
    const signed = await this.#reads.signedVersion(task);
    if (signed) return this.#versionSide(signed, now, context);
    const compiledForm = await this.#work.forms.compiledForm(now.formHash);
    const { formValues = {}, provenance = [], note } = task.document ?? {};
    const answers = toAnswers({ answers: formValues, provenance });
    const { signedValues } = await validated(compiledForm, context, answers);
    return {
      form: { compiledForm, context, values: parseStorable(signedValues, 'formValues') },
      note: note?.value ?? '',
    };
  }

  /** The current signature and all earlier ones, each with whether the signed content is unchanged. */
  async signatures(actor: Actor, task: TaskRecord): Promise<readonly VerifiedSignature[]> {
    if (task.signatures.length === 0) return [];
    await this.#viewed(actor, task);
    return this.#work.signatures(task);
  }

  /** The addenda, each with whether it is unchanged and in its place. */
  addenda(task: TaskRecord): readonly VerifiedAddendum[] {
    return verifiedAddenda(task, this.#work.keys);
  }

  now(): string {
    return this.#work.now();
  }

  /** When a key was made; null for a key that this installation does not have. */
  keyCreatedOn(keyId: string): string | null {
    return this.#work.keys.createdOn(keyId);
  }

  /** What the form showed when the task was signed; null while it is not. */
  async signedRecord(actor: Actor, task: TaskRecord): Promise<FormRecord | null> {
    const version = await this.#reads.signedVersion(task);
    if (!version) return null;
    await this.#viewed(actor, task);
    return this.recordOf(version);
  }

  /** What the form showed when a version was made, or only its answers, if the version is older than records. */
  async recordOf({ shown, formHash, formValues, provenance, created }: TaskVersionRecord): Promise<FormRecord | null> {
    if (shown) return shown.form;
    if (formHash === null) return null;
    const compiledForm = await this.#work.forms.compiledForm(formHash);
    return recordOfAnswers(compiledForm, toAnswers({ answers: formValues, provenance }), created.on);
  }

  async permissions(actor: Actor, taskId: string): Promise<UserTaskPermissions> {
    return taskPermissions(await this.task(actor, taskId), taskActorOf(actor));
  }

  /** Only a hint (decision 29): the write of a command compares again. */
  async isStale(actor: Actor, taskId: string, freshness: Freshness): Promise<boolean> {
    return isStale(await this.task(actor, taskId), freshness);
  }

  /** The form the task is frozen on, or would start with. */
  async formOf(actor: Actor, task: TaskRecord): Promise<FrozenForm> {
    this.#access.require(actor, 'patients:view');
    return task.frozen ?? this.#reads.formOf(task, await this.#tasksOf.load(actor, task.episodeId));
  }

  async contextOf(actor: Actor, task: TaskRecord): Promise<FormContext> {
    this.#access.require(actor, 'patients:view');
    const around = await this.#reads.surroundings(task._id);
    const context = this.#work.context(actor, around, await this.#reads.formOf(task, around.episodeTasks));
    return { ...context, people: await this.#reads.peopleIn(around.task) };
  }

  /** Scores and toxicities of the course nearest to a date (TASK-081). */
  async assessments(actor: Actor, taskId: string, date: CalendarDate): Promise<readonly Assessment[]> {
    const { episodeId, patientId } = await this.task(actor, taskId);
    const { store } = this.#work;
    const [episodeTasks, scores] = await Promise.all([
      this.#reads.tasksOf(episodeId),
      store.collection(performanceScores).find({ patientId: { $in: [...(await chartIdsOf(store, patientId))] } }),
    ]);
    return assessmentsAt(episodeTasks, scores, date);
  }

  async link(actor: Actor, taskId: string, reference: NewReference): Promise<TaskRecord> {
    const task = await this.#work.commandable(actor, taskId);
    if (linkTo(task, reference)) return this.#viewed(actor, task);
    return this.#work.write(actor, task, 'edit', null, (context) => decideLink(task, context, reference));
  }

  async unlink(actor: Actor, id: string): Promise<TaskRecord> {
    const task = await this.#work.commandable(actor, taskOfReference(id) ?? '');
    return this.#work.write(actor, task, 'edit', null, (context) => decideUnlink(task, context, id));
  }

  async start(actor: Actor, taskId: string): Promise<TaskRecord> {
    const task = await this.#work.commandable(actor, taskId);
    const frozen = await this.#reads.formOf(task, await this.#reads.tasksOf(task.episodeId));
    return this.#work.write(actor, task, 'start', null, (context) => decideStart(task, context, frozen));
  }

  /** @param from the content template that fills it, and note fragments to save with it */
  async createDocument(
    actor: Actor,
    taskId: string,
    from: Pick<SentContent, 'contentTemplateId' | 'noteFragments'> = {},
  ): Promise<TaskRecord> {
    const task = await this.#work.commandable(actor, taskId);
    if (task.document) return task;
    const content = await this.#firstContent(actor, task, from);
    return this.#work.write(actor, task, 'edit', null, (context) => decideCreateDocument(task, context, content));
  }

  async #firstContent(
    actor: Actor,
    task: TaskRecord,
    { contentTemplateId = null, noteFragments }: Pick<SentContent, 'contentTemplateId' | 'noteFragments'>,
  ): Promise<Content | null> {
    const sentFragments = noteFragments ?? null;
    const fragments = sentFragments === null ? null : parseFragments(sentFragments);
    if (contentTemplateId === null) {
      return fragments && { answers: {}, provenance: [], note: null, noteFragments: fragments };
    }
    const template = await this.#work.offeredTemplate(task, contentTemplateId);
    const around = await this.#reads.surroundings(task._id);
    const frozen = await this.#reads.formOf(task, around.episodeTasks);
    const compiledForm = await this.#work.forms.compiledForm(frozen.formHash);
    const context = this.#work.context(actor, around, frozen);
    const { answers, note } = await played('play', compiledForm, context, filledFrom(compiledForm, template));
    return {
      answers: answers.values,
      provenance: toEntries(answers.provenance),
      note: noteToStore(note, ''),
      contentTemplateId,
      noteFragments: fragments,
    };
  }

  async save(actor: Actor, taskId: string, sent: SentContent, freshness: Freshness): Promise<TaskRecord> {
    const received = await this.#work.received(actor, taskId, sent);
    const { task, around, answers, provenance } = received;
    if (sent.contentTemplateId) await this.#work.offeredTemplate(task, sent.contentTemplateId);
    const note = await this.#savedNote(actor, received);
    const content = {
      contentTemplateId: sent.contentTemplateId ?? null,
      noteFragments: received.noteFragments,
      answers,
      provenance,
      contributions: this.#work.contributions(actor, received, note),
      note,
    };
    const { courseBytes } = around;
    return this.#work.write(actor, task, 'edit', freshness, (context) => decideSave(task, context, content), {
      courseBytes,
    });
  }

  /** Null when the note stays as it is: edited and not sent again, or equal to the generated one. */
  async #savedNote(actor: Actor, received: Received): Promise<NoteContent | null> {
    const stored = received.task.document?.note;
    if (received.note === null && stored?.handEdited) return null;
    const { note } = (await this.#work.validate(actor, received, 'again')).validation;
    if (received.note !== null) return noteAsGiven(note, received.note, baseOf(received, stored));
    return note.text === stored?.value ? null : noteToStore(note, '');
  }

  async pend(actor: Actor, taskId: string, sent: SentContent, freshness: Freshness): Promise<TaskRecord> {
    const received = await this.#work.received(actor, taskId, sent);
    const { task, around } = received;
    // Running the form costs more than this check; the write checks again.
    if (isStale(task, freshness)) throw new StaleTaskError();
    const { validation, contribution, frozen } = await this.#work.validate(actor, received);
    const { record } = validation;
    this.#work.requireSameScreen(received, record);
    const note = noteToStore(validation.note, received.note ?? '', baseOf(received, task.document?.note));
    const written = {
      answers: validation.answers.values,
      provenance: toEntries(validation.answers.provenance),
      contributions: this.#work.contributions(actor, received, note),
    };
    const content = { ...written, note, shown: await this.#work.shown(around, record, written) };
    const input = { content, frozen, contribution, noteFragments: fragmentsOf(received) };
    const { courseBytes } = around;
    return this.#work.write(actor, task, 'pend', freshness, (context) => decidePend(task, context, input), {
      courseBytes,
    });
  }

  /** @param attestation the id of what the signer states on the work of others; null for nothing */
  async sign(
    actor: Actor,
    taskId: string,
    sent: SentContent & { readonly attestation?: string | null },
    freshness: Freshness,
  ): Promise<TaskRecord> {
    const { attestation = null } = sent;
    const [received, sheets] = await Promise.all([
      this.#work.received(actor, taskId, sent),
      sheetsOf(this.#work.store, taskId),
    ]);
    const { task, around } = received;
    this.#work.requireReauthentication(actor, task);
    if (isStale(task, freshness)) throw new StaleTaskError();
    requireTabletSettled(sheets, this.#work.now());
    const { validation, contribution } = await this.#work.validate(actor, received);
    const { record } = validation;
    requireNoBlanks(validation.signedValues);
    this.#work.requireSameScreen(received, record);
    const note = noteToStore(validation.note, received.note ?? '');
    const written = {
      answers: validation.signedValues,
      provenance: provenanceOf(validation.signedValues, toEntries(validation.answers.provenance)),
      contributions: this.#work.contributions(actor, received, note),
    };
    const [shown, signer] = await Promise.all([
      this.#work.shown(around, record, written),
      this.#work.signer(actor, around, attestation),
      requireBeforeDeath(this.#work.store, around, contribution),
    ]);
    const input = {
      content: { ...written, note, shown },
      signer,
      contribution,
      errors: validation.errors,
      missingTokens: missingTokens(validation.note, note.value),
      appVersion: this.#work.appVersion,
      noteFragments: fragmentsOf(received),
    };
    const { courseBytes } = around;
    return this.#work.write(actor, task, 'sign', freshness, (context) => decideSign(task, context, input), {
      courseBytes,
    });
  }

  /** @param attestation the id of the statement; null for none */
  async attest(actor: Actor, taskId: string, attestation: string | null, freshness: Freshness): Promise<TaskRecord> {
    const task = await this.#work.verified(await this.#work.commandable(actor, taskId));
    const around = await this.#reads.surroundings(taskId);
    const input = {
      appVersion: this.#work.appVersion,
      signer: await this.#work.signer(actor, around, attestation),
      body: await this.#reads.signedVersion(task),
    };
    return this.#work.write(actor, task, 'attest', freshness, (context) => decideAttest(task, context, input));
  }

  /** What this person may state when signing or attesting now. */
  attestationChoices(actor: Actor, task: TaskRecord): readonly AttestationStatement[] {
    return attestationChoices(task, taskActorOf(actor));
  }

  /**
   * The authors as of the standing signature; without one, of what is stored now. Null without a document, and for a
   * signature that stored none.
   */
  async authorship(actor: Actor, task: TaskRecord): Promise<Authorship | null> {
    if (!task.document) return null;
    await this.#viewed(actor, task);
    const around = await this.#reads.surroundings(task._id);
    return this.#work.authorsOf({ ...around, task }, await this.#reads.signedVersion(task));
  }

  async unsign(actor: Actor, taskId: string, reason: string, freshness: Freshness): Promise<TaskRecord> {
    const task = await this.#work.commandable(actor, taskId);
    const shown = (await this.#reads.signedVersion(task))?.shown;
    return this.#work.write(actor, task, 'unsign', freshness, (context) =>
      decideUnsign(task, context, { reason, shown }),
    );
  }

  async addend(
    actor: Actor,
    taskId: string,
    addendum: { readonly addendum: string; readonly reason: string },
    freshness: Freshness,
  ): Promise<TaskRecord> {
    const task = await this.#work.verified(await this.#work.commandable(actor, taskId));
    return this.#work.write(actor, task, 'addend', freshness, (context) => decideAddend(task, context, addendum));
  }

  async cancel(actor: Actor, taskId: string, freshness: Freshness): Promise<TaskRecord> {
    const task = await this.#work.commandable(actor, taskId);
    const shown = await this.#shownOfDocument(actor, task);
    return this.#work.write(actor, task, 'cancel', freshness, (context) => decideCancel(task, context, shown));
  }

  async discard(actor: Actor, taskId: string, freshness: Freshness | null): Promise<TaskRecord> {
    const task = await this.#work.commandable(actor, taskId);
    const latest = await this.#reads.latestPended(task);
    const shown = await this.#shownOfDocument(actor, task);
    return this.#work.write(actor, task, 'edit', freshness, (context) =>
      decideDiscard(task, context, { latest, shown }),
    );
  }

  /** What the form shows of the stored document; undefined without one. */
  async #shownOfDocument(actor: Actor, { _id, document }: TaskRecord): Promise<ShownContent | undefined> {
    if (!document) return undefined;
    return this.#work.shownOf(actor, _id, { answers: document.formValues, provenance: document.provenance });
  }

  async #viewed(actor: Actor, task: TaskRecord): Promise<TaskRecord> {
    await this.#access.viewed(actor, [task.patientId], [task._id]);
    return task;
  }
}
