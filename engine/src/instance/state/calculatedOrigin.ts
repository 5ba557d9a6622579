import { type Json, isJsonArray, isJsonObject } from '../../json/json.ts';
import type { Provenance } from './provenance.ts';

const CALCULATED: Provenance = { origin: 'calculated' };
const ASSEMBLED: Provenance = { origin: 'assembled' };

/** The origin of the value of a field's own rule. */
export function calculatedOrigin({ assembles }: { readonly assembles: boolean }): Provenance {
  return assembles ? ASSEMBLED : CALCULATED;
}

/** Operators that join or choose answers as they were entered. */
const JOINING: ReadonlySet<string> = new Set([
  ...['concat', 'coalesce', 'template'],
  ...['field', 'cell', 'column', 'context', 'display'],
]);

/**
 * Whether a rule only puts other answers together. A stage in words is not calculated from T, N and M: it repeats the
 * stage group that a person entered.
 */
export function assemblesAnswers(logic: Json): boolean {
  if (isJsonArray(logic)) return logic.every(assemblesAnswers);
  if (!isJsonObject(logic)) return true;
  return Object.entries(logic).every(([operator, operands]) => JOINING.has(operator) && assemblesAnswers(operands));
}
