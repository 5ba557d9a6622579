import type { FormValues } from '@isocenter/schemas';
import { addDays } from '../../foundation/calendar.ts';
import { findingsOf, type Course } from '../department/courses.ts';
import type { Person } from '../department/people.ts';
import { chanceOf } from '../department/random.ts';
import { icd10Of, longDate, sentence, sided } from './words.ts';

const COMORBIDITIES = [
  'Hypertension on lisinopril 10 mg daily. No known drug allergies.',
  'Type 2 diabetes on metformin 500 mg twice daily. No known drug allergies.',
  'Hypothyroidism on levothyroxine. No known drug allergies.',
  'No other illness, no regular medicines. No known drug allergies.',
] as const;

/** Earlier events, each with its date. */
export const historyOf = (course: Course) =>
  eventsOf(course)
    .map(({ on, what: event }) => `${sentence(sided(event, course))} (${longDate(on)}).`)
    .join(' ');

const eventsOf = ({ disease, consultOn }: Course) =>
  disease.history.map(([days, what]) => ({ on: addDays(consultOn, -days), what }));

/** The day of the biopsy. */
function diagnosedOn(course: Course) {
  const events = eventsOf(course);
  const tissue = events.find(({ what }) =>
    /biopsy|aspiration|bronchoscopy|mediastinoscopy|colonoscopy|resection/.test(what),
  );
  return (tissue ?? events.at(-1))?.on ?? course.consultOn;
}

/** Other illnesses, medicines, and the allergy that the banner warns of. */
export function comorbiditiesOf(person: Person, allergy: string | null): string {
  const known = chanceOf(`comorbidities ${person.key}`).pick(COMORBIDITIES);
  return allergy ? known.replace('No known drug allergies', `Allergy to ${allergy.toLowerCase()}`) : known;
}

/** The forms ask for a plan from this score on. */
const STRONG_PAIN = 4;

/** The pain at the first visit, and what is done about it. */
export function painAnswers({ visits }: Course) {
  const pain_score = visits[0]?.pain ?? 0;
  return {
    pain_score,
    ...(pain_score < STRONG_PAIN ? {} : { pain_plan: 'Radiotherapy for the pain; oxycodone with a bowel regimen' }),
  };
}

/** What a prescription inherits of a device. */
const CLEARED_DEVICE = { device_dependence: 'no', device_limit: 200, device_clearance: 'cleared' };

/** The form writes a coded stage in short by itself. */
const stageAnswers = (stage: ReturnType<typeof findingsOf>['stage']) =>
  typeof stage === 'string'
    ? { stage }
    : {
        staging_system: stage.system,
        clinical_prefix: stage.prefix,
        clinical_t: stage.t,
        clinical_n: stage.n,
        clinical_m: stage.m,
        clinical_group: stage.group,
      };

/** The oncology history of a course. */
export function registrationAnswers(person: Person, course: Course, allergy: string | null): FormValues {
  const { disease, consultOn, priorRadiation, device } = course;
  const { histology, stage } = findingsOf(person.key, course);
  const hasPacemaker = device === 'pacemaker';
  const [firstVisit] = course.visits;
  return {
    RegistrationTopLevel: {
      consult_date: consultOn,
      referring_question: disease.referral,
      disease_type: disease.type,
      disease_system: disease.system.toLowerCase(),
      treatment_intent: disease.intent,
      laterality: course.side,
      prior_radiation: priorRadiation ? 'yes' : 'none',
      ...(priorRadiation
        ? { prior_radiation_details: priorRadiation.words, prior_places: [...priorRadiation.places] }
        : {}),
      implanted_device: device,
      ...(hasPacemaker ? { device_details: 'Dual-chamber pacemaker, checked this year', ...CLEARED_DEVICE } : {}),
      tissue_risk: ['none'],
      still_true: ['confirmed'],
      ...(allergy ? { allergy: 'present', allergy_details: allergy } : { allergy: 'none_known' }),
      pathology_confirmed: 'yes',
      pathology_details: `${longDate(diagnosedOn(course))}, reviewed here`,
      ecog: String(firstVisit?.ecog ?? 0),
      weight: firstVisit?.weightKg,
      ...painAnswers(course),
    },
    ...(disease.type === 'primary'
      ? {
          RegistrationPrimary: {
            diagnosis: sided(disease.diagnosis, course),
            primary_diagnoses: icd10Of(course),
            primary_side: course.side,
            common_histology: histology,
            date_of_diagnosis: diagnosedOn(course),
            means_of_diagnosis: 'tissue as in the history',
            examination: disease.region[0],
            consent: 'signed',
            ...stageAnswers(stage),
            oncologic_history: historyOf(course),
            comorbidities: comorbiditiesOf(person, allergy),
            recommendation: disease.recommendation,
            consent_discussed: true,
          },
        }
      : {
          RegistrationSecondary: {
            primary_cancer: histology,
            secondary_primary_diagnoses: icd10Of(course),
            body_site: 'bone',
            disease_treated: sided(disease.diagnosis, course),
            primary_controlled: 'yes',
            indication: historyOf(course),
            systemic_therapy: 'On systemic therapy, held during radiotherapy.',
            recommendation: disease.recommendation,
          },
        }),
  };
}
