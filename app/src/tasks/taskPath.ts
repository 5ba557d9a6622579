import { generatePath } from 'react-router-dom';
import { ROUTES, TASK_PATH, TASK_TYPES, type TaskType } from '@isocenter/schemas';

/** The path of a task's page, below its episode's board. */
interface TaskAddress {
  readonly taskType: TaskType;
  readonly taskId: string;
  /** The note page of the task (TASK-002). */
  readonly note: boolean;
}

interface LinkedTask {
  readonly id: string;
  readonly taskType: TaskType;
  readonly sequence: number | null;
}

/** `/patients/p/episode/e/manage/otv/3/e-7`. The digit is the sequence 1-9, and is omitted otherwise (decision 5). */
export function taskPath(patientId: string, episodeId: string, task: LinkedTask): string {
  const manage = generatePath(ROUTES.episodeManage, { patientId, episodeId });
  const { sequence } = task;
  const digit = sequence !== null && sequence >= 1 && sequence <= 9 ? `/${sequence}` : '';
  return `${manage}/${TASK_PATH[task.taskType]}${digit}/${encodeURIComponent(task.id)}`;
}

/** Parses the path after `manage/`; null if it is no task page. */
export function readTaskPath(rest: string): TaskAddress | null {
  const parts = rest.split('/').filter(Boolean);
  const note = parts.length > 2 && parts.at(-1) === 'note';
  const [segment, ...others] = note ? parts.slice(0, -1) : parts;
  const [digit, id] = others.length === 2 ? others : [null, others[0]];
  if (others.length > 2 || id === undefined || (digit !== null && !/^[1-9]$/.test(digit ?? ''))) return null;
  const taskType = TASK_TYPES.find((type) => TASK_PATH[type] === segment);
  return taskType === undefined ? null : { taskType, taskId: decodeURIComponent(id), note };
}

/** The page of one of the task's versions, below the task's own path. */
export function versionPath(path: string, versionId: string): string {
  return `${path}/version/${encodeURIComponent(versionId)}`;
}

/** Parses the path of a version after `manage/`; null if it is none. */
export function readVersionPath(rest: string): (TaskAddress & { readonly versionId: string }) | null {
  const [, task = '', versionId = ''] = /^(.+)\/version\/([^/]+)$/.exec(rest) ?? [];
  const address = readTaskPath(task);
  return address && !address.note ? { ...address, versionId: decodeURIComponent(versionId) } : null;
}

/** The board above a task's path. */
export function managePathOf(path: string): string {
  return path.replace(/\/manage\/.*$/, '/manage');
}
