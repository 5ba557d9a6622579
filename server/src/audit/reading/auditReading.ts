import type { AuditEntry, AuditEventKind, AuditUser, AuditVerification, CalendarDate } from '@isocenter/schemas';
import { USER_STATUSES } from '@isocenter/schemas';
import { USERS, type UserDocument } from '../../access/users.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Actor } from '../../request/actor.ts';
import { addDays, calendarOf } from '../../foundation/calendar.ts';
import type { Settings } from '../../settings/settings.ts';
import type { AuditedStore } from '../auditedStore.ts';
import type { Collection } from '../../store/store.ts';
import type { AuditRecord } from '../auditChain.ts';
import { auditEvent } from '../auditEvent.ts';
import type { AuditLog, AuditQuery } from '../auditLog.ts';
import type { AuditVerifier } from './auditVerification.ts';

declare module '../../request/services.ts' {
  interface Services {
    readonly auditReading: AuditReading;
  }
}

/** Which part of the log to read. Days are those of the department's time zone, both ends included. */
interface AuditFilters {
  readonly event?: AuditEventKind | undefined;
  readonly outcome?: AuditEntry['outcome'] | undefined;
  readonly user?: string | undefined;
  readonly patient?: string | undefined;
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
}

interface AuditPage {
  readonly entries: readonly AuditEntry[];
  /** Where the next page begins; null at the end. */
  readonly next: AuditQuery['before'] | null;
}

/**
 * The audit log for people with the permission (PERM-012). Reading it is recorded as well, before anything is shown.
 */
export class AuditReading {
  readonly #audit: AuditLog;
  readonly #users: Collection<UserDocument>;
  readonly #clock: Clock;
  readonly #timeZone: string;
  readonly #verifier: AuditVerifier;

  constructor({
    audit,
    clock,
    settings,
    store,
    verifier,
  }: AuditedStore & { readonly settings: Pick<Settings, 'timeZone'>; readonly verifier: AuditVerifier }) {
    this.#users = store.collection(USERS);
    this.#audit = audit;
    this.#clock = clock;
    this.#timeZone = settings.timeZone;
    this.#verifier = verifier;
  }

  /** Newest first. @throws UnavailableError when the reading itself cannot be recorded */
  async page(
    filters: AuditFilters,
    { before, limit }: { readonly before: AuditQuery['before']; readonly limit: number },
    actor: Actor,
  ): Promise<AuditPage> {
    const query = { ...this.#queryOf(filters), ...(before ? { before } : {}), limit: limit + 1 };
    const found = await this.#audit.find(query);
    const shown = found.slice(0, limit);
    await this.#audit.record(this.#look(filters, actor));
    const last = shown.at(-1);
    return { entries: shown.map(entryOf), next: found.length > limit && last ? last : null };
  }

  /**
   * The people to filter by: all current and deleted users, with or without records. The log itself is not scanned for
   * it.
   */
  async users(): Promise<readonly AuditUser[]> {
    const found = await this.#users.find({ status: { $in: [...USER_STATUSES] } });
    return found.map(({ _id: id, name }) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
  }

  eventKinds(): readonly AuditEventKind[] {
    return this.#audit.eventKinds();
  }

  verification(): AuditVerification {
    return this.#verifier.state();
  }

  /** How much the last verification found; starts none. */
  faultCount(): number {
    return this.#verifier.faultCount;
  }

  /** Starts a new verification, even when the last result is recent. */
  verify(): AuditVerification {
    return this.#verifier.check();
  }

  #queryOf({ event, outcome, user, patient, from, to }: AuditFilters): Omit<AuditQuery, 'limit'> {
    const calendar = calendarOf(this.#clock.now(), this.#timeZone);
    return {
      ...(event === undefined ? {} : { eventKind: event }),
      ...(outcome === undefined ? {} : { outcome }),
      ...(user === undefined ? {} : { user }),
      ...(patient === undefined ? {} : { patient }),
      ...(from === undefined ? {} : { from: calendar.at(from, '00:00') }),
      ...(to === undefined ? {} : { until: calendar.at(addDays(to, 1), '00:00') }),
    };
  }

  #look({ event, outcome, user, patient, from, to }: AuditFilters, actor: Actor) {
    const filterDetails = Object.entries({ event, outcome, user, from, to }).flatMap(([type, value]) =>
      value === undefined ? [] : [{ type, value }],
    );
    return auditEvent(
      {
        eventKind: 'view',
        purposeOfUse: 'HSYSADMIN',
        patient: patient ?? null,
        detail: [{ type: 'read', value: 'audit log' }, ...filterDetails],
      },
      actor,
      this.#clock,
    );
  }
}

function entryOf({ _id, eventKind, recorded, action, outcome, outcomeDesc, agent, entity }: AuditRecord): AuditEntry {
  const { patient, data, requestId, detail } = entity;
  return {
    ...{ id: _id, recorded, event: eventKind, action, outcome, outcomeDesc },
    user: agent.who === null ? null : { id: agent.who, name: agent.name ?? '' },
    ...{ roles: agent.role, networkAddress: agent.networkAddress },
    ...{ patient, data, requestId, detail },
  };
}
