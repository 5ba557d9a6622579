import type { FormValues } from '@isocenter/schemas';

const RISKS = {
  implanted_device: 'pacemaker',
  device_details: 'Medtronic Azure, dependent',
  prior_radiation: 'yes',
} as const;
const EARLIER = 'R breast, 2014, 5000/25, Mercy Hospital';

/**
 * Answers of `signedCourse` that state everything which the banner of a chart must say. Each is given on a calendar date:
 * what an earlier course said on a later day would stand instead.
 */
export const AT_RISK = {
  registration: ({ RegistrationTopLevel: top, ...rest }: FormValues, consult_date: string): FormValues => ({
    ...rest,
    RegistrationTopLevel: {
      ...top,
      ...RISKS,
      consult_date,
      device_dependence: 'yes',
      device_clearance: 'cleared',
      device_plan: 'Checked before and after the course, monitored',
      prior_records: 'obtained',
      prior_overlap: 'none',
      prior_places: ['breast_r'],
      prior_radiation_details: EARLIER,
    },
  }),
  prescription: ({ Prescription: own, ...rest }: FormValues): FormValues => ({
    ...rest,
    Prescription: { ...own, overlap: 'none', device_dependence: 'yes', device_clearance: 'cleared' },
  }),
  consult: ({ Consult: own, ...rest }: FormValues, consult_date: string): FormValues => ({
    ...rest,
    Consult: {
      ...{ ...own, ...RISKS, consult_date, prior_details: EARLIER },
      ...{ pregnancy: 'pregnant', code_status: 'dnr', isolation: 'contact' },
    },
  }),
  nursing: (visit_date: string): FormValues => ({
    Nursing: {
      ...{ visit_date, kind: 'weekly', allergy: 'not_asked' },
      ...{ medicines: 'yes', weight: 71, pain_score: 1, skin: 'Intact.', fall_risk: 'low', weight_lost: 'none' },
      ...{ eating: 'usual', distress: 2, language: 'Spanish', interpreter: 'professional', taught: ['patient'] },
      ...{ topics: ['course'], understanding: 'fully', call: '555-0142' },
    },
  }),
} as const;
