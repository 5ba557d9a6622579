import type { Logger } from 'pino';
import type { HouseKeys } from './access/houseTokens.ts';
import type { AuditVerifier } from './audit/reading/auditVerification.ts';
import type { AuditLog } from './audit/auditLog.ts';
import type { Clock } from './foundation/clock.ts';
import type { ExternalSources } from './external/externalSources.ts';
import type { SignatureKeys } from './keys/signatureKeys.ts';
import type { Settings } from './settings/settings.ts';
import type { Store } from './store/store.ts';
import type { Metrics } from './watching/metrics.ts';

/** What every service is built from. Each service takes the parts it needs. */
export interface ServiceDependencies {
  readonly store: Store;
  readonly audit: AuditLog;
  readonly external: ExternalSources;
  readonly clock: Clock;
  readonly settings: Settings;
  /** For sign-ins that this server starts itself. */
  readonly houseKeys: HouseKeys;
  /** For what people sign. */
  readonly signatureKeys: SignatureKeys;
  /** Checks the audit log and the signatures. */
  readonly verifier: AuditVerifier;
  readonly log: Logger;
  /** What this process measures about itself. */
  readonly metrics: Metrics;
}
