import type { TaskCommand } from '@isocenter/schemas';
import { checkOf, TASK_FIELDS, type SeenTask } from '../../server/src/testing/clinic.ts';

/** The content sent with a command; members that a command does not take are ignored. */
export interface Sent {
  readonly values?: object;
  /** Null keeps the note as it is when saving. */
  readonly note?: string | null;
  readonly reason?: string;
  /** For `restore`. */
  readonly versionId?: string;
  /** For `undo`: the action to undo. */
  readonly action?: string;
}

export interface Operation {
  readonly query: string;
  readonly variables: object;
}

const CHECK = 'validUpdateCheckInputs: $check';
const CHECKED = '$check: ValidUpdateCheckInput!';

type Maker = (
  task: SeenTask,
  sent: Sent,
) => { readonly call: string; readonly declared: string; readonly given: object };

const byTaskId =
  (name: string, idName = 'taskId'): Maker =>
  ({ id }) => ({ call: `${name}(${idName}: $id, ${CHECK})`, declared: `$id: ID!, ${CHECKED}`, given: { id } });

const withContent =
  (name: string): Maker =>
  ({ id }, { values = {}, note = '' }) => ({
    call: `${name}(id: $id, documentFormValues: $values, noteValue: $note, ${CHECK})`,
    declared: `$id: ID!, $values: JSON!, $note: String!, ${CHECKED}`,
    given: { id, values, note },
  });

/** Every command of the transition table as its GraphQL mutation. */
const MAKERS: Readonly<Record<TaskCommand, Maker>> = {
  start: ({ id }) => ({ call: 'startTask(id: $id)', declared: '$id: ID!', given: { id } }),
  edit: ({ id }, { values = {}, note = null }) => ({
    call: `updateDocument(id: $id, formValues: $values, note: $note, ${CHECK})`,
    declared: `$id: ID!, $values: JSON!, $note: String, ${CHECKED}`,
    given: { id: `doc-${id}`, values, note },
  }),
  pend: withContent('pendTask'),
  sign: withContent('signTask'),
  attest: byTaskId('attestTask'),
  addend: ({ id }, { note = 'Dose confirmed.', reason = 'Was left out.' }) => ({
    call: `addendTask(taskId: $id, addendum: $note, reason: $reason, ${CHECK})`,
    declared: `$id: ID!, $note: String!, $reason: String!, ${CHECKED}`,
    given: { id, note, reason },
  }),
  unsign: ({ id }, { reason = 'Wrong side.' }) => ({
    call: `unsignTask(taskId: $id, reason: $reason, ${CHECK})`,
    declared: `$id: ID!, $reason: String!, ${CHECKED}`,
    given: { id, reason },
  }),
  cancel: byTaskId('cancelTask'),
  refresh: byTaskId('refreshTask'),
  reset: byTaskId('resetTask'),
  restore: ({ id, taskStatus }, { versionId = `ver-${id}-1` }) => ({
    call: `restoreTaskVersion(versionId: $version, taskStatus: $status, ${CHECK})`,
    declared: `$version: ID!, $status: TaskStatus!, ${CHECKED}`,
    given: { version: versionId, status: taskStatus },
  }),
  undo: ({ id }, { action = 'refreshed' }) => ({
    call: `undoTaskVersionAction(taskId: $id, quickUndoAction: $action, ${CHECK})`,
    declared: `$id: ID!, $action: String!, ${CHECKED}`,
    given: { id, action },
  }),
  discard: byTaskId('discardPendedEdits'),
  copy: byTaskId('copyFromPreviousWeek'),
  carryOver: byTaskId('treatmentSummaryCarryover', 'txSummaryTaskId'),
};

/** @param task as the person last read it */
export function operationOf(command: TaskCommand, task: SeenTask, sent: Sent = {}): Operation {
  const { call, declared, given } = MAKERS[command](task, sent);
  const answer = command === 'edit' ? `task { ${TASK_FIELDS} }` : TASK_FIELDS;
  const checked = declared.includes('$check') ? { check: checkOf(task) } : {};
  return { query: `mutation(${declared}) { done: ${call} { ${answer} } }`, variables: { ...given, ...checked } };
}

/** The task out of the answer to an operation of `operationOf`. */
export function taskIn({ done }: { readonly done: SeenTask | { readonly task: SeenTask } }): SeenTask {
  return 'task' in done ? done.task : done;
}
