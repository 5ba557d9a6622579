import type { ReadingAlert } from '@isocenter/schemas';
import type { Clock } from '../../foundation/clock.ts';
import { NotFoundError, StaleRecordError } from '../../foundation/errors.ts';
import type { Actor } from '../../request/actor.ts';
import type { Collection } from '../../store/store.ts';
import type { AuditedStore } from '../auditedStore.ts';
import { auditEvent } from '../auditEvent.ts';
import type { AuditLog } from '../auditLog.ts';
import { readingAlerts, type ReadingAlertRecord } from '../readingAlert.ts';

declare module '../../request/services.ts' {
  interface Services {
    readonly readingAlerts: ReadingAlertService;
  }
}

/** As many as a person can look through; older ones stay in the store. */
const MOST_LISTED = 200;

/** Alerts on bulk reading, for the people who may read the audit log. */
export class ReadingAlertService {
  readonly #alerts: Collection<ReadingAlertRecord>;
  readonly #audit: AuditLog;
  readonly #clock: Clock;

  constructor({ store, audit, clock }: AuditedStore) {
    this.#alerts = store.collection(readingAlerts);
    this.#audit = audit;
    this.#clock = clock;
  }

  /** Newest first. */
  async list(): Promise<readonly ReadingAlert[]> {
    await this.#audit.settled();
    const found = await this.#alerts.find({}, { sort: { raisedOn: -1, _id: -1 }, limit: MOST_LISTED });
    return found.map(shown);
  }

  /** How many no one has looked into. */
  async openCount(): Promise<number> {
    await this.#audit.settled();
    return this.#alerts.countDocuments({ seen: null });
  }

  /**
   * Someone has looked into it, and says what they found.
   * @throws NotFoundError; StaleRecordError when someone else was faster
   */
  async markSeen(id: string, note: string, actor: Actor): Promise<void> {
    for (;;) {
      const stored = await this.#alerts.findOne({ _id: id });
      if (!stored) throw new NotFoundError('This reading alert');
      if (stored.seen) throw new StaleRecordError();
      const by = { id: actor.user.id, displayName: actor.user.displayName };
      const seen = { by, on: this.#clock.now().toISOString(), note };
      const detail = [{ type: 'looked at', value: note }];
      const event = auditEvent({ eventKind: 'admin change', patient: null, data: [id], detail }, actor, this.#clock);
      const auditOutbox = [...stored.auditOutbox, event];
      const asRead = { _id: id, seen: null, auditOutbox: { $size: stored.auditOutbox.length } };
      const written = { seen, auditOutbox, auditPending: true };
      const { matched } = await this.#alerts.updateOne(asRead, { $set: written });
      if (matched === 0) continue;
      this.#audit.copyOut(this.#alerts, { ...stored, ...written });
      return;
    }
  }
}

function shown({ _id, user, hour, raisedOn, patients, threshold, seen }: ReadingAlertRecord): ReadingAlert {
  const by = seen && { id: seen.by.id, name: seen.by.displayName };
  return {
    ...{ id: _id, user, hour, raised_on: raisedOn, patients, threshold },
    seen: seen && by && { by, on: seen.on, note: seen.note },
  };
}
