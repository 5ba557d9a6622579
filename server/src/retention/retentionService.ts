import { randomUUID } from 'node:crypto';
import type {
  CalendarDate,
  ChartDue,
  Disposal,
  LegalHold,
  Retention,
  RetentionClass,
  RetentionPeriods,
} from '@isocenter/schemas';
import { auditEvent } from '../audit/auditEvent.ts';
import type { AuditedStore } from '../audit/auditedStore.ts';
import type { ChartAccess } from '../chart/chartAccess.ts';
import { chartsInDisposal } from '../chart/disposal.ts';
import { episodes } from '../chart/episode.ts';
import { heldCharts } from '../chart/heldCharts.ts';
import { legalHolds, type LegalHoldRecord } from '../chart/legalHold.ts';
import { patientsNow, recordsMergedInto } from '../chart/mergedPatients.ts';
import { appointments, patients, type PatientRecord } from '../chart/patient.ts';
import { everSigned, prescribes, tasks } from '../chart/task.ts';
import { treatmentEntries } from '../chart/treatmentRecord.ts';
import { calendarDateIn } from '../foundation/calendar.ts';
import { BadInputError, ForbiddenError, NotFoundError, StaleRecordError } from '../foundation/errors.ts';
import type { Actor, UserRef } from '../request/actor.ts';
import type { Collection } from '../store/store.ts';
import { retainedUntil, yearsAfter } from './retainedUntil.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly retention: RetentionService;
  }
}

interface RetentionDependencies extends AuditedStore {
  readonly access: ChartAccess;
  readonly periods: RetentionPeriods;
  readonly timeZone: string;
}

/** The disposals that a person may see; those of charts that are gone name no patient any more. */
export type ListedDisposals = (hidden: ReadonlySet<string>) => Promise<readonly Disposal[]>;

/** Ends the disposal of a chart and places the hold with the same write. @returns false when there is none to end */
export type EndDisposalForHold = (actor: Actor, hold: LegalHoldRecord) => Promise<boolean>;

/** Which chart, by its id or by its MRN. */
export type NamedChart = { readonly patient: string } | { readonly mrn: string };

/** Of any kind. */
interface LastEntry {
  readonly day: CalendarDate;
  /** A dose was ordered or delivered. */
  readonly isTreated: boolean;
}

/** What is known of one chart on this day. */
export interface ChartRule {
  readonly retentionClass: RetentionClass;
  /** The period of its class. */
  readonly years: number;
  readonly lastEntry: CalendarDate;
  /** Null when no one knows whether the patient was a minor. */
  readonly retainedUntil: CalendarDate | null;
  readonly isDue: boolean;
}

/** As many as a person can look through, and as many as are looked at for them. */
const MOST_LISTED = 200;
const MOST_LOOKED_AT = 2_000;
const MOST_HOLDS = 500;
const MOST_OF_AN_MRN = 50;

/** How long charts are kept, and which are under a legal hold (decision 184). Nothing here deletes anything. */
export class RetentionService {
  readonly #use: RetentionDependencies;
  readonly #holds: Collection<LegalHoldRecord>;

  constructor(use: RetentionDependencies) {
    this.#use = use;
    this.#holds = use.store.collection(legalHolds);
  }

