import type { AuditVerification } from '@isocenter/schemas';
import type { Logger } from 'pino';
import type { Clock } from '../../foundation/clock.ts';
import type { AuditLog } from '../auditLog.ts';

/** A verification reads the whole log; its result is reused for this time. */
const STANDS_FOR_MS = 10 * 60_000;
const MOST_FAULTS = 20;
const NEVER: AuditVerification = {
  ...{ state: 'checking', checkedOn: null, chains: 0, records: 0 },
  ...{ faults: [], faultCount: 0 },
};

/** Verifies the chains of the audit log in the background, one verification at a time in each server process. */
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

  /** The current result. Starts a verification when there is none, or the last one is too old. */
  state(): AuditVerification {
    const { checkedOn } = this.#last;
    const age = checkedOn === null ? Infinity : this.#clock.now().getTime() - Date.parse(checkedOn);
    return age > STANDS_FOR_MS ? this.check() : this.#now();
  }

  /** Starts a verification, unless one is running. */
  check(): AuditVerification {
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#now();
  }

  /** Resolves when no verification is running. */
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
      this.#log.error({ err: error }, 'The audit log could not be verified.');
      this.#last = { ...NEVER, state: 'failed', checkedOn: this.#clock.now().toISOString() };
    }
  }
}
