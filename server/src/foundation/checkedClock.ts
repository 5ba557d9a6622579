import { UnavailableError } from './errors.ts';
import type { Clock } from './clock.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Servers correct their clocks by less; times stand still until the clock has caught up. */
const MOST_BEHIND = 5 * MINUTE;
/** The most that a clock may be after the newest time known, in milliseconds (decision 103). */
export const MOST_AHEAD = {
  /** A start, or a demonstration in a closed laptop: no one has used it for as long. */
  resting: 30 * DAY,
  /** A production server looks at its clock every few seconds. */
  running: 60 * MINUTE,
} as const;

export class WrongClockError extends UnavailableError {
  constructor() {
    super('The clock of the server is wrong. Your last change was not saved.');
  }
}

/**
 * A clock that never goes back, and that stops the work when it jumps: a record dated ten years ahead is false for ever,
 * and everything written after it seems older.
 */
export class CheckedClock implements Clock {
  readonly #clock: Clock;
  readonly #onWrong: (sentence: string) => void;
  readonly #mostAhead: number;
  #newest: number;
  #isWrong = false;

  /**
   * @param newest the newest time known to be right
   * @param onWrong told the operator's sentence once for each time that the clock goes wrong
   * @param mostAhead how far it may jump, in milliseconds
   */
  constructor(
    clock: Clock,
    newest: Date,
    { onWrong, mostAhead }: { readonly onWrong: (sentence: string) => void; readonly mostAhead: number },
  ) {
    this.#clock = clock;
    this.#newest = newest.getTime();
    this.#onWrong = onWrong;
    this.#mostAhead = mostAhead;
  }

  /** @throws WrongClockError until the clock is right again */
  now(): Date {
    const shown = this.#clock.now();
    const wrong = clockFault(shown, new Date(this.#newest), this.#mostAhead);
    if (wrong !== null) {
      if (!this.#isWrong) this.#onWrong(`${wrong} Correct the clock. If it is right, restart the server.`);
      this.#isWrong = true;
      throw new WrongClockError();
    }
    this.#isWrong = false;
    this.#newest = Math.max(this.#newest, shown.getTime());
    return new Date(this.#newest);
  }

  /** Looks at the clock, so that time passes for it without any request. */
  isRight(): boolean {
    try {
      this.now();
      return true;
    } catch (error) {
      if (error instanceof WrongClockError) return false;
      throw error;
    }
  }
}

/** One sentence for the operator; null when the clock may be right. */
export function clockFault(shown: Date, newest: Date, mostAhead: number): string | null {
  const ahead = shown.getTime() - newest.getTime();
  if (ahead <= mostAhead && ahead >= -MOST_BEHIND) return null;
  const days = Math.round(Math.abs(ahead) / DAY);
  const where = days === 0 ? 'less than a day' : days === 1 ? 'a day' : `${days} days`;
  return `The clock shows ${shown.toISOString()}, ${where} ${ahead > 0 ? 'after' : 'before'} the newest record (${newest.toISOString()}).`;
}
