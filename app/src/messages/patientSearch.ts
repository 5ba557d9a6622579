/** Texts of the patient search. */
export const PATIENT_SEARCH_TEXT = {
  title: 'Patient Search',
  mrn: 'MRN',
  mrnHint: 'Medical record number',
  dateOfBirth: 'DOB',
  clear: 'Clear',
  search: 'Search',
  searching: 'Searching…',
  recent: 'Recent Patients',
  found: (count: number) => `${count} found`,
  toChart: 'Go To Chart',
  toChartOf: (name: string) => `Go To Chart of ${name}`,
  recentFailed: '{failure} Please {support}.',
  /** The specification's sentence, which ends with the link. */
  withSupport: '{sentence}{support}.',
} as const;
