import { isJsonObject, propertyOf, textOf, type Json } from '@isocenter/engine';
import type { CalendarDate } from '@isocenter/schemas';
import type { CarePlan } from '../../chart/task.ts';

function valueIn(plan: CarePlan, field: string): Json {
  const value = plan[field]?.value ?? null;
  return isJsonObject(value) && 'value' in value ? (value['value'] ?? null) : value;
}

export function numberIn(plan: CarePlan, field: string): number | null {
  const value = valueIn(plan, field);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** The code of a coded answer. */
export function codeIn(plan: CarePlan, field: string): string | null {
  return textOf(propertyOf(plan[field]?.value ?? null, 'code'));
}

export function dateIn(plan: CarePlan, field: string): CalendarDate | null {
  const value = valueIn(plan, field);
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 10) : null;
}
