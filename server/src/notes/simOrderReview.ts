import type { CalendarDate, Instant } from '@isocenter/schemas';
import { tasks, type PublicationRecord, type TaskRecord } from '../chart/task.ts';
import { calendarOf } from '../foundation/calendar.ts';
import type { Clock } from '../foundation/clock.ts';
import type { UserRef } from '../request/actor.ts';
import type { Store } from '../store/store.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly simOrderReview: SimOrderReview;
  }
}

/** A signed simulation order and what became of it in MOSAIQ, without its content and its patient. */
export interface SimOrder {
  readonly taskId: string;
  readonly orderName: string;
  readonly signedBy: UserRef;
  readonly signedOn: Instant;
  /** The last time it was to be sent to MOSAIQ; null when it never was, so that no checklist can follow from it there. */
  readonly publication: PublicationRecord | null;
}

export interface SimOrders {
  /** Newest first. */
  readonly orders: readonly SimOrder[];
  /** There are more than are listed. */
  readonly isCut: boolean;
}

const MOST = 200;
const SEEN = { displayName: 1, signed: 1, publications: 1 } as const;

interface SimOrderDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly timeZone: string;
}

/** Simulation orders on their way to the quality checklists (QCLs) of MOSAIQ, for those who watch that none is lost. */
export class SimOrderReview {
  readonly #use: SimOrderDependencies;

  constructor(dependencies: SimOrderDependencies) {
    this.#use = dependencies;
  }

  /** @param start the first day, in the department's time zone */
  async signedSince(start: CalendarDate): Promise<SimOrders> {
    const { store, clock, timeZone } = this.#use;
    const from = calendarOf(clock.now(), timeZone).at(start, '00:00');
    const found = await store
      .collection(tasks)
      .find(
        { taskType: 'SIMULATION', 'signed.on': { $gte: from }, recordStatus: 'ACTIVE' },
        { sort: { 'signed.on': -1 }, limit: MOST + 1, projection: SEEN },
      );
    return { orders: found.slice(0, MOST).flatMap(orderOf), isCut: found.length > MOST };
  }
}

function orderOf({ _id: taskId, displayName: orderName, signed, publications = [] }: TaskRecord): SimOrder[] {
  if (!signed) return [];
  const publication = publications.findLast(({ receivingApplication }) => receivingApplication === 'MOSAIQ') ?? null;
  return [{ taskId, orderName, signedBy: signed.by, signedOn: signed.on, publication }];
}
