import type { CompiledForm, FormContext } from '@isocenter/engine';
import { played } from '../forms/answerThread.ts';
import type { Renewed } from '../forms/renew.ts';
import type { Actor } from '../request/actor.ts';
import type { TaskSurroundings } from '../chart/taskReads.ts';
import { toAnswers, toEntries } from './answers/answers.ts';
import { baseOf, noteToStore, renewedNote } from './answers/noteText.ts';
import type { Content, RecordedContent } from './changes/taskChange.ts';
import type { Received, TaskWork } from './taskWork.ts';

/** A form with what a command was sent for it. */
export interface OpenForm {
  readonly received: Received;
  readonly around: TaskSurroundings;
  readonly compiledForm: CompiledForm;
  readonly context: FormContext;
}

/**
 * The content before and after a command that replaces answers: edits of the note survive, and each side is recorded as
 * the form shows it.
 * @param settled the person's resolution of a conflict between edits and changed answers (decision 20)
 */
export async function replacedContent(
  work: TaskWork,
  actor: Actor,
  { received, around, compiledForm, context }: OpenForm,
  { renewed: { answers, note, record }, settled }: { readonly renewed: Renewed; readonly settled: string | null },
): Promise<{ readonly current: RecordedContent; readonly content: RecordedContent }> {
  const { task } = received;
  const { note: before, record: shownBefore } = await played('play', compiledForm, context, toAnswers(received));
  const noteText = received.note ?? task.document?.note.value ?? '';
  const base = baseOf(received, task.document?.note);
  const renewed = { answers: answers.values, provenance: toEntries(answers.provenance) };
  const written = { ...renewed, contributions: work.contributionsTo(actor, received, renewed) };
  return {
    content: {
      ...written,
      note: renewedNote({ before, base, current: noteText, settled }, note),
      shown: await work.shown(around, record, written),
    },
    current: {
      ...contentOfScreen(received, noteToStore(before, noteText, base)),
      shown: await work.shown(around, shownBefore, received),
    },
  };
}

export function contentOfScreen({ answers, provenance, contributions }: Received, note: Content['note']): Content {
  return { answers, provenance, contributions, note };
}
