import { createContext, useContext } from 'react';

/** Names of the episode's tasks by id, for details on hover. The host provides them, because a form does not know them. */
export const TaskNames = createContext<ReadonlyMap<string, string>>(new Map());

export function useTaskName(taskId: string | null): string | null {
  const names = useContext(TaskNames);
  return taskId === null ? null : (names.get(taskId) ?? null);
}
