import { TIMES, type Instant } from '@isocenter/schemas';
import type { Clock } from '../foundation/clock.ts';
import type { Collection, CollectionDefinition, Store } from '../store/store.ts';
import type { UserRef } from '../request/actor.ts';

/** A person who has a task open. */
export interface TaskPresence {
  readonly user: UserRef;
  /** Edited recently; otherwise the task is only open on their screen. */
  readonly editing: boolean;
  /** When they opened it. */
  readonly since: Instant;
}

/** One screen on one task. `_id` is `<taskId>|<signInId>`: a person with two sign-ins has two screens. */
interface BeatDocument extends TaskPresence {
  readonly _id: string;
  readonly taskId: string;
  /** When the row expires unless the screen reports again. */
  readonly until: Instant;
}
export const PRESENCE_BEATS: CollectionDefinition<BeatDocument> = {
  name: 'presenceBeats',
  shardKey: 'taskId',
  indexes: [{ paths: ['taskId', 'until'] }, { paths: ['until'] }],
};

const SWEPT_AT_ONCE = 100;

/**
 * Who has which task open, by the latest reports of their screens. Information only, not a lock. It is in the store, so
 * that colleagues see each other across server processes; a report costs one read of the task's rows and one small
 * write.
 */
export class PresenceBoard {
  readonly #beats: Collection<BeatDocument>;
  readonly #clock: Clock;

  constructor({ store, clock }: { readonly store: Store; readonly clock: Clock }) {
    this.#beats = store.collection(PRESENCE_BEATS);
    this.#clock = clock;
  }

  /**
   * Registers that this screen has the task open.
   * @returns everyone except this person, each once, the earliest first
   */
  async beat(
    taskId: string,
    signInId: string,
    { user, editing }: Pick<TaskPresence, 'user' | 'editing'>,
  ): Promise<readonly TaskPresence[]> {
    const now = this.#clock.now();
    const here = await this.#beats.find({ taskId, until: { $gt: now.toISOString() } });
    const _id = idOf(taskId, signInId);
    const known = here.find((entry) => entry._id === _id);
    const until = new Date(now.getTime() + TIMES.presenceExpiry).toISOString();
    const since = known?.since ?? now.toISOString();
    await this.#beats.updateOne({ _id, taskId }, { $set: { user, editing, since, until } }, { upsert: true });
    if (!known) await this.#sweep(now);
    return people(here.filter((entry) => entry.user.id !== user.id));
  }

  async end(taskId: string, signInId: string): Promise<void> {
    await this.#beats.deleteOne({ _id: idOf(taskId, signInId), taskId });
  }

  /** Hides stale presence: a closed lid, a crash. */
  async #sweep(now: Date): Promise<void> {
    const past = await this.#beats.find({ until: { $lte: now.toISOString() } }, { limit: SWEPT_AT_ONCE });
    await Promise.all(past.map(({ _id, taskId }) => this.#beats.deleteOne({ _id, taskId })));
  }
}

function idOf(taskId: string, signInId: string): string {
  return `${taskId}|${signInId}`;
}

/** One person may have two screens; editing if one of them is. */
function people(beats: readonly TaskPresence[]): readonly TaskPresence[] {
  const known = new Map<string, TaskPresence>();
  for (const { user, editing, since } of [...beats].sort((a, b) => (a.since < b.since ? -1 : 1))) {
    const first = known.get(user.id);
    known.set(user.id, first ? { ...first, editing: first.editing || editing } : { user, editing, since });
  }
  return [...known.values()];
}
