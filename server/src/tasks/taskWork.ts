import { peopleOf, recordDifferences, type FormContext, type FormRecord, type JsonObject } from '@isocenter/engine';
import type { AuditEventKind, FormValues } from '@isocenter/schemas';
import { calendarDateIn, type TreatmentDays } from '../foundation/calendar.ts';
import { coveredBy } from '../providers/cover.ts';
import { providerLabel } from '../providers/provider.ts';
import type { Clock } from '../foundation/clock.ts';
import { contributionOf } from '../chart/carePlan.ts';
import { offeredTemplate } from '../forms/applyTemplate.ts';
import type { ContentTemplateRecord } from '../forms/contentTemplate.ts';
import type { FormLibrary } from '../forms/formLibrary.ts';
import { played, validated } from '../forms/answerThread.ts';
import { NoteMemories } from '../forms/noteMemories.ts';
import type { AuditEvent } from '../audit/auditEvent.ts';
import type { ChartAccess } from '../chart/chartAccess.ts';
import type { SignedInUser, Actor } from '../request/actor.ts';
import { requireRecentSignIn } from '../request/stepUp.ts';
import type { SignatureKeys } from '../keys/signatureKeys.ts';
import type { Store } from '../store/store.ts';
import { refuseUnknown } from './answers/unknownAnswers.ts';
import { parseAnswers, parseFormRecord, parseFragments, parseProvenance, toAnswers } from './answers/answers.ts';
import { attributed } from './answers/authorship.ts';
import { authorsNamed, contributionsAfter, withNoteAuthor } from './answers/contributions.ts';
import { authorshipOf, writersOf } from './answers/noteAuthors.ts';
import type { Authorship, Contribution } from '../chart/authorship.ts';
import { FormChangedError, SignatureNotVerifiedError } from '../foundation/errors.ts';
import { formContext } from './answers/formContext.ts';
import type { Freshness } from './changes/freshness.ts';
import { refusalOffBoard, type TaskActor } from './changes/mayDo.ts';
import { newSeals } from './changes/sealing.ts';
import { isVerified, verifiedSignatures, type VerifiedSignature } from './changes/signatures.ts';
import type { CommandContext, TaskChange } from './changes/taskChange.ts';
import { TaskReads, type TaskSurroundings } from '../chart/taskReads.ts';
import {
  namedPhotographs,
  prescribes,
  standingSignature,
  tasks,
  type FrozenForm,
  type NoteContent,
  type ProvenanceEntry,
  type ShownContent,
  type TaskRecord,
  type TaskVersionRecord,
} from '../chart/task.ts';
import { standingLinks } from '../chart/linkedPrescription.ts';
import { noteHead } from '../chart/noteHead.ts';
import { writeTask } from './taskWrite.ts';
import type { EpisodeFollower } from '../chart/episodeFollower.ts';

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
  /** What the screen showed when the person gave the command (decision 53). */
  readonly formRecord?: unknown;
}

/** What a form may know about a person. */
type FormUser = Pick<SignedInUser, 'id' | 'displayName' | 'clinicianRole'>;

/** The same after validation, with its task and what surrounds it. */
export interface Received {
  readonly task: TaskRecord;
  readonly around: TaskSurroundings;
  readonly answers: FormValues;
  readonly provenance: readonly ProvenanceEntry[];
  readonly contributions: readonly Contribution[];
  readonly note: string | null;
  readonly noteBase: string | null;
  readonly noteFragments: JsonObject | null;
  /** What the screen showed; null when the caller shows none. */
  readonly formRecord: FormRecord | null;
}

/** Content whose authors are asked for. */
export type WrittenContent = Pick<Received, 'answers' | 'provenance'> & Partial<Pick<Received, 'contributions'>>;

