/** Texts of the data dictionary. */
export const DATA_DICTIONARY_TEXT = {
  title: 'Data Dictionary',
  intro:
    'Every field of a case: what charts, filters and exports can use. Fields of forms come from the form configuration; a new question in a form is a new field.',
  find: 'Find a field',
  type: 'Type',
  origin: 'Source',
  every: 'All',
  loadFailed: 'The fields could not be loaded.',
  none: 'No field matches.',
  shown: (shown: string, all: string) => `${shown} of ${all} fields`,
  column: {
    label: 'Field',
    name: 'Name in queries',
    type: 'Type',
    choices: 'Unit or choices',
    source: 'Source',
    since: 'Since',
    filled: 'Filled',
  },
  ofForm: (form: string, path: string) => `${form}, ${path}`,
  product: 'The product',
  filled: (percent: string) => `${percent} %`,
  filledUnknown: (filled: string, count: string) => `${filled}, ${count} of them unknown`,
  few: '< 5',
  nothing: '–',
  more: (count: number) => `and ${count} more`,
  csv: 'Save as CSV',
  most: (count: string) => `. The first ${count} are listed; type to find others.`,
} as const;

/** Texts of the COVID-19 dashboard. */
export const COVID_TEXT = {
  title: 'COVID-19',
  intro:
    'Tests, positives and affected treatments over time, from the fields of forms that name COVID-19 or SARS-CoV-2.',
  none: 'No form of the department asks about COVID-19. Once a form has such a question, its answers appear here.',
  dataFailed: 'The charts could not be loaded.',
  overTime: (what: string) => `${what} over time`,
} as const;
