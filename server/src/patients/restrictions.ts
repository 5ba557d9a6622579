import { randomUUID } from 'node:crypto';
import type { ChartOpening, ChartRestriction, Instant, RestrictedCharts, RestrictionKind } from '@isocenter/schemas';
import type { Logger } from 'pino';
import { USERS } from '../access/users.ts';
import { auditEvent } from '../audit/auditEvent.ts';
import type { AuditedStore } from '../audit/auditedStore.ts';
import { patientsNow } from '../chart/mergedPatients.ts';
import type { ChartGuard } from '../chart/chartGuard.ts';
import { patients } from '../chart/patient.ts';
import { chartOpenings, restrictions, type ChartOpeningRecord, type RestrictionRecord } from '../chart/restriction.ts';
import { BadInputError, ForbiddenError, NotFoundError, StaleRecordError } from '../foundation/errors.ts';
import type { Actor, UserRef } from '../request/actor.ts';
import { insertOnce } from '../store/insertOnce.ts';
import type { Collection } from '../store/store.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly restrictions: RestrictionService;
  }
}

interface RestrictionDependencies extends AuditedStore {
  readonly guard: Pick<ChartGuard, 'hiddenNow'>;
  readonly log: Pick<Logger, 'warn'>;
  /** For how long a reason opens a chart. */
  readonly hours: number;
  /** What is done here is recorded here, so that the router records no view. */
  readonly coversView: (actor: Actor, patientId: string) => void;
}

/** Which chart, by its id or, from people who may not open it, by its MRN. */
type NamedChart = { readonly patient: string } | { readonly mrn: string };

/** As many as a person can look through; older ones stay in the store. */
const MOST_LISTED = 200;
const HOUR_MS = 3_600_000;

/** Charts restricted to their care team, and who else opened them with which reason (decision 174). */
export class RestrictionService {
  readonly #use: RestrictionDependencies;
  readonly #restrictions: Collection<RestrictionRecord>;
  readonly #openings: Collection<ChartOpeningRecord>;

  constructor(use: RestrictionDependencies) {
    this.#use = use;
    this.#restrictions = use.store.collection(restrictions);
    this.#openings = use.store.collection(chartOpenings);
  }

