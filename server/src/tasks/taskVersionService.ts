import type { TaskStatus } from '@isocenter/schemas';
import { BadInputError, NotFoundError } from '../foundation/errors.ts';
import { contributionOf } from '../chart/carePlan.ts';
import { played } from '../forms/answerThread.ts';
import { blankForm, type Renewed } from '../forms/renew.ts';
import type { Actor } from '../request/actor.ts';
import { toAnswers } from './answers/answers.ts';
import { carriedOver } from './answers/carryOver.ts';
import { copiedForward, previousVisit } from './answers/copyForward.ts';
import type { Freshness } from './changes/freshness.ts';
import { refusalOf } from './changes/mayDo.ts';
import { baseOf, noteToStore } from './answers/noteText.ts';
import { contentOf, type Content, type RecordedContent } from './changes/taskChange.ts';
import {
  decideKeep,
  decideReplace,
  decideRestore,
  decideUndo,
  frozenOf,
  undoTarget,
  type Replacement,
} from './changes/versionChange.ts';
import type { FrozenForm, TaskDocument, TaskRecord, TaskVersionRecord } from '../chart/task.ts';
import { actionOf } from './changes/versionActions.ts';
import { contentOfScreen, replacedContent, type OpenForm } from './replacedContent.ts';
import { taskActorOf, type Received, type SentContent, type TaskWork } from './taskWork.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly taskVersions: TaskVersionService;
  }
}

/** The content of the screen when a command is given; by default the stored content. */
interface SentScreen {
  readonly answers: unknown;
  readonly provenance: unknown;
  readonly note: string | null;
  /** The person's resolution of a conflict between edits and changed answers (decision 20). */
  readonly settledNote: string | null;
}

/**
 * The commands that replace the content of an open task. Each keeps the previous content as a version first (decision
 * 19).
 */
export class TaskVersionService {
  readonly #work: TaskWork;

  constructor(work: TaskWork) {
    this.#work = work;
  }

  /** Keeps the content of the screen as a version; the task stays as it is. */
  async keep(
    actor: Actor,
    taskId: string,
    sent: SentContent & { readonly status: TaskStatus; readonly action: string },
  ): Promise<{ readonly task: TaskRecord; readonly version: TaskVersionRecord }> {
    if (actionOf(sent.action) !== 'saved') {
      throw new BadInputError(
        'Only versions with the action SAVED can be created; other versions come from their own commands.',
      );
    }
    const received = await this.#work.received(actor, taskId, sent);
    const current = await this.#current(actor, received);
    const { status } = sent;
    const task = await this.#work.write(actor, received.task, 'edit', null, (context) =>
      decideKeep(received.task, context, { current, status }),
    );
    const version = (await this.#work.reads.versions(task)).at(-1);
    if (!version) throw new NotFoundError('This version');
    return { task, version };
  }

  /** An older version's answers and note, word for word. */
  async restore(
    actor: Actor,
    versionId: string,
    sent: SentScreen & { readonly status: TaskStatus },
    freshness: Freshness,
  ): Promise<TaskRecord> {
    const taskId = /^ver-(.+)-\d+$/.exec(versionId)?.[1];
    if (!taskId) throw new NotFoundError('This version');
    const received = await this.#screen(actor, 'restore', taskId, sent, freshness);
    const version = (await this.#work.reads.versions(received.task)).find(({ _id }) => _id === versionId);
    if (!version) throw new NotFoundError('This version');
    const current = await this.#current(actor, received);
    const content = await this.#recorded(actor, received.task, contentOf(version), received.task.frozen);
    const { status } = sent;
    return this.#work.write(actor, received.task, 'edit', freshness, (context) =>
      decideRestore(received.task, context, { current, content, status }),
    );
  }

  /** @param action the action to undo; anything that happened since prevents it */
  async undo(actor: Actor, taskId: string, action: string, freshness: Freshness): Promise<TaskRecord> {
    const task = await this.#work.commandable(actor, taskId);
    const target = undoTarget(task, actionOf(action));
    const before = target === null ? null : await this.#work.reads.versionBody(task, target);
    const undo = before && task.document ? await this.#undoInput(actor, task, task.document, before) : null;
    return this.#work.write(actor, task, 'edit', freshness, (context) => decideUndo(task, context, undo));
  }

