import { SOURCE_SYSTEM_LABEL, SOURCE_SYSTEMS } from '@isocenter/schemas';

/** The name of an outside system on screen. One that this version does not know keeps its own. */
export function labelOfSource(system: string): string {
  const known = SOURCE_SYSTEMS.find((name) => name === system);
  return known ? SOURCE_SYSTEM_LABEL[known] : system;
}
