import type { FormValues } from '@isocenter/schemas';
import type { StoredAnswers } from '@isocenter/engine';
import type { TaskRecord } from '../chart/task.ts';
import type { TaskSurroundings } from '../chart/taskReads.ts';
import { played } from '../forms/answerThread.ts';
import type { Actor } from '../request/actor.ts';
import type { Freshness } from '../tasks/changes/freshness.ts';
import { refusalOf } from '../tasks/changes/mayDo.ts';
import { replacedContent, type OpenForm } from '../tasks/replacedContent.ts';
import { taskActorOf, type TaskWork } from '../tasks/taskWork.ts';
import type { ContentChange } from './linkChange.ts';

/** @throws the refusal: finished tasks are only read, and the person's role must edit them */
export function requireOpen(actor: Actor, task: TaskRecord, freshness: Freshness | null): void {
  const command = task.taskStatus === 'NOT_STARTED' ? 'start' : 'edit';
  const refusal = refusalOf(task, { command, actor: taskActorOf(actor), freshness });
  if (refusal) throw refusal;
}

/** The form of a task with its stored answers, into which an import writes. */
export async function openForm(
  work: TaskWork,
  actor: Actor,
  around: TaskSurroundings,
  task: TaskRecord,
): Promise<OpenForm> {
  const frozen = await work.reads.formOf(task, around.episodeTasks);
  const compiledForm = await work.forms.compiledForm(frozen.formHash);
  const received = await work.receivedIn(actor, { ...around, task }, { ...storedContent(task), note: null });
  return { received, around: received.around, compiledForm, context: work.context(actor, around, frozen) };
}

/** The content with other answers, run through the form, next to the one before. */
export async function contentWith(
  work: TaskWork,
  actor: Actor,
  form: OpenForm,
  { answers, settled }: { readonly answers: StoredAnswers; readonly settled: string | null },
): Promise<ContentChange> {
  const renewed = await played('play', form.compiledForm, form.context, answers);
  const content = await replacedContent(work, actor, form, { renewed, settled });
  return { ...content, frozen: form.received.task.frozen };
}

function storedContent({ document }: TaskRecord): { readonly answers: FormValues; readonly provenance: null } {
  return { answers: document?.formValues ?? {}, provenance: null };
}
