import { useSyncExternalStore } from 'react';

/** A note that its reader has read to its end, with the signature as it will be given: of what was on screen then. */
interface ReadNote {
  readonly taskId: string;
  /** The person who read it. */
  readonly userId: string;
  /** Rejects when the server refuses it, such as because the note has changed since. */
  readonly sign: () => Promise<void>;
}

/** In this window only, and never stored: a reload forgets it, and nothing in it was signed. */
let batch: readonly ReadNote[] = [];
const listeners = new Set<() => void>();

function set(notes: readonly ReadNote[]): void {
  batch = notes;
  for (const listener of listeners) listener();
}

/** A note that was read again replaces what was read before. */
export const addToBatch = (note: ReadNote): void =>
  set([...batch.filter(({ taskId }) => taskId !== note.taskId), note]);

export const leaveBatch = (taskId: string): void => set(batch.filter((note) => note.taskId !== taskId));

export const hasBatch = (): boolean => batch.length > 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The notes that wait to be signed together. Only their reader signs them, no matter who uses the window later. */
export function useBatch(userId: string): readonly ReadNote[] {
  const all = useSyncExternalStore(subscribe, () => batch);
  return all.filter((note) => note.userId === userId);
}

/** Why each note that was not signed was refused, by task. */
export type Refusals = ReadonlyMap<string, unknown>;

/** One after the other, in the order in which they were read. A refused one is to be read again. */
export async function signBatch(notes: readonly ReadNote[]): Promise<Refusals> {
  const refused = new Map<string, unknown>();
  for (const { taskId, sign } of notes) {
    await sign().catch((error: unknown) => refused.set(taskId, error));
    leaveBatch(taskId);
  }
  return refused;
}
