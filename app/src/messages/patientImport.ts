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
  explanation:
    'A record with this MRN already exists, but the name or date of birth differs. Compare both with a second source before you decide. Nothing has been imported yet.',
  column: { record: 'Record', name: 'Name', dateOfBirth: 'DOB', mrn: 'MRN' },
  held: 'Existing record',
  from: (system: string) => `From ${system}`,
  cancel: 'Cancel import',
  different: 'Different person',
  same: 'Same person',
} as const;
