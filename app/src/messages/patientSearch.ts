/** Texts of the patient search. */
export const PATIENT_SEARCH_TEXT = {
  title: 'Patient Search',
  mrn: 'MRN',
  formerly: (mrns: readonly string[]) => `formerly ${mrns.join(', ')}`,
  mrnHint: 'Medical record number, name or date of birth',
  alsoBy: 'A name, a part of one or a date of birth finds patients too.',
  dateOfBirth: 'DOB',
  clear: 'Clear',
  search: 'Search',
  searching: 'Searching…',
  recent: 'Recent Patients',
  found: (count: number) => `${count} found`,
  more: 'More patients match. Type more of the name, the MRN or the date of birth.',
  noResults: 'No results were found for the entered name or date of birth. Please try another search or ',
  searchUnavailable: 'An error occurred while searching in the external system. Please ',
  searchedHere: (typed: string, dates: string) =>
    `Searched in our charts: ${[typed && `names and MRNs with ${typed}`, dates && `born ${dates}`].filter(Boolean).join(', ')}.`,
  searchedOutside: {
    MRN: (system: string) => `Searched in ${system}: this whole MRN.`,
    NAME_AND_DATE_OF_BIRTH: (system: string) => `Searched in ${system}: this name with this date of birth.`,
    NOT_ENOUGH: (system: string) =>
      `Not searched in ${system}: that needs a whole MRN, or a name with a date of birth.`,
  },
  alsoIn: (system: string) => `Also in ${system}`,
  differs: (system: string, name: string, born: string) =>
    `${system} has another name or date of birth for this patient: ${name}, ${born}.`,
  toChart: 'Go To Chart',
  toChartOf: (name: string) => `Go To Chart of ${name}`,
  recentFailed: '{failure} Please {support}.',
  /** The specification's sentence, which ends with the link. */
  withSupport: '{sentence}{support}.',
} as const;
