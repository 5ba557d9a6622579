import { TIMES, type Instant } from '@isocenter/schemas';
import type { Clock } from '../foundation/clock.ts';
import type { SignInService } from '../access/signIns.ts';
import type { NewsBoard } from '../news/newsBoard.ts';
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

/** One opened task page. */
export interface Screen {
  readonly signInId: string;
  /** Random: a reload is another screen. */
  readonly id: string;
}

/** One screen on one task. `_id` is `<taskId>|<signInId>|<id of the screen>`. */
interface BeatDocument extends TaskPresence {
  readonly _id: string;
  readonly taskId: string;
  /** When the row expires unless the screen reports again. */
  readonly until: Instant;
  /** The screen was closed. The row is kept for its time, because the screen's last report may arrive after its end. */
  readonly ended?: true;
}
export const PRESENCE_BEATS: CollectionDefinition<BeatDocument> = {
  name: 'presenceBeats',
  shardKey: 'taskId',
  indexes: [{ paths: ['taskId', 'until'] }, { paths: ['until'] }],
};

const SWEPT_AT_ONCE = 100;

interface PresenceBoardDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly signIns: Pick<SignInService, 'hasEnded'>;
  /** Told who comes, begins to edit and goes. */
  readonly news?: Pick<NewsBoard, 'publish'>;
}

/**
 * Who has which task open, by the latest reports of their screens. Information only, not a lock. It is in the store, so
 * that colleagues see each other across server processes; a report costs one read of the task's rows, one of each
 * other sign-in, and at most one small write.
 */
export class PresenceBoard {
  readonly #beats: Collection<BeatDocument>;
  readonly #clock: Clock;
  readonly #signIns: Pick<SignInService, 'hasEnded'>;
  readonly #news: Pick<NewsBoard, 'publish'> | null;

  constructor({ store, clock, signIns, news }: PresenceBoardDependencies) {
    this.#beats = store.collection(PRESENCE_BEATS);
    this.#clock = clock;
    this.#signIns = signIns;
    this.#news = news ?? null;
  }

  /**
   * Registers that this screen has the task open. A screen may report more often than its row must be renewed.
   * @returns everyone except this person, each once, the earliest first
   */
  async beat(
    taskId: string,
    screen: Screen,
    { user, editing }: Pick<TaskPresence, 'user' | 'editing'>,
  ): Promise<readonly TaskPresence[]> {
    const now = this.#clock.now();
    const here = await this.#beats.find({ taskId, until: { $gt: now.toISOString() } });
    const _id = idOf(taskId, screen);
    const known = here.find((entry) => entry._id === _id);
    if (!known || mustRenew(known, editing, now)) {
      const since = known?.since ?? now.toISOString();
      await this.#beats.updateOne(
        { _id, taskId },
        { $set: { user, editing, since, until: expiry(now) } },
        { upsert: true },
      );
    }
    if (known?.editing !== editing && !known?.ended) this.#news?.publish({ about: 'presence', ids: [taskId] });
    if (!known) await this.#sweep(now);
    return people(await this.#signedIn(here.filter((entry) => entry.user.id !== user.id && !entry.ended)));
  }

  /** Everyone who has a task of these charts open now, except one person. */
  async workingIn(isIn: (taskId: string) => boolean, except: string): Promise<readonly UserRef[]> {
    const now = this.#clock.now().toISOString();
    const here = (await this.#beats.find({ until: { $gt: now } })).filter(
      ({ taskId, user, ended }) => isIn(taskId) && user.id !== except && !ended,
    );
    return people(await this.#signedIn(here)).map(({ user }) => user);
  }

  /** A person who has signed out, or was signed out, is gone at once. */
  async #signedIn(beats: readonly BeatDocument[]): Promise<readonly BeatDocument[]> {
    const signIns = [...new Set(beats.map(({ _id }) => signInOf(_id)))];
    const ended = await Promise.all(signIns.map((signInId) => this.#signIns.hasEnded(signInId)));
    return beats.filter(({ _id }) => !ended[signIns.indexOf(signInOf(_id))]);
  }

  /** The screen was closed, and does not come back: a page that the browser shows again reports as another screen. */
  async end(taskId: string, screen: Screen, user: UserRef): Promise<void> {
    const now = this.#clock.now();
    await this.#beats.updateOne(
      { _id: idOf(taskId, screen), taskId },
      { $set: { user, editing: false, since: now.toISOString(), until: expiry(now), ended: true } },
      { upsert: true },
    );
    this.#news?.publish({ about: 'presence', ids: [taskId] });
  }

  /** Hides stale presence: a closed lid, a crash. */
  async #sweep(now: Date): Promise<void> {
    const past = await this.#beats.find({ until: { $lte: now.toISOString() } }, { limit: SWEPT_AT_ONCE });
    await Promise.all(past.map(({ _id, taskId }) => this.#beats.deleteOne({ _id, taskId })));
  }
}

function idOf(taskId: string, { signInId, id }: Screen): string {
  return `${taskId}|${signInId}|${id}`;
}

function signInOf(id: string): string {
  return id.split('|')[1] ?? '';
}

function expiry(now: Date): Instant {
  return new Date(now.getTime() + TIMES.presenceExpiry).toISOString();
}

function mustRenew(known: BeatDocument, editing: boolean, now: Date): boolean {
  if (known.ended) return false;
  const left = Date.parse(known.until) - now.getTime();
  return known.editing !== editing || left <= TIMES.presenceExpiry - TIMES.presenceBeat;
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