  async #undoInput(actor: Actor, task: TaskRecord, document: TaskDocument, before: TaskVersionRecord) {
    const frozen = frozenOf(before) ?? task.frozen;
    const { formValues: answers, provenance, note } = document;
    const { value, handEdited, base } = note;
    const current = { answers, provenance, note: { value, handEdited, base } };
    return {
      current: await this.#recorded(actor, task, current, task.frozen),
      content: await this.#recorded(actor, task, contentOf(before), frozen),
      frozen,
    };
  }

  async #recorded(
    actor: Actor,
    task: TaskRecord,
    content: Content,
    frozen: FrozenForm | null,
  ): Promise<RecordedContent> {
    return { ...content, shown: await this.#work.shownOf(actor, task._id, content, frozen) };
  }

  /** Updates the inherited values and the form itself; a person's answers and edits stay. */
  async refresh(actor: Actor, taskId: string, sent: SentScreen, freshness: Freshness): Promise<TaskRecord> {
    const form = await this.#form(actor, 'refresh', taskId, sent, freshness);
    const { task } = form.received;
    const { values: own } = contributionOf(form.compiledForm, form.received.answers, form.received.provenance);
    const frozen = await this.#work.reads.formOf({ ...task, frozen: null }, form.around.episodeTasks, own);
    const compiledForm = await this.#work.forms.compiledForm(frozen.formHash);
    const context = this.#work.context(actor, form.around, frozen);
    const renewed = await played('refresh', compiledForm, context, toAnswers(form.received));
    return this.#replace(actor, form, { command: 'refresh', renewed, frozen, settled: sent.settledNote }, freshness);
  }

  /** Back to defaults and inherited values; the note is generated again. */
  async reset(actor: Actor, taskId: string, sent: SentScreen, freshness: Freshness): Promise<TaskRecord> {
    const form = await this.#form(actor, 'reset', taskId, sent, freshness);
    const renewed = blankForm(form.compiledForm, form.context);
    const { frozen } = form.received.task;
    return this.#replace(actor, form, { command: 'reset', renewed, frozen, settled: renewed.note.text }, freshness);
  }

  /**
   * Copies last week's answers into this week's visit, except for what must be asked or measured again (decision 27).
   * @throws BadInputError when there is no earlier visit to copy from
   */
  async copyFromPreviousWeek(
    actor: Actor,
    taskId: string,
    sent: SentScreen & { readonly sections: readonly string[] | null },
    freshness: Freshness,
  ): Promise<TaskRecord> {
    const form = await this.#form(actor, 'copy', taskId, sent, freshness);
    const { task } = form.received;
    const previous = previousVisit(task, form.around.episodeTasks);
    // The content of a pended visit beyond its last pend is an unfinished edit.
    const last = previous?.taskStatus === 'PENDED' ? await this.#work.reads.latestPended(previous) : previous?.document;
    if (!previous || !last) throw new BadInputError('No earlier visit of this course has been pended.');
    const current = toAnswers(form.received);
    const copied = copiedForward(
      form.compiledForm,
      current,
      { taskId: previous._id, answers: last.formValues },
      sent.sections,
    );
    const renewed = await played('play', form.compiledForm, form.context, copied);
    return this.#replace(
      actor,
      form,
      { command: 'copy', renewed, frozen: task.frozen, settled: sent.settledNote },
      freshness,
    );
  }

  /**
   * Copies the prescription and the worst toxicities of the signed visits into the empty fields of a treatment summary.
   * @throws BadInputError on any other task
   */
  async carryOver(actor: Actor, taskId: string, sent: SentScreen, freshness: Freshness): Promise<TaskRecord> {
    const form = await this.#form(actor, 'carryOver', taskId, sent, freshness);
    const { task } = form.received;
    if (task.taskType !== 'TREATMENT_SUMMARY') {
      throw new BadInputError('Only a treatment summary can carry over data from the earlier tasks of its course.');
    }
    const filled = carriedOver(form.compiledForm, toAnswers(form.received), form.around.episodeTasks);
    const renewed = await played('play', form.compiledForm, form.context, filled);
    return this.#replace(
      actor,
      form,
      { command: 'carryOver', renewed, frozen: task.frozen, settled: sent.settledNote },
      freshness,
    );
  }

  /** Keeps the old content and stores the new. */
  async #replace(
    actor: Actor,
    form: OpenForm,
    to: {
      readonly command: Replacement;
      readonly renewed: Renewed;
      readonly frozen: FrozenForm | null;
      readonly settled: string | null;
    },
    freshness: Freshness,
  ): Promise<TaskRecord> {
    const { task } = form.received;
    const input = {
      command: to.command,
      ...(await replacedContent(this.#work, actor, form, to)),
      frozen: to.frozen,
    };
    return this.#work.write(actor, task, 'edit', freshness, (command) => decideReplace(task, command, input));
  }

  async #form(
    actor: Actor,
    command: Replacement,
    taskId: string,
    sent: SentScreen,
    freshness: Freshness,
  ): Promise<OpenForm> {
    const received = await this.#screen(actor, command, taskId, sent, freshness);
    const { around } = received;
    const frozen = await this.#work.reads.formOf(received.task, around.episodeTasks);
    const compiledForm = await this.#work.forms.compiledForm(frozen.formHash);
    return { received, around, compiledForm, context: this.#work.context(actor, around, frozen) };
  }

  /** @throws the refusal, before the content is processed: the write checks again */
  async #screen(
    actor: Actor,
    command: Replacement,
    taskId: string,
    sent: SentScreen,
    freshness: Freshness,
  ): Promise<Received> {
    const answers = sent.answers ?? null;
    const task = answers === null ? await this.#work.commandable(actor, taskId) : null;
    const received = await this.#work.received(actor, taskId, {
      ...sent,
      answers: task ? (task.document?.formValues ?? {}) : answers,
    });
    const refusal = refusalOf(received.task, { command, actor: taskActorOf(actor), freshness });
    if (refusal) throw refusal;
    return received;
  }

  async #current(actor: Actor, received: Received): Promise<RecordedContent> {
    const { validation, around } = await this.#work.validate(actor, received);
    const stored = received.task.document?.note;
    const text = received.note ?? stored?.value ?? '';
    return {
      ...contentOfScreen(received, noteToStore(validation.note, text, baseOf(received, stored))),
      shown: await this.#work.shown(around, validation.record, received),
    };
  }
}
