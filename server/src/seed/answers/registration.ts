import type { FormValues } from '@isocenter/schemas';
import { addDays } from '../calendar.ts';
import type { Course } from '../courses.ts';
import type { Person } from '../people.ts';
import { chanceOf } from '../random.ts';
import { longDate, sentence, sided } from './words.ts';

const COMORBIDITIES = [
  'Hypertension on lisinopril 10 mg daily. No known drug allergies.',
  'Type 2 diabetes on metformin 500 mg twice daily. No known drug allergies.',
  'Hypothyroidism on levothyroxine. No known drug allergies.',
  'No other illness, no regular medicines. No known drug allergies.',
] as const;

/** What the oncology history of a course says. */
export function registrationAnswers(person: Person, course: Course, allergy: string | null): FormValues {
  const { disease, consultOn, priorRadiation, device } = course;
  const chance = chanceOf(`registration ${person.key} ${course.number}`);
  const events = disease.history.map(([days, what]) => ({ on: addDays(consultOn, -days), what }));
  const hasPacemaker = device === 'pacemaker';
  const comorbidities = chance.pick(COMORBIDITIES);
  return {
    RegistrationTopLevel: {
      consult_date: consultOn,
      referring_question: disease.referral,
      disease_type: disease.type,
      disease_system: disease.system.toLowerCase(),
      treatment_intent: disease.intent,
      laterality: course.side,
      prior_radiation: priorRadiation ? 'yes' : 'none',
      ...(priorRadiation ? { prior_radiation_details: priorRadiation } : {}),
      implanted_device: device,
      ...(hasPacemaker ? { device_details: 'Dual-chamber pacemaker, not dependent, checked this year' } : {}),
    },
    ...(disease.type === 'primary'
      ? {
          RegistrationPrimary: {
            diagnosis: sided(disease.diagnosis, course),
            histology: chance.pick(disease.histology),
            date_of_diagnosis: events.at(-1)?.on ?? consultOn,
            stage: chance.pick(disease.stages),
            oncologic_history: events.map(({ on, what }) => `${longDate(on)}: ${sided(what, course)}.`).join(' '),
            comorbidities: allergy
              ? comorbidities.replace('No known drug allergies', sentence(allergy))
              : comorbidities,
            recommendation: disease.recommendation,
            consent_discussed: true,
          },
        }
      : {}),
  };
}
