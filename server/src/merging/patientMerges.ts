import type {
  AuditUser,
  IdentityDifference,
  MergedPatient,
  MergedPatients,
  PatientComparison,
  ProposedMerge,
} from '@isocenter/schemas';
import { auditEvent } from '../audit/auditEvent.ts';
import type { AuditedStore } from '../audit/auditedStore.ts';
import type { ChartAccess } from '../chart/chartAccess.ts';
import { chartIdsOf, patientsNow, recordsMergedInto } from '../chart/mergedPatients.ts';
import { patients, type PatientMerge, type PatientRecord } from '../chart/patient.ts';
import { restrictions } from '../chart/restriction.ts';
import type { TaskReads } from '../chart/taskReads.ts';
import { treatmentEntries } from '../chart/treatmentRecord.ts';
import {
  BadInputError,
  ForbiddenError,
  NotFoundError,
  StaleRecordError,
  TransitionRefusedError,
} from '../foundation/errors.ts';
import type { Actor, UserRef } from '../request/actor.ts';
import type { Collection } from '../store/store.ts';
import {
  comparedPatient,
  comparedState,
  coursesUnder,
  differencesOf,
  isBegun,
  type CourseWithTasks,
} from './comparison.ts';
import type { MergeFollowUp } from './mergeFollowUp.ts';
import { pairOf } from './recordPair.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly patientMerges: PatientMergeService;
  }
}

interface MergeDependencies extends AuditedStore {
  readonly access: ChartAccess;
  readonly reads: TaskReads;
  readonly followUp: MergeFollowUp;
  /** Who else has a task of these charts open. */
  readonly workingIn: (patientIds: readonly string[], except: string) => Promise<readonly UserRef[]>;
  /** What outside systems say of who is one person. */
  readonly proposed: () => Promise<readonly ProposedMerge[]>;
  /** Pairs of charts of which one says that they are two people after all. */
  readonly split: () => Promise<ReadonlySet<string>>;
}

/** Which record: by its id, or by an MRN. */
export type NamedRecord = { readonly patient: string } | { readonly mrn: string };

interface Order {
  readonly survivor: string;
  readonly retired: string;
  readonly reason: string;
  /** The second confirmation, for records that differ; null without it. */
  readonly despite: string | null;
  /** The state that the person compared. */
  readonly compared: string;
}

/** Who merges: a person, or an outside system. */
export type MergingParty = Parameters<typeof auditEvent>[1];

/**
 * Says that two records are one person, and takes it back (decision 181). Nothing is moved: each course, visit and reading keeps
 * the record that it was written for, and a reader of the chart reads all records of the person. So a merge is one
 * write with its audit events, nothing signed changes, nothing written at the same time is lost, and its end restores both.
 */
export class PatientMergeService {
  readonly #use: MergeDependencies;
  readonly #patients: Collection<PatientRecord>;

  constructor(use: MergeDependencies) {
    this.#use = use;
    this.#patients = use.store.collection(patients);
  }

  /** What is merged now, and what outside systems say. @throws ForbiddenError */
  async list(actor: Actor): Promise<MergedPatients> {
    requireRight(actor);
    const { store, access } = this.#use;
    const merged = await this.#patients.find({ recordStatus: 'MERGED' });
    const [proposals, split] = await Promise.all([this.#use.proposed(), this.#use.split()]);
    const now = await patientsNow(
      store,
      merged.flatMap(({ mergedInto }) => mergedInto ?? []),
    );
    const shown = [
      ...merged.flatMap(({ _id, mergedInto }) => [_id, mergedInto ?? _id]),
      ...proposals.flatMap(({ retired, survivor }) => [retired, survivor]),
    ];
    const hidden = await access.listed(actor, [...new Set(shown)], ['merged charts']);
    const open = merged.filter(({ _id, mergedInto }) => !hidden.has(_id) && !hidden.has(mergedInto ?? ''));
    const merges = await Promise.all(
      open.map(async (retired): Promise<readonly MergedPatient[]> => {
        const survivor = now.get(retired.mergedInto ?? '');
        const last = retired.merges?.at(-1);
        if (!survivor || !last) return [];
        const { made, despite } = last;
        return [
          {
            ...{ retired: retired._id, retired_mrn: retired.mrn, survivor: survivor._id, survivor_mrn: survivor.mrn },
            made: { by: named(made.by), on: made.on, reason: made.reason },
            despite,
            split_by: split.has(pairOf(retired._id, last.survivorId)) ? ('MOSAIQ' as const) : null,
            courses_since: (await this.#coursesSince(retired, last)).map((course) => ({
              ...course.shown,
              is_begun: course.isBegun,
            })),
          },
        ];
      }),
    );
    return {
      merges: merges.flat().toSorted((a, b) => (a.made.on < b.made.on ? 1 : -1)),
      proposals: proposals.filter(({ retired, survivor }) => !hidden.has(retired) && !hidden.has(survivor)),
    };
  }

