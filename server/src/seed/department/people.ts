import type { CalendarDate, Sex, SourceSystem } from '@isocenter/schemas';
import type { ExternalVital } from '../../external/externalSource.ts';
import type { PersonName } from '../../chart/patient.ts';
import { addDays } from '../../foundation/calendar.ts';
import type { Disease } from './disease.ts';
import { chanceOf } from './random.ts';

/** A person who becomes a patient of the demonstration. */
export interface Person {
  /** Part of the patient's id: `pat-<key>`. */
  readonly key: string;
  readonly name: PersonName;
  readonly dateOfBirth: CalendarDate;
  readonly sex: Sex;
  readonly mrn: string;
  readonly sourceSystem: SourceSystem;
  readonly externalId: string | null;
  /** Readings from the source. */
  readonly vitals: readonly ExternalVital[];
}

const words = (list: string) => list.split(' ');
const GIVEN = {
  FEMALE: words(
    'Adele Bettina Celeste Dorthea Elowen Fabiola Greta Hettie Imelda Josepha Karina Lavinia Marisol Nadine Odette Perpetua',
  ),
  MALE: words(
    'Alaric Benno Caspian Dieter Edmund Florian Gideon Horatio Ivo Jasper Konrad Leopold Magnus Nestor Osric Percival',
  ),
} as const;
/** Combined into family names that no one has. */
const FAMILY_BEGINS = words(
  'Amber Birch Cinder Drift Elder Fern Gorse Hazel Iron Juniper Kestrel Linden Marigold Nettle Otter Pebble Quartz Rowan',
);
const FAMILY_ENDS = words('beck croft dale fold garth holm leigh mere ridge wick thorn');

/** An invented person of an age and sex that fits a disease; the same number gives the same person. */
export function inventPerson(number: number, disease: Disease, today: CalendarDate): Person {
  const chance = chanceOf(`person ${number}`);
  const sex = chance.pick(disease.sexes);
  const [youngest, oldest] = disease.ages;
  // 18 and 11 have no common divisor, so the first 198 family names are all different.
  const family = pick(FAMILY_BEGINS, number) + pick(FAMILY_ENDS, number);
  return {
    key: `demo${String(number).padStart(4, '0')}`,
    name: {
      firstName: pick(GIVEN[sex], chance.between(0, 999)),
      middleName: chance.of(0.35) ? `${pick(words('A B C E J L M R T'), chance.between(0, 8))}.` : null,
      lastName: family,
    },
    // Counted from the year's start, so that the stand-ins know the same person tomorrow.
    dateOfBirth: addDays(
      `${today.slice(0, 4)}-01-01`,
      -Math.round(chance.between(youngest, oldest - 1) * 365.25) - chance.between(1, 360),
    ),
    sex,
    // Spread over the range, and never twice: 7919 and 10^7 have no common divisor.
    mrn: `2${String((number * 7919 + 1_204_417) % 10_000_000).padStart(7, '0')}`,
    sourceSystem: chance.pick(['EPIC', 'EPIC', 'EPIC', 'EPIC', 'ARIA', 'MOSAIQ']),
    externalId: null,
    vitals: [],
  };
}

const pick = (list: readonly string[], place: number) => list[place % list.length] ?? '';
