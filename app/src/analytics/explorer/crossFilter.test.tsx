import { describe, expect, it } from 'vitest';
import type { ViewpointFilter } from '@isocenter/schemas';
import { chartData, CONTENT, FIELDS } from '../../testing/cases.ts';
import { featuresOf } from '../features.ts';
import { readFilters, writeFilters } from './address.ts';
import { brushedNumbers, interactionFor } from './crossFilter.ts';
import { cellText, columnsOf, lanesOf, pointsOf } from './caseRows.ts';

const features = featuresOf(FIELDS);

describe('a chart that filters the others', () => {
  function crossed(chart: Parameters<typeof interactionFor>[0], filters: readonly ViewpointFilter[] = []) {
    const told: (readonly ViewpointFilter[])[] = [];
    return { told, interaction: interactionFor(chart, { features, filters, onFilters: (next) => told.push(next) }) };
  }
  const sexes = chartData(CONTENT.categories, { feature: 'sex' });
  const ages = chartData(CONTENT.histogram);

  it('keeps the category that is clicked, and lets it go again', () => {
    const first = crossed(sexes);
    expect(first.interaction?.row.stateOf(0)).toBe('free');
    first.interaction?.row.onToggle(0);
    expect(first.told).toEqual([[{ feature: 'sex', include: ['FEMALE'] }]]);
    const second = crossed(sexes, [{ feature: 'sex', include: ['FEMALE'] }]);
    expect(second.interaction?.isKept('MALE')).toBe(false);
    expect(second.interaction?.row.stateOf(0)).toBe('kept');
    second.interaction?.row.onToggle(0);
    expect(second.told).toEqual([[]]);
  });

  it('does not keep what is counted together as the rest', () => {
    const rest = { kind: 'categories', categories: [{ value: null, label: 'Others', count: 9 }] } as const;
    const { interaction, told } = crossed(chartData(rest, { feature: 'sex' }));
    expect(interaction?.row.stateOf(0)).toBe(null);
    interaction?.row.onToggle(0);
    expect(told).toEqual([]);
  });

  it('keeps the range of a brush instead of the one before, and other filters stay', () => {
    const { interaction, told } = crossed(ages, [
      { feature: 'age', lower: 30, upper: 50 },
      { feature: 'sex', include: ['MALE'] },
    ]);
    expect([29, 30, 50, 51].map((age) => interaction?.isKept(age))).toEqual([false, true, true, false]);
    interaction?.onRange(22.4, 41.7);
    expect(told).toEqual([
      [
        { feature: 'sex', include: ['MALE'] },
        { feature: 'age', lower: 23, upper: 41 },
      ],
    ]);
  });

  it('keeps a bin of whole numbers without the number at which the next begins', () => {
    const { interaction, told } = crossed(ages);
    interaction?.row.onToggle(0);
    expect(told).toEqual([[{ feature: 'age', lower: 20, upper: 39 }]]);
  });

  it('keeps the days of a brush over a time line, and whole months of its table', () => {
    const { interaction, told } = crossed(chartData(CONTENT.timeline, { feature: 'registered_on' }));
    interaction?.onRange(Date.UTC(2025, 10, 20), Date.UTC(2026, 0, 5));
    interaction?.row.onToggle(1);
    expect(told).toEqual([
      [{ feature: 'registered_on', first: '2025-11-20', last: '2026-01-05' }],
      [{ feature: 'registered_on', first: '2026-02-01', last: '2026-02-28' }],
    ]);
    const kept = crossed(chartData(CONTENT.timeline, { feature: 'registered_on' }), told[0]);
    expect(['2025-10', '2025-11', '2026-01', '2026-02'].map((month) => kept.interaction?.isKept(month))).toEqual([
      ...[false, true, true, false],
    ]);
  });

  it('knows the groups of box plots by their labels; curves do not filter', () => {
    const { interaction, told } = crossed(chartData(CONTENT.boxes, { feature: 'age', feature2: 'sex' }));
    interaction?.row.onToggle(0);
    expect(told).toEqual([[{ feature: 'sex', include: ['FEMALE'] }]]);
    expect(crossed(chartData(CONTENT.survival)).interaction).toBe(undefined);
    expect(crossed(chartData(CONTENT.grid, { feature: 'age', feature2: 'age' })).interaction).toBe(undefined);
  });

  it.each([
    [{ step: 1, isWhole: true }, 1.6, 3.4, { lower: 2, upper: 3 }],
    [{ step: 1, isWhole: true }, 2.1, 2.3, { lower: 2, upper: 2 }],
    [{ step: 5, isWhole: true }, 21.2, 38.9, { lower: 22, upper: 38 }],
    [{ step: 10, isWhole: false }, 21.34, 38.91, { lower: 21.5, upper: 39 }],
  ])('%j: a brush from %d to %d is %j', (bin, from, to, limits) => {
    expect(brushedNumbers(from, to, bin)).toEqual(limits);
  });
});

