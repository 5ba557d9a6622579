import type { AuditVerification } from '@isocenter/schemas';
import type { Logger } from 'pino';
import type { Clock } from '../../foundation/clock.ts';
import type { AuditLog } from '../auditLog.ts';

/** A check reads the whole log; within this time its answer stands for later ones. */
const STANDS_FOR_MS = 10 * 60_000;
const MOST_FAULTS = 20;
const NEVER: AuditVerification = {
  ...{ state: 'checking', checkedOn: null, chains: 0, records: 0 },
  ...{ faults: [], faultCount: 0 },
};

/** Checks the chains of the audit log beside everything else, one check at a time on each server process. */
export class AuditVerifier {
  readonly #audit: Pick<AuditLog, 'verify'>;
  readonly #clock: Clock;
  readonly #log: Pick<Logger, 'error'>;
  #last: AuditVerification = NEVER;
  #running: Promise<void> | null = null;

  constructor({
    audit,
    clock,
    log,
  }: {
    readonly audit: Pick<AuditLog, 'verify'>;
    readonly clock: Clock;
    readonly log: Pick<Logger, 'error'>;
  }) {
    this.#audit = audit;
    this.#clock = clock;
    this.#log = log;
  }

  /** What is known now. Begins a check when there is none, or the last one is too old to stand. */
  state(): AuditVerification {
    const { checkedOn } = this.#last;
    const age = checkedOn === null ? Infinity : this.#clock.now().getTime() - Date.parse(checkedOn);
    return age > STANDS_FOR_MS ? this.check() : this.#now();
  }

  /** Begins a check, unless one is under way. */
  check(): AuditVerification {
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#now();
  }

  /** Resolves when no check is under way. */
  async settled(): Promise<void> {
    await this.#running;
  }

  #now(): AuditVerification {
    return this.#running ? { ...this.#last, state: 'checking' } : this.#last;
  }

  async #run(): Promise<void> {
    try {
      const { chains, records, faults } = await this.#audit.verify();
      this.#last = {
        ...{ state: faults.length === 0 ? 'intact' : 'faulty', checkedOn: this.#clock.now().toISOString() },
        ...{ chains, records, faults: faults.slice(0, MOST_FAULTS), faultCount: faults.length },
      };
    } catch (error) {
      this.#log.error({ err: error }, 'The audit log could not be checked.');
      this.#last = { ...NEVER, state: 'failed', checkedOn: this.#clock.now().toISOString() };
    }
  }
}
