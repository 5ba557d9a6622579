import type { NoteUpdateReason, TaskCommand, TaskStatus } from '@isocenter/schemas';
import { StaleTaskError, TransitionRefusedError } from '../../foundation/errors.ts';
import { refusalOf } from './mayDo.ts';
import {
  decide,
  keepTaskTimes,
  refuse,
  withContent,
  type CommandContext,
  type RecordedContent,
  type TaskChange,
} from './taskChange.ts';
import type { FrozenForm, TaskRecord, TaskVersionRecord, VersionAction } from '../../chart/task.ts';

/** The commands that replace the content of an open task, and the names of their versions. */
const REPLACEMENTS = {
  refresh: { action: 'refreshed', reason: 'REFRESHED' },
  reset: { action: 'reset', reason: 'RESET' },
  restore: { action: 'restored', reason: 'RESTORED' },
  copy: { action: 'copied', reason: 'NOTE_UPDATED' },
  carryOver: { action: 'carriedOver', reason: 'NOTE_UPDATED' },
  undo: { action: 'undone', reason: 'RESTORED' },
} as const satisfies Partial<Record<TaskCommand, { action: VersionAction; reason: NoteUpdateReason }>>;
export type Replacement = keyof typeof REPLACEMENTS;

/** What quick undo can take back (decision 19). */
const UNDOABLE: readonly VersionAction[] = ['refreshed', 'reset', 'restored', 'copied', 'carriedOver'];

interface ReplaceInput {
  readonly command: Replacement;
  /** The content on the screen; it is kept first, so that nothing typed is lost. */
  readonly current: RecordedContent;
  readonly content: RecordedContent;
  readonly frozen: FrozenForm | null;
}

/** Two versions in one command: the content before, then the content after. The status stays. */
export function decideReplace(task: TaskRecord, context: CommandContext, input: ReplaceInput): TaskChange {
  const { action, reason } = REPLACEMENTS[input.command];
  return decide(input.command, task, context, (act) => {
    const before = withContent(task, input.current, act, task.document?.note.reason ?? 'NOTE_UPDATED');
    const document = withContent(task, input.content, act, reason);
    return {
      next: { document, frozen: input.frozen },
      keep: [
        { action: 'saved', document: before, frozen: task.frozen, shown: input.current.shown },
        { action, document, frozen: input.frozen, shown: input.content.shown },
      ],
    };
  });
}

/** Keeps the content of the screen as a version; the task stays as it is. */
export function decideKeep(
  task: TaskRecord,
  context: CommandContext,
  { current, status }: { readonly current: RecordedContent; readonly status: TaskStatus },
): TaskChange {
  if (status !== task.taskStatus)
    return refuse(refusalOf(task, { command: 'edit', ...context }) ?? new StaleTaskError());
  const kept = decide('edit', task, context, (act) => ({
    next: {},
    keep: [
      {
        action: 'saved',
        document: withContent(task, current, act, 'NOTE_UPDATED'),
        frozen: task.frozen,
        shown: current.shown,
      },
    ],
  }));
  return keepTaskTimes(task, kept);
}

/** An older version's answers and note, word for word; the task keeps its form. */
export function decideRestore(
  task: TaskRecord,
  context: CommandContext,
  {
    current,
    content,
    status,
  }: { readonly current: RecordedContent; readonly content: RecordedContent; readonly status: TaskStatus },
): TaskChange {
  if (status !== task.taskStatus) {
    return refuse(refusalOf(task, { command: 'restore', ...context }) ?? new StaleTaskError());
  }
  return decideReplace(task, context, {
    command: 'restore',
    current,
    content,
    frozen: task.frozen,
  });
}

/** The version that quick undo restores, or null: only the latest version can be undone, and only once. */
export function undoTarget(task: TaskRecord, action: VersionAction): string | null {
  const last = task.versions.at(-1);
  const before = task.versions.at(-2);
  return last?.action === action && UNDOABLE.includes(action) && before?.action === 'saved' ? before.id : null;
}

/**
 * Undoes the last refresh, reset, restore, copy or carry-over: restores the exact content before it, and its form.
 * @param undo the content on the screen and the one before; null when there is nothing to undo
 */
export function decideUndo(task: TaskRecord, context: CommandContext, undo: UndoInput | null): TaskChange {
  if (!undo) {
    const refusal = refusalOf(task, { command: 'undo', ...context });
    return refuse(refusal ?? new TransitionRefusedError('There is nothing to undo: the task has changed since.'));
  }
  return decideReplace(task, context, { command: 'undo', ...undo });
}

type UndoInput = Pick<ReplaceInput, 'current' | 'content' | 'frozen'>;

/** The form of a version; null in versions older than that member. */
export function frozenOf({ formHash, diseaseSystem }: TaskVersionRecord): FrozenForm | null {
  return formHash && diseaseSystem ? { formHash, diseaseSystem } : null;
}
