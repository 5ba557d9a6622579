import type { FormContext } from './formInstance.ts';

/** The care plan entries that tell the first day of treatment, the surest first. */
const FIRST_DAY = ['treatment.firstDay', 'treatment.firstBeam'];

/** The first day of treatment (yyyy-MM-dd) as the care plan has it; null while no task has told it. */
export function firstTreatmentDay({ carePlan }: Pick<FormContext, 'carePlan'>): string | null {
  for (const name of FIRST_DAY) {
    const value = Object.hasOwn(carePlan, name) ? carePlan[name]?.value : undefined;
    if (typeof value === 'string' && value.length >= 10) return value.slice(0, 10);
  }
  return null;
}
