import type { Logger } from 'pino';
import { UnavailableError } from '../foundation/errors.ts';
import type { Settings } from '../settings/settings.ts';
import { examineSettings } from './examine.ts';
import { examineConnections } from './examineConnections.ts';
import { warning, type Examined } from './examined.ts';
import { providers } from '../providers/provider.ts';
import type { Store } from '../store/store.ts';
import { examineMachine } from './examinePlaces.ts';

/**
 * Before anything is opened or made. It refuses only what no start can repair, because a server that does not come back at
 * night harms more than a certificate that ends in a week. Lost keys are refused where they are read, with their ids.
 * @throws UnavailableError with one sentence for the operator
 */
export function refuseStart(settings: Settings, now: Date): void {
  if (settings.mode !== 'production') return;
  const stops = examineMachine(settings, now).find(({ isStop }) => isStop);
  if (stops) throw new UnavailableError(stops.says);
}

/** What the doctor finds on this machine, as warnings. Forms are examined when they are imported. */
export function warnAtStart(settings: Settings, log: Pick<Logger, 'warn'>, now: Date): void {
  const found = settings.mode === 'production' ? examineMachine(settings, now) : [];
  tell(
    [...examineSettings(settings), ...found].filter(({ what }) => what !== 'mode'),
    log,
  );
}

/** What is not on this machine may take seconds to answer, or be away: people can work while it is asked. Never fails. */
export async function examineOutside(settings: Settings, log: Pick<Logger, 'warn'>, now: () => number): Promise<void> {
  if (settings.mode !== 'production') return;
  try {
    tell(await examineConnections(settings, now), log);
  } catch (error) {
    log.warn({ err: error }, 'the connections to other systems could not be examined');
  }
}

/** Notes are escalated to attendings of this department; what is said of anyone else reaches no one. */
export async function warnOfContacts(settings: Settings, store: Store, log: Pick<Logger, 'warn'>): Promise<void> {
  const named = [...new Set(settings.lateNoteContacts.values())];
  const known = await store.collection(providers).find({ _id: { $in: named } });
  const attendings = new Set(known.filter(({ type }) => type === 'ATTENDING').map(({ _id }) => _id));
  const wrong = named.filter((id) => !attendings.has(id));
  if (wrong.length === 0) return;
  const says = `DEPARTMENT_LATE_NOTE_CONTACTS names no attending of this department: ${wrong.join(', ')}. Their colleagues' late notes are shown to no one.`;
  tell([warning('people', says)], log);
}

function tell(found: readonly Examined[], log: Pick<Logger, 'warn'>): void {
  for (const { what, state, says } of found) if (state !== 'good') log.warn({ examined: what, state }, says);
}
