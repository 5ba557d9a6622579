import { TASK_TYPES } from '@isocenter/schemas';
import { taskPath } from '../../tasks/taskPath.ts';

interface Noted {
  readonly taskId: string | null | undefined;
  readonly episodeId: string | null | undefined;
  readonly taskType: string | null | undefined;
  readonly sequence?: number | null | undefined;
}

/** The note that states a value; null for a value that no note of ours states. */
export function notePath(patientId: string, { taskId, episodeId, taskType, sequence }: Noted): string | null {
  const known = TASK_TYPES.find((type) => type === taskType);
  if (!taskId || !episodeId || known === undefined) return null;
  return `${taskPath(patientId, episodeId, { id: taskId, taskType: known, sequence: sequence ?? null })}/note`;
}
