import { type Json, type JsonObject, isOn, textOf } from '../json/json.ts';

/** A figure of dose: by its unit, or by its part in dose = dose per fraction × fractions. */
export function isDose(attributes: JsonObject): boolean {
  const unit = textOf(attributes['endAdornment']);
  return attributes['doseRole'] !== undefined || (unit !== null && /^c?Gy\b/.test(unit));
}

/** Words by which a safety question is known whatever its author said of it (decision 43). */
export const SAFETY_WORDS =
  /laterality|(^|[_.])side$|prior_?radiation|pregnan|implanted|pacemaker|device_dependen|consent|allerg/i;

/** A side of the body, by the name its answer goes by: not to be edited in the note, whatever its author marked (decision 45). */
export function isSide({ id, carePlanField }: { readonly id: string; readonly carePlanField: string | null }): boolean {
  return SIDE_WORDS.test(id) || SIDE_WORDS.test(carePlanField ?? '');
}

const SIDE_WORDS = /laterality|(^|[_.])side$/i;

/**
 * Dose, side, device, pregnancy, allergy and the like: signing is refused while the answer is unknown or its source is
 * in doubt (decisions 40 and 44). By the `safety` mark, by being a dose, or by its name: a mark forgotten must not
 * make a form less safe.
 */
export function isSafetyAnswer(field: {
  readonly id: string;
  readonly carePlanField: Json;
  readonly attributes: JsonObject;
}): boolean {
  return (
    isOn(field.attributes['safety']) ||
    isDose(field.attributes) ||
    SAFETY_WORDS.test(field.id) ||
    SAFETY_WORDS.test(textOf(field.carePlanField) ?? '')
  );
}
