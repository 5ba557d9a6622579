import type { AuditVerification } from '@isocenter/schemas';
import type { Logger } from 'pino';
import type { Clock } from '../../foundation/clock.ts';
import type { AuditFindings } from '../verifyAudit.ts';

/** A verification reads the whole log and all signatures; its result is reused for this time. */
const STANDS_FOR_MS = 10 * 60_000;
/** A server verifies by itself, a while after its start and then once a day. */
const FIRST_AFTER_MS = 10 * 60_000;
const EVERY_MS = 24 * 3_600_000;
const MOST_FAULTS = 20;
const NEVER: AuditVerification = {
  ...{ state: 'checking', checkedOn: null, chains: 0, records: 0, anchors: 0, stamps: 0, faults: [], faultCount: 0 },
  ...{ anchoredOn: null, stampedOn: null, unproven: [] },
  signatures: { count: 0, faults: [], faultCount: 0 },
};

interface VerifierDependencies {
  readonly verifyLog: () => Promise<AuditFindings>;
  readonly verifySignatures: () => Promise<{ readonly signatures: number; readonly faults: readonly string[] }>;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
}

/**
 * Verifies the audit log and all signatures in the background, one verification at a time in each server process. What
 * it finds is shown on the audit screen and logged.
 */
export class AuditVerifier {
  readonly #given: VerifierDependencies;
  #last: AuditVerification = NEVER;
  #running: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(given: VerifierDependencies) {
    this.#given = given;
  }

  /** The current result. Starts a verification when there is none, or the last one is too old. */
  state(): AuditVerification {
    const { checkedOn } = this.#last;
    const age = checkedOn === null ? Infinity : this.#given.clock.now().getTime() - Date.parse(checkedOn);
    return age > STANDS_FOR_MS ? this.check() : this.#now();
  }

  /** The current result; starts no verification. */
  get last(): AuditVerification {
    return this.#now();
  }

  /** How much the last verification found; 0 before the first. Starts none. */
  get faultCount(): number {
    return this.#last.faultCount + this.#last.signatures.faultCount;
  }

  /** Starts a verification, unless one is running. */
  check(): AuditVerification {
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#now();
  }

  /** Verifies regularly until `stop`. */
  start(wait = FIRST_AFTER_MS): void {
    this.#timer = setTimeout(() => {
      this.check();
      this.start(EVERY_MS);
    }, wait).unref();
  }

  /** Resolves when no verification is running. */
  async stop(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running;
  }

  #now(): AuditVerification {
    return this.#running ? { ...this.#last, state: 'checking' } : this.#last;
  }

  async #run(): Promise<void> {
    const { log, clock } = this.#given;
    try {
      this.#last = await this.#verified();
      const { faults, signatures } = this.#last;
      const found = [...faults, ...signatures.faults];
      if (found.length > 0) log.error({ faults: found }, 'the audit log or signed notes are not as they were written');
    } catch (error) {
      log.error({ err: error }, 'The audit log could not be verified.');
      this.#last = { ...NEVER, state: 'failed', checkedOn: clock.now().toISOString() };
    }
  }

  async #verified(): Promise<AuditVerification> {
    const found = await this.#given.verifyLog();
    const { chains, records, anchors, stamps, faults } = found;
    const signed = await this.#given.verifySignatures();
    return {
      state: faults.length + signed.faults.length === 0 ? 'intact' : 'faulty',
      checkedOn: this.#given.clock.now().toISOString(),
      ...{ chains, records, anchors: anchors?.lines ?? 0, stamps: stamps?.count ?? 0, ...firstOf(faults) },
      ...{ anchoredOn: anchors?.newestOn ?? null, stampedOn: stamps?.newestOn ?? null },
      unproven: [...found.unreached, ...found.unproven].slice(0, MOST_FAULTS),
      signatures: { count: signed.signatures, ...firstOf(signed.faults) },
    };
  }
}

const firstOf = (faults: readonly string[]) => ({ faults: faults.slice(0, MOST_FAULTS), faultCount: faults.length });