interface TaskWorkDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly access: ChartAccess;
  readonly forms: FormLibrary;
  readonly followers: EpisodeFollower;
  readonly keys: SignatureKeys;
  /** Part of every signature record. */
  readonly appVersion: string;
  /** The department's. */
  readonly timeZone: string;
  /** Weekends and holidays of the department. */
  readonly isFree: TreatmentDays['isFree'];
  readonly departmentName: string | null;
  /** Maximum age of the sign-in that signs a prescription, in milliseconds; 0 or missing: no limit (decision 18). */
  readonly reauthenticationWindow?: number;
  readonly stepUpAssurance?: string | null;
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
  readonly keys: SignatureKeys;
  readonly appVersion: string;
  readonly #clock: Clock;
  readonly #timeZone: string;
  readonly #isFree: TreatmentDays['isFree'];
  readonly #departmentName: string | null;
  readonly #followers: EpisodeFollower;
  readonly #reauthenticationWindow: number;
  readonly #stepUpAssurance: string | null;
  readonly #noteMemories = new NoteMemories();

  constructor(dependencies: TaskWorkDependencies) {
    const { store, clock, access, forms, followers, keys, appVersion, timeZone, isFree, departmentName } = dependencies;
    this.#reauthenticationWindow = dependencies.reauthenticationWindow ?? 0;
    this.#stepUpAssurance = dependencies.stepUpAssurance ?? null;
    this.store = store;
    this.access = access;
    this.forms = forms;
    this.keys = keys;
    this.reads = new TaskReads(store, forms);
    this.appVersion = appVersion;
    this.#clock = clock;
    this.#timeZone = timeZone;
    this.#isFree = isFree;
    this.#departmentName = departmentName;
    this.#followers = followers;
  }

  now(): string {
    return this.#clock.now().toISOString();
  }

  async commandable(actor: Actor, taskId: string): Promise<TaskRecord> {
    this.access.require(actor, 'patients:view');
    const task = await this.reads.task(taskId);
    const refusal = refusalOffBoard(task);
    if (refusal) throw refusal;
    return task;
  }

  /** A task whose signed content can be relied on. @throws SignatureNotVerifiedError */
  async verified(task: TaskRecord): Promise<TaskRecord> {
    if (!isVerified(task, await this.reads.versions(task), this.keys)) {
      throw new SignatureNotVerifiedError();
    }
    return task;
  }

  /** What the check of each signature found. */
  async signatures(task: TaskRecord): Promise<readonly VerifiedSignature[]> {
    return verifiedSignatures(task, await this.reads.versions(task), this.keys);
  }

  /**
   * A prescription, also as a part of the palliative form, can only be signed by a person who has just authenticated (decision 18).
   * @throws ReauthenticationRequiredError
   */
  requireReauthentication({ user }: Actor, task: TaskRecord): void {
    if (!prescribes(task) || this.#reauthenticationWindow === 0) return;
    const within = this.#reauthenticationWindow;
    requireRecentSignIn(user, { within, now: this.#clock.now(), assurance: this.#stepUpAssurance });
  }

  async received(actor: Actor, taskId: string, sent: SentContent): Promise<Received> {
    this.access.require(actor, 'patients:view');
    return this.receivedIn(actor, await this.reads.surroundings(taskId), sent);
  }

  /** For a command that has read the task already. */
  async receivedIn(actor: Actor, around: TaskSurroundings, sent: SentContent): Promise<Received> {
    const { task } = around;
    const answers = parseAnswers(sent.answers);
    const sentProvenance = sent.provenance ?? null;
    const noteFragments = sent.noteFragments ?? null;
    const formRecord = sent.formRecord ?? null;
    const claimed = sentProvenance === null ? (task.document?.provenance ?? []) : parseProvenance(sentProvenance);
    if (task.frozen) {
      refuseUnknown(await this.forms.compiledForm(task.frozen.formHash), { answers, provenance: claimed });
    }
    const now = this.#clock.now().toISOString();
    const provenance = attributed(
      claimed,
      answers,
      task.document,
      { user: actor.user.id, now },
      standingLinks(task).flatMap(({ written }) => written),
    );
    const contributor = { ...taskActorOf(actor), now };
    return {
      ...{ task, around },
      answers,
      provenance,
      contributions: contributionsAfter(task.document, { answers, provenance }, contributor),
      note: sent.note,
      noteBase: sent.noteBase ?? null,
      noteFragments: noteFragments === null ? null : parseFragments(noteFragments),
      formRecord: formRecord === null ? null : parseFormRecord(formRecord),
    };
  }

  /** @param note `again`: parts of the note that read nothing new are taken from the last save; a version is written whole */
  async validate(actor: Actor, { task, around, answers, provenance }: Received, note: 'whole' | 'again' = 'whole') {
    const frozen = await this.reads.formOf(task, around.episodeTasks);
    const compiledForm = await this.forms.compiledForm(frozen.formHash);
    const storedAnswers = toAnswers({ answers, provenance });
    const memory = note === 'again' ? this.#noteMemories.of(task._id) : undefined;
    const validation = await validated(compiledForm, this.context(actor, around, frozen), storedAnswers, memory);
    return {
      ...{ validation, frozen, around },
      // Asked for when pending and signing only: it needs the record of the whole form.
      get contribution() {
        return contributionOf(compiledForm, validation.signedValues, validation.record.fields);
      },
    };
  }

  /** What a version keeps of the screen, with the names of the people and the head of the note as they are now. */
  async shown(around: TaskSurroundings, form: FormRecord, written: WrittenContent): Promise<ShownContent> {
    const photographs = namedPhotographs(around.task);
    const [people, authorship] = await Promise.all([
      this.reads.peopleNamed(peopleOf(form.fields)),
      this.#authorship(around, form.formHash, written),
    ]);
    return {
      form: { ...form, people },
      head: noteHead(around),
      authorship,
      ...(photographs.length > 0 && { photographs }),
    };
  }

  async #authorship(
    { task, episodeTasks, providers }: Pick<TaskSurroundings, 'task' | 'episodeTasks' | 'providers'>,
    formHash: string,
    { answers, provenance, contributions = task.document?.contributions ?? [] }: WrittenContent,
  ): Promise<Authorship> {
    const personOf = await this.reads.clinicians(
      [...authorsNamed({ provenance, contributions }), ...episodeTasks.flatMap(writersOf)],
      providers,
    );
    const compiledForm = await this.forms.compiledForm(formHash);
    return authorshipOf({ compiledForm, answers, provenance, contributions, episodeTasks, personOf });
  }

  /**
   * The authors of a note: those stored with its version, or those of an open document now. They are never computed for a
   * version, because people and their roles change; a version that stored none has none.
   * @param version null: the document, or what a signature covers whose version is missing
   */
  async authorsOf(around: TaskSurroundings, version: TaskVersionRecord | null): Promise<Authorship | null> {
    const { task, episodeTasks } = around;
    if (version || standingSignature(task) || !task.document) return version?.shown?.authorship ?? null;
    const { formHash } = await this.reads.formOf(task, episodeTasks);
    const { formValues: answers, provenance } = task.document;
    return this.#authorship(around, formHash, { answers, provenance });
  }

  /** Who wrote the answers and, if it was edited by hand, the note. */
  contributions(actor: Actor, { task, contributions }: Received, note: NoteContent | null): readonly Contribution[] {
    const contributor = { ...taskActorOf(actor), now: this.#clock.now().toISOString() };
    return withNoteAuthor(contributions, { stored: task.document?.note ?? null, next: note }, contributor);
  }

  /** Who wrote what a command put in the place of the screen, such as copied answers. */
  contributionsTo(
    actor: Actor,
    { answers, provenance, contributions }: Received,
    next: Pick<Received, 'answers' | 'provenance'>,
  ): readonly Contribution[] {
    const contributor = { ...taskActorOf(actor), now: this.#clock.now().toISOString() };
    return contributionsAfter({ formValues: answers, provenance, contributions }, next, contributor);
  }

  /** What a signature says about its signer. @param attestation the id of their statement */
  async signer({ user }: Actor, { providers, episode }: TaskSurroundings, attestation: string | null) {
    const today = calendarDateIn(this.#timeZone, this.#clock.now().toISOString());
    const away = providers.find(({ _id }) => _id === episode.providerId);
    const own = user.clinicianRole === 'ATTENDING' ? user.providerId : null;
    const [personOf, covered] = await Promise.all([
      this.reads.clinicians([user.id], providers),
      away && own ? coveredBy(this.store, own, today) : [],
    ]);
    const covering =
      away && covered.some(({ providerId }) => providerId === away._id)
        ? { covering: { providerId: away._id, name: providerLabel(away) } }
        : {};
    return { credentials: personOf(user.id)?.credentials ?? null, attestation, ...covering };
  }

  /** The same for content that its command does not run through the form. */
  async shownOf(
    actor: Actor,
    taskId: string,
    content: WrittenContent,
    form: FrozenForm | null = null,
  ): Promise<ShownContent> {
    const around = await this.reads.surroundings(taskId);
    const frozen = form ?? (await this.reads.formOf(around.task, around.episodeTasks));
    const compiledForm = await this.forms.compiledForm(frozen.formHash);
    const context = this.context(actor, around, frozen);
    const { record } = await played('play', compiledForm, context, toAnswers(content));
    return this.shown(around, record, content);
  }

  /**
   * A person pends and signs what was on the screen. The server's data may be newer than that of the screen.
   * @throws FormChangedError when they differ in a value, in its source, or in a value next to it
   */
  requireSameScreen({ formRecord }: Received, form: FormRecord): void {
    if (formRecord === null) return;
    if (formRecord.formHash !== form.formHash || recordDifferences(formRecord, form).length > 0) {
      throw new FormChangedError();
    }
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
      isFree: this.#isFree,
      departmentName: this.#departmentName,
    });
  }

  /**
   * @param more what the audit event tells besides the task: ids, and details without patient data; and the bytes of the
   * course, if the command has read them
   */
  async write(
    actor: Actor,
    task: TaskRecord,
    kind: AuditEventKind,
    freshness: Freshness | null,
    change: (context: CommandContext) => TaskChange,
    more: {
      readonly data?: readonly string[];
      readonly detail?: AuditEvent['entity']['detail'];
      readonly courseBytes?: number;
    } = {},
  ): Promise<TaskRecord> {
    const now = this.#clock.now();
    await this.access.requireOpen(actor, task.patientId);
    const written = await writeTask(this.store, {
      task,
      freshness,
      kind,
      courseBytes: more.courseBytes,
      decide: (skipVersions) => change({ actor: taskActorOf(actor), now, freshness, skipVersions }),
      event: (next) =>
        this.access.changed(
          actor,
          kind,
          task.patientId,
          [task._id, ...(more.data ?? [])],
          [...newSeals(task, next), ...(more.detail ?? [])],
        ),
      keys: this.keys,
    });
    this.access.coversView(actor, task.patientId);
    // Saving changes only the times of the document and the note, and nothing on the worklist.
    const followed = written.updatedOn === task.updatedOn ? undefined : this.#followers.follow(task.episodeId);
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
