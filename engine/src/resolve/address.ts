import {
  DISEASE_SYSTEMS,
  EPISODE_TYPES,
  EVENT_TYPES,
  TASK_TYPES,
  type DiseaseSystem,
  type EpisodeType,
  type EventType,
  type TaskType,
} from '@isocenter/schemas';

/** The role of a file, determined by its path (engine/docs/language.md, Where a config lives). */
export type FileRole =
  | { readonly role: 'form' | 'events' | 'scenario'; readonly address: FormAddress }
  | { readonly role: 'libraryField' | 'supportData' | 'contentTemplate'; readonly name: string }
  | { readonly role: 'carePlanFields' }
  | { readonly role: 'unknown'; readonly part: string; readonly written: string; readonly known: readonly string[] };

export interface FormAddress {
  readonly episodeType: EpisodeType;
  readonly eventType: EventType;
  readonly system: DiseaseSystem;
}

const FOLDERS = ['field-library', 'support-data', 'content-templates'] as const;
const FOLDER_ROLE = {
  'field-library': 'libraryField',
  'support-data': 'supportData',
  'content-templates': 'contentTemplate',
} as const satisfies Record<(typeof FOLDERS)[number], FileRole['role']>;

const ENDING = /\.(ya?ml|json)$/;

export const isConfigFile = (path: string): boolean => ENDING.test(path);
/** A CSV with choices or rows, which a config file in its folder names. */
export const isDataFile = (path: string): boolean => path.endsWith('.csv');
/** A file that belongs to a config version. */
export const isSourceFile = (path: string): boolean => isConfigFile(path) || isDataFile(path);

export function fileRole(path: string): FileRole {
  const parts = path.replace(ENDING, '').split('/');
  const [top = '', second = '', third = ''] = parts;
  if (parts.length === 1) {
    return top === 'care-plan-fields'
      ? { role: 'carePlanFields' }
      : { role: 'unknown', part: 'file', written: top, known: ['care-plan-fields'] };
  }
  if (isOneOf(FOLDERS, top)) return { role: FOLDER_ROLE[top], name: parts.slice(1).join('/') };
  if (!isOneOf(EPISODE_TYPES, top)) return unknown('episode type', top, [...EPISODE_TYPES, ...FOLDERS]);
  if (!isOneOf(EVENT_TYPES, second)) return unknown('event type', second, EVENT_TYPES);
  const system = third.replace(/\.test$/, '');
  if (parts.length !== 3 || !isOneOf(DISEASE_SYSTEMS, system)) {
    return unknown('system', parts.slice(2).join('/'), DISEASE_SYSTEMS);
  }
  const address = { episodeType: top, eventType: second, system };
  if (third.endsWith('.test')) return { role: 'scenario', address };
  return { role: second === 'Events' ? 'events' : 'form', address };
}

function unknown(part: string, written: string, known: readonly string[]): FileRole {
  return { role: 'unknown', part, written, known };
}

/** Reads `Radiation/OTVStatus/Breast` or `Radiation/OTV/Breast`. Task names may be written in any case. */
export function parseAddress(
  text: string,
): { readonly episodeType: EpisodeType; readonly form: EventType | TaskType; readonly system: DiseaseSystem } | null {
  const [episodeType = '', form = '', system = 'Default', ...rest] = text.split('/');
  if (rest.length > 0 || !isOneOf(EPISODE_TYPES, episodeType) || !isOneOf(DISEASE_SYSTEMS, system)) return null;
  if (isOneOf(EVENT_TYPES, form) || isOneOf(TASK_TYPES, form)) return { episodeType, form, system };
  return null;
}

export function isOneOf<Word extends string>(words: readonly Word[], text: string): text is Word {
  return words.some((word) => word === text);
}
