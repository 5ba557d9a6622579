import type { Disposal, DisposalState } from '@isocenter/schemas';
import type { Logger } from 'pino';
import { auditEvent, type AuditAction } from '../audit/auditEvent.ts';
import type { AuditedStore } from '../audit/auditedStore.ts';
import type { ChartAccess } from '../chart/chartAccess.ts';
import { DESTRUCTION_BEGUN, disposals, type DisposalRecord } from '../chart/disposal.ts';
import { chartIdsOf } from '../chart/mergedPatients.ts';
import { legalHolds, type LegalHoldRecord } from '../chart/legalHold.ts';
import { patients } from '../chart/patient.ts';
import { ForbiddenError, NotFoundError, StaleRecordError, TransitionRefusedError } from '../foundation/errors.ts';
import type { NewsBoard } from '../news/newsBoard.ts';
import type { Actor, RequestInfo, UserRef } from '../request/actor.ts';
import { insertOnce } from '../store/insertOnce.ts';
import type { Collection } from '../store/store.ts';
import { againstDisposal } from './againstDisposal.ts';
import type { Destruction } from './destruction.ts';
import type { ChartRule, EndDisposalForHold, ListedDisposals, RetentionService } from './retentionService.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly disposals: DisposalService;
  }
}

interface DisposalDependencies extends AuditedStore {
  readonly access: ChartAccess;
  readonly retention: Pick<RetentionService, 'chart' | 'ruleOf'>;
  readonly destruction: Destruction;
  /** Who else has a task of these charts open. */
  readonly workingIn: (patientIds: readonly string[], except: string) => Promise<readonly UserRef[]>;
  readonly news?: Pick<NewsBoard, 'publish'>;
  readonly log: Pick<Logger, 'error'>;
}

type Change = Partial<
  Omit<DisposalRecord, '_id' | 'patientId' | 'proposed' | 'reason' | 'auditOutbox' | 'auditPending'>
>;

/**
 * Milliseconds between the approval and the destruction: someone may miss the chart, or see that the approval was a mistake. No
 * request lives as long, so what one wrote that had begun before the approval is seen when everything is looked at again.
 */
export const HIDDEN_MS = 24 * 60 * 60_000;
/** Why it ended. What the hold is about stands in the hold. */
const FOR_HOLD = 'For a legal hold.';
/** Milliseconds until another try at a step that failed. */
const AGAIN_MS = 30_000;
const MOST_LISTED = 200;
const PAGE = 5;
/** Of those that wait for a person, the oldest open question first; certificates last. */
const LISTED: readonly DisposalState[] = ['PROPOSED', 'APPROVED', 'DESTROYING', 'ENDED', 'DONE'];
const OPEN: readonly DisposalState[] = ['PROPOSED', 'APPROVED', 'DESTROYING'];

/**
 * Disposes of charts whose retention has ended (decision 196): one person proposes, another one approves, the server destroys. One
 * write hides a chart from everyone; what follows can be repeated, and is after a kill.
 */
export class DisposalService {
  readonly #use: DisposalDependencies;
  readonly #all: Collection<DisposalRecord>;

  constructor(use: DisposalDependencies) {
    this.#use = use;
    this.#all = use.store.collection(disposals);
  }

