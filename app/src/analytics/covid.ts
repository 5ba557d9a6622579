import { CASE_LIMITS, type CaseField, type ViewpointChart } from '@isocenter/schemas';
import { COVID_TEXT as words } from '../messages/dataDictionary.ts';

const COVID = /covid|sars[\s_-]?cov/i;

/**
 * The charts of the dashboard: each field that names COVID-19, and each of its answers by each of its dates: tests, positives
 * and affected treatments over time (decision 36).
 */
export function covidCharts(fields: readonly CaseField[]): readonly ViewpointChart[] {
  const own = fields.filter(({ short_name, label, type }) => type !== 'text' && COVID.test(`${short_name} ${label}`));
  const dates = own.filter(({ type }) => type === 'date');
  const answers = own.filter(({ type }) => type === 'choice' || type === 'choices');
  const charts = [
    ...own.map(({ short_name, label }) => ({ title: label, feature: short_name, feature2: null })),
    ...dates.flatMap((date) =>
      answers.map((answer) => ({
        ...{ title: words.overTime(answer.label), feature: date.short_name, feature2: answer.short_name },
      })),
    ),
  ];
  return charts.slice(0, CASE_LIMITS.charts).map((chart, index) => ({
    ...chart,
    id: `covid-${index + 1}`,
    title: chart.title.slice(0, CASE_LIMITS.nameCharacters),
  }));
}
