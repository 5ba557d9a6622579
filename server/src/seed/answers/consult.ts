import type { FormValues } from '@isocenter/schemas';
import type { Course } from '../department/courses.ts';
import type { Person } from '../department/people.ts';
import { pregnancyAnswers } from './pregnancy.ts';
import { comorbiditiesOf, historyOf, painAnswers } from './registration.ts';
import { longDate, sentence, sided } from './words.ts';

/** The consultation note. The care plan adds what the registration contains already. */
export function consultAnswers(person: Person, course: Course, allergy: string | null): FormValues {
  const { disease, consultOn, visits, priorRadiation, device } = course;
  const [seen] = visits;
  return {
    Consult: {
      consult_date: consultOn,
      referrer: disease.referral,
      disease_system: disease.system.toLowerCase(),
      history: historyOf(course),
      comorbidities: comorbiditiesOf(person, allergy),
      prior_radiation: priorRadiation ? 'yes' : 'none',
      ...(priorRadiation ? { prior_details: priorRadiation.words, prior_places: [...priorRadiation.places] } : {}),
      implanted_device: device,
      ...pregnancyAnswers(person, course, consultOn),
      ecog: String(seen?.ecog ?? 0),
      ...painAnswers(course),
      examination: disease.region[0],
      studies: `${historyOf(course)} Images and pathology were reviewed here.`,
      recommendation: disease.recommendation,
      risks_discussed: 'yes',
      consent: 'signed',
      consent_details: `${longDate(consultOn)}, by the patient, for the ${sided(disease.site, course)}; no interpreter`,
      plan: sentence('CT simulation is ordered; treatment starts when the plan is checked.'),
    },
  };
}
