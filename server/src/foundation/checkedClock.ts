import { UnavailableError } from './errors.ts';
import type { Clock } from './clock.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Servers correct their clocks by less; times stand still until the clock has caught up. */
const MOST_BEHIND = 5 * MINUTE;
/** A demonstration may sleep in a closed laptop, and no one asks a server for as long. */
export const MOST_AHEAD = 30 * DAY;

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
  #newest: number;
  #isWrong = false;

  /**
   * @param newest the newest time known to be right
   * @param onWrong told the operator's sentence once for each time that the clock goes wrong
   */
  constructor(clock: Clock, newest: Date, onWrong: (sentence: string) => void) {
    this.#clock = clock;
    this.#newest = newest.getTime();
    this.#onWrong = onWrong;
  }

  /** @throws WrongClockError until the clock is right again */
  now(): Date {
    const shown = this.#clock.now();
    const wrong = clockFault(shown, new Date(this.#newest));
    if (wrong !== null) {
      if (!this.#isWrong) this.#onWrong(wrong);
      this.#isWrong = true;
      throw new WrongClockError();
    }
    this.#isWrong = false;
    this.#newest = Math.max(this.#newest, shown.getTime());
    return new Date(this.#newest);
  }
}

/** One sentence for the operator; null when the clock may be right. */
export function clockFault(shown: Date, newest: Date): string | null {
  const ahead = shown.getTime() - newest.getTime();
  if (ahead <= MOST_AHEAD && ahead >= -MOST_BEHIND) return null;
  const days = Math.round(Math.abs(ahead) / DAY);
  const where = days === 0 ? 'minutes' : days === 1 ? 'a day' : `${days} days`;
  return `The clock shows ${shown.toISOString()}, ${where} ${ahead > 0 ? 'after' : 'before'} the newest record (${newest.toISOString()}).`;
}
