import type { Json } from '@isocenter/engine';
import type { CalendarDate } from '@isocenter/schemas';
import type { CarePlan } from './task.ts';

/** Text of a care plan field, trimmed; null when it is empty or no text. */
export function textIn(carePlan: CarePlan, field: string): string | null {
  const value = plainValue(carePlan[field]?.value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

export function numberIn(carePlan: CarePlan, field: string): number | null {
  const value = plainValue(carePlan[field]?.value);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function dateIn(carePlan: CarePlan, field: string): CalendarDate | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(textIn(carePlan, field) ?? '')?.[0] ?? null;
}

/** A choice is stored with how it came to be (`FormattedValue`); this is the choice itself. */
export function plainValue(value: Json | undefined): Json | undefined {
  const isWrapped = typeof value === 'object' && value !== null && !Array.isArray(value) && 'value' in value;
  return isWrapped ? value['value'] : value;
}
