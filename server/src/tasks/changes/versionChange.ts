import type { NoteUpdateReason, TaskCommand, TaskStatus } from '@isocenter/schemas';
import { StaleTaskError, TransitionRefusedError } from '../../foundation/errors.ts';
import { refusalOf } from './mayDo.ts';
import {
  contentOf,
  decide,
  keepTaskTimes,
  refuse,
  withContent,
  type CommandContext,
  type Content,
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
  readonly current: Content;
  readonly content: Content;
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
        { action: 'saved', document: before, frozen: task.frozen },
        { action, document, frozen: input.frozen },
      ],
    };
  });
}

/** Keeps the content of the screen as a version; the task stays as it is. */
export function decideKeep(
  task: TaskRecord,
  context: CommandContext,
  { current, status }: { readonly current: Content; readonly status: TaskStatus },
): TaskChange {
  if (status !== task.taskStatus)
    return refuse(refusalOf(task, { command: 'edit', ...context }) ?? new StaleTaskError());
  const kept = decide('edit', task, context, (act) => ({
    next: {},
    keep: [{ action: 'saved', document: withContent(task, current, act, 'NOTE_UPDATED'), frozen: task.frozen }],
  }));
  return keepTaskTimes(task, kept);
}

/** An older version's answers and note, word for word; the task keeps its form. */
export function decideRestore(
  task: TaskRecord,
  context: CommandContext,
  {
    current,
    version,
    status,
  }: { readonly current: Content; readonly version: TaskVersionRecord; readonly status: TaskStatus },
): TaskChange {
  if (status !== task.taskStatus) {
    return refuse(refusalOf(task, { command: 'restore', ...context }) ?? new StaleTaskError());
  }
  return decideReplace(task, context, {
    command: 'restore',
    current,
    content: contentOf(version),
    frozen: task.frozen,
  });
}

/** The version that quick undo restores, or null: only the latest version can be undone, and only once. */
export function undoTarget(task: TaskRecord, action: VersionAction): string | null {
  const last = task.versions.at(-1);
  const before = task.versions.at(-2);
  return last?.action === action && UNDOABLE.includes(action) && before?.action === 'saved' ? before.id : null;
}

/** Undoes the last refresh, reset, restore, copy or carry-over: restores the exact content before it, and its form. */
export function decideUndo(task: TaskRecord, context: CommandContext, before: TaskVersionRecord | null): TaskChange {
  const current = task.document;
  if (!before || !current) {
    const refusal = refusalOf(task, { command: 'undo', ...context });
    return refuse(refusal ?? new TransitionRefusedError('There is nothing to undo: the task has changed since.'));
  }
  const { formValues, provenance, note } = current;
  return decideReplace(task, context, {
    command: 'undo',
    current: {
      answers: formValues,
      provenance,
      note: { value: note.value, handEdited: note.handEdited, base: note.base },
    },
    content: contentOf(before),
    frozen: frozenOf(before) ?? task.frozen,
  });
}

function frozenOf({ formHash, diseaseSystem }: TaskVersionRecord): FrozenForm | null {
  return formHash && diseaseSystem ? { formHash, diseaseSystem } : null;
}
