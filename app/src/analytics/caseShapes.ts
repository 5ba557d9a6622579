import {
  CASE_FIELD_ORIGINS,
  CASE_FIELD_TYPES,
  flagShape,
  listShape,
  mapShape,
  nullableShape,
  numberShape,
  optionalShape,
  recordShape,
  ShapeError,
  taggedShape,
  textShape,
  wordShape,
  type CaseField,
  type CaseFieldChoice,
  type CaseScalar,
  type CaseSearchAnswer,
  type CaseState,
  type CaseValue,
  type ChartContent,
  type ChartData,
  type CohortComparison,
  type IncidenceGroup,
  type NumberSummary,
  type Shape,
  type SurvivalGroup,
  type Viewpoint,
  type ViewpointChart,
  type ViewpointData,
  type ViewpointFilter,
} from '@isocenter/schemas';

const text = nullableShape(textShape);
const number = nullableShape(numberShape);

const scalar: Shape<CaseScalar> = (value, path) => {
  if (typeof value !== 'string' && typeof value !== 'number') throw new ShapeError(path, 'text or a number');
  return value;
};
const value: Shape<CaseValue> = (given, path) =>
  Array.isArray(given) ? listShape(textShape)(given, path) : nullableShape(scalar)(given, path);

export const caseField = recordShape<CaseField>({
  short_name: textShape,
  label: textShape,
  type: wordShape(...CASE_FIELD_TYPES),
  unit: text,
  choices: nullableShape(listShape(recordShape<CaseFieldChoice>({ id: textShape, label: textShape }))),
  origin: wordShape(...CASE_FIELD_ORIGINS),
  form: text,
  path: text,
  since: text,
  filled: number,
  unknown: number,
  cases: number,
});

const chart = { id: textShape, title: textShape, feature: textShape, feature2: text };
export const viewpointChart = recordShape<ViewpointChart>(chart);

const optionalScalar = optionalShape(nullableShape(scalar));
const optionalText = optionalShape(text);
const optionalList = optionalShape(nullableShape(listShape(scalar)));
export const viewpointFilter = recordShape<ViewpointFilter>({
  feature: textShape,
  equal: optionalScalar,
  notequal: optionalScalar,
  upper: optionalScalar,
  lower: optionalScalar,
  first: optionalText,
  last: optionalText,
  include: optionalList,
  exclude: optionalList,
  verbose_equal: optionalText,
});

export const viewpointShape = recordShape<Viewpoint>({
  _id: textShape,
  name: textShape,
  description: textShape,
  preset: flagShape,
  shared: flagShape,
  user: nullableShape(recordShape<{ id: string; name: string }>({ id: textShape, name: textShape })),
  charts: listShape(viewpointChart),
  filters: listShape(viewpointFilter),
  revision: numberShape,
});

const summary = {
  n: number,
  mean: number,
  lowerQuartile: number,
  median: number,
  upperQuartile: number,
  least: number,
  most: number,
};
const step = recordShape<SurvivalGroup['steps'][number]>({
  time: numberShape,
  atRisk: numberShape,
  survival: numberShape,
  lower: number,
  upper: number,
  isCensored: flagShape,
});
const survivalGroup = recordShape<SurvivalGroup>({
  label: textShape,
  n: number,
  events: number,
  median: number,
  medianLower: number,
  medianUpper: number,
  steps: listShape(step),
});

type Content<Kind extends ChartContent['kind']> = Extract<ChartContent, { readonly kind: Kind }>;
type Category = Content<'categories'>['categories'][number];
type Bin = Content<'histogram'>['bins'][number];
type Period = Content<'timeline'>['periods'][number];
type Test = NonNullable<Content<'survival'>['logRank']>;
type Ratio = NonNullable<Content<'survival'>['hazardRatio']>;

const content = taggedShape<ChartContent>('kind', {
  categories: recordShape<Content<'categories'>>({
    kind: wordShape('categories'),
    categories: listShape(recordShape<Category>({ value: text, label: textShape, count: number })),
  }),
  histogram: recordShape<Content<'histogram'>>({
    kind: wordShape('histogram'),
    bins: listShape(recordShape<Bin>({ from: numberShape, to: numberShape, count: number })),
    isWhole: flagShape,
    summary: recordShape<NumberSummary>(summary),
  }),
  timeline: recordShape<Content<'timeline'>>({
    kind: wordShape('timeline'),
    periods: listShape(recordShape<Period>({ period: textShape, count: number })),
  }),
  grid: recordShape<Content<'grid'>>({
    kind: wordShape('grid'),
    columns: listShape(textShape),
    rows: listShape(textShape),
    counts: listShape(listShape(number)),
  }),
  boxes: recordShape<Content<'boxes'>>({
    kind: wordShape('boxes'),
    groups: listShape(recordShape<NumberSummary & { readonly label: string }>({ ...summary, label: textShape })),
  }),
  survival: recordShape<Content<'survival'>>({
    kind: wordShape('survival'),
    groups: listShape(survivalGroup),
    logRank: nullableShape(
      recordShape<Test>({ chiSquare: numberShape, degreesOfFreedom: numberShape, p: numberShape }),
    ),
    hazardRatio: nullableShape(recordShape<Ratio>({ value: numberShape, lower: numberShape, upper: numberShape })),
  }),
  incidence: recordShape<Content<'incidence'>>({
    kind: wordShape('incidence'),
    curves: listShape(
      recordShape<IncidenceGroup>({
        ...{ group: textShape, event: textShape, n: number, events: number },
        steps: listShape(
          recordShape<IncidenceGroup['steps'][number]>({
            ...{ time: numberShape, atRisk: numberShape, incidence: numberShape, lower: number, upper: number },
          }),
        ),
      }),
    ),
  }),
  nothing: recordShape<Content<'nothing'>>({
    kind: wordShape('nothing'),
    why: wordShape('permission', 'feature', 'few'),
  }),
});

const state = { as_of: textShape, behind: numberShape } satisfies { [K in keyof CaseState]: Shape<CaseState[K]> };

const shownChart = recordShape<ChartData>({
  ...{ ...chart, n: number, unknown: number, missing: number, unit: text, content },
});

export const viewpointData = recordShape<ViewpointData>({
  ...state,
  matching: number,
  of: number,
  excluded: listShape(
    recordShape<ViewpointData['excluded'][number]>({
      feature: textShape,
      other: number,
      unknown: number,
      missing: number,
    }),
  ),
  charts: listShape(shownChart),
});

export const cohortComparison = recordShape<CohortComparison>({
  ...{ a: viewpointData, b: viewpointData, shared: number, curves: listShape(shownChart) },
});

export const caseSearchAnswer = recordShape<CaseSearchAnswer>({
  ...state,
  matching: number,
  rows: listShape(mapShape(value)),
  has_rare: flagShape,
});
