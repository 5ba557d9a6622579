import type { FieldDefinition } from '../../definition/definition.ts';

const SAFETY = /laterality|(^|_)side$|prior_radiation|pregnan|implanted|pacemaker|device_dependen|consent|allerg/;

/** Whether treatment depends on the answer. Such a question must not have an invented answer (decision 43). */
export function asksSafety({ id, carePlanField }: Pick<FieldDefinition, 'id' | 'carePlanField'>): boolean {
  return SAFETY.test(id) || SAFETY.test(carePlanField ?? '');
}
