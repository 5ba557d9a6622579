import {
  DISEASE_SYSTEMS,
  EPISODE_TYPES,
  type DiseaseSystem,
  type EpisodeType,
  type EventType,
} from '@isocenter/schemas';
import type { CompiledFormAddress } from '../compiled-form/compiledForm.ts';
import type { ConfigSet, FormDefinition } from '../definition/definition.ts';

/** The addresses of all compiled forms of a config version: each task type of each episode type, for each disease system. */
export function compiledFormAddresses(configSet: ConfigSet): readonly CompiledFormAddress[] {
  return EPISODE_TYPES.flatMap((episodeType) => {
    const taskTypes = [...new Set((configSet.tasks[episodeType] ?? []).map(({ taskType }) => taskType))];
    return taskTypes.flatMap((form) => DISEASE_SYSTEMS.map((system) => ({ episodeType, form, system })));
  });
}

/** The form of an event type for a disease system: its own config, else the Default config. */
export function formFor(
  { forms }: ConfigSet,
  episodeType: EpisodeType,
  eventType: EventType,
  system: DiseaseSystem,
): FormDefinition | undefined {
  return formAmong(forms, episodeType, eventType, system);
}
export function formAmong(
  forms: readonly FormDefinition[],
  episodeType: EpisodeType,
  eventType: EventType,
  system: DiseaseSystem,
): FormDefinition | undefined {
  const same = forms.filter((form) => form.episodeType === episodeType && form.eventType === eventType);
  return same.find((form) => form.system === system) ?? same.find((form) => form.system === 'Default');
}
