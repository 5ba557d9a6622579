import type { AuditEventKind, PermissionName, SourceSystem } from '@isocenter/schemas';
import { auditEvent, type AuditEvent } from '../audit/auditEvent.ts';
import type { AuditLog } from '../audit/auditLog.ts';
import type { CarriesAudit } from '../audit/carriesAudit.ts';
import type { Clock } from '../foundation/clock.ts';
import { ForbiddenError } from '../foundation/errors.ts';
import type { Actor, RequestInfo } from '../request/actor.ts';
import type { Collection } from '../store/store.ts';
import type { ChartGuard } from './chartGuard.ts';
import { patientBehind } from './episode.ts';
import { ListViews } from './listViews.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly recordAnswer: RecordAnswer;
  }
}

/**
 * Records what a call is about to answer, if nothing did so before (decision 143).
 * @param command the route, such as `GET /api/data_api/episode/:id`: never what the caller wrote
 * @param ids what the address names
 * @throws UnavailableError when it cannot be recorded; then nothing may be answered
 */
type RecordAnswer = (
  actor: Actor,
  called: { readonly command: string; readonly ids: readonly string[] },
) => Promise<void>;

/**
 * What every clinical service calls before it touches a chart. Default deny: a service that requires no permission
 * reveals nothing, because reading is only possible after `viewed`.
 */
export class ChartAccess {
  readonly #audit: AuditLog;
  readonly #clock: Clock;
  readonly #guard: ChartGuard;
  /** The views of one request, so that an operation leaves one record per patient. */
  readonly #viewed = new WeakMap<RequestInfo, Map<string, Promise<void>>>();
  readonly #lists: ListViews;

  constructor({ audit, clock, guard }: { audit: AuditLog; clock: Clock; guard: ChartGuard }) {
    this.#audit = audit;
    this.#guard = guard;
    this.#clock = clock;
    this.#lists = new ListViews(clock);
  }

  /** @throws ForbiddenError */
  require({ user }: Actor, permission: PermissionName): void {
    if (!user.permissions.has(permission)) throw new ForbiddenError();
  }

  /** The restricted charts that this person may not read without a reason. */
  hiddenFrom(actor: Actor): Promise<ReadonlySet<string>> {
    return this.#guard.hiddenFrom(actor);
  }

  /** @throws RestrictedChartError */
  async requireOpen(actor: Actor, patientId: string): Promise<void> {
    await this.#guard.requireOpen(actor, [patientId]);
  }

  /**
   * Records that a list shows patients. Restricted charts are not recorded as viewed: the list must show nothing of them.
   * @returns those restricted charts
   * @throws UnavailableError when it cannot be recorded; then nothing may be answered
   */
  async listed(
    actor: Actor,
    patientIds: readonly string[],
    data: readonly string[] = [],
  ): Promise<ReadonlySet<string>> {
    const hidden = patientIds.length === 0 ? new Set<string>() : await this.hiddenFrom(actor);
    await this.viewed(
      actor,
      patientIds.filter((id) => !hidden.has(id)),
      data,
    );
    return hidden;
  }

  /**
   * As `listed`, for a list that stays on a screen and follows changes: a patient whom the person has lately seen in it is not
   * recorded again (decision 208). A call that reads a chart as well records the chart.
   */
  async followed(actor: Actor, list: string, patientIds: readonly string[]): Promise<ReadonlySet<string>> {
    const hidden = patientIds.length === 0 ? new Set<string>() : await this.hiddenFrom(actor);
    const shown = patientIds.filter((id) => !hidden.has(id));
    const unseen = this.#lists.unseen(actor, list, shown);
    await this.viewed(actor, unseen, [list]);
    this.#lists.recorded(actor, list, unseen);
    return hidden;
  }

  /** As `followed`, for people without a chart: the system that told of them is recorded. */
  async followedOutside(actor: Actor, list: string, systems: readonly SourceSystem[]): Promise<void> {
    const unseen = this.#lists.unseen(actor, list, systems);
    for (const system of unseen) await this.searchedOutside(actor, system);
    this.#lists.recorded(actor, list, unseen);
  }

  /**
   * Records that charts are about to be read.
   * @throws RestrictedChartError
   * @throws UnavailableError when it cannot be recorded; then nothing may be answered
   */
  async viewed(actor: Actor, patientIds: readonly string[], data: readonly string[] = []): Promise<void> {
    await this.#guard.requireOpen(actor, patientIds);
    const recorded = this.#viewed.get(actor.info) ?? new Map<string, Promise<void>>();
    this.#viewed.set(actor.info, recorded);
    const unrecorded = [...new Set(patientIds)].filter((id) => !recorded.has(id));
    if (unrecorded.length > 0) {
      const recording = this.#audit.record(
        ...unrecorded.map((patient) => auditEvent({ eventKind: 'view', patient, data }, actor, this.#clock)),
      );
      for (const id of unrecorded) recorded.set(id, recording);
    }
    await Promise.all(patientIds.flatMap((id) => recorded.get(id) ?? []));
  }

  readonly recordAnswer: RecordAnswer = async (actor, { command, ids }) => {
    if (this.#viewed.has(actor.info)) return;
    const data = ids.filter((id) => patientBehind(id) !== null);
    const patient = patientBehind(data[0] ?? '');
    if (patient !== null) await this.requireOpen(actor, patient);
    const detail = [{ type: 'command', value: command }];
    await this.#audit.record(auditEvent({ eventKind: 'view', patient, data, detail }, actor, this.#clock));
    if (patient !== null) this.coversView(actor, patient);
  };

  /**
   * Records that a part of a chart is downloaded as a file.
   * @throws RestrictedChartError
   * @throws UnavailableError when it cannot be recorded; then nothing may be answered
   */
  async downloaded(actor: Actor, patientId: string, data: readonly string[]): Promise<void> {
    await this.requireOpen(actor, patientId);
    await this.#audit.record(auditEvent({ eventKind: 'download', patient: patientId, data }, actor, this.#clock));
    this.coversView(actor, patientId);
  }

  /**
   * Records that an outside system is about to be searched for a patient. The patient is not recorded: an MRN belongs
   * in no log.
   * @throws UnavailableError when it cannot be recorded
   */
  async searchedOutside(actor: Actor, system: SourceSystem): Promise<void> {
    const detail = [{ type: 'outside search', value: system }];
    await this.#audit.record(auditEvent({ eventKind: 'view', patient: null, detail }, actor, this.#clock));
  }

  /** The audit event of a change, to be written with it. A change counts as the operation's record of its patient. */
  changed(
    actor: Actor,
    eventKind: AuditEventKind,
    patient: string,
    data: readonly string[],
    detail: AuditEvent['entity']['detail'] = [],
  ): AuditEvent {
    return auditEvent({ eventKind, patient, data, detail }, actor, this.#clock);
  }

  /** After a change, reading the answer of the same request needs no record of its own. */
  coversView({ info }: Actor, patientId: string): void {
    const recorded = this.#viewed.get(info) ?? new Map<string, Promise<void>>();
    this.#viewed.set(info, recorded.set(patientId, Promise.resolve()));
  }

  /** The change is written with its event; the answer does not wait for the copy. */
  copyOut(collection: Collection<CarriesAudit>, aggregate: CarriesAudit, after?: Promise<void>): void {
    this.#audit.copyOut(collection, aggregate, after);
  }
}
