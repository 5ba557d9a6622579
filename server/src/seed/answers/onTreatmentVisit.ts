import type { FormValues } from '@isocenter/schemas';
import { addDays } from '../../foundation/calendar.ts';
import type { Course, Visit } from '../department/courses.ts';
import type { Person } from '../department/people.ts';
import { chanceOf } from '../department/random.ts';
import { doseAfter } from './words.ts';

const graded = (term: string, grade: number) => ({ term, grade, version: '5.0' });

/** A weekly visit. */
export function onTreatmentVisitAnswers(person: Person, course: Course, visit: Visit): FormValues {
  const { disease, regimen } = course;
  const chance = chanceOf(`visit ${person.key} ${course.number} ${visit.week ?? 0}`);
  const isPalliative = disease.intent === 'palliative';
  const pains = ['pain', 'breast_pain', 'chest_wall_pain'].map((field) => visit.grades[field] ?? 0);
  const missed = [...course.missedOn].some((day) => day < visit.on && day >= addDays(visit.on, -7));
  const medication = isPalliative
    ? 'Oxycodone 5 mg every 6 hours as needed, acetaminophen 650 mg every 6 hours'
    : 'Acetaminophen 650 mg every 6 hours as needed';
  const skin = Math.min(visit.grades['dermatitis_radiation'] ?? 0, 2);
  return {
    OTVStatus: {
      visit_date: visit.on,
      seen_face_to_face: 'yes',
      fractions_delivered: visit.fraction,
      fractions_prescribed: regimen.fractions,
      dose_to_date: doseAfter(course, visit.fraction),
      missed_days: missed ? 'yes' : 'no',
      ...(missed ? { missed_days_reason: 'Linac service; the fraction is made up at the end' } : {}),
      interval_history: chance.pick(disease.interval),
      response_to_treatment: isPalliative ? (visit.fraction > 3 ? 'pain_improved' : 'pain_stable') : 'not_applicable',
      weight: visit.weightKg,
      ecog: String(visit.ecog),
      pain_score: visit.pain,
    },
    OTVAdverseEvents: {
      ...Object.fromEntries(Object.entries(visit.grades).map(([field, grade]) => [field, graded(field, grade)])),
      ...(isPalliative || Math.max(...pains) > 0 ? { pain_medication: medication } : {}),
      ...(Math.max(...Object.values(visit.grades)) >= 3 ? { actions_taken: disease.supportiveCare } : {}),
    },
    OTVFollowup: { open_actions: 'none' },
    OTVPE: {
      general_appearance: { value: visit.ecog > 1 ? 'fatigued' : 'well', type: 'predefined' },
      treated_region: disease.region[skin],
    },
    OTVAP: {
      reviewed: ['images', 'setup', 'dosimetry', 'chart'],
      decision: visit.fraction >= regimen.fractions ? 'completed' : 'continue',
      assessment: visit.ecog > 1 ? 'Expected effects of treatment, some fatigue.' : 'Tolerating treatment as expected.',
      supportive_care: disease.supportiveCare,
    },
  };
}

/** A visit before the physician has seen the patient: what was measured and asked is there. */
export function begunVisitAnswers(person: Person, course: Course, visit: Visit): FormValues {
  const { OTVStatus, ...others } = onTreatmentVisitAnswers(person, course, visit);
  const known = Object.entries(OTVStatus ?? {}).filter(([field]) => !OF_PHYSICIAN.has(field));
  return { ...others, OTVStatus: Object.fromEntries(known) };
}

const OF_PHYSICIAN: ReadonlySet<string> = new Set(['seen_face_to_face', 'interval_history']);
