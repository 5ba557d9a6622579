/** What the banner over every chart says. */
export const PATIENT_BANNER_TEXT = {
  patient: 'Patient',
  mrn: 'MRN',
  dateOfBirth: 'DOB',
  born: (date: string, years: string | null) => (years === null ? date : `${date} (${years})`),
  sex: 'Sex',
  alerts: 'Alerts',
} as const;
