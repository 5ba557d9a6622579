import type { Instant } from '@isocenter/schemas';
import { TIMES } from '@isocenter/schemas';
import type { UserRef } from '../tasks/task.ts';

/** Somebody who has a task open. */
export interface TaskPresence {
  readonly user: UserRef;
  /** Wrote in it a moment ago; otherwise it is only open on their screen. */
  readonly editing: boolean;
  /** When they opened it. */
  readonly since: Instant;
}

interface Beat extends TaskPresence {
  readonly lastSeen: number;
}

/**
 * Who has which task open, by what their screens told lately. Nothing depends on it: it is a courtesy, not a lock, and
 * lives in the memory of one server process. Two people on two processes do not see each other; the freshness of every
 * write still keeps them apart.
 */
export class PresenceBoard {
  readonly #beats = new Map<string, Map<string, Beat>>();
  #sweptAt = 0;

  /** @param signInId one person signed in twice has two screens */
  beat(taskId: string, signInId: string, { user, editing }: Pick<TaskPresence, 'user' | 'editing'>, now: Date): void {
    this.#sweep(now.getTime());
    const ofTask = this.#beats.get(taskId) ?? new Map<string, Beat>();
    this.#beats.set(taskId, ofTask);
    const known = ofTask.get(signInId);
    const since = known && isHere(known, now.getTime()) ? known.since : now.toISOString();
    ofTask.set(signInId, { user, editing, since, lastSeen: now.getTime() });
  }

  end(taskId: string, signInId: string): void {
    const ofTask = this.#beats.get(taskId);
    ofTask?.delete(signInId);
    if (ofTask?.size === 0) this.#beats.delete(taskId);
  }

  /** Everybody but this person, each once, whoever came first before. */
  others(taskId: string, userId: string, now: Date): readonly TaskPresence[] {
    const people = new Map<string, TaskPresence>();
    for (const beat of this.#beats.get(taskId)?.values() ?? []) {
      const { user, editing, since } = beat;
      if (user.id === userId || !isHere(beat, now.getTime())) continue;
      const known = people.get(user.id);
      people.set(user.id, known ? { ...known, editing: known.editing || editing } : { user, editing, since });
    }
    return [...people.values()].sort((a, b) => (a.since < b.since ? -1 : 1));
  }

  /** Screens that went away without a word: a closed lid, a crash. */
  #sweep(now: number): void {
    if (now - this.#sweptAt < TIMES.presenceExpiry) return;
    this.#sweptAt = now;
    for (const [taskId, ofTask] of this.#beats) {
      for (const [signInId, beat] of ofTask) if (!isHere(beat, now)) ofTask.delete(signInId);
      if (ofTask.size === 0) this.#beats.delete(taskId);
    }
  }
}

function isHere({ lastSeen }: Beat, now: number): boolean {
  return now - lastSeen < TIMES.presenceExpiry;
}
