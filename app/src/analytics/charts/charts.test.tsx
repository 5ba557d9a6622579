import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ChartContent } from '@isocenter/schemas';
import { chartData, CONTENT } from '../../testing/cases.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { ChartFigure } from './ChartFigure.tsx';
import { chartTable, csvOf } from './chartTable.ts';
import { firstDayOf, lastDayOf, rounded, timeUnitFor, wholePeriods } from './figures.ts';

const LABELS = { feature: 'Age (years)', feature2: 'Weight (kg)' };
const show = (content: ChartContent) =>
  renderScreen(<ChartFigure chart={chartData(content)} labels={LABELS} />, { permissions: ['viewpoints:view'] });

it('figures have two decimals by default [VIEW-026]', () => {
  expect([rounded(1.005), rounded(2.3456), rounded(-0.001), rounded(2.3456, 1)]).toEqual([1, 2.35, 0, 2.3]);
});

describe('a chart', () => {
  it.each(Object.values(CONTENT))(
    'of $kind is drawn, has its title, n and missing, and says what it is',
    async (content) => {
      show(content);
      const figure = await screen.findByRole('figure', { name: `Chart of ${content.kind}` });
      expect(figure).toHaveTextContent('n = 240 · 3 without a value');
      const drawn = await within(figure).findByRole('img', {
        name: /^Chart of \w+\. .+, n = 240, 3 without a value\./,
      });
      expect(drawn.querySelectorAll('path, rect, line, circle').length).toBeGreaterThan(1);
      expect(drawn.querySelector('[aria-label]')).toBe(null);
      // The content security policy refuses styles that a library adds.
      expect(figure.querySelector('style')).toBe(null);
      expect(figure.querySelector('[style*="--plot"]')).toBe(null);
    },
  );

  it.each([
    ['histogram', ['20', '40', '120'], ['40', '60', '< 5']],
    ['categories', ['Female', '180', '75 %'], ['=Male, "other"', '60', '25 %']],
    ['timeline', ['2025-11', '12'], ['2025-12', '0'], ['2026-01', '0'], ['2026-02', '9']],
    ['grid', ['Breast', '40', '0'], ['GU', '< 5', '25']],
    ['boxes', ['Female', '30', '20', '40', '51', '60', '88', '50']],
    [
      'survival',
      ['Female', '0.27', '40', '0.9', '0.8', '0.95'],
      ['Female', '3.29', '12', '0.45', '0.3', '0.6'],
      ['Male', '0.82', '20', '0.95', '–', '–'],
    ],
    [
      'incidence',
      ['Death', '0.27', '40', '0.05', '0.01', '0.2'],
      ['Death', '3.29', '12', '0.2', '0.1', '–'],
      ['Progression, Female', '0.82', '30', '0.03', '–', '–'],
    ],
  ] as const)('of %s has a table with the same figures', async (kind, ...rows) => {
    const { user } = show(CONTENT[kind]);
    await user.click(screen.getByRole('button', { name: `Show “Chart of ${kind}” as a table` }));
    const table = screen.getByRole('table', { name: `Chart of ${kind}` });
    const [, ...shown] = within(table).getAllByRole('row');
    expect(shown.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual(rows);
    expect(screen.queryByRole('img')).toBe(null);
  });

  it('is saved as CSV with every cell escaped', () => {
    const csv = csvOf(chartTable(chartData(CONTENT.categories), LABELS));
    expect(csv).toBe(`Age (years),Cases,Share\r\nFemale,180,75 %\r\n"'=Male, ""other""",60,25 %\r\n`);
    expect(csvOf({ heads: ['a'], rows: [['-5'], ['-x'], ['+1']] })).toBe("a\r\n-5\r\n'-x\r\n'+1\r\n");
  });

  it('of survival tells medians with limits, the log-rank test and the hazard ratio, and turns to incidence', async () => {
    const { user } = show(CONTENT.survival);
    const figure = screen.getByRole('figure');
    expect(figure).toHaveTextContent('Female: 40 cases, 2 events, median 2.19 years (95% limits 1.37 to not reached)');
    expect(figure).toHaveTextContent('Male: 20 cases, 1 events, median not reached');
    expect(figure).toHaveTextContent('180 cases of smaller groups are neither drawn nor tested.');
    expect(figure).toHaveTextContent('Log-rank: χ² = 4.12, df = 1, p < 0.001');
    expect(figure).toHaveTextContent('Hazard ratio of Male against Female: 0.51 (95% limits 0.3 to 0.9)');
    const curves = await screen.findByRole('img', { name: /Kaplan-Meier curves/ });
    expect(curves).toHaveTextContent('Number at risk');
    await user.click(screen.getByRole('button', { name: 'Cumulative incidence' }));
    expect(await screen.findByRole('img', { name: /Cumulative incidence curves/ })).toBeVisible();
  });

  it('of competing events tells each of them, and what competes', async () => {
    show(CONTENT.incidence);
    const figure = screen.getByRole('figure');
    expect(figure).toHaveTextContent('Death: 6 of 40 cases');
    expect(figure).toHaveTextContent('Progression, Female: 1 of 40 cases');
    expect(figure).toHaveTextContent('the others compete with it (Aalen-Johansen)');
    const curves = await screen.findByRole('img', { name: /Cumulative incidence curves/ });
    expect(curves).toHaveTextContent('Number at risk');
  });

  it('tells what is not known apart from what is missing', () => {
    const chart = chartData(CONTENT.categories, { unknown: 7 });
    renderScreen(<ChartFigure chart={chart} labels={LABELS} />, { permissions: ['viewpoints:view'] });
    expect(screen.getByRole('figure')).toHaveTextContent('n = 240 · 7 of them unknown · 3 without a value');
  });

  it.each([
    ['permission', 'You do not have permission to see survival curves.'],
    ['few', 'Too few cases are left to show a chart.'],
    ['feature', /feature that does not exist any more/],
  ] as const)('that cannot be shown for want of %s says so [PERM-008, VIEW-034]', (why, text) => {
    show({ kind: 'nothing', why });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('img')).toBe(null);
  });

  it('without a value says so', () => {
    show({ kind: 'categories', categories: [] });
    expect(screen.getByText('No case has a value.')).toBeVisible();
  });
});

it('a period has a first and a last day, and none is left out', () => {
  expect([firstDayOf('2026-02'), lastDayOf('2026-02'), firstDayOf('2024'), lastDayOf('2024')]).toEqual([
    ...['2026-02-01', '2026-02-28', '2024-01-01', '2024-12-31'],
  ]);
  expect(
    wholePeriods([
      { period: '2024', count: 1 },
      { period: '2026', count: null },
    ]),
  ).toEqual([
    { period: '2024', count: 1 },
    { period: '2025', count: 0 },
    { period: '2026', count: null },
  ]);
});

it.each([
  [60, 'days'],
  [400, 'months'],
  [4_000, 'years'],
])('%d days read best in %s', (days, unit) => {
  expect(timeUnitFor(days).name).toBe(unit);
});
