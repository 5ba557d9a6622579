import type { CalendarDate } from '@isocenter/schemas';
import type { Course } from '../department/courses.ts';
import type { Person } from '../department/people.ts';

/** Asked of every patient before imaging and treatment. */
export function pregnancyAnswers(person: Person, { disease }: Course, on: CalendarDate) {
  if (person.sex === 'MALE') return { pregnancy: 'not_possible', pregnancy_details: 'Male' };
  if (disease.system === 'Gyn') return { pregnancy: 'not_possible', pregnancy_details: 'After hysterectomy' };
  const age = Number(on.slice(0, 4)) - Number(person.dateOfBirth.slice(0, 4));
  return age > 55
    ? { pregnancy: 'not_possible', pregnancy_details: 'After the menopause' }
    : { pregnancy: 'test_negative', pregnancy_test: 'Urine test', pregnancy_test_date: on };
}
