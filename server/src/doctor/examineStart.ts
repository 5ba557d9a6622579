import type { Logger } from 'pino';
import { UnavailableError } from '../foundation/errors.ts';
import type { Settings } from '../settings/settings.ts';
import { examineSettings } from './examine.ts';
import { examineConnections } from './examineConnections.ts';
import type { Examined } from './examined.ts';
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

function tell(found: readonly Examined[], log: Pick<Logger, 'warn'>): void {
  for (const { what, state, says } of found) if (state !== 'good') log.warn({ examined: what, state }, says);
}
