import { AUDIT_EVENTS, type AuditEventKind, type Instant } from '@isocenter/schemas';
import type { Filter } from 'mongodb';
import type { Logger } from 'pino';
import type { Clock } from '../foundation/clock.ts';
import { UnavailableError } from '../foundation/errors.ts';
import type { Collection, Store } from '../store/store.ts';
import { UncertainWriteError } from '../store/storeErrors.ts';
import type { AnchorWriter } from './anchorWriter.ts';
import { auditRecords, type AuditRecord } from './auditChain.ts';
import type { AuditEvent } from './auditEvent.ts';
import type { AuditKeys } from './auditKeys.ts';
import { AuditWriter } from './auditWriter.ts';
import type { CarriesAudit } from './carriesAudit.ts';
import { OutboxCopier } from './outboxCopier.ts';
import { ReadingWatch } from './readingWatch.ts';
import { RefusalCounter } from './refusalCounter.ts';
import { verifyAudit, type AuditFindings, type OutsideProof } from './verifyAudit.ts';
import type { CompareRecords } from './verifyChain.ts';

export interface AuditQuery {
  readonly patient?: string;
  readonly user?: string;
  readonly eventKind?: AuditEventKind;
  readonly outcome?: AuditEvent['outcome'];
  /** From this time on. */
  readonly from?: Instant;
  /** Before this time. */
  readonly until?: Instant;
  /** Only records older than this one: the last of the previous page. */
  readonly before?: { readonly recorded: Instant; readonly _id: string };
  /** The maximum number of records, newest first. */
  readonly limit: number;
}

export interface AuditLog {
  /**
   * Writes records of what was read or done, before it is answered.
   * @throws UnavailableError when they cannot be written: then nothing may be shown (503)
   */
  record(...events: readonly AuditEvent[]): Promise<void>;
  /**
   * Writes the record of a refusal, or counts it when this person was refused too often within the minute.
   * @throws UnavailableError when it cannot be written
   */
  recordRefused(event: AuditEvent): Promise<void>;
  /**
   * Moves the events of a change from its aggregate into the log, soon after. It may be omitted, cut short or repeated.
   * @param after further work that follows the change; the outbox stays full until it is done, so that a restart finds
   * it
   */
  copyOut(collection: Collection<CarriesAudit>, aggregate: CarriesAudit, after?: Promise<void>): void;
  /** Resolves when every event passed to `copyOut` is copied, or cannot be copied for now. */
  settled(): Promise<void>;
  /**
   * Copies what a killed process left behind.
   * @param olderThan milliseconds; younger events are left to the process that made them, if it lives
   * @returns how many aggregates had events left
   */
  drainOutbox(collection: Collection<CarriesAudit>, olderThan?: number): Promise<number>;
  find(query: AuditQuery): Promise<AuditRecord[]>;
  eventKinds(): readonly AuditEventKind[];
  /** Verifies every chain: see `verifyAudit`. @param compare finds what the records say and the rest does not */
  verify(compare?: CompareRecords): Promise<AuditFindings>;
  /** Whether the ends of the chains reach every place outside the database. */
  isAnchored(): boolean;
  close(): Promise<void>;
}

interface AuditLogDependencies {
  readonly store: Store;
  readonly keys: AuditKeys;
  readonly clock: Clock;
  /** Reports events that cannot be copied for now. */
  readonly log: Pick<Logger, 'error'>;
  /** Keeps the ends of the chains outside the database. */
  readonly anchors?: AnchorWriter;
  /** What the verification asks outside the anchor folder. */
  readonly outside?: OutsideProof;
  /** Distinct patients that one person may read in one hour without an alert. */
  readonly bulkReading?: number;
  /** Milliseconds that pass in this process, whatever its clock says. */
  readonly stopwatch?: () => number;
}

const BULK_READING = 250;

export function openAuditLog({
  store,
  keys,
  clock,
  log,
  anchors,
  outside = {},
  bulkReading = BULK_READING,
  stopwatch = () => performance.now(),
}: AuditLogDependencies): AuditLog {
  const records = store.collection(auditRecords);
  const writer = new AuditWriter(store, { seal: keys.current, clock, anchors: anchors ?? null });

  const copier = new OutboxCopier(writer, { store, clock, stopwatch, log });
  const reading = new ReadingWatch({ store, clock, log, copier, threshold: bulkReading });
  const record: AuditLog['record'] = async (...events) => {
    try {
      await writer.write(events);
      reading.recorded(events);
    } catch (error) {
      if (error instanceof UnavailableError && !(error instanceof UncertainWriteError)) throw error;
      // Of a record that may be written nothing is shown either; the caller changed nothing.
      const cause = error instanceof UncertainWriteError ? error.cause : error;
      throw new UnavailableError('The audit log cannot be written, so nothing is shown.', { cause });
    }
  };
  const refusals = new RefusalCounter(record, clock, log);

  return {
    copyOut: (collection, aggregate, after) => copier.add(collection, aggregate, after),
    async settled() {
      await reading.settled();
      await copier.settled();
    },

    record,
    recordRefused: (event) => refusals.note(event),

    drainOutbox: (collection, olderThan) => copier.drain(collection, olderThan),

    async find(query) {
      await copier.settled();
      return records.find(filterOf(query), { sort: { recorded: -1, _id: -1 }, limit: query.limit });
    },

    eventKinds: () => AUDIT_EVENTS,

    async verify(compare) {
      await copier.settled();
      const { end } = writer;
      const line = end && anchors?.mark ? { file: end.chainId, ...anchors.mark, by: 'this server' } : null;
      const findings = await verifyAudit(store, keys, {
        ...{ anchorFolder: anchors?.folder ?? null, ownEnd: end, named: line ? [line] : [], outside, clock },
        ...(compare && { compare }),
      });
      return { ...findings, unreached: [...(anchors?.faults ?? []), ...findings.unreached] };
    },

    isAnchored: () => (anchors?.faults ?? []).length === 0,

    async close() {
      await reading.settled();
      await refusals.close().catch((error: unknown) => log.error({ err: error }, 'counted refusals were not recorded'));
      await copier.close();
      await writer.close();
    },
  };
}

function filterOf({ patient, user, eventKind, outcome, from, until, before }: AuditQuery): Filter<AuditRecord> {
  // Records older than the last row are before the end of the range as well.
  const to = before ? { $lte: before.recorded } : until === undefined ? {} : { $lt: until };
  const recorded = { ...(from === undefined ? {} : { $gte: from }), ...to };
  return {
    ...(patient === undefined ? {} : { 'entity.patient': patient }),
    ...(user === undefined ? {} : { 'agent.who': user }),
    ...(eventKind === undefined ? {} : { eventKind }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(Object.keys(recorded).length === 0 ? {} : { recorded }),
    ...(before === undefined ? {} : { $or: [{ recorded: { $lt: before.recorded } }, { _id: { $lt: before._id } }] }),
  };
}
