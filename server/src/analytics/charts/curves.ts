import { aalenJohansen, cox, kaplanMeier, logRank } from '@isocenter/engine';
import {
  SMALLEST_CELL,
  type ChartContent,
  type ChartData,
  type IncidenceGroup,
  type SurvivalGroup,
  type ViewpointChart,
} from '@isocenter/schemas';
import { ENDPOINTS } from '../cases/courseColumns.ts';
import { InputTooLargeError } from '../../foundation/errors.ts';
import { nothing, toldCounts, type Asked } from './asked.ts';
import { numberIn, textIn } from '../copy/copyRow.ts';
import { countOf } from '../copy/countSql.ts';
import { featureOf, labelOf, totals, type Feature } from './features.ts';
import { shownCount, type Shown } from './smallCells.ts';

const GROUPS = 6;
/** Limits of the curves: their estimation takes the whole process. */
const MOST_CASES = { survival: 100_000, incidence: 10_000 } as const;

/** How long one case was observed, what ended it (null: nothing so far), and the group that it belongs to. */
interface Observed {
  readonly time: number;
  readonly event: string | null;
  readonly group: string;
}
interface Observation {
  readonly total: number;
  readonly rows: readonly Observed[];
}

/** Curves of a time to an event: all cases, or by the values of another feature. */
export async function curvesOf(
  chart: ViewpointChart,
  feature: Feature,
  feature2: Feature | null,
  asked: Asked,
): Promise<ChartData> {
  const group = feature2 ? await groupOf(feature2, asked) : `''`;
  const seen = await observationOf(feature, group, asked);
  if (!seen) return nothing(chart, 'feature');
  const labels = (value: string) => (feature2 ? labelOf(feature2.field, value) : 'All');
  return curveData(chart, feature, seen, { shown: asked.shown, labels, isTested: true });
}

/** The cohorts that are compared, and what each is called. */
export interface ComparedCohort {
  readonly name: string;
  readonly asked: Asked;
}

/**
 * One chart with the curves of both cohorts.
 * @param isTested false for cohorts that share cases: a test between them would be wrong
 */
export async function comparedCurves(
  chart: ViewpointChart,
  cohorts: readonly [ComparedCohort, ComparedCohort],
  isTested: boolean,
): Promise<ChartData> {
  const { copy, shown, maySeeSurvival } = cohorts[0].asked;
  const feature = featureOf(chart.feature, copy);
  if (!feature) return nothing(chart, 'feature');
  if (!maySeeSurvival) return nothing(chart, 'permission');
  const parts = await Promise.all(cohorts.map(({ asked }) => observationOf(feature, `''`, asked)));
  const seen = parts.map((part, index) =>
    (part?.rows ?? []).map((row) => ({ ...row, group: cohorts[index]?.name ?? '' })),
  );
  const total = parts.reduce((sum, part) => sum + (part?.total ?? 0), 0);
  return curveData(chart, feature, { total, rows: seen.flat() }, { shown, labels: (name) => name, isTested });
}

async function observationOf({ field }: Feature, group: string, { copy, where }: Asked): Promise<Observation | null> {
  const endpoint = ENDPOINTS[field.shortName];
  const [time, event] = [endpoint && copy.columnOf(endpoint.time), endpoint && copy.columnOf(endpoint.event)];
  if (!endpoint || !time || !event) return null;
  const [counted] = await copy.ask({
    sql: `SELECT count(*) AS total, ${countOf(`${time} IS NOT NULL AND ${event} IS NOT NULL`)} AS filled FROM cases WHERE ${where.sql}`,
    values: where.values,
  });
  const most = field.type === 'incidence' ? MOST_CASES.incidence : MOST_CASES.survival;
  if ((numberIn(counted, 'filled') ?? 0) > most) {
    throw new InputTooLargeError(`A curve takes at most ${most.toLocaleString('en-US')} cases. Narrow them.`);
  }
  const rows = await copy.ask({
    sql: `SELECT ${time} AS t, ${event} AS e, CAST(${group} AS VARCHAR) AS g FROM cases WHERE ${where.sql} AND ${time} IS NOT NULL AND ${event} IS NOT NULL AND ${group} IS NOT NULL`,
    values: where.values,
  });
  return {
    total: numberIn(counted, 'total') ?? 0,
    rows: rows.map((row) => {
      const ended = textIn(row, 'e') ?? '';
      return {
        time: numberIn(row, 't') ?? 0,
        event: endpoint.censored.includes(ended) ? null : ended,
        group: textIn(row, 'g') ?? '',
      };
    }),
  };
}

interface Told {
  readonly shown: Shown;
  readonly labels: (group: string) => string;
  readonly isTested: boolean;
}

