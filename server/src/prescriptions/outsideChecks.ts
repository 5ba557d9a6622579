import { isCompletedStatus, MESSAGES } from '@isocenter/schemas';
import type { AuditLog } from '../audit/auditLog.ts';
import { auditEvent } from '../audit/auditEvent.ts';
import type { LinkedPrescriptions } from '../chart/linkedPrescription.ts';
import {
  outsideCheckId,
  outsideChecks,
  type OutsideAlert,
  type OutsideCheckRecord,
  type RefreshResult,
} from '../chart/outsideChange.ts';
import { standingSignature, type TaskRecord } from '../chart/task.ts';
import type { TaskSurroundings } from '../chart/taskReads.ts';
import { ExternalSystemError, StaleTaskError } from '../foundation/errors.ts';
import type { Clock } from '../foundation/clock.ts';
import { insertOnce } from '../store/insertOnce.ts';
import type { Store } from '../store/store.ts';
import { prescriptionChanges } from './compare.ts';
import type { SourceReading } from './sourceReading.ts';

interface OutsideCheckDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly reading: SourceReading;
}

/** What the sources of linked prescriptions said last, and the alerts that came of it (decision 46). */
export class OutsideChecks {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #audit: AuditLog;
  readonly #reading: SourceReading;

  constructor({ store, clock, audit, reading }: OutsideCheckDependencies) {
    this.#store = store;
    this.#clock = clock;
    this.#audit = audit;
    this.#reading = reading;
  }

  async of(episodeId: string, linkId: string): Promise<OutsideCheckRecord | null> {
    return this.#all.findOne({ _id: outsideCheckId(linkId), episodeId });
  }

  async ofTask({ episodeId, prescriptionLinks = [] }: TaskRecord): Promise<readonly OutsideCheckRecord[]> {
    if (prescriptionLinks.length === 0) return [];
    const ids = prescriptionLinks.map(({ id }) => outsideCheckId(id));
    return this.#all.find({ _id: { $in: ids }, episodeId });
  }

  /** Asks the source of a link and keeps its answer, also that it could not be asked. */
  async look(around: TaskSurroundings, link: LinkedPrescriptions): Promise<OutsideCheckRecord> {
    const result = await this.#result(around, link);
    for (;;) {
      const before = await this.of(around.task.episodeId, link.id);
      const next = this.#record(around, link, { result, before });
      if (await this.#replace(before, next)) return next;
    }
  }

  async #result({ patient }: TaskSurroundings, link: LinkedPrescriptions): Promise<RefreshResult> {
    const { sourceSystem } = link;
    try {
      const all = await this.#reading.prescriptions(sourceSystem, patient, MESSAGES.prescriptionRefreshFailed);
      const wanted = new Set(link.prescriptions.map(({ externalId }) => externalId));
      const prescriptions = all.filter(({ externalId }) => wanted.has(externalId));
      const changes = prescriptionChanges(link.prescriptions, prescriptions);
      return { success: true, sourceSystem, fetchedOn: this.#now(), changes, prescriptions, error: null };
    } catch (error) {
      if (!(error instanceof ExternalSystemError)) throw error;
      const { message } = error;
      return { success: false, sourceSystem, fetchedOn: this.#now(), changes: [], prescriptions: [], error: message };
    }
  }

  #record(
    { task, episode }: TaskSurroundings,
    link: LinkedPrescriptions,
    { result, before }: { readonly result: RefreshResult; readonly before: OutsideCheckRecord | null },
  ): OutsideCheckRecord {
    const alert = isCompletedStatus(task.taskStatus) ? alertAfter(before?.alert ?? null, result) : null;
    const isRaised = alert !== null && alert.settled === null && alert !== before?.alert;
    return {
      _id: outsideCheckId(link.id),
      linkId: link.id,
      taskId: task._id,
      episodeId: task.episodeId,
      patientId: task.patientId,
      providerId: episode.providerId,
      signer: standingSignature(task)?.by ?? null,
      result,
      alert,
      isOpen: alert !== null && alert.settled === null,
      revision: (before?.revision ?? 0) + 1,
      auditOutbox: [...(before?.auditOutbox ?? []), ...(isRaised ? [this.#event(task, link.id)] : [])],
      auditPending: (before?.auditPending ?? false) || isRaised,
    };
  }

  /** The server itself raises an alert; no person is named. */
  #event({ _id, patientId }: TaskRecord, linkId: string) {
    const actor = { user: null, info: { requestId: linkId, address: '' } };
    return auditEvent(
      { eventKind: 'edit', patient: patientId, data: [_id, linkId, outsideCheckId(linkId)] },
      actor,
      this.#clock,
    );
  }

  /** An updated link is equal to what the source said. */
  async settleAt({ episodeId }: TaskRecord, linkId: string): Promise<void> {
    const before = await this.of(episodeId, linkId);
    if (!before) return;
    const result = { ...before.result, changes: [] };
    await this.#replace(before, { ...before, result, alert: null, isOpen: false, revision: before.revision + 1 });
  }

  /** Settles the alerts of a task with the reason of a person, in one write per link with its audit event. */
  async settle(
    task: TaskRecord,
    act: NonNullable<OutsideAlert['settled']>,
    event: () => OutsideCheckRecord['auditOutbox'][number],
  ): Promise<number> {
    const open = (await this.ofTask(task)).filter(({ isOpen }) => isOpen);
    for (const before of open) {
      const next: OutsideCheckRecord = {
        ...before,
        alert: before.alert && { ...before.alert, settled: act },
        isOpen: false,
        revision: before.revision + 1,
        auditOutbox: [...before.auditOutbox, event()],
        auditPending: true,
      };
      if (!(await this.#replace(before, next))) throw new StaleTaskError();
    }
    return open.length;
  }

  async #replace(before: OutsideCheckRecord | null, next: OutsideCheckRecord): Promise<boolean> {
    const { episodeId, _id } = next;
    const isWritten = before
      ? (await this.#all.replaceOne({ _id, episodeId, revision: before.revision }, next)).matched === 1
      : await insertOnce(this.#all, next);
    if (isWritten && next.auditPending) this.#audit.copyOut(this.#all, next);
    return isWritten;
  }

  get #all() {
    return this.#store.collection(outsideChecks);
  }
  #now(): string {
    return this.#clock.now().toISOString();
  }
}

/**
 * The alert of a signed prescription after a look at its source. A failed look says nothing. The same changes again are
 * the same alert, settled or not; others raise a new one.
 */
function alertAfter(before: OutsideAlert | null, { success, changes, fetchedOn }: RefreshResult): OutsideAlert | null {
  if (!success) return before;
  const grave = changes.filter(({ isSafety }) => isSafety);
  if (grave.length === 0) return null;
  const key = (of: OutsideAlert['changes']) => of.map(({ text }) => text).join('\n');
  if (before && key(before.changes) === key(grave)) return before;
  return { since: before?.settled === null ? before.since : fetchedOn, changes: grave, settled: null };
}
