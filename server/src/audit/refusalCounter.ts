import type { Logger } from 'pino';
import type { Clock } from '../foundation/clock.ts';
import { timeOrderedId } from '../foundation/timeOrderedId.ts';
import type { AuditEvent } from './auditEvent.ts';

const WINDOW_MS = 60_000;
/** Refusals of one person in one minute that get a record of their own; the rest is counted. */
export const RECORDED = 20;
const MOST_NAMES = 20;
/** Addresses of strangers are as many as an attacker likes: beyond this, they are counted together. */
const MOST_PEOPLE = 10_000;
const OTHERS = 'others';

interface Minute {
  readonly from: Date;
  count: number;
  /** The first event that was only counted. */
  first: AuditEvent | null;
  /** How often each command was counted. */
  readonly names: Map<string, number>;
}

/**
 * Bounds what refusals write to the log: per person and minute, or per address where no one is signed in, the first ones
 * are recorded as they are, and the others as one record with their number when the minute is over.
 */
export class RefusalCounter {
  readonly #write: (event: AuditEvent) => Promise<void>;
  readonly #clock: Clock;
  readonly #log: Pick<Logger, 'error'>;
  readonly #minutes = new Map<string, Minute>();
  #timer: NodeJS.Timeout | null = null;

  constructor(write: (event: AuditEvent) => Promise<void>, clock: Clock, log: Pick<Logger, 'error'>) {
    this.#write = write;
    this.#clock = clock;
    this.#log = log;
  }

  /** Resolves when the event is written or counted. */
  async note(event: AuditEvent): Promise<void> {
    await this.#endMinutes((minute) => this.#age(minute) >= WINDOW_MS);
    const minute = this.#minuteOf(event.agent.who ?? event.agent.networkAddress);
    minute.count += 1;
    if (minute.count <= RECORDED) return this.#write(event);
    minute.first ??= event;
    for (const name of namesOf(event)) {
      if (minute.names.size < MOST_NAMES || minute.names.has(name))
        minute.names.set(name, (minute.names.get(name) ?? 0) + 1);
    }
  }

  /** Writes what is only counted so far. */
  async close(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#endMinutes(() => true);
  }

  #minuteOf(who: string): Minute {
    const key = this.#minutes.has(who) || this.#minutes.size < MOST_PEOPLE ? who : OTHERS;
    const known = this.#minutes.get(key);
    if (known) return known;
    const minute = { from: this.#clock.now(), count: 0, first: null, names: new Map<string, number>() };
    this.#minutes.set(key, minute);
    this.#timer ??= setTimeout(() => this.#later(), WINDOW_MS).unref();
    return minute;
  }

  #later(): void {
    this.#timer = null;
    this.#endMinutes((minute) => this.#age(minute) >= WINDOW_MS).catch((error: unknown) =>
      this.#log.error({ err: error }, 'refused calls could not be counted in the audit log'),
    );
    if (this.#minutes.size > 0) this.#timer ??= setTimeout(() => this.#later(), WINDOW_MS).unref();
  }

  #age({ from }: Minute): number {
    return this.#clock.now().getTime() - from.getTime();
  }

  /** The minutes are in the order of their beginning. */
  async #endMinutes(isOver: (minute: Minute) => boolean): Promise<void> {
    const over: Minute[] = [];
    for (const [key, minute] of this.#minutes) {
      if (!isOver(minute)) break;
      this.#minutes.delete(key);
      over.push(minute);
    }
    for (const minute of over) if (minute.first) await this.#write(this.#sumOf(minute, minute.first));
  }

  #sumOf({ from, count, names }: Minute, first: AuditEvent): AuditEvent {
    const counted = [...names].map(([name, times]) => ({ type: 'command', value: `${name}: ${times}` }));
    const detail = [
      { type: 'more refusals', value: String(count - RECORDED) },
      { type: 'since', value: from.toISOString() },
      ...counted,
    ];
    const now = this.#clock.now();
    return {
      ...first,
      id: `aud-${timeOrderedId(now)}`,
      recorded: now.toISOString(),
      outcomeDesc: 'MANY_REFUSALS',
      entity: { ...first.entity, patient: null, data: [], detail },
    };
  }
}

const namesOf = ({ entity }: AuditEvent) =>
  entity.detail.flatMap(({ type, value }) => (type === 'command' ? [value] : []));
