import { randomUUID } from 'node:crypto';
import { houseKeys } from './access/houseTokens.ts';
import type { AuditedStore } from './audit/auditedStore.ts';
import { AuditVerifier } from './audit/reading/auditVerification.ts';
import { AnchorWriter } from './audit/anchorWriter.ts';
import { auditKeysFor } from './audit/auditKeys.ts';
import { openAuditLog } from './audit/auditLog.ts';
import { openWitnesses } from './audit/openWitnesses.ts';
import { refuseStart } from './doctor/examineStart.ts';
import { systemClock } from './foundation/clock.ts';
import { createLog } from './foundation/logging.ts';
import { UnavailableError } from './foundation/errors.ts';
import { StartError } from './http/listen.ts';
import { signatureKeys, type SignatureKeys } from './keys/signatureKeys.ts';
import type { Logger } from 'pino';
import { openStore } from './openStore.ts';
import { outsideSystems } from './outsideSystems.ts';
import type { ServiceDependencies } from './serviceDependencies.ts';
import type { Settings } from './settings/settings.ts';
import { startClock } from './startClock.ts';
import type { Store } from './store/store.ts';
import { STORED_COLLECTIONS } from './storedCollections.ts';
import { signatureKeysInUse } from './tasks/signatureKeysInUse.ts';
import { upgradeStore } from './upgrade/upgradeStore.ts';
import { Metrics } from './watching/metrics.ts';
import { watchedStore } from './watching/watchedStore.ts';
import { missingRows, verifySignatures } from './tasks/verifySignatures.ts';

/** The parts that every process of a server has for itself; `close` closes what is open. */
export interface OpenServer {
  readonly parts: ServiceDependencies;
  readonly close: () => Promise<void>;
}

/**
 * Opens store, clock, audit log and keys. Keys that are missing are made.
 * @param worker the process id, for a server with several workers
 */
export async function openServer(settings: Settings, worker?: number): Promise<OpenServer> {
  const log = createLog({ logLevel: settings.logLevel, ...(worker === undefined ? {} : { worker }) });
  if (worker === undefined) refuseStart(settings, systemClock.now());
  const metrics = new Metrics();
  // What no one asked for is not even loaded.
  const telemetry = settings.traces
    ? (await import('./watching/telemetry.ts')).startTelemetry(settings.traces, { metrics, log })
    : null;
  const opened = await openStore(settings);
  const store = watchedStore(opened, metrics);
  try {
    const holder = randomUUID();
    await upgradeStore(opened, { clock: systemClock, log, holder, collections: STORED_COLLECTIONS });
    const parts = await partsOn(store, settings, { metrics, log });
    return {
      parts,
      close: async () => {
        await parts.verifier.stop();
        await parts.external.close();
        await parts.audit.close();
        await store.close();
        await telemetry?.stop();
      },
    };
  } catch (error) {
    await store.close();
    await telemetry?.stop();
    throw error;
  }
}

async function partsOn(
  store: Store,
  settings: Settings,
  { metrics, log }: { readonly metrics: Metrics; readonly log: Logger },
): Promise<ServiceDependencies> {
  const clock = await startClock(store, settings, { log });
  const keys = await auditKeysFor(store, settings, clock.now());
  const { senders, stamper, outside } = await openWitnesses(settings.anchors, clock);
  const anchors = new AnchorWriter({ store, keys, folder: settings.anchors.folder, senders, stamper, clock, log });
  const audit = openAuditLog({ store, keys, clock, log, anchors, outside, bulkReading: settings.bulkReading });
  const keysOfSignatures = signatureKeys(settings.keyFolder, await signatureKeysInUse(store), clock.now());
  return {
    verifier: verifierOf({ store, audit, clock, signatureKeys: keysOfSignatures, log }),
    store,
    audit,
    clock,
    settings,
    log,
    external: outsideSystems(settings, { store, clock, log }),
    houseKeys: await houseKeys(settings.keyFolder),
    signatureKeys: keysOfSignatures,
    metrics,
  };
}

/** @throws StartError when the data folder, the store, the keys or the files cannot be used */
export async function startingUp<Result>(start: () => Promise<Result>): Promise<Result> {
  try {
    return await start();
  } catch (error) {
    if (error instanceof UnavailableError) throw new StartError(error.message);
    throw error;
  }
}

/** Checks what is stored against what proves it: the audit log by its keys and anchors, signed notes by theirs. */
export function verifierOf({
  store,
  audit,
  clock,
  signatureKeys,
  log,
}: AuditedStore & { readonly signatureKeys: SignatureKeys; readonly log: Pick<Logger, 'error'> }): AuditVerifier {
  return new AuditVerifier({
    verifyLog: () => audit.verify((records) => missingRows(store, records)),
    verifySignatures: () => verifySignatures(store, signatureKeys),
    clock,
    log,
  });
}
