import type { FormStore, Path } from '@isocenter/engine';
import type { Instant } from '@isocenter/schemas';
import { LIMITS } from '@isocenter/schemas';
import type { Clock } from '../foundation/clock.ts';
import { BadInputError, NotFoundError, StaleTaskError, TransitionRefusedError } from '../foundation/errors.ts';
import { awaitsReview, stateOf, tabletSheets, type TabletSheetRecord, type TabletState } from '../chart/tabletSheet.ts';
import type { TaskRecord } from '../chart/task.ts';
import { played } from '../forms/answerThread.ts';
import type { Act, Actor } from '../request/actor.ts';
import { insertOnce } from '../store/insertOnce.ts';
import type { Collection } from '../store/store.ts';
import { toAnswers } from '../tasks/answers/answers.ts';
import { refusalOf } from '../tasks/changes/mayDo.ts';
import type { Freshness } from '../tasks/changes/freshness.ts';
import { replacedContent } from '../tasks/replacedContent.ts';
import type { TaskService } from '../tasks/taskService.ts';
import { taskActorOf, userRefOf, type TaskWork } from '../tasks/taskWork.ts';
import { newCode, sheetIdOf } from './tabletCode.ts';
import {
  asksPatients,
  declinedIn,
  openedFor,
  pagesOf,
  type PatientForm,
  type TabletQuestion,
} from './tabletQuestions.ts';
import { patientForm } from './tabletService.ts';
import { decideTakeOver, withPatientAnswers } from './takeOver.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly tabletReview: TabletReview;
  }
}

/** How long a code can be used. */
const CODE_HOLDS = 10 * 60_000;

/** One answer of the patient next to the clinician's. */
export interface ProposedAnswer {
  readonly path: Path;
  readonly label: string;
  /** As the form says it; null when the patient did not want to answer. */
  readonly answer: string | null;
  /** What the task says to the same question; null without an answer. */
  readonly present: string | null;
  /** Why a clinician must see it first; null for an ordinary answer. */
  readonly alert: string | null;
}

/** A sheet as a clinician sees it. */
export interface SeenSheet {
  readonly sheet: TabletSheetRecord;
  readonly state: TabletState;
  readonly awaitsReview: boolean;
  /** Whether its form is still that of the task, so that answers can be taken over. */
  readonly fitsForm: boolean;
  /** Alerts first, then in the order of the form. */
  readonly answers: readonly ProposedAnswer[];
}

interface Settlement {
  readonly paths: readonly Path[];
  /** Why the others are left out; null when all are taken over. */
  readonly reason: string | null;
  readonly settledNote: string | null;
}

/** What clinicians do with the tablet: give it to the patient, take it back, and decide on the answers. */
export class TabletReview {
  readonly #work: TaskWork;
  readonly #tasks: TaskService;
  readonly #clock: Clock;
  readonly #key: string;
  readonly #sheets: Collection<TabletSheetRecord>;

  constructor({ work, tasks, clock, key }: { work: TaskWork; tasks: TaskService; clock: Clock; key: string }) {
    this.#work = work;
    this.#tasks = tasks;
    this.#clock = clock;
    this.#key = key;
    this.#sheets = work.store.collection(tabletSheets);
  }

