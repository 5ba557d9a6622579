import type { Bundle, BundleField, Json } from '@isocenter/engine';
import type { FormValues } from '@isocenter/schemas';

export interface Difference {
  readonly field: BundleField;
  readonly mine: Json;
  readonly theirs: Json;
}

/** The fields whose answers differ, in the order of the form. */
export function differences(bundle: Bundle, mine: FormValues, theirs: FormValues): readonly Difference[] {
  return bundle.fields
    .filter((field) => field.table === undefined)
    .map((field) => ({ field, mine: answerOf(mine, field), theirs: answerOf(theirs, field) }))
    .filter((pair) => canonical(pair.mine) !== canonical(pair.theirs));
}

function answerOf(values: FormValues, field: BundleField): Json {
  const answer: unknown = values[field.eventType]?.[field.id] ?? null;
  return isJson(answer) ? answer : null;
}

function isJson(value: unknown): value is Json {
  if (typeof value !== 'object') return ['string', 'number', 'boolean'].includes(typeof value);
  return value === null || Object.values(value).every(isJson);
}

/** The same text for the same answer, whatever the order of its keys. */
function canonical(value: Json): string {
  return JSON.stringify(value, (_key, item: Json) =>
    item !== null && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}
