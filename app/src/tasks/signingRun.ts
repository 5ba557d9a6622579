import { ROUTES } from '@isocenter/schemas';
import { hasBatch } from './signingBatch.ts';

/** A note in the order in which a person signs. */
export interface RunNote {
  readonly taskId: string;
  /** The page that shows it: its note, or the signed task. */
  readonly path: string;
}

/** In this window only, and never stored: which notes wait for a person concerns no one else. */
let run: readonly RunNote[] = [];
let list: string = ROUTES.signingQueue;
let finished: ReadonlySet<string> = new Set();

/**
 * Begins with the list as it is on screen, so that its order does not change below the person who works through it.
 * @param from the screen that has the list, to which the last note leads back
 */
export function startRun(notes: readonly RunNote[], from: string): void {
  run = notes;
  list = from;
  finished = new Set();
}

/** The note was signed, attested or sent back: it does not come up again. */
export function finishInRun(taskId: string): void {
  finished = new Set([...finished, taskId]);
}

export const isFinishedInRun = (taskId: string): boolean => finished.has(taskId);

/** Where a note is in the run, and where to go next; null for a note that is not part of it. */
export interface RunPlace {
  readonly number: number;
  readonly of: number;
  /** The next note that is not finished, else the list. */
  readonly next: string;
  readonly hasNext: boolean;
  /** The screen on which the run began. */
  readonly list: string;
}

export function placeInRun(taskId: string): RunPlace | null {
  const place = run.findIndex((note) => note.taskId === taskId);
  if (place === -1) return null;
  const next = run.slice(place + 1).find((note) => !finished.has(note.taskId));
  // What was read to be signed at the end is signed there.
  const end = hasBatch() ? ROUTES.signingQueue : list;
  return {
    ...{ number: place + 1, of: run.length },
    ...{ next: next?.path ?? end, hasNext: next !== undefined, list },
  };
}

/** The state of a navigation that goes on with the run. The same note opened from elsewhere is no part of it. */
export const IN_RUN = { signing: true } as const;

export function isInRun(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'signing' in state && state.signing === true;
}