  readonly listed: ListedDisposals = async (hidden) => {
    const pages = await Promise.all(
      LISTED.map((state) => this.#all.find({ state }, { sort: { 'proposed.on': -1, _id: -1 }, limit: MOST_LISTED })),
    );
    // What is hidden because it is being disposed of is shown here, and a chart that is gone hides nothing.
    return pages
      .flat()
      .filter(({ patientId, state, isHiding }) => isHiding || state === 'DONE' || !hidden.has(patientId))
      .map(shown);
  };

  /** @throws ForbiddenError; NotFoundError; RestrictedChartError; TransitionRefusedError while something stands against it */
  async propose(
    actor: Actor,
    { patient, reason }: { readonly patient: string; readonly reason: string },
  ): Promise<void> {
    requireRight(actor);
    const { access, audit, store } = this.#use;
    const patientId = await this.#use.retention.chart({ patient });
    await access.requireOpen(actor, patientId);
    const before = await this.#all.find({ patientId }, { projection: { state: 1 } });
    if (before.some(({ state }) => OPEN.includes(state)))
      throw new TransitionRefusedError('The disposal of this chart is proposed already.');
    const charts = await chartIdsOf(store, patientId);
    const rule = await this.#requireNothingAgainst(charts, patientId, actor.user.id);
    const _id = `dsp-${patientId.slice('pat-'.length)}-${before.length + 1}`;
    const proposed = this.#act(actor);
    const disposal: DisposalRecord = {
      ...{ _id, patientId, state: 'PROPOSED', isHiding: false, due: null, hold: null, reason, rule, proposed, charts },
      ...{ approved: null, ended: null, destroyedOn: null, courses: [], counts: null, keepsDoses: false, left: null },
      auditOutbox: this.#events(actor, { _id, charts }, 'disposal of chart proposed', 'U'),
      auditPending: true,
    };
    if (!(await insertOnce(this.#all, disposal))) throw new StaleRecordError();
    access.coversView(actor, patientId);
    audit.copyOut(this.#all, disposal);
  }

  /**
   * From this write on, no one sees the chart. It is destroyed a day later, if no one withdraws and nothing stands against it then.
   * @throws ForbiddenError also for the person who proposed it; NotFoundError; StaleRecordError when it was decided, or the chart has
   * changed; RestrictedChartError; TransitionRefusedError while something stands against it
   */
  async approve(actor: Actor, id: string): Promise<void> {
    requireRight(actor);
    const disposal = await this.#open(actor, id);
    const { patientId } = disposal;
    if (disposal.proposed.by.id === actor.user.id)
      throw new ForbiddenError('You have proposed this disposal. Another person must approve it.');
    const { store, clock, news } = this.#use;
    const charts = await chartIdsOf(store, patientId);
    const rule = await this.#requireNothingAgainst(charts, patientId, actor.user.id);
    const due = new Date(clock.now().getTime() + HIDDEN_MS).toISOString();
    const change = { state: 'APPROVED', isHiding: true, due, rule, charts, approved: this.#act(actor) } as const;
    const events = this.#events(actor, { _id: id, charts }, 'disposal of chart approved', 'U');
    if (!(await this.#write(disposal, change, events))) throw new StaleRecordError();
    await this.#hide(patientId);
    news?.publish({ about: 'chart', ids: charts });
    for (const chart of charts) this.#use.access.coversView(actor, chart);
  }

  /**
   * Until the destruction begins.
   * @throws ForbiddenError; NotFoundError; StaleRecordError when it has ended or begun; RestrictedChartError
   */
  async withdraw(actor: Actor, id: string, reason: string): Promise<void> {
    requireRight(actor);
    const found = await this.#all.findOne({ _id: id });
    const disposal = found?.state === 'APPROVED' ? found : await this.#open(actor, id);
    if (!(await this.#end(actor, disposal, reason))) throw new StaleRecordError();
  }

  /**
   * The hold and the destruction meet in this record: either it ends here, or the destruction has begun and the hold is refused. The
   * write that ends it has the hold, so that a kill never leaves the chart back and without it.
   * @throws TransitionRefusedError once the destruction has begun
   */
  readonly endForHold: EndDisposalForHold = async (actor, hold) => {
    const patientIds = [...(await chartIdsOf(this.#use.store, hold.patientId))];
    for (let isPlaced = false; ;) {
      const known = await this.#all.find({ patientId: { $in: patientIds } });
      const [open] = known.filter(({ state }) => OPEN.includes(state));
      if (!open) return isPlaced;
      if (open.state === 'DESTROYING')
        throw new TransitionRefusedError('The destruction of this chart has begun. It can no longer be held.');
      if (!(await this.#end(actor, open, FOR_HOLD, hold))) continue;
      await this.#placeHold({ _id: open._id, hold });
      isPlaced = true;
    }
  };

  /** @returns false when it is in another state by now */
  async #end(
    actor: Actor,
    disposal: DisposalRecord,
    reason: string,
    hold: LegalHoldRecord | null = null,
  ): Promise<boolean> {
    const { patientId, charts, state } = disposal;
    const isHidden = state === 'APPROVED';
    const ended = { ...this.#act(actor), reason };
    const change = { state: 'ENDED', isHiding: false, due: hold && ended.on, ended, hold } as const;
    const events = this.#events(actor, disposal, 'disposal of chart withdrawn', 'U');
    // Before the write, so that a kill in between leaves a chart that is still hidden, not one that no list has.
    if (isHidden) await this.#unhide(patientId);
    if (!(await this.#write(disposal, change, events))) return false;
    // The server may have looked at it at the same moment.
    if (isHidden) await this.#unhide(patientId);
    this.#use.news?.publish({ about: 'chart', ids: charts });
    for (const chart of charts) this.#use.access.coversView(actor, chart);
    return true;
  }

  /** Can be repeated: a hold that was placed before, and lifted since, stays as it is. */
  async #placeHold({ _id, hold }: Pick<DisposalRecord, '_id' | 'hold'>): Promise<void> {
    const holds = this.#use.store.collection(legalHolds);
    if (hold && (await insertOnce(holds, hold))) this.#use.audit.copyOut(holds, hold);
    await this.#all.updateOne({ _id, state: 'ENDED' }, { $set: { due: null, hold: null } });
  }

  /** What was approved or held, also by a process that was killed since. @returns how many were due */
  async continueDue(): Promise<number> {
    const { clock, log } = this.#use;
    const now = clock.now();
    const due = await this.#all.find({ due: { $gt: '', $lte: now.toISOString() } }, { sort: { due: 1 }, limit: PAGE });
    for (const disposal of due) {
      try {
        await this.#continue(disposal);
      } catch (error) {
        log.error({ err: error }, 'a chart cannot be disposed of now');
        // Others that are due are not held up by it.
        const later = new Date(now.getTime() + AGAIN_MS).toISOString();
        await this.#all.updateOne({ _id: disposal._id, due: disposal.due }, { $set: { due: later } });
      }
    }
    return due.length;
  }

  async #continue(disposal: DisposalRecord): Promise<void> {
    if (disposal.state === 'ENDED') return this.#placeHold(disposal);
    const begun = disposal.state === 'APPROVED' ? await this.#begin(disposal) : disposal;
    if (begun?.state !== 'DESTROYING') return;
    const { clock, destruction } = this.#use;
    await destruction.destroy(begun);
    const done = {
      state: 'DONE',
      isHiding: false,
      due: null,
      left: null,
      destroyedOn: clock.now().toISOString(),
    } as const;
    const now = await this.#all.findOne({ _id: begun._id });
    if (now) await this.#write(now, done, this.#events(partyOf(begun), begun, 'chart destroyed', 'D'));
  }

  /** Looks again, because what was written as the approval came is seen now. @returns null when another process was faster */
  async #begin(disposal: DisposalRecord): Promise<DisposalRecord | null> {
    const { store, destruction, news } = this.#use;
    const { _id, patientId } = disposal;
    await this.#hide(patientId);
    const charts = await chartIdsOf(store, patientId);
    const { against } = await this.#against(charts, patientId, '');
    const grown = charts.some((id) => !disposal.charts.includes(id)) ? ['Another record was merged into it.'] : [];
    const [stopped] = [...grown, ...against];
    if (stopped === undefined) {
      const change = { state: 'DESTROYING', ...(await destruction.survey({ charts })) } as const;
      // The log names what is missing from now on (`missingRows`).
      const written = await this.#write(
        disposal,
        change,
        this.#events(partyOf(disposal), disposal, DESTRUCTION_BEGUN, 'D'),
      );
      const now = await this.#all.findOne({ _id });
      if (!written && now?.state === 'ENDED') await this.#unhide(patientId);
      return written ? now : null;
    }
    await this.#unhide(patientId);
    const ended = { by: null, on: this.#use.clock.now().toISOString(), reason: stopped };
    const events = this.#events(partyOf(disposal), disposal, 'disposal of chart stopped', 'U');
    await this.#write(disposal, { state: 'ENDED', isHiding: false, due: null, ended }, events);
    news?.publish({ about: 'chart', ids: charts });
    return null;
  }

  /** Lists and searches pass over it as well. */
  async #hide(_id: string): Promise<void> {
    await this.#use.store
      .collection(patients)
      .updateOne({ _id, recordStatus: 'ACTIVE' }, { $set: { recordStatus: 'DELETED' } });
  }

  async #unhide(_id: string): Promise<void> {
    await this.#use.store
      .collection(patients)
      .updateOne({ _id, recordStatus: 'DELETED' }, { $set: { recordStatus: 'ACTIVE' } });
  }

  /** @throws TransitionRefusedError */
  async #requireNothingAgainst(
    charts: readonly string[],
    patientId: string,
    except: string,
  ): Promise<DisposalRecord['rule']> {
    const { rule, against } = await this.#against(charts, patientId, except);
    const { retentionClass, years, lastEntry, retainedUntil } = rule;
    if (against.length > 0 || retainedUntil === null)
      throw new TransitionRefusedError(`This chart cannot be disposed of. ${against.join(' ')}`);
    return { retentionClass, years, lastEntry, retainedUntil };
  }

  async #against(
    charts: readonly string[],
    patientId: string,
    except: string,
  ): Promise<{ readonly rule: ChartRule; readonly against: readonly string[] }> {
    const { store, clock, retention, workingIn } = this.#use;
    const [rule, working] = await Promise.all([retention.ruleOf(patientId), workingIn(charts, except)]);
    const now = clock.now().toISOString();
    return { rule, against: await againstDisposal({ store, charts, rule, now, working }) };
  }

  /** @throws NotFoundError; StaleRecordError when it was decided; RestrictedChartError */
  async #open(actor: Actor, _id: string): Promise<DisposalRecord> {
    const disposal = await this.#all.findOne({ _id });
    if (!disposal) throw new NotFoundError('This disposal');
    if (disposal.state !== 'PROPOSED') throw new StaleRecordError();
    await this.#use.access.requireOpen(actor, disposal.patientId);
    return disposal;
  }

  /** @returns false when it is in another state by now */
  async #write(disposal: DisposalRecord, change: Change, events: DisposalRecord['auditOutbox']): Promise<boolean> {
    const { _id, state } = disposal;
    for (;;) {
      const stored = await this.#all.findOne({ _id });
      if (stored?.state !== state) return false;
      const written = { ...change, auditOutbox: [...stored.auditOutbox, ...events], auditPending: true };
      const asRead = { _id, state, auditOutbox: { $size: stored.auditOutbox.length } };
      if ((await this.#all.updateOne(asRead, { $set: written })).matched === 0) continue;
      this.#use.audit.copyOut(this.#all, { ...stored, ...written });
      return true;
    }
  }

  #events(
    party: Party,
    { _id, charts }: Pick<DisposalRecord, '_id' | 'charts'>,
    type: string,
    action: AuditAction,
  ): DisposalRecord['auditOutbox'] {
    return charts.map((patient) =>
      auditEvent(
        { eventKind: 'admin change', action, patient, data: [_id, patient], detail: [{ type, value: _id }] },
        party,
        this.#use.clock,
      ),
    );
  }

  #act({ user: { id, displayName } }: Actor) {
    return { by: { id, displayName }, on: this.#use.clock.now().toISOString() };
  }
}

type Party = Parameters<typeof auditEvent>[1];

/** The server acts for the person who approved. */
const BY_SERVER: RequestInfo = { requestId: 'disposal', address: '' };
const partyOf = ({ approved }: DisposalRecord): Party => ({
  user: approved && { ...approved.by, roles: [] },
  info: BY_SERVER,
});

const named = ({ id, displayName: name }: UserRef) => ({ id, name });

function shown(disposal: DisposalRecord): Disposal {
  const { _id: id, patientId: patient, state, reason, rule, proposed, approved, ended, courses, counts } = disposal;
  return {
    ...{ id, patient, state, reason, counts, courses, destroyed_on: disposal.destroyedOn },
    rule: {
      ...{ retention_class: rule.retentionClass, years: rule.years },
      ...{ last_entry: rule.lastEntry, retained_until: rule.retainedUntil },
    },
    proposed: { by: named(proposed.by), on: proposed.on },
    approved: approved && { by: named(approved.by), on: approved.on },
    hidden_until: state === 'APPROVED' ? disposal.due : null,
    ended: ended && { by: ended.by && named(ended.by), on: ended.on, reason: ended.reason },
    keeps_doses: disposal.keepsDoses,
  };
}

function requireRight({ user }: Actor): void {
  if (!user.permissions.has('patients:retention')) throw new ForbiddenError();
}
