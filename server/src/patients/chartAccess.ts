import type { AuditEventKind, PermissionName, SourceSystem } from '@isocenter/schemas';
import { auditEvent, type AuditEvent } from '../audit/auditEvent.ts';
import type { AuditLog } from '../audit/auditLog.ts';
import type { CarriesAudit } from '../audit/carriesAudit.ts';
import type { Clock } from '../clock.ts';
import { ForbiddenError } from '../errors.ts';
import type { RequestInfo, SignedInUser } from '../requestContext.ts';
import type { Collection } from '../store/store.ts';

/** Who asks, and from where. */
export interface Asker {
  readonly user: SignedInUser;
  readonly info: RequestInfo;
}

/**
 * What every clinical service asks before it touches a chart. Default deny: a service that asks for no permission gives
 * nothing away, because reading is only possible after `viewed`.
 */
export class ChartAccess {
  readonly #audit: AuditLog;
  readonly #clock: Clock;
  /** The views of one request, so that an operation leaves one record per patient. */
  readonly #viewed = new WeakMap<RequestInfo, Map<string, Promise<void>>>();

  constructor({ audit, clock }: { audit: AuditLog; clock: Clock }) {
    this.#audit = audit;
    this.#clock = clock;
  }

  /** @throws ForbiddenError */
  require({ user }: Asker, permission: PermissionName): void {
    if (!user.permissions.has(permission)) throw new ForbiddenError();
  }

  /**
   * Records that charts are about to be read.
   * @throws UnavailableError when it cannot be recorded; then nothing may be answered
   */
  async viewed(asker: Asker, patientIds: readonly string[], data: readonly string[] = []): Promise<void> {
    const seen = this.#viewed.get(asker.info) ?? new Map<string, Promise<void>>();
    this.#viewed.set(asker.info, seen);
    const unseen = [...new Set(patientIds)].filter((id) => !seen.has(id));
    if (unseen.length > 0) {
      const recorded = this.#audit.record(
        ...unseen.map((patient) => auditEvent({ eventKind: 'view', patient, data }, asker, this.#clock)),
      );
      for (const id of unseen) seen.set(id, recorded);
    }
    await Promise.all(patientIds.flatMap((id) => seen.get(id) ?? []));
  }

  /**
   * Records that something of a chart leaves the product as a file.
   * @throws UnavailableError when it cannot be recorded; then nothing may be answered
   */
  async downloaded(asker: Asker, patientId: string, data: readonly string[]): Promise<void> {
    await this.#audit.record(auditEvent({ eventKind: 'download', patient: patientId, data }, asker, this.#clock));
    this.coversView(asker, patientId);
  }

  /**
   * Records that an outside system is about to be asked for a patient. Whom, is not written: an MRN belongs in no log.
   * @throws UnavailableError when it cannot be recorded
   */
  async searchedOutside(asker: Asker, system: SourceSystem): Promise<void> {
    const detail = [{ type: 'outside search', value: system }];
    await this.#audit.record(auditEvent({ eventKind: 'view', patient: null, detail }, asker, this.#clock));
  }

  /** The event of a change, to be written with it. A change counts as the operation's record of its patient. */
  changed(asker: Asker, eventKind: AuditEventKind, patient: string, data: readonly string[]): AuditEvent {
    return auditEvent({ eventKind, patient, data }, asker, this.#clock);
  }

  /** What a request changed need not be recorded as viewed once more when its answer is read. */
  coversView({ info }: Asker, patientId: string): void {
    const seen = this.#viewed.get(info) ?? new Map<string, Promise<void>>();
    this.#viewed.set(info, seen.set(patientId, Promise.resolve()));
  }

  /** The change is made and carries its event: the answer stands, whenever it is copied. */
  copyOut(collection: Collection<CarriesAudit>, aggregate: CarriesAudit, after?: Promise<void>): void {
    this.#audit.copyOut(collection, aggregate, after);
  }
}
