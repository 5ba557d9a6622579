import type { CaseField, CaseValue } from '@isocenter/schemas';

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
