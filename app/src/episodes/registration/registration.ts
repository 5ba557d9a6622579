import type { EpisodeType } from '@isocenter/schemas';
import { asEpisodeType } from './episodeType.ts';

/** What the "Change Episode Settings" link hands to the registration screen (EPI-009). */
export interface ChangeState {
  readonly fromChangeButton: true;
  readonly provider: string;
  readonly previousEpisodeType: string;
}

/** Reads a navigation's state; anything else is a new episode. */
export function readChangeState(state: unknown): ChangeState | null {
  if (typeof state !== 'object' || state === null) return null;
  const fromChangeButton: unknown = Reflect.get(state, 'fromChangeButton');
  const provider: unknown = Reflect.get(state, 'provider');
  const previousEpisodeType: unknown = Reflect.get(state, 'previousEpisodeType');
  if (fromChangeButton !== true || typeof provider !== 'string' || typeof previousEpisodeType !== 'string') return null;
  return { fromChangeButton, provider, previousEpisodeType };
}

/** The type chosen beforehand: the previous one when changing, otherwise the person's default (EPI-011, EPI-012). */
export function preselectedType(change: ChangeState | null, savedDefault: string | null): EpisodeType | null {
  return asEpisodeType(change === null ? savedDefault : change.previousEpisodeType);
}

/** Both, or there is nothing to register (EPI-007). */
export function canRegister(episodeType: EpisodeType | null, providerId: string | null): boolean {
  return episodeType !== null && providerId !== null;
}
