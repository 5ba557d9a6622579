import { isJsonArray, propertyOf, type CompiledField, type CompiledForm, type Json } from '@isocenter/engine';
import type { FormValues } from '@isocenter/schemas';

export function answerOf(answers: FormValues, field: CompiledField): Json {
  const answer: unknown = answers[field.eventType]?.[field.id] ?? null;
  return isJson(answer) ? answer : null;
}

/** A row of a table. Its id stays the same when rows are added, removed or moved. */
export interface TableRow {
  readonly _id: string;
  readonly [column: string]: Json;
}

export function rowsOf(answers: FormValues, table: CompiledField): readonly TableRow[] {
  const rows = answerOf(answers, table);
  return isJsonArray(rows) ? rows.filter(isTableRow) : [];
}

export function cellOf(row: Json, column: string): Json {
  return propertyOf(row, column) ?? null;
}

function isTableRow(row: Json): row is TableRow {
  return typeof propertyOf(row, '_id') === 'string';
}

export function sameAnswer(a: Json, b: Json): boolean {
  return canonical(a) === canonical(b);
}

/** The same answers to the same fields. */
export function sameAnswers(a: FormValues, b: FormValues): boolean {
  return canonical(a) === canonical(b);
}

/** Doses, dose per fraction and fractions, recognized by role or unit. A table counts if one of its columns does. */
export function isDose(compiledForm: CompiledForm, field: CompiledField): boolean {
  const unit = field.attributes['endAdornment'];
  return (
    field.attributes['doseRole'] !== undefined ||
    (typeof unit === 'string' && /^c?Gy\b/.test(unit)) ||
    (field.columns ?? []).some((index) => {
      const column = compiledForm.fields[index];
      return column !== undefined && isDose(compiledForm, column);
    })
  );
}

function isJson(value: unknown): value is Json {
  if (typeof value !== 'object') return ['string', 'number', 'boolean'].includes(typeof value);
  return value === null || Object.values(value).every(isJson);
}

/** The same text for the same answer, regardless of key order. */
function canonical(value: Json | FormValues): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    item !== null && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}
