import type { CalendarDate, FormValues } from '@isocenter/schemas';
import type { Afterwards, Course } from '../department/courses.ts';
import { doseAfter } from './words.ts';

const isSummarized = ({ summary }: Course) => summary === 'signed' || summary === 'addended';

const DAY = 86_400_000;
const DAYS_A_MONTH = 30.4;
const monthsSince = ({ fractionsOn }: Course, on: CalendarDate) =>
  Math.round((Date.parse(on) - Date.parse(fractionsOn.at(-1) ?? on)) / DAY / DAYS_A_MONTH);

/** What a death asks for; a visit is not asked of the dead. */
export function deathAnswers({ on, cause }: NonNullable<Afterwards['death']>): FormValues {
  return { Followup: { vital_status: 'dead', death_date: on, death_cause: cause } };
}

/** A visit after treatment. */
export function followUpAnswers(course: Course, on: CalendarDate, hasProgressed = false): FormValues {
  const { disease, regimen, visits } = course;
  const last = visits.at(-1);
  const graded = (term: string, grade: number) => ({ term, grade, version: '5.0' });
  return {
    Followup: {
      visit_date: on,
      // Calculated once the summary tells of the last fraction.
      ...(isSummarized(course) ? {} : { months_since: monthsSince(course, on) }),
      course_given: `${disease.technique}, ${doseAfter(course, regimen.fractions)} cGy in ${regimen.fractions} fractions`,
      ...statusOf(course, hasProgressed),
      ...(disease.intent === 'palliative' ? { symptom_response: 'partial' } : {}),
      ecog: String(last?.ecog ?? 0),
      weight: last?.weightKg,
      pain_score: disease.intent === 'palliative' ? 2 : 0,
      fatigue: graded('fatigue', Math.min(1, last?.grades['fatigue'] ?? 0)),
      dermatitis_radiation: graded('dermatitis_radiation', 0),
      examination: disease.region[0],
      next_visit: 'In three months with the referring physician, here once a year',
    },
  };
}

function statusOf({ disease }: Course, hasProgressed: boolean) {
  if (hasProgressed)
    return {
      disease_status: 'progression',
      progression_kind: ['distant'],
      evidence: 'CT of this month, compared with the one before',
      assessment: 'Progression; medical oncology sees the patient this week about systemic treatment.',
    };
  return disease.intent === 'palliative'
    ? { disease_status: 'response', evidence: 'Less pain, fewer tablets' }
    : { disease_status: 'none', evidence: 'Examination; imaging is due in three months' };
}
