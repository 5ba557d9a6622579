import type { CompiledForm, CompiledField } from '../../compiled-form/compiledForm.ts';
import type { Json } from '../../json/json.ts';

/** Dose, dose per fraction and fractions of one prescription line, as fields of a section or columns of a table. */
export interface DoseGroup {
  readonly dose: number;
  readonly dosePerFraction: number;
  readonly fractions: number;
}
type DoseRole = keyof DoseGroup;
const ROLES = ['dose', 'dosePerFraction', 'fractions'] as const satisfies readonly DoseRole[];

/** Groups by member: every complete triple of `doseRole` fields that share a section or a table. */
export function doseGroups(compiledForm: CompiledForm): ReadonlyMap<number, DoseGroup> {
  const homes = new Map<string, Partial<Record<DoseRole, number>>>();
  for (const field of compiledForm.fields) {
    const role = roleOf(field);
    if (!role) continue;
    const home = field.table === undefined ? `section ${field.section}` : `table ${field.table}`;
    const group = homes.get(home) ?? {};
    homes.set(home, { [role]: field.index, ...group });
  }
  const groups = new Map<number, DoseGroup>();
  for (const { dose, dosePerFraction, fractions } of homes.values()) {
    if (dose === undefined || dosePerFraction === undefined || fractions === undefined) continue;
    const group: DoseGroup = { dose, dosePerFraction, fractions };
    for (const member of [dose, dosePerFraction, fractions]) groups.set(member, group);
  }
  return groups;
}

function roleOf(field: CompiledField): DoseRole | undefined {
  return ROLES.find((role) => role === field.attributes['doseRole']);
}

/**
 * The derived value when one of the three was typed (decision 6; RX-051 to RX-053). Only the typed value is a source,
 * results are whole tenths of a cGy, and nothing is computed twice, so the triple cannot oscillate.
 * A result that does not multiply back (4000 cGy in 15 is 266.7) is kept.
 * @returns the member that changes and its value in cGy, or null when too little is known
 */
export function followDose(
  group: DoseGroup,
  typed: number,
  valueOf: (field: number) => Json,
): { readonly field: number; readonly value: number } | null {
  const [dose, perFraction] = [tenths(valueOf(group.dose)), tenths(valueOf(group.dosePerFraction))];
  const fractions = valueOf(group.fractions);
  if (typeof fractions !== 'number' || !Number.isInteger(fractions) || fractions < 1) return null;
  if (typed === group.dose) {
    if (dose === null) return null;
    return { field: group.dosePerFraction, value: Math.round(dose / fractions) / 10 };
  }
  if (perFraction !== null) return { field: group.dose, value: (perFraction * fractions) / 10 };
  if (typed === group.fractions && dose !== null) {
    return { field: group.dosePerFraction, value: Math.round(dose / fractions) / 10 };
  }
  return null;
}

const LEAST_TOTAL = 100;
const MOST_TOTAL = 12_000;

/**
 * The warning for a total dose (decision 6): a number that looks like Gy or has an extra digit, or the difference from
 * dose per fraction times fractions. Nothing is corrected.
 */
export function doseWarnings(group: DoseGroup, valueOf: (field: number) => Json): readonly string[] {
  const total = tenths(valueOf(group.dose));
  if (total === null) return [];
  const warnings: string[] = [];
  if (total > 0 && total < LEAST_TOTAL * 10) warnings.push(`${total / 10} cGy: did you mean ${total * 10}?`);
  if (total > MOST_TOTAL * 10) warnings.push(`${total / 10} cGy is more than ${MOST_TOTAL} cGy: is that right?`);
  const perFraction = tenths(valueOf(group.dosePerFraction));
  const fractions = valueOf(group.fractions);
  if (perFraction === null || typeof fractions !== 'number') return warnings;
  const apart = perFraction * fractions - total;
  if (apart === 0) return warnings;
  const [product, difference] = [(perFraction * fractions) / 10, Math.abs(apart) / 10];
  const more = apart > 0 ? 'more' : 'less';
  return [...warnings, `${perFraction / 10} × ${fractions} = ${product} cGy, ${difference} cGy ${more} than the total`];
}

function tenths(cGy: Json): number | null {
  return typeof cGy === 'number' && Number.isFinite(cGy) ? Math.round(cGy * 10) : null;
}
