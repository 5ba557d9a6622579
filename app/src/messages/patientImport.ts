/** Texts of importing a patient, in the dialog and in search results. */
export const PATIENT_IMPORT_TEXT = {
  title: (system: string) => `Import Patient from ${system}`,
  mrn: 'MRN',
  mrnHint: 'The full MRN, as in the external system',
  search: 'Search',
  slow: 'The external system is taking longer than usual. The search is still running.',
  column: { name: 'Name', mrn: 'MRN', dateOfBirth: 'DOB', action: 'Import' },
  toChart: 'Go To Chart',
  toChartOf: (name: string) => `Go To Chart of ${name}`,
  importPatient: 'Import Patient',
  importWhom: (name: string) => `Import Patient ${name}`,
  import: 'Import',
  imported: 'Imported',
  yes: 'Yes',
  no: 'No',
} as const;

/** Texts for two records with the same number that do not match. */
export const CLASH_TEXT = {
  title: 'Is this the same person?',
  sharedTitle: 'Several people share this MRN',
  sharedExplanation:
    'The external system has more than one person with this MRN. Make sure with a second source which one is your patient. Nothing has been imported yet.',
  explanation:
    'A record with this MRN already exists, but the name or date of birth differs. Compare both with a second source before you decide. Nothing has been imported yet.',
  column: { record: 'Record', name: 'Name', dateOfBirth: 'DOB', mrn: 'MRN' },
  held: 'Existing record',
  toImport: (system: string) => `To import from ${system}`,
  from: (system: string) => `Also in ${system}`,
  cancel: 'Cancel import',
  openExisting: 'Open existing chart',
  different: 'Import as different person…',
  same: 'Add to existing chart…',
  identity: (name: string, dateOfBirth: string) => `${name} (DOB ${dateOfBirth})`,
  confirmTitle: 'Confirm import',
  confirm: {
    DIFFERENT_PERSON: (imported: string, other: string) =>
      `Import ${imported} as a new chart. This person is not ${other}.`,
    SAME_PERSON: (imported: string, other: string) =>
      `Add ${imported} to the chart of ${other}. They are one and the same person.`,
  },
  alertFollows: 'Every chart with this MRN carries an identity alert until an administrator settles it.',
  confirmed: { DIFFERENT_PERSON: 'Import', SAME_PERSON: 'Add to chart' },
  back: 'Back',
} as const;