  /** The sheets of a task that matter now: offered, in use, or waiting for a decision. Oldest first. */
  async sheetsOf(actor: Actor, task: TaskRecord): Promise<readonly SeenSheet[]> {
    const now = this.#now();
    const open = (await this.#sheets.find({ taskId: task._id }))
      .filter((sheet) => awaitsReview(sheet, now) || ['OFFERED', 'OPENED'].includes(stateOf(sheet, now)))
      .sort((a, b) => (a.offered.on < b.offered.on ? -1 : 1));
    if (open.length === 0) return [];
    await this.#work.access.viewed(actor, [task.patientId], [task._id, ...open.map(({ _id }) => _id)]);
    return Promise.all(open.map((sheet) => this.#seen(sheet)));
  }

  /**
   * A code for the form of this task. An earlier one that was not used yet stops working; a task that was not started is
   * started.
   * @returns the code, which is stored nowhere and cannot be read again
   */
  async give(actor: Actor, taskId: string): Promise<{ readonly code: string; readonly task: TaskRecord }> {
    const found = await this.#work.commandable(actor, taskId);
    const refusal = refusalOf(found, {
      ...{ command: found.taskStatus === 'NOT_STARTED' ? 'start' : 'edit', actor: taskActorOf(actor), freshness: null },
    });
    if (refusal) throw refusal;
    const { patient, episodeTasks } = await this.#work.reads.surroundings(taskId);
    const { formHash } = await this.#work.reads.formOf(found, episodeTasks);
    if (!asksPatients(await this.#work.forms.compiledForm(formHash))) {
      throw new BadInputError('This form has no questions for the patient.');
    }
    if (patient.dateOfBirth === null) {
      throw new BadInputError('The patient has no date of birth, with which they confirm that the form is theirs.');
    }
    const now = this.#now();
    for (const sheet of await this.#sheets.find({ taskId })) {
      if (awaitsReview(sheet, now)) throw new TransitionRefusedError('Review the earlier answers first.');
      if (stateOf(sheet, now) === 'OPENED') throw new TransitionRefusedError('The patient is answering on a tablet.');
      if (stateOf(sheet, now) === 'OFFERED') await this.#write(actor, sheet, { state: 'REVOKED', session: null });
    }
    const task = found.taskStatus === 'NOT_STARTED' ? await this.#tasks.start(actor, taskId) : found;
    for (;;) {
      const code = newCode();
      if (await this.#offered(actor, task, formHash, code)) return { code, task };
    }
  }

  async #offered(actor: Actor, task: TaskRecord, formHash: string, code: string): Promise<boolean> {
    const { _id: taskId, patientId, episodeId } = task;
    const _id = sheetIdOf(code, this.#key);
    const event = this.#work.access.changed(actor, 'edit', patientId, [taskId, _id]);
    const sheet: TabletSheetRecord = {
      ...{ _id, patientId, episodeId, taskId, formHash, state: 'OFFERED', offered: this.#act(actor) },
      codeUntil: new Date(this.#clock.now().getTime() + CODE_HOLDS).toISOString(),
      ...{ until: null, session: null, wrongBirthDates: 0, confirmedUntil: null },
      ...{ answers: [], answeredOn: null, reviewed: null, revision: 1 },
      ...{ auditPending: true, auditOutbox: [{ ...event, action: 'C' }] },
    };
    const isNew = await insertOnce(this.#sheets, sheet);
    if (isNew) this.#work.access.copyOut(this.#sheets, sheet);
    this.#work.access.coversView(actor, patientId);
    return isNew;
  }

  /** The tablet shows nothing from now on. What was answered waits for review. */
  async revoke(actor: Actor, id: string): Promise<TaskRecord> {
    const { task, sheet } = await this.#editable(actor, id);
    const state = stateOf(sheet, this.#now());
    if (state !== 'OFFERED' && state !== 'OPENED') return task;
    if (!(await this.#write(actor, sheet, { state: 'REVOKED', session: null }))) throw new StaleTaskError();
    return task;
  }

  /**
   * Brings the chosen answers into the task, and closes the sheet. The others are left out with a reason; they stay
   * with the sheet.
   */
  async settle(actor: Actor, id: string, settlement: Settlement, freshness: Freshness | null): Promise<TaskRecord> {
    const { task, sheet } = await this.#editable(actor, id);
    if (!awaitsReview(sheet, this.#now())) throw new TransitionRefusedError('These answers need no review.');
    const seen = await this.#seen(sheet);
    const reason = reasonOf(seen, settlement);
    const next = settlement.paths.length > 0 ? await this.#takenOver(actor, task, seen, settlement, freshness) : task;
    const reviewed = { ...this.#act(actor), reason };
    // After the task: a kill in between leaves the review open, and taking over again writes the same answers.
    if (!(await this.#write(actor, sheet, { state: 'REVIEWED', reviewed }))) throw new StaleTaskError();
    return next;
  }

  async #takenOver(
    actor: Actor,
    task: TaskRecord,
    { sheet, fitsForm }: SeenSheet,
    { paths, settledNote }: Settlement,
    freshness: Freshness | null,
  ): Promise<TaskRecord> {
    if (!fitsForm) throw new TransitionRefusedError('The form of this task has changed since the patient answered.');
    const around = await this.#work.reads.surroundings(task._id);
    const compiledForm = await this.#work.forms.compiledForm(sheet.formHash);
    const frozen = await this.#work.reads.formOf(task, around.episodeTasks);
    const context = this.#work.context(actor, around, frozen);
    const sent = { answers: task.document?.formValues ?? {}, provenance: null, note: null };
    const received = await this.#work.receivedIn(actor, { ...around, task }, sent);
    const chosen = sheet.answers.filter(({ path }) => paths.includes(path));
    const source = { sheetId: sheet._id, answeredOn: sheet.answeredOn, taken: this.#act(actor) };
    const answers = withPatientAnswers(compiledForm, toAnswers(received), chosen, source);
    const renewed = await played('play', compiledForm, context, answers);
    const form = { received, around, compiledForm, context };
    const change = await replacedContent(this.#work, actor, form, { renewed, settled: settledNote });
    return this.#work.write(actor, task, 'import', freshness, (command) =>
      decideTakeOver(task, command, { ...change, frozen: task.frozen }),
    );
  }

  async #seen(sheet: TabletSheetRecord): Promise<SeenSheet> {
    const now = this.#now();
    const around = await this.#work.reads.surroundings(sheet.taskId);
    const form = await patientForm(this.#work, around, sheet);
    const store = openedFor(form);
    const answers = pagesOf(form)
      .flatMap(({ questions }) => questions)
      .filter(({ value, declined }) => declined || value !== null)
      .map((question): ProposedAnswer => {
        const { eventType = '', id = '' } = form.compiledForm.fields.find(({ path }) => path === question.path) ?? {};
        return {
          ...{ path: question.path, label: question.label },
          answer: question.declined ? null : said(question, question.value),
          present: said(question, form.answers[eventType]?.[id]),
          alert: alertOf(form, store, question),
        };
      });
    return {
      ...{ sheet, state: stateOf(sheet, now), awaitsReview: awaitsReview(sheet, now) },
      fitsForm: around.task.frozen?.formHash === sheet.formHash,
      answers: [...answers].sort((a, b) => Number(b.alert !== null) - Number(a.alert !== null)),
    };
  }

  async #editable(actor: Actor, id: string): Promise<{ readonly task: TaskRecord; readonly sheet: TabletSheetRecord }> {
    this.#work.access.require(actor, 'patients:view');
    const sheet = await this.#sheets.findOne({ _id: id });
    if (!sheet) throw new NotFoundError('This questionnaire');
    await this.#work.access.requireOpen(actor, sheet.patientId);
    const task = await this.#work.commandable(actor, sheet.taskId);
    const refusal = refusalOf(task, { command: 'edit', actor: taskActorOf(actor), freshness: null });
    if (refusal) throw refusal;
    return { task, sheet };
  }

  /** @returns false when another write was faster */
  async #write(
    actor: Actor,
    sheet: TabletSheetRecord,
    change: Partial<Pick<TabletSheetRecord, 'state' | 'session' | 'reviewed'>>,
  ): Promise<boolean> {
    const event = this.#work.access.changed(actor, 'edit', sheet.patientId, [sheet.taskId, sheet._id]);
    const revision = sheet.revision + 1;
    const { matched } = await this.#sheets.updateOne(
      { _id: sheet._id, revision: sheet.revision },
      { $set: { ...change, revision, auditPending: true }, $push: { auditOutbox: event } },
    );
    if (matched === 0) return false;
    this.#work.access.coversView(actor, sheet.patientId);
    this.#work.access.copyOut(this.#sheets, {
      ...{ ...sheet, ...change, revision, auditPending: true, auditOutbox: [...sheet.auditOutbox, event] },
    });
    return true;
  }

  #act(actor: Actor): Act {
    return { by: userRefOf(actor), on: this.#now() };
  }

  #now(): Instant {
    return this.#work.now();
  }
}

/** @throws BadInputError for a path that was not answered, and while answers are left out without a reason */
function reasonOf({ answers }: SeenSheet, { paths, reason }: Settlement): string | null {
  const known = new Set(answers.map(({ path }) => path));
  if (paths.some((path) => !known.has(path))) throw new BadInputError('The patient did not answer this question.');
  if (answers.every(({ path }) => paths.includes(path))) return null;
  const given = reason?.trim() ?? '';
  if (given === '' || given.length > LIMITS.reasonCharacters) {
    throw new BadInputError('Give the reason why answers of the patient are left out.');
  }
  return given;
}

/** What the form warns of: the answer, or that there is none. */
function alertOf(form: PatientForm, store: FormStore, { path, declined }: TabletQuestion): string | null {
  const list = declined ? declinedIn(form.compiledForm, path) : null;
  const { errors } = list ? openedFor(form, path).field(list.path) : store.field(path);
  return errors.find(({ about }) => about === undefined)?.message ?? null;
}

/** An answer in words; null without one. */
function said({ kind, max, choices = [] }: TabletQuestion, value: unknown): string | null {
  if (typeof value === 'number') return kind === 'rating' && max !== undefined ? `${value} of ${max}` : String(value);
  if (typeof value !== 'string' || value.trim() === '') return null;
  return choices.find(({ id }) => id === value)?.label ?? value;
}
