import { DISEASE_SYSTEMS } from '@isocenter/schemas';

/** The disease systems as conditions name them. Default matches no condition (decision 25). */
export const SYSTEM_WORDS: readonly string[] = DISEASE_SYSTEMS.filter((system) => system !== 'Default').map((system) =>
  system.toLowerCase(),
);
