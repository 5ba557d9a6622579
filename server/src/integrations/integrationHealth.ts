import type { HealthCheckStatus, Instant, SourceSystem } from '@isocenter/schemas';
import type { Clock } from '../foundation/clock.ts';
import type { ExternalSources } from '../external/externalSources.ts';
import type { ExternalPatientSource } from '../external/externalSource.ts';
import { insertOnce } from '../store/insertOnce.ts';
import type { CollectionDefinition, Store, StoredDocument } from '../store/store.ts';

interface Check {
  readonly on: Instant;
  readonly status: HealthCheckStatus;
  /** For an administrator, without patient data. */
  readonly reason: string | null;
}

/** The last checks of one system, newest first. */
interface HealthRecord extends StoredDocument {
  readonly checks: readonly Check[];
  /** When it last answered; missing until it did, and in older records. */
  readonly lastSuccess?: Instant;
}

export const integrationHealth: CollectionDefinition<HealthRecord> = {
  name: 'integrationHealth',
  shardKey: null,
  indexes: [],
};

export interface IntegrationHealth extends Check {
  readonly id: SourceSystem;
  /** The checks before, newest first. */
  readonly history: readonly Check[];
  /** When it last answered; null when it never did. */
  readonly lastSuccess: Instant | null;
}

const KEPT = 20;
const PATIENCE = 10_000;
/** A check that repeats the one before is a line of the history at most this often. */
const REPEATED_AFTER = 15 * 60_000;

/** Asks every configured system whether it answers, and remembers what it said. */
export class IntegrationHealthChecks {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #sources: ExternalSources;

  constructor({ store, clock, external }: { store: Store; clock: Clock; external: ExternalSources }) {
    this.#store = store;
    this.#clock = clock;
    this.#sources = external;
  }

  check(): Promise<readonly IntegrationHealth[]> {
    return Promise.all(this.#sources.configured.map((source) => this.#checkOne(source)));
  }

  async #checkOne(source: ExternalPatientSource): Promise<IntegrationHealth> {
    const { sourceSystem } = source;
    const { status, reason } = await source.checkHealth(AbortSignal.timeout(PATIENCE));
    const check: Check = { on: this.#clock.now().toISOString(), status, reason };
    const all = this.#store.collection(integrationHealth);
    const _id = `health-${sourceSystem}`;
    const known = await all.findOne({ _id });
    const checks = known?.checks ?? [];
    const lastSuccess = status === 'SUCCESS' ? check.on : (known?.lastSuccess ?? lastAnswered(checks));
    if (isNews(check, checks[0]) || lastSuccess === check.on) {
      const kept = isNews(check, checks[0]) ? [check, ...checks].slice(0, KEPT) : checks;
      const document = { _id, checks: kept, ...(lastSuccess === null ? {} : { lastSuccess }) };
      if (!known) await insertOnce(all, document);
      else await all.replaceOne({ _id }, document);
    }
    return { id: sourceSystem, ...check, history: checks, lastSuccess };
  }
}

const lastAnswered = (checks: readonly Check[]) => checks.find(({ status }) => status === 'SUCCESS')?.on ?? null;

function isNews(check: Check, last: Check | undefined): boolean {
  if (!last || last.status !== check.status || last.reason !== check.reason) return true;
  return Date.parse(check.on) - Date.parse(last.on) >= REPEATED_AFTER;
}
