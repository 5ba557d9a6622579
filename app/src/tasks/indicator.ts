import { isCompletedStatus, MESSAGES, showsIndicator, type TaskStatus } from '@isocenter/schemas';
import { showInstant } from '../screen/dates.ts';

interface WhoAndWhen {
  readonly taskStatus: TaskStatus;
  readonly pendedBy: string | null;
  readonly pendedOn: string | null;
  readonly signedBy: string | null;
  readonly signedOn: string | null;
}

/** 'Signed/Pended by {user} on {date} at {time}.' for the statuses that show an indicator (TASK-056, TASK-065). */
export function indicatorText(task: WhoAndWhen, timeZone: string): string | null {
  if (!showsIndicator(task.taskStatus)) return null;
  const signed = task.taskStatus === 'SIGNED';
  const [by, on] = signed ? [task.signedBy, task.signedOn] : [task.pendedBy, task.pendedOn];
  if (by === null || on === null) return null;
  const [date = '', time = ''] = showInstant(on, timeZone).split(', ');
  return `${signed ? 'Signed' : 'Pended'} by ${by} on ${date} at ${time}.`;
}

/**
 * Whether the note of a publishable task is published (TASK-066 to TASK-068, TASK-083). A signed note that is not is
 * missing in the system of record. Null for other tasks, and without a note.
 */
export function publishText(
  { publishingConfigured, taskStatus }: { readonly publishingConfigured: boolean; readonly taskStatus: TaskStatus },
  published: { readonly by: string | null; readonly on: string } | null,
  timeZone: string,
): string | null {
  if (!publishingConfigured) return null;
  if (published === null) {
    if (taskStatus === 'PENDED') return MESSAGES.notPublished;
    return isCompletedStatus(taskStatus) ? MESSAGES.notInSystemOfRecord : null;
  }
  const [date = '', time = ''] = showInstant(published.on, timeZone).split(', ');
  return `Published by ${published.by ?? 'unknown'} on ${date} at ${time}`;
}
