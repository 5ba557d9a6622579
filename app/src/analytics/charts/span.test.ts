import { describe, expect, it } from 'vitest';
import type { ChartContent } from '@isocenter/schemas';
import { histogram } from './histogramPlot.ts';
import type { Content } from './plotSettings.ts';
import { spanOf } from './span.ts';

const SUMMARY = { n: 6, mean: null, median: null, lowerQuartile: null, upperQuartile: null, least: null, most: null };
const bins = (isWhole: boolean, ...ranges: readonly (readonly [number, number])[]): Content<'histogram'> => ({
  ...{ kind: 'histogram', isWhole, summary: SUMMARY },
  bins: ranges.map(([from, to]) => ({ from, to, count: 6 })),
});
const periods = (...all: readonly string[]): ChartContent => ({
  ...{ kind: 'timeline', unit: 'month' },
  periods: all.map((period) => ({ period, count: 6 })),
});
const NOTHING: ChartContent = { kind: 'nothing', why: 'permission' };

describe('the axis of compared charts', () => {
  it.each([
    ['ranges of both', [bins(false, [40, 45], [45, 50]), bins(false, [25, 30], [80, 85])], [25, 85]],
    ['single numbers in the middle of their bars', [bins(true, [15, 16], [25, 26]), bins(false, [4, 6])], [4, 25.5]],
    ['months of both', [periods('2026-02'), periods('2025-12')], [Date.UTC(2025, 11), Date.UTC(2026, 1)]],
    ['the one that may be seen', [bins(false, [40, 45]), NOTHING], [40, 45]],
    ['one chart alone', [bins(false, [40, 45])], null],
    ['nothing to be seen', [NOTHING, NOTHING], null],
  ] as const)('holds %s', (_, contents, span) => {
    expect(spanOf(contents)).toEqual(span);
  });

  it('is drawn', () => {
    const settings = { width: 400, labels: { feature: 'Age', feature2: null }, asIncidence: false, isKept: () => true };
    const domain = (span: readonly [number, number] | null) =>
      histogram(bins(false, [40, 45]), { ...settings, span }).x?.domain;
    expect([domain([25, 85]), domain(null)]).toEqual([[25, 85], undefined]);
  });
});
