/** What importing a patient says, in the dialog and in a row of search results. */
export const PATIENT_IMPORT_TEXT = {
  title: (system: string) => `Import Patient from ${system}`,
  mrn: 'MRN',
  mrnHint: 'The whole number, as the external system has it',
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

/** What two records under one number say that do not agree. */
export const CLASH_TEXT = {
  title: 'Is this the same person?',
  explanation:
    'A record with this MRN is already here, and name or date of birth differ. Compare both with a second source before you decide; nothing has been imported yet.',
  column: { record: 'Record', name: 'Name', dateOfBirth: 'DOB', mrn: 'MRN' },
  held: 'Held here',
  from: (system: string) => `From ${system}`,
  cancel: 'Cancel the import',
  different: 'Different person',
  same: 'Same person',
} as const;
