import { randomUUID } from 'node:crypto';
import { dayPlus, type CalendarDate } from '@isocenter/schemas';
import { auditEvent, type AuditAction } from '../audit/auditEvent.ts';
import type { AuditedStore } from '../audit/auditedStore.ts';
import { calendarDateIn } from '../foundation/calendar.ts';
import { BadInputError, NotFoundError } from '../foundation/errors.ts';
import type { NewsBoard } from '../news/newsBoard.ts';
import { providers } from '../providers/provider.ts';
import type { Actor } from '../request/actor.ts';
import { covers, type CoverRecord } from '../providers/cover.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly covers: CoverService;
  }
}

interface CoverInput {
  readonly colleagueId: string;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

/** Longer than any leave: a cover that no one remembers hands lists to someone for ever. */
const MOST_DAYS = 92;
/** Of one attending at a time. */
const MOST_COVERS = 20;

interface CoverDependencies extends AuditedStore {
  /** The department's. */
  readonly timeZone: string;
  readonly news: Pick<NewsBoard, 'publish'>;
}

/** Who covers whom. */
export class CoverService {
  readonly #use: CoverDependencies;

  constructor(dependencies: CoverDependencies) {
    this.#use = dependencies;
  }

  /** Those of this person that are not over: given to a colleague, and taken over from one. Earliest first. */
  async own({ user }: Actor): Promise<readonly CoverRecord[]> {
    if (user.clinicianRole !== 'ATTENDING' || user.providerId === null) return [];
    const all = this.#use.store.collection(covers);
    const until = { $gte: this.#today() };
    const [given, taken] = await Promise.all([
      all.find({ providerId: user.providerId, until }),
      all.find({ colleagueId: user.providerId, until }),
    ]);
    return [...given, ...taken].sort((a, b) => (a.from < b.from ? -1 : 1));
  }

  /** @throws BadInputError, also for people who have no lists of their own */
  async name(actor: Actor, { colleagueId, from, until }: CoverInput): Promise<CoverRecord> {
    const providerId = attendingOf(actor);
    const { store, audit } = this.#use;
    if (from > until) throw new BadInputError('until: the last day is before the first one.');
    if (until < this.#today()) throw new BadInputError('until: this day is over.');
    if (until >= dayPlus(from, MOST_DAYS)) throw new BadInputError(`until: a cover has at most ${MOST_DAYS} days.`);
    if (colleagueId === providerId) throw new BadInputError('colleagueId: name someone else.');
    const colleague = await store.collection(providers).findOne({ _id: colleagueId });
    if (colleague?.type !== 'ATTENDING') throw new BadInputError('colleagueId: only an attending can cover.');
    const all = store.collection(covers);
    const own = await all.find({ providerId, until: { $gte: this.#today() } });
    if (own.length >= MOST_COVERS) throw new BadInputError(`There are ${MOST_COVERS} covers, the most possible.`);
    const isSame = (other: CoverRecord) =>
      other.colleagueId === colleagueId && other.from <= until && from <= other.until;
    if (own.some(isSame)) throw new BadInputError('colleagueId: this colleague covers you on some of these days.');
    const _id = `cov-${randomUUID()}`;
    const record: CoverRecord = {
      ...{ _id, providerId, colleagueId, from, until, revision: 0 },
      by: { id: actor.user.id, displayName: actor.user.displayName },
      ...{ auditOutbox: [this.#event(actor, [_id, providerId, colleagueId], 'C')], auditPending: true },
    };
    await all.insertOne(record);
    audit.copyOut(all, record);
    this.#tell();
    return record;
  }

  /** Either of the two may end it. @throws NotFoundError for one that is not this person's */
  async end(actor: Actor, id: string): Promise<void> {
    const own = attendingOf(actor);
    const { store, audit } = this.#use;
    const all = store.collection(covers);
    const stored = await all.findOne({ _id: id });
    if (!stored || (stored.providerId !== own && stored.colleagueId !== own)) throw new NotFoundError('This cover');
    await audit.record(this.#event(actor, [id, stored.providerId, stored.colleagueId], 'D'));
    await all.deleteOne({ _id: id });
    this.#tell();
  }

  /** Open screens ask whether their lists are other ones now. */
  #tell(): void {
    this.#use.news.publish({ about: 'chart', ids: [] });
  }

  #today(): CalendarDate {
    return calendarDateIn(this.#use.timeZone, this.#use.clock.now().toISOString());
  }

  #event(actor: Actor, data: readonly string[], action: AuditAction) {
    const act = {
      ...{ eventKind: 'admin change' as const, action, patient: null },
      ...{ purposeOfUse: 'HSYSADMIN' as const, data },
    };
    return auditEvent(act, actor, this.#use.clock);
  }
}

function attendingOf({ user }: Actor): string {
  if (user.clinicianRole !== 'ATTENDING' || user.providerId === null)
    throw new BadInputError('Only attendings have lists that a colleague can cover.');
  return user.providerId;
}
