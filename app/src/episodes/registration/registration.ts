import type { EpisodeType } from '@isocenter/schemas';
import { asEpisodeType } from './episodeType.ts';

/** The navigation state that the "Change Episode Settings" link passes to registration (EPI-009). */
export interface ChangeState {
  readonly fromChangeButton: true;
  readonly episodeId: string;
  /** Its label. */
  readonly course: string;
  readonly provider: string;
  readonly previousEpisodeType: string;
}

/** Reads the navigation state. Anything else means a new episode. */
export function readChangeState(state: unknown): ChangeState | null {
  if (typeof state !== 'object' || state === null) return null;
  const text = (name: string) => {
    const value: unknown = Reflect.get(state, name);
    return typeof value === 'string' ? value : null;
  };
  const [episodeId, course] = [text('episodeId'), text('course')];
  const [provider, previousEpisodeType] = [text('provider'), text('previousEpisodeType')];
  if (Reflect.get(state, 'fromChangeButton') !== true) return null;
  if (episodeId === null || course === null || provider === null || previousEpisodeType === null) return null;
  return { fromChangeButton: true, episodeId, course, provider, previousEpisodeType };
}

/** The preselected type: the previous one when changing, otherwise the user's default (EPI-011, EPI-012). */
export function preselectedType(change: ChangeState | null, savedDefault: string | null): EpisodeType | null {
  return asEpisodeType(change === null ? savedDefault : change.previousEpisodeType);
}

/** Registration needs both (EPI-007). */
export function canRegister(episodeType: EpisodeType | null, providerId: string | null): boolean {
  return episodeType !== null && providerId !== null;
}
