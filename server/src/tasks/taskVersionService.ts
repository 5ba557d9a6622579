import type { CompiledForm, FormContext } from '@isocenter/engine';
import type { TaskStatus } from '@isocenter/schemas';
import { BadInputError, NotFoundError } from '../errors.ts';
import { contributionOf } from '../episodes/carePlan.ts';
import { blankForm, playedForm, refreshedForm, type Renewed } from '../forms/renew.ts';
import type { Asker } from '../patients/chartAccess.ts';
import { toAnswers, toEntries } from './answers.ts';
import { carriedOver } from './carryOver.ts';
import { copiedForward, previousVisit } from './copyForward.ts';
import type { Freshness } from './freshness.ts';
import { refusalOf } from './mayDo.ts';
import { baseOf, noteToStore, renewedNote } from './noteText.ts';
import type { Content } from './plan.ts';
import { planKeep, planReplace, planRestore, planUndo, undoTarget, type Replacement } from './planVersion.ts';
import type { TaskSurroundings } from './taskReads.ts';
import type { FrozenForm, TaskRecord, TaskVersionRecord } from './task.ts';
import { actionOf } from './versionActions.ts';
import { callerOf, type Received, type SentContent, type TaskWork } from './taskWork.ts';

/** What the screen holds when a command is given; left out, what is stored counts. */
export interface SentScreen {
  readonly formValues: unknown;
  readonly provenance: unknown;
  readonly note: string | null;
  /** What the person made of a conflict between hand edits and changed answers (decision 20). */
  readonly settledNote: string | null;
}

interface Form {
  readonly received: Received;
  readonly around: TaskSurroundings;
  readonly compiledForm: CompiledForm;
  readonly context: FormContext;
}

/** The commands that replace what an open task holds. Each keeps what was there as a version first (decision 19). */
export class TaskVersionService {
  readonly #work: TaskWork;

  constructor(work: TaskWork) {
    this.#work = work;
  }

  /** Keeps what the person has before them as a version; the task stays as it is. */
  async keep(
    asker: Asker,
    taskId: string,
    sent: SentContent & { readonly status: TaskStatus; readonly action: string },
  ): Promise<{ readonly task: TaskRecord; readonly version: TaskVersionRecord }> {
    if (actionOf(sent.action) !== 'saved') {
      throw new BadInputError('A version of this kind is made by its own command; only SAVED can be asked for.');
    }
    const received = await this.#work.received(asker, taskId, sent);
    const current = await this.#current(asker, received);
    const { status } = sent;
    const task = await this.#work.write(asker, received.task, 'edit', null, (commanded) =>
      planKeep(received.task, commanded, { current, status }),
    );
    const version = (await this.#work.reads.versions(task)).at(-1);
    if (!version) throw new NotFoundError('This version');
    return { task, version };
  }

  /** An older version's answers and note, word for word. */
  async restore(
    asker: Asker,
    versionId: string,
    sent: SentScreen & { readonly status: TaskStatus },
    seen: Freshness,
  ): Promise<TaskRecord> {
    const taskId = /^ver-(.+)-\d+$/.exec(versionId)?.[1];
    if (!taskId) throw new NotFoundError('This version');
    const received = await this.#screen(asker, 'restore', taskId, sent, seen);
    const version = (await this.#work.reads.versions(received.task)).find(({ _id }) => _id === versionId);
    if (!version) throw new NotFoundError('This version');
    const current = await this.#current(asker, received);
    const { status } = sent;
    return this.#work.write(asker, received.task, 'edit', seen, (commanded) =>
      planRestore(received.task, commanded, { current, version, status }),
    );
  }

  /** @param action the action to take back; anything else that happened since keeps it from being undone */
  async undo(asker: Asker, taskId: string, action: string, seen: Freshness): Promise<TaskRecord> {
    const task = await this.#work.commandable(asker, taskId);
    const target = undoTarget(task, actionOf(action));
    const before = target === null ? null : await this.#work.reads.versionBody(task, target);
    return this.#work.write(asker, task, 'edit', seen, (commanded) => planUndo(task, commanded, before));
  }

  /** Inherited values and the form itself as they are now; answers that a person gave stay, hand edits too. */
  async refresh(asker: Asker, taskId: string, sent: SentScreen, seen: Freshness): Promise<TaskRecord> {
    const form = await this.#form(asker, 'refresh', taskId, sent, seen);
    const { task } = form.received;
    const own = contributionOf(form.compiledForm, form.received.formValues);
    const frozen = await this.#work.reads.formOf({ ...task, frozen: null }, form.around.episodeTasks, own);
    const compiledForm = await this.#work.forms.compiledForm(frozen.formHash);
    const context = this.#work.context(asker, form.around, frozen);
    const renewed = refreshedForm(compiledForm, context, toAnswers(form.received));
    return this.#replace(asker, form, { command: 'refresh', renewed, frozen, settled: sent.settledNote }, seen);
  }

