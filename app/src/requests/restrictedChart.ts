import { RestrictedChartError } from './failures.ts';

/**
 * What happens when the server refuses a restricted chart. The person is asked once for each chart, over the screen, whatever
 * asked for it: a screen, a save or a file. After a reason the request is repeated. Without one, every request for that
 * chart fails at once until the person asks again.
 */
interface Asked {
  readonly patientId: string;
  readonly promise: Promise<void>;
  readonly settle: (isOpened: boolean) => void;
}

const listeners = new Set<() => void>();
const declined = new Set<string>();
let waiting: readonly Asked[] = [];

/** Resolves when the chart was opened. @throws RestrictedChartError when the person leaves it closed */
export async function untilOpened(patientId: string): Promise<void> {
  if (declined.has(patientId)) throw new RestrictedChartError(patientId);
  const asked = waiting.find((each) => each.patientId === patientId) ?? ask(patientId);
  await asked.promise;
}

function ask(patientId: string): Asked {
  let settle: Asked['settle'] = () => undefined;
  const promise = new Promise<void>((resolve, reject) => {
    settle = (isOpened) => (isOpened ? resolve() : reject(new RestrictedChartError(patientId)));
  });
  const asked = { patientId, promise, settle };
  waiting = [...waiting, asked];
  queueMicrotask(tellAll);
  return asked;
}

/** The chart about which the person is asked now. */
export function askedAbout(): string | null {
  return waiting[0]?.patientId ?? null;
}

export function settleAsked(patientId: string, isOpened: boolean): void {
  const asked = waiting.find((each) => each.patientId === patientId);
  waiting = waiting.filter((each) => each !== asked);
  if (!isOpened) declined.add(patientId);
  asked?.settle(isOpened);
  tellAll();
}

/** The person wants to be asked again. */
export function askAgain(patientId: string): void {
  declined.delete(patientId);
}

/** With another sign-in, or when the person tries again. */
export function forgetRestrictedCharts(): void {
  declined.clear();
}

export function subscribeToAsked(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

function tellAll(): void {
  for (const tell of listeners) tell();
}
