import { DISEASE_SYSTEMS, EPISODE_TYPES, EVENT_TYPES } from '@isocenter/schemas';
import { describe, expect, it } from 'vitest';
import { check } from '../check/check.ts';
import { formatSource } from './formatSource.ts';
import { startingForm } from './startingForm.ts';

const SYSTEMS = DISEASE_SYSTEMS.filter((system) => system !== 'Default');
const EVENTS = EVENT_TYPES.filter((eventType) => eventType !== 'Events');

describe('the form to start from', () => {
  it.each(EVENTS.map((eventType, index) => ({ eventType, index })))(
    'has no finding and is formatted, as $eventType of Default and of a system',
    ({ eventType, index }) => {
      const episodeType = EPISODE_TYPES[index % EPISODE_TYPES.length] ?? 'Radiation';
      const system = SYSTEMS[index % SYSTEMS.length] ?? 'Breast';
      const base = startingForm({ episodeType, eventType, system: 'Default' }, false);
      const more = startingForm({ episodeType, eventType, system }, true);
      const alone = startingForm({ episodeType, eventType, system }, false);
      expect(check([...base, ...more])).toEqual([]);
      expect(check(alone)).toEqual([]);
      for (const file of [...base, ...more, ...alone]) expect(formatSource(file)).toBe(file.text);
    },
  );
});