  async list(): Promise<RestrictedCharts> {
    const [standing, opened, staff] = await Promise.all([
      this.#restrictions.find({ standing: true }),
      this.#openings.find({}, { sort: { openedOn: -1, _id: -1 }, limit: MOST_LISTED }),
      this.#use.store.collection(USERS).find({ status: 'ACTIVE' }, { projection: { name: 1 } }),
    ]);
    return {
      restrictions: standing.toSorted((a, b) => (a.set.on < b.set.on ? 1 : -1)).map(shownRestriction),
      openings: opened.map(shownOpening),
      people: staff.map(({ _id: id, name }) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name)),
      hours: this.#use.hours,
    };
  }

  /** How many openings no one has reviewed. */
  openCount(): Promise<number> {
    return this.#openings.countDocuments({ seen: null });
  }

  /**
   * Restricts a chart, from the next request on in every process.
   * @throws ForbiddenError; NotFoundError; BadInputError; StaleRecordError when it is restricted already
   */
  async restrict(
    actor: Actor,
    { kind, reason, team, ...named }: NamedChart & { kind: RestrictionKind; reason: string; team: readonly string[] },
  ): Promise<void> {
    requireRight(actor);
    const _id = await this.#chart(named);
    const [members, detail] = [await this.#people(team), [{ type: 'restricted', value: kind }]];
    const event = auditEvent({ eventKind: 'admin change', patient: _id, data: [_id], detail }, actor, this.#use.clock);
    for (;;) {
      const stored = await this.#restrictions.findOne({ _id });
      if (stored?.standing) throw new StaleRecordError();
      const next: RestrictionRecord = {
        ...{ _id, kind, reason, team: members, set: this.#act(actor), lifted: null, standing: true },
        ...{ revision: (stored?.revision ?? 0) + 1, auditPending: true },
        auditOutbox: [...(stored?.auditOutbox ?? []), event],
      };
      if (await this.#write(actor, stored, next)) return;
    }
  }

  /** @throws ForbiddenError; NotFoundError; StaleRecordError */
  async lift(actor: Actor, patient: string, asked: { readonly revision: number; readonly reason: string }) {
    requireRight(actor);
    for (;;) {
      const stored = await this.#restrictions.findOne({ _id: patient });
      if (!stored) throw new NotFoundError('This restriction');
      if (!stored.standing || stored.revision !== asked.revision) throw new StaleRecordError();
      const detail = [{ type: 'restriction lifted', value: stored.kind }];
      const event = auditEvent({ eventKind: 'admin change', patient, data: [patient], detail }, actor, this.#use.clock);
      const next: RestrictionRecord = {
        ...{ ...stored, lifted: { ...this.#act(actor), reason: asked.reason }, standing: false },
        ...{ revision: stored.revision + 1, auditOutbox: [...stored.auditOutbox, event], auditPending: true },
      };
      if (await this.#write(actor, stored, next)) return;
    }
  }

  /**
   * Opens a restricted chart for a person outside its care team. The opening and its audit event are one write, so that no
   * chart is open without both.
   * @returns until when; null when the person may read the chart as it is
   */
  async open(actor: Actor, patient: string, reason: string): Promise<Instant | null> {
    if (!actor.user.permissions.has('patients:view')) throw new ForbiddenError();
    const { clock, guard, log, hours, audit } = this.#use;
    this.#use.coversView(actor, patient);
    if (!(await guard.hiddenNow(actor.user)).has(patient)) return null;
    const now = clock.now();
    const _id = `brk-${randomUUID()}`;
    const until = new Date(now.getTime() + hours * HOUR_MS).toISOString();
    const act = { eventKind: 'view', action: 'E', purposeOfUse: 'BTG', patient, data: [_id, patient] } as const;
    const event = auditEvent({ ...act, detail: [{ type: 'reason', value: reason }] }, actor, clock);
    const user = userOf(actor);
    const opening: ChartOpeningRecord = {
      ...{ _id, patientId: patient, userId: user.id, user, roles: actor.user.roles, reason },
      ...{ openedOn: now.toISOString(), until, seen: null, auditOutbox: [event], auditPending: true },
    };
    await this.#openings.insertOne(opening);
    audit.copyOut(this.#openings, opening);
    log.warn({ opening: _id }, 'a restricted chart was opened with a reason; see Restricted Charts');
    return until;
  }

  /**
   * Someone has reviewed an opening, and says what they found. No one reviews their own.
   * @throws NotFoundError; ForbiddenError; StaleRecordError when someone else was faster
   */
  async review(actor: Actor, id: string, note: string): Promise<void> {
    for (;;) {
      const stored = await this.#openings.findOne({ _id: id });
      if (!stored) throw new NotFoundError('This opening');
      if (stored.seen) throw new StaleRecordError();
      if (stored.userId === actor.user.id) throw new ForbiddenError('Someone else must review your own opening.');
      const detail = [{ type: 'reviewed', value: note }];
      const act = { eventKind: 'admin change', patient: stored.patientId, data: [id], detail } as const;
      const auditOutbox = [...stored.auditOutbox, auditEvent(act, actor, this.#use.clock)];
      const written = { seen: { ...this.#act(actor), note }, auditOutbox, auditPending: true };
      const asRead = { _id: id, seen: null, auditOutbox: { $size: stored.auditOutbox.length } };
      const { matched } = await this.#openings.updateOne(asRead, { $set: written });
      if (matched === 0) continue;
      this.#use.coversView(actor, stored.patientId);
      this.#use.audit.copyOut(this.#openings, { ...stored, ...written });
      return;
    }
  }

  async #chart(named: NamedChart): Promise<string> {
    const filter = 'patient' in named ? { _id: named.patient } : { mrn: named.mrn.trim() };
    const { store } = this.#use;
    const found = await store
      .collection(patients)
      .find({ ...filter, recordStatus: { $ne: 'DELETED' } }, { projection: { mrn: 1 }, limit: 10 });
    const now = await patientsNow(
      store,
      found.map(({ _id }) => _id),
    );
    const [chart, another] = [...new Map([...now.values()].map((patient) => [patient._id, patient])).values()];
    if (!chart) throw new NotFoundError('This patient');
    if (another) throw new BadInputError('Several charts have this MRN. Restrict each from its own chart.');
    return chart._id;
  }

  async #people(ids: readonly string[]): Promise<readonly UserRef[]> {
    if (ids.length === 0) return [];
    const found = await this.#use.store.collection(USERS).find({ _id: { $in: [...ids] }, status: 'ACTIVE' });
    if (found.length < new Set(ids).size) throw new BadInputError('The care team names someone who is no user.');
    return found.map(({ _id: id, name: displayName }) => ({ id, displayName }));
  }

  /** @returns false if it has changed, or its events were copied out in between: read it again */
  async #write(actor: Actor, stored: RestrictionRecord | null, next: RestrictionRecord): Promise<boolean> {
    const { _id } = next;
    const asRead = stored && { _id, revision: stored.revision, auditOutbox: { $size: stored.auditOutbox.length } };
    const isWritten = asRead
      ? (await this.#restrictions.replaceOne(asRead, next)).matched === 1
      : await insertOnce(this.#restrictions, next);
    if (!isWritten) return false;
    this.#use.coversView(actor, _id);
    this.#use.audit.copyOut(this.#restrictions, next);
    return true;
  }

  #act(actor: Actor) {
    return { by: userOf(actor), on: this.#use.clock.now().toISOString() };
  }
}

const userOf = ({ user: { id, displayName } }: Actor): UserRef => ({ id, displayName });

function requireRight({ user }: Actor): void {
  if (!user.permissions.has('patients:restrict')) throw new ForbiddenError();
}

const named = ({ id, displayName: name }: UserRef) => ({ id, name });

function shownRestriction({ _id: patient, revision, kind, reason, team, set }: RestrictionRecord): ChartRestriction {
  return { ...{ patient, revision, kind, reason }, team: team.map(named), set: { by: named(set.by), on: set.on } };
}

function shownOpening({ _id: id, patientId: patient, seen, ...opening }: ChartOpeningRecord): ChartOpening {
  const { user, roles, reason, openedOn, until } = opening;
  return {
    ...{ id, patient, user: named(user), roles, reason, opened_on: openedOn, until },
    seen: seen && { by: named(seen.by), on: seen.on, note: seen.note },
  };
}
