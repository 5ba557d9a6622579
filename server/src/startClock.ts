import type { Logger } from 'pino';
import { auditHeads, auditRecords } from './audit/auditChain.ts';
import { CheckedClock, clockFault, MOST_AHEAD } from './foundation/checkedClock.ts';
import { systemClock, type Clock } from './foundation/clock.ts';
import { UnavailableError } from './foundation/errors.ts';
import type { Settings } from './settings/settings.ts';
import type { Store } from './store/store.ts';

/** Milliseconds between two looks of a process at its clock. */
const LOOKS = 10_000;

/**
 * The clock of a server, compared with the newest time in the store. Everything that people did is in the audit log with
 * its time. A demonstration may have been left alone for months, so only a clock that went back stops it.
 * @throws UnavailableError with one sentence for the operator
 */
export async function startClock(
  store: Store,
  { mode, clockConfirmed }: Pick<Settings, 'mode' | 'clockConfirmed'>,
  { log, clock = systemClock }: { readonly log: Pick<Logger, 'error'>; readonly clock?: Clock },
): Promise<Clock> {
  const now = clock.now();
  const today = now.toISOString().slice(0, 10);
  const newest = (await newestTime(store)) ?? now;
  const isFault = mode === 'production' || now < newest;
  const fault = isFault && clockConfirmed !== today ? clockFault(now, newest, MOST_AHEAD.resting) : null;
  if (fault !== null) {
    throw new UnavailableError(
      `${fault} Correct the clock. If it is right, start once with ISOCENTER_CLOCK_CONFIRMED=${today}.`,
    );
  }
  const isBehind = now < newest && clockConfirmed !== today;
  const checked = new CheckedClock(clock, isBehind ? newest : now, {
    onWrong: (sentence) => log.error(sentence),
    mostAhead: mode === 'production' ? MOST_AHEAD.running : MOST_AHEAD.resting,
  });
  // Else the first request after a quiet night would find a clock that seems to have jumped.
  setInterval(() => checked.isRight(), LOOKS).unref();
  return checked;
}

async function newestTime(store: Store): Promise<Date | null> {
  const newestFirst = { sort: { recorded: -1, _id: -1 }, limit: 1 } as const;
  const [record] = await store.collection(auditRecords).find({}, newestFirst);
  const [head] = await store.collection(auditHeads).find({}, { sort: { startedOn: -1 }, limit: 1 });
  const times = [record?.recorded, head?.startedOn].flatMap((time) => (time === undefined ? [] : Date.parse(time)));
  return times.length === 0 ? null : new Date(Math.max(...times));
}