  /**
   * Two records side by side. The first is the one that stays, unless the person turns them around.
   * @throws ForbiddenError; NotFoundError; BadInputError when the MRNs do not name two records; RestrictedChartError
   */
  async compare(actor: Actor, sides: readonly [NamedRecord, NamedRecord]): Promise<PatientComparison> {
    requireRight(actor);
    const { store, reads, access } = this.#use;
    const [a, b] = await this.#both(sides);
    await access.viewed(actor, [a._id, b._id], ['merged charts']);
    return {
      patients: [await comparedPatient(store, reads, a), await comparedPatient(store, reads, b)],
      differences: differencesOf(a, b),
      hindrances: await this.hindrances([a, b], actor.user.id),
      compared: comparedState([a, b]),
    };
  }

  /**
   * Merges one record into another.
   * @throws ForbiddenError; RestrictedChartError; BadInputError; StaleRecordError when one of them is not as it was
   * compared; TransitionRefusedError while something stands against it
   */
  async merge(actor: Actor, order: Order): Promise<void> {
    requireRight(actor);
    const { access } = this.#use;
    for (const id of [order.survivor, order.retired]) await access.requireOpen(actor, id);
    const [survivor, retired] = await Promise.all([this.#record(order.survivor), this.#record(order.retired)]);
    if (comparedState([survivor, retired]) !== order.compared) throw new StaleRecordError();
    const [hindrance] = await this.hindrances([survivor, retired], actor.user.id);
    if (hindrance !== undefined) throw new TransitionRefusedError(hindrance);
    const differences = differencesOf(survivor, retired);
    if (differences.length > 0 && order.despite === null) throw new BadInputError(confirmationFor(differences));
    const { reason } = order;
    const despite = differences.length > 0 ? order.despite : null;
    await this.join({ user: actor.user, info: actor.info }, { survivor, retired }, { reason, despite });
    for (const id of [survivor._id, retired._id]) access.coversView(actor, id);
  }

  /**
   * The one write of a merge.
   * @throws StaleRecordError when the record that ends has changed, or the other one was merged into it at this moment
   */
  async join(
    party: MergingParty,
    { survivor, retired }: { readonly survivor: PatientRecord; readonly retired: PatientRecord },
    { reason, despite }: { readonly reason: string; readonly despite: string | null },
  ): Promise<void> {
    const made = { ...this.#act(party), reason };
    const merges = [...(retired.merges ?? []), { survivorId: survivor._id, made, despite, undone: null }];
    const events = this.#events(party, [
      [retired._id, 'merged into', survivor._id],
      [survivor._id, 'took over', retired._id],
    ]);
    await this.#write(retired, { mergedInto: survivor._id, recordStatus: 'MERGED', merges }, events);
    if (!(await this.#isBelow(survivor, retired))) return;
    // Someone merged the other one into this one at the same moment: neither holds, and both are told.
    const written = await this.#record(retired._id, 'MERGED');
    await this.#end(party, written, { reason: 'Merged in both directions at the same moment.', courses: [] });
    throw new StaleRecordError();
  }

  /**
   * Takes a merge back.
   * @param courses whose each course is that was registered since: of the survivor, or of the one who is restored
   * @throws ForbiddenError; NotFoundError; StaleRecordError when a course was registered in the meantime; BadInputError
   * @throws TransitionRefusedError for a restricted chart
   */
  async undo(
    actor: Actor,
    retiredId: string,
    { reason, courses }: { readonly reason: string; readonly courses: Readonly<Record<string, 'stays' | 'moves'>> },
  ): Promise<void> {
    requireRight(actor);
    const { access } = this.#use;
    await access.requireOpen(actor, retiredId);
    const retired = await this.#record(retiredId, 'MERGED');
    const last = retired.merges?.at(-1);
    if (!last) throw new NotFoundError('This merge');
    await access.requireOpen(actor, last.survivorId);
    const restricted = await this.#restricted(await chartIdsOf(this.#use.store, retiredId));
    if (restricted) throw new TransitionRefusedError(RESTRICTED);
    const since = await this.#coursesSince(retired, last);
    const isWhole = since.every(({ shown }) => Object.hasOwn(courses, shown.id));
    if (!isWhole || Object.keys(courses).length !== since.length) throw new StaleRecordError();
    const moving = since.filter(({ shown }) => courses[shown.id] === 'moves');
    if (moving.some((course) => course.isBegun))
      throw new BadInputError('Work has begun in one of these courses. It can only stay in the chart that it is in.');
    const ids = moving.map(({ shown }) => shown.id);
    await this.#end({ user: actor.user, info: actor.info }, retired, { reason, courses: ids });
    for (const id of [retiredId, last.survivorId]) access.coversView(actor, id);
  }

  /**
   * Says that two records are not one person, although an outside system says so. It is not proposed again.
   * @throws ForbiddenError; RestrictedChartError; NotFoundError when it is not proposed
   */
  async decline(
    actor: Actor,
    { survivor, retired, reason }: { readonly survivor: string; readonly retired: string; readonly reason: string },
  ): Promise<void> {
    requireRight(actor);
    const { access, audit } = this.#use;
    for (const id of [survivor, retired]) await access.requireOpen(actor, id);
    const isProposed = (await this.#use.proposed()).some(
      (proposal) => proposal.survivor === survivor && proposal.retired === retired,
    );
    if (!isProposed) throw new NotFoundError('This proposal');
    const party = { user: actor.user, info: actor.info };
    const declined = { ...this.#act(party), survivorId: survivor, reason };
    const events = this.#events(party, [
      [retired, 'merge declined with', survivor],
      [survivor, 'merge declined with', retired],
    ]);
    for (;;) {
      const now = await this.#record(retired);
      const written = {
        declinedMerges: [...(now.declinedMerges ?? []), declined],
        ...{ auditOutbox: [...now.auditOutbox, ...events], auditPending: true },
      };
      const asRead = { _id: retired, recordStatus: 'ACTIVE', auditOutbox: { $size: now.auditOutbox.length } } as const;
      const { matched } = await this.#patients.updateOne(asRead, { $set: written });
      if (matched === 0) continue;
      audit.copyOut(this.#patients, { ...now, ...written });
      break;
    }
    for (const id of [survivor, retired]) access.coversView(actor, id);
  }

  /** Why two records cannot be merged, by a person or an outside system. */
  async hindrances([a, b]: readonly [PatientRecord, PatientRecord], except: string): Promise<readonly string[]> {
    if (a._id === b._id) return ['This is one record. A record cannot be merged with itself.'];
    const { store } = this.#use;
    const ended = [a, b].find(({ recordStatus }) => recordStatus !== 'ACTIVE');
    if (ended) return ['One of these records is part of another one already. Merge that one instead.'];
    const ids = (await Promise.all([a, b].map(({ _id }) => chartIdsOf(store, _id)))).flat();
    const working = await this.#use.workingIn(ids, except);
    const names = [...new Set(working.map(({ displayName }) => displayName))];
    return [
      ...((await this.#restricted(ids)) ? [RESTRICTED] : []),
      ...(names.length === 0
        ? []
        : [
            `${list(names)} ${names.length === 1 ? 'has' : 'have'} a task of these charts open. Ask them to save and close it.`,
          ]),
    ];
  }

  async #restricted(ids: readonly string[]): Promise<boolean> {
    const found = await this.#use.store.collection(restrictions).find({ standing: true, _id: { $in: [...ids] } });
    return found.length > 0;
  }

  async #end(
    party: MergingParty,
    retired: PatientRecord,
    { reason, courses }: { reason: string; courses: readonly string[] },
  ) {
    const last = retired.merges?.at(-1);
    if (!last) throw new NotFoundError('This merge');
    const undone = { ...this.#act(party), reason, courses };
    const merges = [...(retired.merges ?? []).slice(0, -1), { ...last, undone }];
    const events = this.#events(party, [
      [retired._id, 'restored from', last.survivorId],
      [last.survivorId, 'gave back', retired._id],
    ]);
    await this.#write(retired, { mergedInto: null, recordStatus: 'ACTIVE', merges }, events);
  }

  /** @throws StaleRecordError */
  async #write(
    stored: PatientRecord,
    change: Pick<PatientRecord, 'recordStatus'> & {
      readonly mergedInto: string | null;
      readonly merges: readonly PatientMerge[];
    },
    events: PatientRecord['auditOutbox'],
  ): Promise<void> {
    const { _id, recordStatus } = stored;
    for (;;) {
      const now = await this.#patients.findOne({ _id });
      if (!now || now.recordStatus !== recordStatus || (now.merges ?? []).length !== (stored.merges ?? []).length)
        throw new StaleRecordError();
      const written = { ...change, auditOutbox: [...now.auditOutbox, ...events], auditPending: true };
      // An event that is copied out at the same time does not come back, and an import is not lost.
      const asRead = { _id, recordStatus, auditOutbox: { $size: now.auditOutbox.length } };
      const { matched } = await this.#patients.updateOne(asRead, { $set: written });
      if (matched === 0) continue;
      // Until all of it is done, the record keeps its events, so that it is found and completed after a kill.
      if (await this.#use.followUp.follow(_id)) this.#use.audit.copyOut(this.#patients, { ...now, ...written });
      return;
    }
  }

  /** Registered under the survivor's records since the merge: for whom, only a person can tell. */
  async #coursesSince(
    retired: PatientRecord,
    { made, survivorId }: PatientMerge,
  ): Promise<readonly (CourseWithTasks & { readonly isBegun: boolean })[]> {
    const { store, reads } = this.#use;
    const own = new Set(await this.#idsBelow(retired));
    const ids = (await chartIdsOf(store, survivorId)).filter((id) => !own.has(id));
    const courses = await coursesUnder(store, reads, ids);
    const since = courses.filter(({ episode }) => episode.createdOn >= made.on);
    const treated = await store
      .collection(treatmentEntries)
      .find({ episodeId: { $in: since.map(({ episode }) => episode._id) } }, { projection: { episodeId: 1 } });
    return since.map((course) => ({
      ...course,
      isBegun: course.tasks.some(isBegun) || treated.some(({ episodeId }) => episodeId === course.episode._id),
    }));
  }

  async #idsBelow({ _id }: PatientRecord): Promise<readonly string[]> {
    const below = (await recordsMergedInto(this.#use.store, [_id])).get(_id) ?? [];
    return [_id, ...below.map((record) => record._id)];
  }

  async #isBelow(record: PatientRecord, above: PatientRecord): Promise<boolean> {
    return (await this.#idsBelow(above)).includes(record._id);
  }

  async #record(_id: string, recordStatus: PatientRecord['recordStatus'] = 'ACTIVE'): Promise<PatientRecord> {
    const found = await this.#patients.findOne({ _id });
    if (!found || found.recordStatus === 'DELETED') throw new NotFoundError('This patient');
    if (found.recordStatus !== recordStatus) throw new StaleRecordError();
    return found;
  }

  /** @throws NotFoundError; BadInputError */
  async #both([first, second]: readonly [NamedRecord, NamedRecord]): Promise<readonly [PatientRecord, PatientRecord]> {
    const [a, b] = await Promise.all([this.#candidates(first), this.#candidates(second)]);
    // Two charts under one MRN are told apart by being two.
    const [only] = a.length === 1 ? a : [];
    const [left, right] = a.length === 2 && sameCharts(a, b) ? a : [only, only && otherThan(only, b)];
    if (!left || !right)
      throw new BadInputError('Several charts have one of these MRNs. Begin at the chart of one of them.');
    return [left, right];
  }

  async #candidates(side: NamedRecord): Promise<readonly PatientRecord[]> {
    const filter = 'patient' in side ? { _id: side.patient } : { mrn: side.mrn.trim() };
    const found = await this.#patients.find({ ...filter, recordStatus: { $ne: 'DELETED' } }, { limit: 10 });
    if (found.length === 0) throw new NotFoundError('This patient');
    const now = await patientsNow(
      this.#use.store,
      found.map(({ _id }) => _id),
    );
    return [...new Map([...now.values()].map((patient) => [patient._id, patient])).values()];
  }

  #events(party: MergingParty, acts: readonly (readonly [patient: string, type: string, other: string])[]) {
    return acts.map(([patient, type, other]) =>
      auditEvent(
        { eventKind: 'admin change', patient, data: [patient, other], detail: [{ type, value: other }] },
        party,
        this.#use.clock,
      ),
    );
  }

  #act({ user }: MergingParty) {
    const by = { id: user?.id ?? '', displayName: user?.displayName ?? '' };
    return { by, on: this.#use.clock.now().toISOString() };
  }
}

const RESTRICTED =
  'One of these charts is restricted. Lift the restriction first, and restrict the chart again afterwards.';

const WORD: Readonly<Record<IdentityDifference, string>> = {
  name: 'names',
  date_of_birth: 'dates of birth',
  sex: 'sexes',
};

function confirmationFor(differences: readonly IdentityDifference[]): string {
  return `The ${list(differences.map((each) => WORD[each]))} do not agree. State why this is one person all the same.`;
}

const list = (words: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(words);

const named = ({ id, displayName: name }: UserRef): AuditUser => ({ id, name });

function requireRight({ user }: Actor): void {
  if (!user.permissions.has('patients:identity')) throw new ForbiddenError();
}

const sameCharts = (a: readonly PatientRecord[], b: readonly PatientRecord[]) =>
  a.length === b.length && a.every(({ _id }) => b.some((other) => other._id === _id));

/** The only other candidate; the same one when there is no other, so that the refusal can say so. */
function otherThan(record: PatientRecord, candidates: readonly PatientRecord[]): PatientRecord | undefined {
  const others = candidates.filter(({ _id }) => _id !== record._id);
  const [other, another] = others.length > 0 ? others : candidates;
  return another ? undefined : other;
}
