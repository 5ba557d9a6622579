import type { Instant } from '@isocenter/schemas';
import { currentRequestId } from '../foundation/currentRequest.ts';

/** Something that took long: names of the program only, nothing of what was asked for or found. */
export interface SlowOperation {
  /** "find tasks", "POST /api/opc query task". */
  readonly what: string;
  readonly milliseconds: number;
  readonly on: Instant;
  readonly requestId: string | null;
}

const KEPT = 50;
/** Longer than a person takes for an answer without delay. */
const SLOW_MS = 1_000;

/** The last slow operations of this process. */
export class SlowOperations {
  readonly #kept: SlowOperation[] = [];

  note(what: string, seconds: number, requestId = currentRequestId()): void {
    if (seconds * 1000 < SLOW_MS) return;
    const on = new Date().toISOString();
    this.#kept.unshift({ what, milliseconds: Math.round(seconds * 1000), on, requestId: requestId ?? null });
    this.#kept.length = Math.min(this.#kept.length, KEPT);
  }

  /** Newest first. */
  list(): readonly SlowOperation[] {
    return [...this.#kept];
  }
}
