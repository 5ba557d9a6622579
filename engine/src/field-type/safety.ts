import { type Json, type JsonObject, isTrue, textOf } from '../json/json.ts';

/** Whether a number is a dose, by its unit or its role in dose = dose per fraction × fractions. */
export function isDose(attributes: JsonObject): boolean {
  const unit = textOf(attributes['endAdornment']);
  return attributes['doseRole'] !== undefined || (unit !== null && /^c?Gy\b/.test(unit));
}

/** Words that identify a safety question even without a mark (decision 43). */
const SAFETY_WORDS =
  /laterality|(^|[_.])side$|prior_?radiation|pregnan|implanted|pacemaker|device_dependen|consent|allerg/i;

/** Names that identify a side of the body, which may not be edited in the note even without a mark (decision 45). */
export function isSide({ id, carePlanField }: { readonly id: string; readonly carePlanField: string | null }): boolean {
  return SIDE_WORDS.test(id) || SIDE_WORDS.test(carePlanField ?? '');
}

const SIDE_WORDS = /laterality|(^|[_.])side$/i;

/**
 * Dose, side, device, pregnancy, allergy and similar: signing is blocked while the answer is unknown or its source is
 * in doubt (decisions 40 and 44). Identified by the `safety` mark, as a dose, or by name, so that a missing mark does
 * not make a form less safe.
 */
export function isSafetyAnswer(field: {
  readonly id: string;
  readonly carePlanField: Json;
  readonly attributes: JsonObject;
}): boolean {
  return (
    isTrue(field.attributes['safety']) ||
    isDose(field.attributes) ||
    SAFETY_WORDS.test(field.id) ||
    SAFETY_WORDS.test(textOf(field.carePlanField) ?? '')
  );
}
