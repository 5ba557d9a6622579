/** Texts of the banner above every chart. */
export const PATIENT_BANNER_TEXT = {
  patient: 'Patient',
  mrn: 'MRN',
  dateOfBirth: 'DOB',
  born: (date: string, years: string | null) => (years === null ? date : `${date} (${years})`),
  sex: 'Sex',
  alerts: 'Alerts',
} as const;
