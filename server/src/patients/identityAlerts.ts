import type { AuditEvent } from '../audit/auditEvent.ts';
import type { Clock } from '../foundation/clock.ts';
import { NotFoundError, StaleRecordError } from '../foundation/errors.ts';
import type { ChartAccess } from '../chart/chartAccess.ts';
import { RESTRICTED_MRN } from '../chart/chartGuard.ts';
import {
  alertedCharts,
  identityAlertId,
  identityAlerts,
  type AlertedPerson,
  type IdentityAlertRecord,
} from '../chart/identityAlert.ts';
import type { Actor } from '../request/actor.ts';
import { RequestLoader } from '../request/requestLoader.ts';
import { insertOnce } from '../store/insertOnce.ts';
import type { Store } from '../store/store.ts';
import { sameName } from './patientSearch.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly identityAlerts: IdentityAlertService;
  }
}

interface IdentityAlertDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly access: ChartAccess;
}

type SharedNumber = Pick<IdentityAlertRecord, 'sourceSystem' | 'mrn' | 'people'>;

/** Alerts on charts whose MRN another person has as well, until an administrator settles them (decision 31). */
export class IdentityAlertService {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #access: ChartAccess;
  readonly #ofChart: RequestLoader<boolean>;

  constructor({ store, clock, access }: IdentityAlertDependencies) {
    this.#store = store;
    this.#clock = clock;
    this.#access = access;
    this.#ofChart = new RequestLoader<boolean>(async (_actor, patientIds) => {
      const alerted = await alertedCharts(this.#store);
      return new Map(patientIds.map((id) => [id, alerted.has(id)]));
    }, false);
  }

  /** Whether this chart carries an open alert. It says nothing about the other person. */
  isOn(actor: Actor, patientId: string): Promise<boolean> {
    return this.#ofChart.load(actor, patientId);
  }

  /** Those of the charts that carry an open alert. */
  async among(patientIds: readonly string[]): Promise<ReadonlySet<string>> {
    const alerted = await alertedCharts(this.#store);
    return new Set(patientIds.filter((id) => alerted.has(id)));
  }

  /**
   * Raises the alert of an MRN, or raises it again when a further chart or identity has joined. To be called before the
   * chart is written, so that no chart is ever without it.
   */
  async raise(actor: Actor, { sourceSystem, mrn, people }: SharedNumber): Promise<void> {
    const all = this.#store.collection(identityAlerts);
    const _id = identityAlertId(sourceSystem, mrn);
    const raisedOn = this.#clock.now().toISOString();
    for (;;) {
      const stored = await all.findOne({ _id });
      const joined = joinedPeople(stored?.people ?? [], people);
      if (stored && !joined.hasNews) return;
      const content = { people: joined.people, status: 'OPEN' as const, raisedOn };
      const events = this.#events(actor, 'import', _id, joined.people);
      const isWritten = stored
        ? await this.#write(stored, content, events)
        : await this.#insert({ _id, sourceSystem, mrn, ...content, settlements: [] }, events);
      if (isWritten) return;
    }
  }

  /** The open alerts, oldest first. Of one on a restricted chart, that there is one and nothing of whom. @throws ForbiddenError */
  async open(actor: Actor): Promise<readonly (IdentityAlertRecord & { readonly isRestricted: boolean })[]> {
    this.#access.require(actor, 'patients:identity');
    const found = await this.#store
      .collection(identityAlerts)
      .find({ status: 'OPEN' }, { sort: { status: 1, raisedOn: 1 } });
    const hidden = await this.#access.listed(
      actor,
      found.flatMap(({ people }) => chartsOf(people)),
      ['identity alerts'],
    );
    return found.map((alert) => {
      const isRestricted = chartsOf(alert.people).some((id) => hidden.has(id));
      return isRestricted ? { ...alert, mrn: RESTRICTED_MRN, people: [], isRestricted } : { ...alert, isRestricted };
    });
  }

  /**
   * An administrator has found out who is who: the alert leaves all charts.
   * @param revision what the administrator saw
   * @throws ForbiddenError; NotFoundError; StaleRecordError when it was settled or raised again in between
   */
  async settle(
    actor: Actor,
    { id, revision, reason }: { readonly id: string; readonly revision: number; readonly reason: string },
  ): Promise<void> {
    this.#access.require(actor, 'patients:identity');
    for (;;) {
      const stored = await this.#store.collection(identityAlerts).findOne({ _id: id });
      if (!stored) throw new NotFoundError('This identity alert');
      for (const patientId of chartsOf(stored.people)) await this.#access.requireOpen(actor, patientId);
      if (stored.revision !== revision || stored.status !== 'OPEN') throw new StaleRecordError();
      const by = { id: actor.user.id, displayName: actor.user.displayName };
      const settlements = [...stored.settlements, { by, on: this.#clock.now().toISOString(), reason }];
      const events = this.#events(actor, 'admin change', id, stored.people);
      if (!(await this.#write(stored, { status: 'SETTLED', settlements }, events))) continue;
      for (const patientId of chartsOf(stored.people)) this.#access.coversView(actor, patientId);
      return;
    }
  }

  async #insert(
    alert: Omit<IdentityAlertRecord, 'revision' | 'auditOutbox' | 'auditPending'>,
    auditOutbox: readonly AuditEvent[],
  ): Promise<boolean> {
    const all = this.#store.collection(identityAlerts);
    const fresh = { ...alert, revision: 1, auditOutbox, auditPending: true };
    const isWritten = await insertOnce(all, fresh);
    if (isWritten) this.#access.copyOut(all, fresh);
    return isWritten;
  }

  /** @returns false if it has changed, or its events were copied out in between: read it again */
  async #write(
    stored: IdentityAlertRecord,
    change: Partial<Pick<IdentityAlertRecord, 'people' | 'status' | 'raisedOn' | 'settlements'>>,
    events: readonly AuditEvent[],
  ): Promise<boolean> {
    const all = this.#store.collection(identityAlerts);
    const { _id, revision } = stored;
    const auditOutbox = [...stored.auditOutbox, ...events];
    const written = { ...change, revision: revision + 1, auditOutbox, auditPending: true };
    const asRead = { _id, revision, auditOutbox: { $size: stored.auditOutbox.length } };
    const { matched } = await all.updateOne(asRead, { $set: written });
    if (matched === 1) this.#access.copyOut(all, { ...stored, ...written });
    return matched === 1;
  }

  /** One event per chart. */
  #events(actor: Actor, kind: 'import' | 'admin change', id: string, people: readonly AlertedPerson[]) {
    return chartsOf(people).map((patientId) => this.#access.changed(actor, kind, patientId, [id]));
  }
}

function chartsOf(people: readonly AlertedPerson[]): readonly string[] {
  return [...new Set(people.flatMap(({ patientId }) => patientId ?? []))];
}

/** Everyone known under the MRN. News is an identity that was not known, or one that has a chart now. */
function joinedPeople(known: readonly AlertedPerson[], seen: readonly AlertedPerson[]) {
  const people = new Map(known.map((person) => [keyOf(person), person]));
  let hasNews = false;
  for (const person of seen) {
    const before = people.get(keyOf(person));
    const patientId = person.patientId ?? before?.patientId ?? null;
    if (before && before.patientId === patientId) continue;
    hasNews = true;
    people.set(keyOf(person), { ...person, patientId });
  }
  return { people: [...people.values()], hasNews };
}

const keyOf = ({ externalId, name, dateOfBirth }: AlertedPerson) =>
  JSON.stringify([externalId, sameName(name), dateOfBirth]);
