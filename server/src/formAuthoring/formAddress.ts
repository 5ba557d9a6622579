import { readConfigSet, type SourceFile } from '@isocenter/engine';
import {
  DEFAULT_SYSTEM,
  DISEASE_SYSTEMS,
  EPISODE_TYPES,
  EVENT_TYPES,
  type DiseaseSystem,
  type EpisodeType,
  type EventType,
} from '@isocenter/schemas';

/** The place of a form in a config set (engine/docs/language.md, Where a config lives). */
export interface FormPlace {
  readonly episodeType: EpisodeType;
  readonly eventType: EventType;
  readonly system: DiseaseSystem;
}

export const pathOf = ({ episodeType, eventType, system }: FormPlace) => `${episodeType}/${eventType}/${system}.yaml`;

/** Null for a file that is not a form: the library, support data, scenarios. */
export function placeOf(path: string): FormPlace | null {
  const [episode, event, file, ...more] = path.split('/');
  const episodeType = EPISODE_TYPES.find((known) => known === episode);
  const eventType = EVENT_TYPES.find((known) => known === event);
  const system = DISEASE_SYSTEMS.find((known) => `${known}.yaml` === file);
  return episodeType && eventType && system && more.length === 0 ? { episodeType, eventType, system } : null;
}

/** The files needed to run a form: those that all forms share, and the forms that make up a task with it, with their CSVs. */
export function filesAround(files: readonly SourceFile[], place: FormPlace): readonly SourceFile[] {
  const { episodeType, system } = place;
  const events = pathOf({ episodeType, eventType: 'Events', system: DEFAULT_SYSTEM });
  const together = companions(
    files.filter(({ path }) => path === events),
    place,
  );
  return files.filter(({ path }) => {
    if (path === events || path === 'care-plan-fields.yaml' || /^(field-library|support-data)\//.test(path))
      return true;
    if (path.endsWith('.csv')) return isBeside(path, episodeType, together);
    const other = placeOf(path);
    if (other?.episodeType !== episodeType || !together.has(other.eventType)) return false;
    return other.system === system || other.system === DEFAULT_SYSTEM;
  });
}

/** Whether a CSV is in the folder of one of the forms. */
function isBeside(path: string, episodeType: EpisodeType, eventTypes: ReadonlySet<EventType>): boolean {
  const [episode, event, , ...more] = path.split('/');
  return episode === episodeType && more.length === 0 && [...eventTypes].some((known) => known === event);
}

function companions(events: readonly SourceFile[], { episodeType, eventType }: FormPlace): ReadonlySet<EventType> {
  const tasks = readConfigSet(events).configSet.tasks[episodeType] ?? [];
  const shared = tasks.filter(({ forms }) => forms.some((form) => form.eventType === eventType));
  return new Set([eventType, ...shared.flatMap(({ forms }) => forms.map((form) => form.eventType))]);
}
