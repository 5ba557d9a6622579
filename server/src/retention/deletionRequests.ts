import { randomUUID } from 'node:crypto';
import {
  KEPT_PARTS,
  type CalendarDate,
  type DeletionAsker,
  type DeletionRequest,
  type DeletionRequests,
} from '@isocenter/schemas';
import { auditEvent } from '../audit/auditEvent.ts';
import type { AuditedStore } from '../audit/auditedStore.ts';
import type { ChartAccess } from '../chart/chartAccess.ts';
import { deletionRequests, type DeletionRequestRecord } from '../chart/deletionRequest.ts';
import { calendarDateIn } from '../foundation/calendar.ts';
import { BadInputError, ForbiddenError, NotFoundError, StaleRecordError } from '../foundation/errors.ts';
import type { Actor, UserRef } from '../request/actor.ts';
import type { Collection } from '../store/store.ts';
import type { NamedChart, RetentionService } from './retentionService.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly deletionRequests: DeletionRequestService;
  }
}

interface DeletionDependencies extends AuditedStore {
  readonly access: ChartAccess;
  readonly retention: Pick<RetentionService, 'chart' | 'keptUntil'>;
  readonly timeZone: string;
}

type NewRequest = NamedChart & {
  readonly askedBy: DeletionAsker;
  readonly askedOn: CalendarDate;
  readonly wish: string;
};

const MOST_LISTED = 500;

/** Requests to erase charts, and what was decided (decision 187). Nothing here deletes anything. */
export class DeletionRequestService {
  readonly #use: DeletionDependencies;
  readonly #all: Collection<DeletionRequestRecord>;

  constructor(use: DeletionDependencies) {
    this.#use = use;
    this.#all = use.store.collection(deletionRequests);
  }

  /** Of restricted charts only to those who may open them. @throws ForbiddenError */
  async list(actor: Actor): Promise<DeletionRequests> {
    requireRight(actor);
    const found = await this.#all.find({}, { sort: { recordedOn: -1, _id: -1 }, limit: MOST_LISTED });
    const ids = [...new Set(found.map(({ patientId }) => patientId))];
    const hidden = await this.#use.access.listed(actor, ids, ['deletion requests']);
    const open = (request: DeletionRequestRecord) => (request.decision === null ? 0 : 1);
    return {
      requests: found
        .filter(({ patientId }) => !hidden.has(patientId))
        .toSorted((a, b) => open(a) - open(b))
        .map(shown),
    };
  }

  /** @throws ForbiddenError; NotFoundError; BadInputError; RestrictedChartError */
  async record(actor: Actor, { askedBy, askedOn, wish, ...named }: NewRequest): Promise<void> {
    requireRight(actor);
    const { access, clock, timeZone, audit } = this.#use;
    const patientId = await this.#use.retention.chart(named);
    await access.requireOpen(actor, patientId);
    if (askedOn > calendarDateIn(timeZone, clock.now().toISOString()))
      throw new BadInputError('A request cannot arrive in the future.');
    const act = this.#act(actor);
    const _id = `del-${randomUUID()}`;
    const request: DeletionRequestRecord = {
      ...{ _id, patientId, askedBy, askedOn, wish, recorded: act, recordedOn: act.on, decision: null },
      ...{ auditOutbox: [this.#event(actor, patientId, _id, 'deletion request recorded')], auditPending: true },
    };
    await this.#all.insertOne(request);
    access.coversView(actor, patientId);
    audit.copyOut(this.#all, request);
  }

  /**
   * Decides a request, once. What must stay, and until when, is what holds on this day.
   * @throws ForbiddenError; NotFoundError; StaleRecordError when someone has decided; RestrictedChartError
   */
  async decide(actor: Actor, id: string, reason: string): Promise<void> {
    requireRight(actor);
    const { access, audit, retention } = this.#use;
    for (;;) {
      const stored = await this.#all.findOne({ _id: id });
      if (!stored) throw new NotFoundError('This request');
      await access.requireOpen(actor, stored.patientId);
      if (stored.decision) throw new StaleRecordError();
      const { until: retainedUntil, isHeld } = await retention.keptUntil(stored.patientId);
      const event = this.#event(actor, stored.patientId, id, 'deletion request decided');
      const written = {
        decision: { ...this.#act(actor), reason, kept: KEPT_PARTS, retainedUntil, isHeld },
        ...{ auditOutbox: [...stored.auditOutbox, event], auditPending: true },
      };
      const asRead = { _id: id, decision: null, auditOutbox: { $size: stored.auditOutbox.length } };
      if ((await this.#all.updateOne(asRead, { $set: written })).matched === 0) continue;
      access.coversView(actor, stored.patientId);
      audit.copyOut(this.#all, { ...stored, ...written });
      return;
    }
  }

  #event(actor: Actor, patient: string, id: string, type: string) {
    return auditEvent(
      { eventKind: 'admin change', patient, data: [id, patient], detail: [{ type, value: id }] },
      actor,
      this.#use.clock,
    );
  }

  #act({ user: { id, displayName } }: Actor) {
    return { by: { id, displayName }, on: this.#use.clock.now().toISOString() };
  }
}

const named = ({ id, displayName: name }: UserRef) => ({ id, name });

function shown(request: DeletionRequestRecord): DeletionRequest {
  const { _id: id, patientId: patient, askedBy, askedOn, wish, recorded, decision } = request;
  return {
    ...{ id, patient, asked_by: askedBy, asked_on: askedOn, wish },
    recorded: { by: named(recorded.by), on: recorded.on },
    decision: decision && {
      ...{ by: named(decision.by), on: decision.on, reason: decision.reason, kept: decision.kept },
      ...{ retained_until: decision.retainedUntil, is_held: decision.isHeld },
    },
  };
}

function requireRight({ user }: Actor): void {
  if (!user.permissions.has('patients:retention')) throw new ForbiddenError();
}
