import type { CalendarDate } from '@isocenter/schemas';
import { addDays, type Calendar } from '../../foundation/calendar.ts';
import { findingsOf, makeCourse, type Afterwards, type Course } from './courses.ts';
import type { DiseaseKey } from './diseases.ts';
import { chanceOf } from './random.ts';

const DAYS_A_MONTH = 30.4;
/** Courses in the past ended between half a year and two and a half years ago. */
const [MONTHS_LEAST, MONTHS_MORE] = [5, 25];
/** Multiples of it, without their whole part, are spread evenly however many there are. */
const GOLDEN = 0.618034;
/** Days after the last fraction on which patients are seen. */
const VISITS = [35, 120, 210, 390, 570, 750, 930] as const;
/** The department learns of a death within so many days. */
const [TOLD_LEAST, TOLD_MOST] = [3, 20];

/**
 * A course that was finished long ago, with what became of the patient.
 * @param place in the past, from 0
 */
export function pastCourse(key: string, disease: DiseaseKey, place: number, calendar: Calendar): Course {
  const months = MONTHS_LEAST + MONTHS_MORE * ((place * GOLDEN) % 1);
  const today = calendar.workingDay(addDays(calendar.today, -Math.round(months * DAYS_A_MONTH)), -1);
  const made = makeCourse({ key, number: 1, disease, stage: 'finished' }, { ...calendar, today });
  const course: Course = {
    ...made,
    registration: 'signed',
    summary: 'signed',
    visits: made.visits.map((visit) => ({ ...visit, fate: 'signed' })),
  };
  return { ...course, afterwards: afterwardsOf(key, course, calendar) };
}

/** Waiting times are exponential: half of the patients are past the median. */
function afterwardsOf(key: string, course: Course, calendar: Calendar): Afterwards {
  const { fractionsOn, disease } = course;
  const first = fractionsOn[0] ?? course.consultOn;
  const end = fractionsOn.at(-1) ?? first;
  const chance = chanceOf(`afterwards ${key}`);
  const { stage } = findingsOf(key, course);
  const worse = typeof stage === 'string' ? 1 : (disease.outlook.worse?.[stage.group] ?? 1);
  const after = (median: number) =>
    addDays(first, Math.round((-Math.log2(1 - chance.next()) * median * DAYS_A_MONTH) / worse));
  const progressedOn = after(disease.outlook.progression);
  const diedOn = [after(disease.outlook.survival), addDays(end, 12)].sort()[1] ?? end;
  const toldOn = calendar.workingDay(addDays(diedOn, chance.between(TOLD_LEAST, TOLD_MOST)), 1);
  const death: Afterwards['death'] =
    toldOn < calendar.today
      ? {
          on: diedOn,
          toldOn,
          cause: chance.pick(['treated_cancer', 'treated_cancer', 'treated_cancer', 'other', 'unknown']),
        }
      : null;
  const until: CalendarDate = death ? diedOn : addDays(calendar.today, -1);
  const followUps = VISITS.map((days) => calendar.workingDay(addDays(end, days + chance.between(-6, 6)), 1))
    // Not everyone comes each time.
    .filter((on) => on < until && !chance.of(0.08))
    .map((on) => ({ on, hasProgressed: on >= progressedOn }));
  return { followUps, death };
}
