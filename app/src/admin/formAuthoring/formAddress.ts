import {
  DISEASE_SYSTEMS,
  EPISODE_TYPES,
  EVENT_TYPES,
  type DiseaseSystem,
  type EpisodeType,
  type EventType,
} from '@isocenter/schemas';

/** The identity of a form in a config, used in routes, calls and file paths. */
export interface FormAddress {
  readonly formConfigId: string;
  readonly episodeType: EpisodeType;
  readonly formConfigType: EventType;
  readonly system: DiseaseSystem;
}

/** Null for invalid names. */
export function readAddress(params: {
  readonly formConfigId?: string | null | undefined;
  readonly episodeType?: string | null | undefined;
  readonly formConfigType?: string | null | undefined;
  readonly system?: string | null | undefined;
}): FormAddress | null {
  const { formConfigId } = params;
  const episodeType = EPISODE_TYPES.find((type) => type === params.episodeType);
  const formConfigType = EVENT_TYPES.find((type) => type === params.formConfigType);
  const system = DISEASE_SYSTEMS.find((diseaseSystem) => diseaseSystem === (params.system ?? 'Default'));
  if (!formConfigId || !episodeType || !formConfigType || !system) return null;
  return { formConfigId, episodeType, formConfigType, system };
}
