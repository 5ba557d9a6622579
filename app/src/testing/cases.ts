import type { CaseField, ChartContent, ChartData, Viewpoint, ViewpointData } from '@isocenter/schemas';

const base = { unit: null, choices: null, origin: 'course', form: null, path: null, since: null, unknown: 0 } as const;

/** Some fields of cases. */
export const FIELDS: readonly CaseField[] = [
  { ...base, short_name: 'age', label: 'Age at registration', type: 'number', unit: 'years', filled: 300, cases: 300 },
  {
    ...{ ...base, short_name: 'sex', label: 'Sex', type: 'choice', filled: 300, cases: 300 },
    choices: [
      { id: 'FEMALE', label: 'Female' },
      { id: 'MALE', label: 'Male' },
    ],
  },
  { ...base, short_name: 'registered_on', label: 'Registered', type: 'date', filled: 290, cases: 300 },
  {
    ...base,
    short_name: 'overall_survival',
    label: 'Overall survival',
    type: 'survival',
    unit: 'days',
    filled: 300,
    cases: 300,
  },
  {
    ...{ ...base, short_name: 'otv_status_weight', label: 'Weight', type: 'number', unit: 'kg', filled: 0, cases: 300 },
    ...{ origin: 'form', form: 'OTVStatus', path: 'OTVStatus.weight', since: 'v1' },
  },
];

export const OWN: Viewpoint = {
  ...{ _id: 'vpt-1', name: 'Ages', description: 'Who comes to us.', preset: false, shared: false, revision: 3 },
  user: { id: 'usr-1', name: 'Elena Ruiz' },
  charts: [
    { id: 'c1', title: 'Age', feature: 'age', feature2: null },
    { id: 'c2', title: 'Sex', feature: 'sex', feature2: null },
  ],
  filters: [{ feature: 'age', lower: 18 }],
};
export const SHARED: Viewpoint = {
  ...{ ...OWN, _id: 'vpt-2', name: 'Lungs', shared: true, user: { id: 'usr-2', name: 'Grace Chen' } },
};
export const PRESET: Viewpoint = { ...OWN, _id: 'preset-start', name: 'Time to start', preset: true, user: null };

export const CONTENT = {
  histogram: {
    ...{ kind: 'histogram', isWhole: true },
    bins: [
      { from: 20, to: 40, count: 120 },
      { from: 40, to: 60, count: null },
    ],
    summary: { n: 240, mean: 41.237, lowerQuartile: 33, median: 40, upperQuartile: 52, least: null, most: null },
  },
  categories: {
    kind: 'categories',
    categories: [
      { value: 'FEMALE', label: 'Female', count: 180 },
      { value: 'MALE', label: '=Male, "other"', count: 60 },
    ],
  },
  timeline: {
    kind: 'timeline',
    periods: [
      { period: '2025-11', count: 12 },
      { period: '2026-02', count: 9 },
    ],
  },
  grid: {
    kind: 'grid',
    columns: ['Female', 'Male'],
    rows: ['Breast', 'GU'],
    counts: [
      [40, 0],
      [null, 25],
    ],
  },
  boxes: {
    kind: 'boxes',
    groups: [
      { label: 'Female', n: 30, mean: 50, lowerQuartile: 40, median: 51, upperQuartile: 60, least: 20, most: 88 },
    ],
  },
  survival: {
    kind: 'survival',
    groups: [
      {
        ...{ label: 'Female', n: 40, events: 2, median: 800, medianLower: 500, medianUpper: null },
        steps: [
          { time: 100, atRisk: 40, survival: 0.9, lower: 0.8, upper: 0.95, isCensored: false },
          { time: 1_200, atRisk: 12, survival: 0.45, lower: 0.3, upper: 0.6, isCensored: true },
        ],
      },
      {
        ...{ label: 'Male', n: 20, events: 1, median: null, medianLower: null, medianUpper: null },
        steps: [{ time: 300, atRisk: 20, survival: 0.95, lower: null, upper: null, isCensored: false }],
      },
    ],
    logRank: { chiSquare: 4.123, degreesOfFreedom: 1, p: 0.0004 },
    hazardRatio: { value: 0.512, lower: 0.3, upper: 0.9 },
  },
  incidence: {
    kind: 'incidence',
    curves: [
      {
        ...{ group: 'All', event: 'Death', n: 40, events: 6 },
        steps: [
          { time: 100, atRisk: 40, incidence: 0.05, lower: 0.01, upper: 0.2 },
          { time: 1_200, atRisk: 12, incidence: 0.2, lower: 0.1, upper: null },
        ],
      },
      {
        ...{ group: 'Female', event: 'Progression', n: 40, events: 1 },
        steps: [{ time: 300, atRisk: 30, incidence: 0.03, lower: null, upper: null }],
      },
    ],
  },
} satisfies { readonly [kind: string]: ChartContent };

export function chartData(content: ChartContent, part: Partial<ChartData> = {}): ChartData {
  return {
    ...{ id: content.kind, title: `Chart of ${content.kind}`, feature: 'age', feature2: null },
    ...{ n: 240, unknown: 0, missing: 3, unit: null, content, ...part },
  };
}

export const DATA: ViewpointData = {
  ...{ as_of: '2026-03-02T15:00:00.000Z', behind: 0, matching: 240, of: 300 },
  excluded: [{ feature: 'age', other: 50, unknown: 7, missing: 3 }],
  charts: [
    chartData(CONTENT.histogram, { id: 'c1', title: 'Age', unit: 'years' }),
    chartData(CONTENT.categories, { id: 'c2', title: 'Sex', feature: 'sex' }),
  ],
};