  /** Back to defaults and inherited values; the note is made anew. */
  async reset(asker: Asker, taskId: string, sent: SentScreen, seen: Freshness): Promise<TaskRecord> {
    const form = await this.#form(asker, 'reset', taskId, sent, seen);
    const renewed = blankForm(form.compiledForm, form.context);
    const { frozen } = form.received.task;
    return this.#replace(asker, form, { command: 'reset', renewed, frozen, settled: renewed.note.text }, seen);
  }

  /**
   * Last week's answers into this week's visit, but for what has to be asked or measured anew (decision 27).
   * @throws BadInputError where there is no earlier visit to copy from
   */
  async copyFromPreviousWeek(
    asker: Asker,
    taskId: string,
    sent: SentScreen & { readonly sections: readonly string[] | null },
    seen: Freshness,
  ): Promise<TaskRecord> {
    const form = await this.#form(asker, 'copy', taskId, sent, seen);
    const { task } = form.received;
    const previous = previousVisit(task, form.around.episodeTasks);
    // What a pended visit holds beyond its last pend is somebody's unfinished edit.
    const last = previous?.taskStatus === 'PENDED' ? await this.#work.reads.latestPended(previous) : previous?.document;
    if (!previous || !last) throw new BadInputError('No earlier visit of this course has been pended.');
    const { formValues } = last;
    const held = toAnswers(form.received);
    const copied = copiedForward(form.compiledForm, held, { taskId: previous._id, formValues }, sent.sections);
    const renewed = playedForm(form.compiledForm, form.context, copied);
    return this.#replace(
      asker,
      form,
      { command: 'copy', renewed, frozen: task.frozen, settled: sent.settledNote },
      seen,
    );
  }

  /**
   * What was prescribed and the worst toxicities of the signed visits into the empty fields of a treatment summary.
   * @throws BadInputError on any other task
   */
  async carryOver(asker: Asker, taskId: string, sent: SentScreen, seen: Freshness): Promise<TaskRecord> {
    const form = await this.#form(asker, 'carryOver', taskId, sent, seen);
    const { task } = form.received;
    if (task.taskType !== 'TREATMENT_SUMMARY') {
      throw new BadInputError('Only a treatment summary takes over from the earlier tasks of its course.');
    }
    const filled = carriedOver(form.compiledForm, toAnswers(form.received), form.around.episodeTasks);
    const renewed = playedForm(form.compiledForm, form.context, filled);
    return this.#replace(
      asker,
      form,
      { command: 'carryOver', renewed, frozen: task.frozen, settled: sent.settledNote },
      seen,
    );
  }

  /** Keeps the old, stores the new: the one way by which content is replaced. */
  async #replace(
    asker: Asker,
    { received, compiledForm, context }: Form,
    to: {
      readonly command: Replacement;
      readonly renewed: Renewed;
      readonly frozen: FrozenForm | null;
      readonly settled: string | null;
    },
    seen: Freshness,
  ): Promise<TaskRecord> {
    const { task } = received;
    const before = playedForm(compiledForm, context, toAnswers(received)).note;
    const held = received.note ?? task.document?.note.value ?? '';
    const base = baseOf(received, task.document?.note);
    const { answers, note } = to.renewed;
    const content: Content = {
      formValues: answers.values,
      provenance: toEntries(answers.provenance),
      note: renewedNote({ before, base, held, settled: to.settled }, note),
    };
    const current = contentHeld(received, noteToStore(before, held, base));
    const input = { command: to.command, current, content, frozen: to.frozen };
    return this.#work.write(asker, task, 'edit', seen, (commanded) => planReplace(task, commanded, input));
  }

  async #form(asker: Asker, command: Replacement, taskId: string, sent: SentScreen, seen: Freshness): Promise<Form> {
    const received = await this.#screen(asker, command, taskId, sent, seen);
    const around = await this.#work.reads.surroundings(taskId);
    const frozen = await this.#work.reads.formOf(received.task, around.episodeTasks);
    const compiledForm = await this.#work.forms.compiledForm(frozen.formHash);
    return { received, around, compiledForm, context: this.#work.context(asker, around, frozen) };
  }

  /** @throws what refuses the command, before anything is made of what was sent: the write asks again */
  async #screen(
    asker: Asker,
    command: Replacement,
    taskId: string,
    sent: SentScreen,
    seen: Freshness,
  ): Promise<Received> {
    const formValues = sent.formValues ?? null;
    const task = formValues === null ? await this.#work.commandable(asker, taskId) : null;
    const received = await this.#work.received(asker, taskId, {
      ...sent,
      formValues: task ? (task.document?.formValues ?? {}) : formValues,
    });
    const refusal = refusalOf(received.task, { command, caller: callerOf(asker), seen });
    if (refusal) throw refusal;
    return received;
  }

  async #current(asker: Asker, received: Received): Promise<Content> {
    const { note } = (await this.#work.judge(asker, received)).judgement;
    const stored = received.task.document?.note;
    return contentHeld(received, noteToStore(note, received.note ?? stored?.value ?? '', baseOf(received, stored)));
  }
}

function contentHeld({ formValues, provenance }: Received, note: Content['note']): Content {
  return { formValues, provenance, note };
}
