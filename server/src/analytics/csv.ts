import type { CaseField, CaseValue } from '@isocenter/schemas';
import { InputTooLargeError } from '../foundation/errors.ts';

/** Characters of an export, which are in memory three times until they are compressed. */
const MOST_EXPORTED = 128 << 20;
/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Rows as CSV (RFC 4180), with labels of choices. A text that a spreadsheet would run as a formula begins with an apostrophe. */
export function csvOf(
  fields: readonly Pick<CaseField, 'short_name' | 'label' | 'unit' | 'choices'>[],
  rows: readonly Readonly<Record<string, CaseValue>>[],
): string {
  const head = ['Case', ...fields.map(({ label, unit }) => (unit === null ? label : `${label} (${unit})`))];
  const lines = rows.map((row) => [
    row['case_id'] ?? null,
    ...fields.map(({ short_name, choices }) => worded(row[short_name] ?? null, choices)),
  ]);
  return [head, ...lines].map(csvLine).join('');
}

export function csvLine(values: readonly CaseValue[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/** @param pages rows whose last value, the year, is left out */
export async function exportedLines(
  pages: AsyncIterable<readonly (readonly CaseValue[])[]>,
  most = MOST_EXPORTED,
): Promise<string[]> {
  const lines: string[] = [];
  let size = 0;
  for await (const page of pages) {
    for (const row of page) {
      const line = csvLine(row.slice(0, -1));
      size += line.length;
      lines.push(line);
    }
    if (size > most) {
      throw new InputTooLargeError(
        'These cases and fields are too many for one export as CSV. Take Parquet, or fewer fields, or narrow the cases, by year for example.',
      );
    }
  }
  return lines;
}

function worded(value: CaseValue, choices: CaseField['choices']): string | number | null {
  const labelOf = (id: string) => choices?.find((choice) => choice.id === id)?.label ?? id;
  if (typeof value === 'string') return labelOf(value);
  return typeof value === 'number' || value === null ? value : value.map(labelOf).join('; ');
}

function cell(value: CaseValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : value.join('; ');
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
