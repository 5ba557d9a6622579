import { createContext, useContext } from 'react';

/** What the episode's tasks are called, by id; only what is hovered reads it. The host knows them, a form does not. */
export const TaskNames = createContext<ReadonlyMap<string, string>>(new Map());

export function useTaskName(taskId: string | null): string | null {
  const names = useContext(TaskNames);
  return taskId === null ? null : (names.get(taskId) ?? null);
}
