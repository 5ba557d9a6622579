import {
  type CalendarDate,
  type Instant,
  type SourceSystem,
  dayPlus,
  daysBetween,
  type DepartmentDays,
} from '@isocenter/schemas';
import type { Logger } from 'pino';
import type { AuditLog } from '../audit/auditLog.ts';
import type { ExternalPatientSource } from '../external/externalSource.ts';
import type { ExternalSources } from '../external/externalSources.ts';
import type { Clock } from '../foundation/clock.ts';
import { DomainError } from '../foundation/errors.ts';
import { inBackground } from '../foundation/tracing.ts';
import type { NewsBoard } from '../news/newsBoard.ts';
import type { Store } from '../store/store.ts';
import { writeDay } from './writeDay.ts';
import { scheduleDayId, scheduleDays, type ScheduleDayRecord } from './visitRecords.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly scheduleSync: ScheduleSync;
  }
}

const MINUTE = 60_000;
/** How often today and tomorrow are read, and the days around them. */
const NEAR = MINUTE;
const AROUND = 15 * MINUTE;
const [BACK, AHEAD] = [7, 14];
/** For how long a day that someone looks at is read as often as today. */
const WANTED = 10 * MINUTE;
/** So that a source with much to say does not keep the others waiting. */
const MOST_AT_ONCE = 6;

interface SyncDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly sources: ExternalSources;
  readonly news: Pick<NewsBoard, 'publish'>;
  readonly days: DepartmentDays;
  readonly log: Pick<Logger, 'warn'>;
}

type WithSchedule = ExternalPatientSource & Required<Pick<ExternalPatientSource, 'schedule'>>;
const hasSchedule = (source: ExternalPatientSource): source is WithSchedule => 'schedule' in source;

/**
 * Keeps a copy of what the outside systems have planned, so that the schedule is there when a system is not, and no
 * reader waits for one.
 */
export class ScheduleSync {
  readonly #use: SyncDependencies;

  constructor(dependencies: SyncDependencies) {
    this.#use = dependencies;
  }

  /** Reads what is due, a few days of each source at a time. One process of a server does it. */
  async readDue(): Promise<void> {
    const { store, clock, sources, days } = this.#use;
    const now = clock.now();
    const today = days.dayOf(now.toISOString());
    const wantedSince = new Date(now.getTime() - WANTED).toISOString();
    const wanted = await store.collection(scheduleDays).find({ wantedOn: { $gt: wantedSince } });
    const systems = sources.configured.filter(hasSchedule);
    await Promise.all(
      systems.map(async (source) => {
        const { sourceSystem } = source;
        const looked = wanted.filter((each) => each.sourceSystem === sourceSystem).map(({ day }) => day);
        const around = daysBetween(dayPlus(today, -BACK), dayPlus(today, AHEAD));
        const all = [...new Set([today, dayPlus(today, 1), ...looked, ...around])];
        const known = await this.#daysOf(sourceSystem, all);
        const isNear = (day: CalendarDate) => day === today || day === dayPlus(today, 1) || looked.includes(day);
        const due = all.filter((day) => {
          const triedOn = known.get(day)?.triedOn ?? null;
          return triedOn === null || now.getTime() - Date.parse(triedOn) >= (isNear(day) ? NEAR : AROUND);
        });
        for (const day of due.slice(0, MOST_AT_ONCE)) {
          // A system that is away is asked for one day, not for all of them.
          const reading = { name: 'read schedule', attributes: { 'isocenter.system': sourceSystem } };
          if (!(await inBackground(reading, () => this.read(source, day, known.get(day) ?? null)))) return;
        }
      }),
    );
  }

  async #daysOf(sourceSystem: SourceSystem, days: readonly CalendarDate[]) {
    const ids = days.map((day) => scheduleDayId(sourceSystem, day));
    const found = await this.#use.store.collection(scheduleDays).find({ _id: { $in: ids } });
    return new Map(found.map((each) => [each.day, each]));
  }

  /** @returns whether the source answered */
  async read(source: WithSchedule, day: CalendarDate, before: ScheduleDayRecord | null): Promise<boolean> {
    const { clock, days, news } = this.#use;
    const { sourceSystem } = source;
    const next = dayPlus(day, 1);
    const triedOn = clock.now().toISOString();
    try {
      const entries = await source.schedule(days.startOf(day), days.startOf(next));
      const isChanged = await writeDay(this.#use, { sourceSystem, day, next, entries }, days);
      const isBack = !before?.readOn || Boolean(before.failedSince);
      await this.#say(sourceSystem, day, { readOn: triedOn, triedOn, failedSince: null, reason: null });
      if (isChanged || isBack) news.publish({ about: 'schedule', ids: [day] });
      return true;
    } catch (problem) {
      if (!(problem instanceof DomainError)) throw problem;
      const { reason } = await source.checkHealth();
      const failedSince: Instant = before?.failedSince ?? triedOn;
      await this.#say(sourceSystem, day, { triedOn, failedSince, reason: reason ?? problem.message });
      if (!before?.failedSince) news.publish({ about: 'schedule', ids: [] });
      return false;
    }
  }

  async #say(sourceSystem: SourceSystem, day: CalendarDate, change: Partial<ScheduleDayRecord>): Promise<void> {
    await this.#use.store
      .collection(scheduleDays)
      .updateOne(
        { _id: scheduleDayId(sourceSystem, day) },
        { $set: { sourceSystem, day, ...change } },
        { upsert: true },
      );
  }

  /** Notes that a person looks at these days, so that they are read. At most once a minute for each. */
  async wanted(days: readonly CalendarDate[]): Promise<ReadonlyMap<string, ScheduleDayRecord>> {
    const { store, clock, sources } = this.#use;
    const now = clock.now();
    const all = store.collection(scheduleDays);
    const ids = sources.configured
      .filter(hasSchedule)
      .flatMap(({ sourceSystem }) => days.map((day) => ({ sourceSystem, day, _id: scheduleDayId(sourceSystem, day) })));
    const known = new Map(
      (await all.find({ _id: { $in: ids.map(({ _id }) => _id) } })).map((each) => [each._id, each]),
    );
    const old = new Date(now.getTime() - MINUTE).toISOString();
    await Promise.all(
      ids
        .filter(({ _id }) => (known.get(_id)?.wantedOn ?? '') < old)
        .map(({ _id, sourceSystem, day }) =>
          all.updateOne({ _id }, { $set: { sourceSystem, day, wantedOn: now.toISOString() } }, { upsert: true }),
        ),
    );
    return known;
  }
}
