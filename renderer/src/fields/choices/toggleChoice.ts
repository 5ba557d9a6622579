import { type JsonObject, textsOf } from '@isocenter/engine';

/** Options added by withUnknown and withUndetectable. Choosing one clears the others (decision 26). */
const UNKNOWN = 'unknown';
const UNDETECTABLE = 'undetectable';

/** Ids that exclude any other answer. */
function exclusiveIds(attributes: JsonObject): readonly string[] {
  return [
    ...textsOf(attributes['exclusiveOptions']),
    ...(attributes['withUnknown'] === true ? [UNKNOWN] : []),
    ...(attributes['withUndetectable'] === true ? [UNDETECTABLE] : []),
  ];
}

/**
 * The chosen ids after a click on `id`, in the order of the choices. An exclusive option clears all others, and any other
 * option clears the exclusive ones.
 */
export function toggleChoice(
  chosen: readonly string[],
  id: string,
  order: readonly string[],
  attributes: JsonObject,
): readonly string[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  const exclusive = exclusiveIds(attributes);
  if (exclusive.includes(id)) return [id];
  const next = new Set([...chosen.filter((other) => !exclusive.includes(other)), id]);
  return [...order.filter((other) => next.has(other)), ...[...next].filter((other) => !order.includes(other))];
}
