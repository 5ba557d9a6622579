import { EPISODE_TYPES, type EpisodeType } from '@isocenter/schemas';

/** Null for none, and for a stored value unknown to this version. */
export function asEpisodeType(stored: string | null | undefined): EpisodeType | null {
  return EPISODE_TYPES.find((type) => type === stored) ?? null;
}
