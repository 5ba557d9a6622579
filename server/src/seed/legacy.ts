import { DISEASE_SYSTEMS } from '@isocenter/schemas';
import type { LegacyEpisodeRecord } from '../episodes/legacyEpisode.ts';
import type { PatientRecord } from '../chart/patient.ts';
import { addDays } from '../foundation/calendar.ts';
import { chanceOf } from './department/random.ts';

/** One patient in eight was treated here before, with the system that this one replaced. */
export function legacyEpisodesOf({ _id, createdOn }: PatientRecord): readonly LegacyEpisodeRecord[] {
  const chance = chanceOf(`legacy ${_id}`);
  if (!chance.of(0.125)) return [];
  const registrationDate = addDays(createdOn.slice(0, 10), -chance.between(1500, 4200));
  const courseStartDate = addDays(registrationDate, chance.between(9, 20));
  const firstFractionDate = addDays(courseStartDate, chance.between(1, 4));
  const primaryDiseaseSystem = DISEASE_SYSTEMS[chance.between(0, DISEASE_SYSTEMS.length - 1)] ?? 'Default';
  return [
    {
      _id: `leg-${_id.replace(/^pat-/, '')}-1`,
      patientId: _id,
      primaryDiseaseSystem,
      registrationDate,
      courseStartDate,
      // A course that was planned but never started has no first fraction.
      firstFractionDate: chance.of(0.9) ? firstFractionDate : null,
    },
  ];
}