  /** Ids, dates and reasons. What is shown of a chart is recorded as a view of it. @throws ForbiddenError */
  async list(actor: Actor, disposals: ListedDisposals): Promise<Retention> {
    requireRight(actor);
    const { access, periods } = this.#use;
    const [all, { due, isCut }] = await Promise.all([this.#holds.find({}, { limit: MOST_HOLDS }), this.#due()]);
    const hidden = await access.hiddenFrom(actor);
    const holds = all.filter(({ patientId }) => !hidden.has(patientId));
    const shown = due.filter(({ patient }) => !hidden.has(patient));
    const listed = shown.slice(0, MOST_LISTED);
    const disposed = await disposals(hidden);
    const named = [
      ...listed.map(({ patient }) => patient),
      ...holds.map(({ patientId }) => patientId),
      ...disposed.filter(({ state }) => state === 'PROPOSED').map(({ patient }) => patient),
    ];
    await access.viewed(actor, [...new Set(named)], ['retention']);
    return {
      periods,
      holds: holds.toSorted(byStanding).map(shownHold),
      ...{ due: listed, disposals: disposed, hidden: due.length - shown.length },
      hidden_holds: all.filter(({ patientId, standing }) => standing && hidden.has(patientId)).length,
      is_cut: isCut || shown.length > listed.length,
    };
  }

  /**
   * Also on a restricted chart, without a reason to open it, because nothing is read; and on one that is hidden because it is being
   * disposed of: its disposal ends (decisions 184 and 196).
   * @throws ForbiddenError; NotFoundError; BadInputError when several charts have the MRN; TransitionRefusedError once the destruction
   * of the chart has begun
   */
  async place(
    actor: Actor,
    { reason, ...named }: NamedChart & { readonly reason: string },
    endDisposal: EndDisposalForHold,
  ): Promise<void> {
    requireRight(actor);
    const patientId = await this.chart(named, await chartsInDisposal(this.#use.store));
    const _id = `hld-${randomUUID()}`;
    const hold: LegalHoldRecord = {
      ...{ _id, patientId, reason, placed: this.#act(actor), lifted: null, standing: true },
      ...{ auditOutbox: [this.#event(actor, patientId, _id, 'legal hold placed')], auditPending: true },
    };
    // First, so that what is destroyed is never told to be held.
    if (!(await endDisposal(actor, hold))) {
      await this.#holds.insertOne(hold);
      this.#use.audit.copyOut(this.#holds, hold);
      // Someone may have approved one at the same time, who saw no hold: the chart would be hidden for a day.
      await endDisposal(actor, hold);
    }
    this.#use.access.coversView(actor, patientId);
  }

  /** @throws ForbiddenError; NotFoundError; StaleRecordError when it was lifted before; RestrictedChartError */
  async lift(actor: Actor, id: string, reason: string): Promise<void> {
    requireRight(actor);
    for (;;) {
      const stored = await this.#holds.findOne({ _id: id });
      if (!stored) throw new NotFoundError('This legal hold');
      await this.#use.access.requireOpen(actor, stored.patientId);
      if (!stored.standing) throw new StaleRecordError();
      const event = this.#event(actor, stored.patientId, id, 'legal hold lifted');
      const written = {
        ...{ lifted: { ...this.#act(actor), reason }, standing: false },
        ...{ auditOutbox: [...stored.auditOutbox, event], auditPending: true },
      };
      const asRead = { _id: id, standing: true, auditOutbox: { $size: stored.auditOutbox.length } };
      if ((await this.#holds.updateOne(asRead, { $set: written })).matched === 0) continue;
      this.#use.access.coversView(actor, stored.patientId);
      this.#use.audit.copyOut(this.#holds, { ...stored, ...written });
      return;
    }
  }

  /** The charts whose period has passed, the longest past first. */
  async #due(): Promise<{ readonly due: readonly ChartDue[]; readonly isCut: boolean }> {
    const { store, clock, periods, timeZone } = this.#use;
    const today = calendarDateIn(timeZone, clock.now().toISOString());
    const before = yearsAfter(today, -Math.min(periods.treated, periods.seen));
    const old = await store
      .collection(patients)
      .find(
        { recordStatus: 'ACTIVE', createdOn: { $lt: before } },
        { sort: { createdOn: 1 }, limit: MOST_LOOKED_AT + 1 },
      );
    const looked = old.slice(0, MOST_LOOKED_AT);
    const [entries, held] = [await this.#lastEntries(looked), await heldCharts(store)];
    const due = looked.flatMap(({ _id, dateOfBirth }): readonly ChartDue[] => {
      const last = entries.get(_id);
      if (!last) return [];
      const { day: lastEntry, isTreated } = last;
      const retentionClass = isTreated ? 'TREATED' : 'SEEN';
      const until = retainedUntil({ dateOfBirth, retentionClass, lastEntry }, periods);
      if (until === null || until >= today) return [];
      const dates = { last_entry: lastEntry, retained_until: until };
      return [{ patient: _id, retention_class: retentionClass, ...dates, is_held: held.has(_id) }];
    });
    return {
      due: due.toSorted((a, b) => (a.retained_until < b.retained_until ? -1 : 1)),
      isCut: old.length > MOST_LOOKED_AT,
    };
  }

  /** The last entry of any kind in all records of each person, and whether a dose was ordered or delivered. */
  async #lastEntries(people: readonly PatientRecord[]) {
    const { store, timeZone } = this.#use;
    const merged = await recordsMergedInto(
      store,
      people.map(({ _id }) => _id),
    );
    const survivorOf = new Map([...merged].flatMap(([id, records]) => records.map(({ _id }) => [_id, id] as const)));
    const ids = [...people.map(({ _id }) => _id), ...survivorOf.keys()];
    const dayOf = (instant: string) => calendarDateIn(timeZone, instant);
    const found = new Map(
      people.map(({ _id, createdOn }): [string, LastEntry] => [_id, { day: dayOf(createdOn), isTreated: false }]),
    );
    const add = (patientId: string, day: CalendarDate | null | undefined, isTreated = false) => {
      const known = found.get(survivorOf.get(patientId) ?? patientId);
      if (!known) return;
      found.set(survivorOf.get(patientId) ?? patientId, {
        day: day && day > known.day ? day : known.day,
        isTreated: known.isTreated || isTreated,
      });
    };
    const [courses, written, delivered, visits] = await Promise.all([
      store.collection(episodes).find({ patientId: { $in: ids } }),
      store.collection(tasks).find({ patientId: { $in: ids } }, { projection: WITHOUT_CONTENT }),
      this.#delivered(ids),
      store.collection(appointments).find({ patientId: { $in: ids } }, { projection: { patientId: 1, startDate: 1 } }),
    ]);
    for (const records of merged.values()) for (const { _id, createdOn } of records) add(_id, dayOf(createdOn));
    for (const { patientId, updatedOn } of courses) add(patientId, dayOf(updatedOn));
    for (const task of written) {
      const { patientId, updatedOn, contribution } = task;
      add(patientId, dayOf(updatedOn), prescribes(task) && everSigned(task));
      for (const { date } of [contribution.pended, contribution.signed].flatMap((each) => each ?? []))
        add(patientId, date);
    }
    for (const { patientId, lastDay, on, fractions } of delivered) {
      add(patientId, lastDay, fractions > 0);
      add(patientId, dayOf(on));
    }
    for (const { patientId, startDate } of visits) add(patientId, dayOf(startDate));
    return found;
  }

  async #delivered(patientIds: readonly string[]) {
    const { store } = this.#use;
    const courses = await store
      .collection(episodes)
      .find({ patientId: { $in: [...patientIds] } }, { projection: { _id: 1 } });
    return store.collection(treatmentEntries).find({ episodeId: { $in: courses.map(({ _id }) => _id) } });
  }

  /** How long a chart is kept. @throws NotFoundError */
  async ruleOf(patientId: string): Promise<ChartRule> {
    const { store, periods, clock, timeZone } = this.#use;
    const patient = (await patientsNow(store, [patientId])).get(patientId);
    const last = patient && (await this.#lastEntries([patient])).get(patient._id);
    if (!patient || !last) throw new NotFoundError('This patient');
    const retentionClass = last.isTreated ? 'TREATED' : 'SEEN';
    const until = retainedUntil({ dateOfBirth: patient.dateOfBirth, lastEntry: last.day, retentionClass }, periods);
    return {
      ...{ retentionClass, lastEntry: last.day, retainedUntil: until },
      years: last.isTreated ? periods.treated : periods.seen,
      isDue: until !== null && until < calendarDateIn(timeZone, clock.now().toISOString()),
    };
  }

  /** The last day on which a chart must be kept, and whether it is under a hold. @throws NotFoundError */
  async keptUntil(patientId: string): Promise<{ readonly until: CalendarDate | null; readonly isHeld: boolean }> {
    const { retainedUntil: until } = await this.ruleOf(patientId);
    return { until, isHeld: (await heldCharts(this.#use.store)).has(patientId) };
  }

  /**
   * @param inDisposal charts that are found although no list has them
   * @throws NotFoundError; BadInputError when several charts have the MRN
   */
  async chart(named: NamedChart, inDisposal: ReadonlySet<string> = new Set()): Promise<string> {
    const filter = 'patient' in named ? { _id: named.patient } : { mrn: named.mrn.trim() };
    const { store } = this.#use;
    const found = await store
      .collection(patients)
      .find(filter, { projection: { mrn: 1, recordStatus: 1 }, limit: MOST_OF_AN_MRN });
    const now = await patientsNow(
      store,
      found.filter(({ _id, recordStatus }) => recordStatus !== 'DELETED' || inDisposal.has(_id)).map(({ _id }) => _id),
    );
    const [chart, another] = new Set([...now.values()].map(({ _id }) => _id));
    if (chart === undefined) throw new NotFoundError('This patient');
    if (another !== undefined)
      throw new BadInputError('Several charts have this MRN. Begin at the chart of one of them.');
    return chart;
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

const WITHOUT_CONTENT = { document: 0, versions: 0, addenda: 0 } as const;

const named = ({ id, displayName: name }: UserRef) => ({ id, name });

const shownHold = ({ _id: id, patientId: patient, reason, placed, lifted }: LegalHoldRecord): LegalHold => ({
  ...{ id, patient, reason, placed: { by: named(placed.by), on: placed.on } },
  lifted: lifted && { by: named(lifted.by), on: lifted.on, reason: lifted.reason },
});

const byStanding = (a: LegalHoldRecord, b: LegalHoldRecord) =>
  a.standing === b.standing ? (a.placed.on < b.placed.on ? 1 : -1) : a.standing ? -1 : 1;

function requireRight({ user }: Actor): void {
  if (!user.permissions.has('patients:retention')) throw new ForbiddenError();
}
