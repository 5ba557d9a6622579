import { DISEASE_SYSTEMS, EPISODE_TYPES, type DiseaseSystem, type EpisodeType } from '@isocenter/schemas';

/** Kept in session storage (ADMIN-032) until sign-out. The typed search text stays in memory. */
const KEY = 'form_config_filters';

/** Null shows all. */
export interface FormFilters {
  readonly episodeType: EpisodeType | null;
  readonly system: DiseaseSystem | null;
}
const NONE: FormFilters = { episodeType: null, system: null };

export function keptFilters(): FormFilters {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return NONE;
    const stored = new Map<string, unknown>(Object.entries(kept));
    return {
      episodeType: EPISODE_TYPES.find((type) => type === stored.get('episodeType')) ?? null,
      system: DISEASE_SYSTEMS.find((diseaseSystem) => diseaseSystem === stored.get('system')) ?? null,
    };
  } catch {
    return NONE;
  }
}

export function keepFilters(filters: FormFilters): void {
  sessionStorage.setItem(KEY, JSON.stringify(filters));
}
