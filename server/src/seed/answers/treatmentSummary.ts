import type { FormValues } from '@isocenter/schemas';
import type { Course } from '../department/courses.ts';
import { doseAfter, sentence, sided } from './words.ts';

/** The summary of a finished course. */
export function treatmentSummaryAnswers(course: Course): FormValues {
  const { disease, fractionsOn, regimen, visits } = course;
  const worst = visits.at(-1)?.grades ?? {};
  const hasPain = ['pain', 'breast_pain', 'chest_wall_pain'].some((field) => (worst[field] ?? 0) > 0);
  const skin = worst['dermatitis_radiation'] ?? 0;
  return {
    TreatmentSummary: {
      diagnosis: sided(disease.diagnosis, course),
      treated_site: sentence(sided(disease.site, course)),
      technique: disease.technique,
      first_fraction: fractionsOn[0],
      last_fraction: fractionsOn.at(-1),
      dose_delivered: doseAfter(course, regimen.fractions),
      fractions_delivered: regimen.fractions,
      delivered_from: 'typed',
      ...(course.priorRadiation ? { lifetime_dose: 'No overlap with the earlier course' } : {}),
      completed: 'yes',
      tolerance:
        skin > 1
          ? 'Treatment was tolerated with moderate skin reaction, treated with dressings.'
          : 'Treatment was tolerated well.',
      unresolved_pain: hasPain ? 'yes' : 'no',
      ...(hasPain ? { pain_medication: 'Acetaminophen 650 mg every 6 hours as needed' } : {}),
      follow_up:
        'Visit in four to six weeks. For fever, bleeding or new pain, call the clinic or the on-call physician.',
    },
  };
}
