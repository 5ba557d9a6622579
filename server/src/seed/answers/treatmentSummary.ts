import type { FormValues } from '@isocenter/schemas';
import type { Course } from '../department/courses.ts';
import { DEMO_PROVIDERS } from '../department/providers.ts';
import { doseAfter, sentence, sided } from './words.ts';

/** The summary of a finished course. */
export function treatmentSummaryAnswers(course: Course): FormValues {
  const { disease, fractionsOn, regimen, visits } = course;
  const worst = visits.at(-1)?.grades ?? {};
  const hasPain = ['pain', 'breast_pain', 'chest_wall_pain'].some((field) => (worst[field] ?? 0) > 0);
  const skin = worst['dermatitis_radiation'] ?? 0;
  const attending = DEMO_PROVIDERS.find(({ id }) => id === course.attending)?.name;
  return {
    TreatmentSummary: {
      diagnosis: sided(disease.diagnosis, course),
      treated_site: sentence(sided(disease.site, course)),
      technique: disease.technique,
      first_fraction: fractionsOn[0],
      last_fraction: fractionsOn.at(-1),
      ...(attending ? { attending: `${attending.firstName} ${attending.lastName}, ${attending.credentials}` } : {}),
      dose_delivered: doseAfter(course, regimen.fractions),
      fractions_delivered: regimen.fractions,
      delivered_from: 'typed',
      ...(course.priorRadiation ? { lifetime_dose: 'No overlap with the earlier course' } : {}),
      breaks: course.missedOn.size > 0 ? 'Linac service, made up at the end; no replan' : 'None',
      completed: 'yes',
      tolerance:
        skin > 1
          ? 'Treatment was tolerated with moderate skin reaction, treated with dressings.'
          : 'Treatment was tolerated well.',
      symptoms_end: hasPain ? 'Pain of the treated site, fatigue' : 'Fatigue',
      unresolved_pain: hasPain ? 'yes' : 'no',
      ...(course.device === 'none' ? {} : { device_outcome: 'Checked on the last day, no change' }),
      ...(hasPain ? { pain_medication: 'Acetaminophen 650 mg every 6 hours as needed' } : {}),
      follow_up:
        'Visit in four to six weeks. For fever, bleeding or new pain, call the clinic or the on-call physician.',
    },
  };
}
