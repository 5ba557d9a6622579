import {
  isTimeToEvent,
  type CaseField,
  type CaseSearchAnswer,
  type CaseValue,
  type ViewpointChart,
} from '@isocenter/schemas';
import type { Lane, Point } from '../charts/casePlots.ts';
import { valueText, type Features } from '../features.ts';

export type CaseRow = CaseSearchAnswer['rows'][number];

/** What the swimmer plot is made of. */
export const SWIMMER_FIELDS = ['consult_on', 'first_fraction_on', 'last_fraction_on', 'last_contact_on', 'died'];
/** More lanes than anyone reads. */
export const MOST_LANES = 60;

/** The columns of the list: the features of the charts, once each. Curves have no value of their own. */
export function columnsOf(charts: readonly ViewpointChart[], features: Features): readonly string[] {
  const named = charts.flatMap(({ feature, feature2 }) => (feature2 === null ? [feature] : [feature, feature2]));
  return [...new Set(named)].filter((name) => {
    const field = features.get(name);
    return field !== undefined && !isTimeToEvent(field.type);
  });
}

export function cellText(field: CaseField | undefined, value: CaseValue | undefined): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'string' || typeof value === 'number'
    ? valueText(field, value)
    : value.map((item) => valueText(field, item)).join(', ');
}

/** The cases that have both figures. */
export function pointsOf(rows: readonly CaseRow[], across: string, up: string): readonly Point[] {
  return rows.flatMap((row) => {
    const [x, y] = [row[across], row[up]];
    return typeof x === 'number' && typeof y === 'number' ? [{ x, y }] : [];
  });
}

const DAY = 86_400_000;
const daysBetween = (first: string, date: CaseValue | undefined) =>
  typeof date === 'string' ? Math.round((Date.parse(date) - Date.parse(first)) / DAY) : null;

/** The courses that were treated, the longest first. */
export function lanesOf(rows: readonly CaseRow[]): readonly Lane[] {
  return rows
    .flatMap((row): Lane[] => {
      const first = row['first_fraction_on'];
      if (typeof first !== 'string') return [];
      return [
        {
          label: String(row['case_id'] ?? ''),
          consultation: daysBetween(first, row['consult_on']),
          treated: daysBetween(first, row['last_fraction_on']),
          last: daysBetween(first, row['last_contact_on']),
          died: row['died'] === 'yes',
        },
      ];
    })
    .toSorted((a, b) => lengthOf(b) - lengthOf(a));
}

const lengthOf = ({ treated, last }: Lane) => Math.max(treated ?? 0, last ?? 0);
