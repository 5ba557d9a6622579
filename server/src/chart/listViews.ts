import type { Clock } from '../foundation/clock.ts';
import type { Actor } from '../request/actor.ts';

/**
 * Milliseconds in which a person who sees the same entry of a list again leaves no further record. After as long without work a
 * sign-in ends (decision 14), and a new one leaves new records.
 */
const AGAIN = 15 * 60_000;
const MOST_SIGN_INS = 500;

/**
 * What each person has lately seen in lists that stay on a screen. Such a list asks again whenever it changes: a record of each
 * patient each time would bury the others.
 */
export class ListViews {
  readonly #clock: Clock;
  readonly #bySignIn = new Map<string, Map<string, number>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Those of the entries of a list whose view must be recorded. */
  unseen<Entry extends string>({ user }: Actor, list: string, entries: readonly Entry[]): readonly Entry[] {
    const seen = this.#bySignIn.get(user.signInId);
    const now = this.#clock.now().getTime();
    return entries.filter((entry) => now - (seen?.get(`${list}|${entry}`) ?? -AGAIN) >= AGAIN);
  }

  /** After the views were recorded. */
  recorded({ user }: Actor, list: string, entries: readonly string[]): void {
    if (entries.length === 0) return;
    const now = this.#clock.now().getTime();
    const seen = this.#bySignIn.get(user.signInId) ?? new Map<string, number>();
    for (const [key, on] of seen) if (now - on >= AGAIN) seen.delete(key);
    for (const entry of entries) seen.set(`${list}|${entry}`, now);
    this.#bySignIn.delete(user.signInId);
    this.#bySignIn.set(user.signInId, seen);
    const [oldest] = this.#bySignIn.keys();
    if (this.#bySignIn.size > MOST_SIGN_INS && oldest !== undefined) this.#bySignIn.delete(oldest);
  }
}
