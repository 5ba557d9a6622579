import { MESSAGES } from '@isocenter/schemas';
import { MERGE_TEXT } from '../../messages/mergeTask.ts';
import { NOTE_PAGE_TEXT } from '../../messages/notePage.ts';
import type { DocumentSaver } from '../saving/documentSaver.ts';
import type { TaskMerger } from './taskMerger.ts';

/**
 * Saves the screen before a command acts on it. If another user's changes come in with that, the command must not run:
 * the user has not seen what it would act on.
 * @returns why the command must wait, or null
 */
export async function saveFirst(saver: DocumentSaver, merger: TaskMerger): Promise<string | null> {
  const { received } = merger.record();
  const isSaved = await saver.saveNow();
  await merger.settled();
  const isMerged = merger.record().received !== received;
  if (isMerged || saver.state().kind === 'stale') return whatCameIn(merger);
  return isSaved ? null : NOTE_PAGE_TEXT.notSaved;
}

/** What a user is told whose command found the task changed: after the merge, read and repeat; else see the notice. */
export async function whatCameIn(merger: TaskMerger): Promise<string> {
  const outcome = await merger.settled();
  const by = merger.record().received.at(-1)?.by;
  const isMerged = outcome.kind === 'idle' && by !== undefined;
  const next = isMerged ? MERGE_TEXT.cameIn(by) : outcome.kind === 'failed' ? MESSAGES.refreshThePage : '';
  return `${MESSAGES.taskOutOfDate} ${next}`;
}
