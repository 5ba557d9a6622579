import { matchPath } from 'react-router-dom';
import { ROUTES } from '@isocenter/schemas';
import { readTaskLayout, rememberTaskLayout } from '../session/layoutMemory.ts';

const KEY = 'navigation_collapsed';

/** Whether a path is a task: its form or its note page. */
export function isTaskPath(pathname: string): boolean {
  return matchPath(`${ROUTES.episodeManage}/:task/*`, pathname) !== null;
}

/**
 * The remembered choice. The task page has its own, because its form needs the width.
 * @param onTasksOf whose choice for the task page; null: the choice for the other screens
 */
export function readCollapsed(onTasksOf: string | null): boolean {
  return onTasksOf === null ? localStorage.getItem(KEY) === 'true' : readTaskLayout(onTasksOf).navigationFolded;
}

export function saveCollapsed(onTasksOf: string | null, collapsed: boolean): void {
  if (onTasksOf === null) localStorage.setItem(KEY, String(collapsed));
  else rememberTaskLayout(onTasksOf, { navigationFolded: collapsed });
}
