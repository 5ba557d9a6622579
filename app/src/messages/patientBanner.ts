/** Texts of the banner above every chart. */
export const PATIENT_BANNER_TEXT = {
  patient: 'Patient',
  mrn: 'MRN',
  /** Records that were merged into this one. */
  formerly: (mrns: readonly string[]) => `formerly ${mrns.join(', ')}`,
  dateOfBirth: 'DOB',
  born: (date: string, years: string | null) => (years === null ? date : `${date} (${years})`),
  sex: 'Sex',
  allergies: 'Allergies',
  alerts: 'Alerts',
  language: 'Language',
  /** An interpreter is needed, and no source names the language. */
  notEnglish: 'Not English',
  interpreterNeeded: 'Interpreter needed',
  /** At the top of each printed page. */
  onPaper: (name: string, mrn: string, born: string) => `${name} · MRN ${mrn} · DOB ${born}`,
} as const;

/** Texts on the chart of a patient who has died. */
export const DECEASED_TEXT = {
  mark: 'Deceased',
  on: (date: string) => `Deceased ${date}`,
  dayUnknown: 'Deceased, day not known',
  statedBy: (source: string) => `stated by ${source}`,
  /** Next to the birth date, in place of the age today. */
  ageAtDeath: (years: string) => `${years} at death`,
} as const;

/** Texts on a chart whose MRN another person has as well. */
export const IDENTITY_ALERT_TEXT = {
  mark: 'Identity alert',
  banner:
    'Identity alert: another person has the same MRN. Check name and date of birth before you treat or document. An administrator must settle this.',
} as const;