function curveData(chart: ViewpointChart, { field }: Feature, { total, rows }: Observation, told: Told): ChartData {
  const { shown } = told;
  if (shown === 'large' && total > 0 && total < SMALLEST_CELL) return nothing(chart, 'few');
  const sizes = [...totals(rows.map((row) => [row.group, 1] as const))].sort((a, b) => b[1] - a[1]);
  const kept = sizes.filter(([, size]) => shown === 'all' || size >= SMALLEST_CELL).slice(0, GROUPS);
  const names = kept.map(([value]) => value).sort();
  const groups = names.map((name) => ({ name, rows: rows.filter(({ group }) => group === name) }));
  const content = field.type === 'incidence' ? incidenceOf(groups, told) : survivalOf(groups, told);
  return { ...chart, ...toldCounts({ total, filled: rows.length, unknown: 0 }, shown), unit: field.unit, content };
}

interface Group {
  readonly name: string;
  readonly rows: readonly Observed[];
}

function survivalOf(groups: readonly Group[], { shown, labels, isTested }: Told): ChartContent {
  const compared = groups.flatMap(({ rows }) => rows.map(({ event, ...row }) => ({ ...row, event: event !== null })));
  const [, second] = groups;
  return {
    kind: 'survival',
    groups: groups.map(({ name, rows }) => survivalGroup(labels(name), rows, shown)),
    logRank: isTested && groups.length > 1 ? logRank(compared).test : null,
    hazardRatio: isTested && groups.length === 2 ? hazardOf(compared, second?.name ?? '') : null,
  };
}

function survivalGroup(label: string, rows: readonly Observed[], shown: Shown): SurvivalGroup {
  const curve = kaplanMeier(rows.map(({ time, event }) => ({ time, event: event !== null })));
  // A step of a few people would tell of each of them.
  const steps = curve.steps.filter(({ atRisk }) => shown === 'all' || atRisk >= SMALLEST_CELL);
  const { time, lower, upper } = curve.median;
  const isTold = (moment: number | null) => (moment !== null && moment <= (steps.at(-1)?.time ?? 0) ? moment : null);
  return {
    label,
    n: shownCount(curve.n, shown),
    events: shownCount(curve.events, shown),
    ...{ median: isTold(time), medianLower: isTold(lower), medianUpper: isTold(upper) },
    steps: steps.map((step) => ({
      ...{ time: step.time, atRisk: step.atRisk, survival: step.survival, lower: step.lower, upper: step.upper },
      isCensored: step.censored > 0,
    })),
  };
}

function hazardOf(observed: Parameters<typeof logRank>[0], second: string) {
  const model = cox(observed.map((row) => ({ ...row, covariates: [row.group === second ? 1 : 0] })));
  const term = model?.terms[0];
  return term ? { value: term.hazardRatio, lower: term.lower, upper: term.upper } : null;
}

function incidenceOf(groups: readonly Group[], { shown, labels }: Told): ChartContent {
  const curves = groups.flatMap(({ name, rows }): readonly IncidenceGroup[] =>
    aalenJohansen(rows.map(({ time, event }) => ({ time, cause: event }))).map(({ cause, steps }) => ({
      group: labels(name),
      event: eventLabel(cause),
      n: shownCount(rows.length, shown),
      events: shownCount(rows.filter(({ event }) => event === cause).length, shown),
      steps: steps
        .filter(({ atRisk }) => shown === 'all' || atRisk >= SMALLEST_CELL)
        .map(({ time, atRisk, incidence, lower, upper }) => ({ time, atRisk, incidence, lower, upper })),
    })),
  );
  return { kind: 'incidence', curves: curves.slice(0, GROUPS) };
}

const eventLabel = (cause: string) => cause.charAt(0).toUpperCase() + cause.slice(1).replaceAll('_', ' ');

/** Figures are compared below and above their median. */
async function groupOf(feature2: Feature, { copy, where }: Asked): Promise<string> {
  const { field, column } = feature2;
  if (field.type === 'date') return `strftime(${column}, '%Y')`;
  if (field.type === 'choices') return `array_to_string(list_sort(${column}), ' + ')`;
  if (field.type !== 'number') return column;
  const [row] = await copy.ask({
    sql: `SELECT quantile_cont(${column}, 0.5) AS middle FROM cases WHERE ${where.sql}`,
    values: where.values,
  });
  const middle = numberIn(row, 'middle') ?? 0;
  return `CASE WHEN ${column} IS NULL THEN NULL WHEN ${column} <= ${middle} THEN 'up to ${middle}' ELSE 'above ${middle}' END`;
}
