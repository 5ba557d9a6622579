import { AUDIT_EVENTS, type AuditEventKind, type Instant } from '@isocenter/schemas';
import type { Filter } from 'mongodb';
import type { Clock } from '../clock.ts';
import { UnavailableError } from '../errors.ts';
import type { Collection, Store, StoredDocument } from '../store/store.ts';
import { auditRecords, AuditSeal, type AuditRecord } from './auditChain.ts';
import type { AuditEvent } from './auditEvent.ts';
import { AuditWriter } from './auditWriter.ts';

/** An aggregate that carries the events of its own changes until they are copied into the audit log. */
export interface CarriesAudit extends StoredDocument {
  readonly auditOutbox: readonly AuditEvent[];
  /** True while the outbox holds something; indexed, so that what a kill left behind is found again. */
  readonly auditPending: boolean;
}

export interface AuditQuery {
  readonly patient?: string;
  readonly user?: string;
  readonly eventKind?: AuditEventKind;
  /** Only what is older than this record: the last of the page before. */
  readonly before?: { readonly recorded: Instant; readonly _id: string };
  /** At most so many, newest first. */
  readonly limit: number;
}

/** Aggregates drained at a time. */
const PAGE = 100;

export interface AuditLog {
  /**
   * Keeps what was read or done, before it is answered.
   * @throws UnavailableError when it cannot be kept: then nothing may be shown (503)
   */
  record(...events: readonly AuditEvent[]): Promise<void>;
  /** Moves the events of a change from its aggregate into the log. May be left out, cut short or repeated at any time. */
  copyOut(collection: Collection<CarriesAudit>, aggregate: CarriesAudit): Promise<void>;
  /** Moves whatever a killed process left behind, at start. @returns how many aggregates had something */
  drainOutbox(collection: Collection<CarriesAudit>): Promise<number>;
  find(query: AuditQuery): Promise<AuditRecord[]>;
  /** Everybody who is in the log, by name. */
  users(): Promise<{ readonly id: string; readonly name: string }[]>;
  eventKinds(): readonly AuditEventKind[];
  close(): Promise<void>;
}

/** @param key see `auditKey` */
export function openAuditLog(store: Store, key: Buffer, clock: Clock): AuditLog {
  const records = store.collection(auditRecords);
  const writer = new AuditWriter(store, new AuditSeal(key), clock);

  const copyOut = async (collection: Collection<CarriesAudit>, { _id, auditOutbox }: CarriesAudit): Promise<void> => {
    await writer.write(auditOutbox);
    const ids = auditOutbox.map(({ id }) => id);
    // Cleared only as it was read: an event that came meanwhile stays for its own copy.
    const asRead = { _id, $and: [{ auditOutbox: { $size: ids.length } }, { 'auditOutbox.id': { $all: ids } }] };
    if (ids.length > 0) await collection.updateOne(asRead, { $set: { auditOutbox: [], auditPending: false } });
  };

  return {
    copyOut,

    async record(...events) {
      try {
        await writer.write(events);
      } catch (error) {
        if (error instanceof UnavailableError) throw error;
        throw new UnavailableError('The audit log cannot be written, so nothing is shown.', { cause: error });
      }
    },

    async drainOutbox(collection) {
      for (let drained = 0, last = ''; ;) {
        const left = { auditPending: true, _id: { $gt: last } };
        const page = await collection.find(left, { sort: { _id: 1 }, limit: PAGE });
        for (const aggregate of page) await copyOut(collection, aggregate);
        drained += page.length;
        last = page.at(-1)?._id ?? last;
        if (page.length < PAGE) return drained;
      }
    },

    find(query) {
      return records.find(filterOf(query), { sort: { recorded: -1, _id: -1 }, limit: query.limit });
    },

    async users() {
      const counted = await records.aggregate([{ $group: { _id: '$agent.who', count: { $sum: 1 } } }]);
      const latest = await Promise.all(
        counted.map(({ _id }) =>
          records.findOne({ 'agent.who': String(_id) }, { sort: { 'agent.who': -1, recorded: -1, _id: -1 } }),
        ),
      );
      return latest
        .flatMap((record) => (record?.agent.who ? [{ id: record.agent.who, name: record.agent.name ?? '' }] : []))
        .sort((left, right) => left.name.localeCompare(right.name));
    },

    eventKinds: () => AUDIT_EVENTS,
    close: () => writer.close(),
  };
}

function filterOf({ patient, user, eventKind, before }: AuditQuery): Filter<AuditRecord> {
  return {
    ...(patient === undefined ? {} : { 'entity.patient': patient }),
    ...(user === undefined ? {} : { 'agent.who': user }),
    ...(eventKind === undefined ? {} : { eventKind }),
    ...(before === undefined
      ? {}
      : {
          recorded: { $lte: before.recorded },
          $or: [{ recorded: { $lt: before.recorded } }, { _id: { $lt: before._id } }],
        }),
  };
}
