import type { CaseFieldOrigin, CaseFieldType } from '@isocenter/schemas';

const count = new Intl.NumberFormat('en-US');
const cases = (number: number) => (number === 1 ? '1 case' : `${count.format(number)} cases`);

/** Texts that the screens of analytics share: features, filters, how many cases are shown. */
export const ANALYTICS_TEXT = {
  title: 'Analytics',
  intro: 'One case is one course of treatment, as its signed documents describe it.',
  fewer: 'Fewer than 5',
  few: '< 5',
  count: (number: number) => count.format(number),
  cases,
  matching: (matching: string, of: string) => `${matching} of ${of} cases`,
  asOf: (when: string, behind: number) =>
    behind === 0 ? `As of ${when}` : `As of ${when}; ${cases(behind)} not yet read`,
  grade: (grade: number) => `grade ${grade}`,
  unknown: (name: string) => `${name} (no longer a field)`,
  fromForm: (label: string, form: string) =>
    `${label} · ${form.replace(/([a-z])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2 ')}`,
  inUnit: (label: string, unit: string) => `${label} (${unit})`,
  fieldType: {
    number: 'Number',
    date: 'Date',
    choice: 'One of a list',
    choices: 'Several of a list',
    text: 'Text',
    survival: 'Time to event',
    incidence: 'Time to the first of several events',
  } satisfies Record<CaseFieldType, string>,
  origin: {
    course: 'Course',
    carePlan: 'Care plan',
    toxicity: 'Worst grade of all visits',
    form: 'Question of a form',
  } satisfies Record<CaseFieldOrigin, string>,
} as const;

/** Texts of the list of features, and the names under which people look for them. */
export const FEATURE_SEARCH_TEXT = {
  none: 'No feature has this name or answer. The data dictionary lists all of them.',
  answer: (label: string) => `has “${label}”`,
  otherNames: {
    primary_site: 'cancer tumor type organ diagnosis icd-10',
    disease_system: 'cancer type organ',
    systemic_therapy: 'chemotherapy chemoradiation drugs',
    first_fraction_on: 'start of treatment date year treated in',
    last_fraction_on: 'end of treatment date',
    registered_on: 'date year',
    worst_toxicity: 'side effects adverse events ctcae',
    severe_toxicity: 'side effects adverse events ctcae',
    died: 'death dead deceased alive vital status',
    overall_survival: 'kaplan-meier death',
    attending: 'physician doctor',
  },
} as const;

/** Texts of filters. */
export const FILTER_TEXT = {
  title: 'Filters',
  none: 'No filters: all cases are shown.',
  add: 'Add filter',
  feature: 'Filter by',
  choose: 'Select a feature',
  is: 'Is one of',
  isNot: 'Is none of',
  from: 'From',
  to: 'To',
  years: 'A whole year',
  wholeYear: (year: number) => `The whole of ${year}`,
  equals: 'Is exactly',
  how: 'Compare',
  apply: 'Apply',
  cancel: 'Cancel',
  remove: (text: string) => `Remove the filter “${text}”`,
  saved: 'Saved with the viewpoint',
  temporary: 'Only until you leave or reload this page',
  says: {
    equal: (label: string, value: string) => `${label} is ${value}`,
    notequal: (label: string, value: string) => `${label} is not ${value}`,
    lower: (label: string, value: string) => `${label} from ${value}`,
    upper: (label: string, value: string) => `${label} up to ${value}`,
    inYear: (label: string, year: string) => `${label} in ${year}`,
    between: (label: string, from: string, to: string) => `${label} ${from} to ${to}`,
    include: (label: string, values: string) => `${label}: ${values}`,
    exclude: (label: string, values: string) => `${label}: not ${values}`,
    empty: (label: string) => `${label}: any`,
  },
  missing: 'no value',
  excluded: 'Cases left out',
  excludedBy: (label: string, other: string, unknown: string, missing: string) =>
    `${label}: ${other} for another value, ${unknown} unknown, ${missing} without a value`,
} as const;
