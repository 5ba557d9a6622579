import type { Logger } from 'pino';
import type { Clock } from '../foundation/clock.ts';
import { insertOnce } from '../store/insertOnce.ts';
import type { Store } from '../store/store.ts';
import { auditRecords } from './auditChain.ts';
import { auditEvent, type AuditEvent } from './auditEvent.ts';
import type { OutboxCopier } from './outboxCopier.ts';
import { readingAlerts, type ReadingAlertRecord } from './readingAlert.ts';

const HOUR_MS = 3_600_000;
/** How often within one threshold the store is asked what the other server processes have recorded. */
const QUESTIONS = 5;

interface ReadingHour {
  readonly hour: number;
  readonly patients: Set<string>;
  isAlerted: boolean;
}

interface ReadingWatchDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
  readonly copier: OutboxCopier;
  /** Distinct patients of one person in one hour that raise an alert. */
  readonly threshold: number;
}

/**
 * Notices bulk reading: it counts the patients of every record of a read. An alert is raised in the background, so that no
 * read waits for it, and the reader is not stopped: at night one person may have to look after a whole department.
 */
export class ReadingWatch {
  readonly #given: ReadingWatchDependencies;
  readonly #hours = new Map<string, ReadingHour>();
  #raising: Promise<void> = Promise.resolve();

  constructor(given: ReadingWatchDependencies) {
    this.#given = given;
  }

  /** Told about what was recorded. */
  recorded(events: readonly AuditEvent[]): void {
    const due = new Map<ReadingHour, AuditEvent>();
    for (const event of events) {
      const { agent, entity, outcome } = event;
      if (agent.who === null || entity.patient === null || outcome !== '0') continue;
      const hour = this.#hourOf(agent.who);
      if (hour.isAlerted || hour.patients.has(entity.patient)) continue;
      hour.patients.add(entity.patient);
      if (this.#isDue(hour.patients.size)) due.set(hour, event);
    }
    // A list of hundreds passes several steps at once, and asks once.
    for (const [hour, event] of due) this.#consider(event, hour);
  }

  /** Resolves when no alert is being raised. */
  async settled(): Promise<void> {
    await this.#raising;
  }

  #hourOf(who: string): ReadingHour {
    const hour = Math.floor(this.#given.clock.now().getTime() / HOUR_MS);
    const known = this.#hours.get(who);
    if (known?.hour === hour) return known;
    for (const [other, { hour: last }] of this.#hours) if (last < hour) this.#hours.delete(other);
    const fresh = { hour, patients: new Set<string>(), isAlerted: false };
    this.#hours.set(who, fresh);
    return fresh;
  }

  #isDue(count: number): boolean {
    const { threshold } = this.#given;
    return count >= threshold || count % Math.ceil(threshold / QUESTIONS) === 0;
  }

  #consider(event: AuditEvent, hour: ReadingHour): void {
    this.#raising = this.#raising
      .then(() => this.#raiseIfPassed(event, hour))
      .catch((error: unknown) => this.#given.log.error({ err: error }, 'a reading alert could not be raised'));
  }

  async #raiseIfPassed(event: AuditEvent, hour: ReadingHour): Promise<void> {
    if (hour.isAlerted) return;
    const { threshold, store, copier, log } = this.#given;
    const from = new Date(hour.hour * HOUR_MS).toISOString();
    const patients = Math.max(hour.patients.size, await this.#recordedSince(event.agent.who ?? '', from));
    if (patients < threshold) return;
    const alert = this.#alertOf(event, { from, patients });
    if (await insertOnce(store.collection(readingAlerts), alert)) {
      copier.add(store.collection(readingAlerts), alert);
      log.error({ alert: alert._id }, 'one person has read unusually many charts; see Reading Alerts');
    }
    hour.isAlerted = true;
  }

  /** By all server processes, and before a restart. */
  async #recordedSince(who: string, from: string): Promise<number> {
    const records = await this.#given.store
      .collection(auditRecords)
      .find({ 'agent.who': who, recorded: { $gte: from } }, { projection: { 'entity.patient': 1, outcome: 1 } });
    const read = records.filter(({ outcome, entity }) => outcome === '0' && entity.patient !== null);
    return new Set(read.map(({ entity }) => entity.patient)).size;
  }

  #alertOf(
    { agent }: AuditEvent,
    { from, patients }: { readonly from: string; readonly patients: number },
  ): ReadingAlertRecord {
    const { clock, threshold } = this.#given;
    const _id = `rda-${agent.who}-${from.slice(0, 13)}`;
    const by = { user: { id: agent.who ?? '', displayName: agent.name ?? '', roles: agent.role } };
    const detail = [{ type: 'patients in one hour', value: String(patients) }];
    const act = {
      eventKind: 'view',
      action: 'E',
      purposeOfUse: 'HSYSADMIN',
      patient: null,
      data: [_id],
      detail,
    } as const;
    const raised = auditEvent(act, { ...by, info: { requestId: _id, address: agent.networkAddress } }, clock);
    return {
      _id,
      user: { id: by.user.id, name: by.user.displayName },
      ...{ hour: from, raisedOn: clock.now().toISOString(), patients, threshold, seen: null },
      ...{ auditOutbox: [raised], auditPending: true },
    };
  }
}
