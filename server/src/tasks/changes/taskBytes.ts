import type { TaskRecord, TaskVersionRecord } from '../../chart/task.ts';

/** What every command changes, or carries to the audit log, which has its own collection. */
const OF_THE_WRITE: readonly (keyof TaskRecord)[] = ['bytes', 'revision', 'auditOutbox', 'auditPending'];

/**
 * How many bytes a task has stored after a command, with the bodies of all its versions. Only what changed is measured. A
 * task from before this figure begins with its own record.
 */
export function bytesAfter(task: TaskRecord, next: TaskRecord, versions: readonly TaskVersionRecord[]): number {
  const before: Readonly<Record<string, unknown>> = { ...task };
  const changed = Object.entries(next).filter(
    ([name, value]) => before[name] !== value && !OF_THE_WRITE.some((known) => known === name),
  );
  const grown = changed.reduce((sum, [name, value]) => sum + bytesOf(value) - bytesOf(before[name]), 0);
  const bodies = versions.reduce((sum, version) => sum + bytesOf(version), 0);
  return (task.bytes ?? bytesOf({ ...task, auditOutbox: [] })) + grown + bodies;
}

const bytesOf = (value: unknown): number => (value === undefined ? 0 : Buffer.byteLength(JSON.stringify(value)));