describe('filters in the URL', () => {
  it.each<[string, readonly ViewpointFilter[]]>([
    ['age=20..40', [{ feature: 'age', lower: 20, upper: 40 }]],
    ['age=..40.5', [{ feature: 'age', upper: 40.5 }]],
    ['registered_on=2025-01-01..', [{ feature: 'registered_on', first: '2025-01-01' }]],
    [
      'sex=FEMALE,MALE&age=3..',
      [
        { feature: 'sex', include: ['FEMALE', 'MALE'] },
        { feature: 'age', lower: 3 },
      ],
    ],
    ['sex=!MALE', [{ feature: 'sex', exclude: ['MALE'] }]],
  ])('%s', (fragment, filters) => {
    expect(writeFilters(filters, features)).toBe(fragment);
    expect(readFilters(`#${fragment}`, features)).toEqual(filters);
  });

  it('never have typed text, nor a value that is on no list', () => {
    const text = { ...FIELDS[1], short_name: 'remark', type: 'text', choices: null } as (typeof FIELDS)[number];
    const known = featuresOf([...FIELDS, text]);
    const typed: readonly ViewpointFilter[] = [
      { feature: 'remark', equal: 'Mrs. Miller' },
      { feature: 'remark', include: ['Mrs. Miller'] },
      { feature: 'sex', include: ['Mrs. Miller'] },
    ];
    expect(writeFilters(typed, known)).toBe('');
  });

  it.each(['', '#', '#gone=1', '#age=x..y', '#sex=OTHERS', '#registered_on=soon..', '#%=%', '#age'])(
    'that make no sense are left out: %s',
    (fragment) => expect(readFilters(fragment, features)).toEqual([]),
  );
});

describe('the rows of cases', () => {
  it('have the features of the charts once, without curves', () => {
    const charts = [
      { id: '1', title: '', feature: 'overall_survival', feature2: 'sex' },
      { id: '2', title: '', feature: 'sex', feature2: 'age' },
    ];
    expect(columnsOf(charts, features)).toEqual(['sex', 'age']);
    expect(cellText(features.get('sex'), 'MALE')).toBe('Male');
    expect(cellText(features.get('age'), null)).toBe('–');
  });

  it('are points where both figures are known, and lanes where a course was treated', () => {
    const rows = [
      {
        ...{ case_id: 7, age: 40, otv_status_weight: 70, consult_on: '2026-01-01', first_fraction_on: '2026-01-11' },
        ...{ last_fraction_on: '2026-02-10', last_contact_on: '2026-03-12', died: 'yes' },
      },
      { case_id: 8, age: 50, otv_status_weight: null, first_fraction_on: null },
    ];
    expect(pointsOf(rows, 'age', 'otv_status_weight')).toEqual([{ x: 40, y: 70 }]);
    expect(lanesOf(rows)).toEqual([{ label: '7', consultation: -10, treated: 30, last: 60, died: true }]);
  });
});
