import { PLACEHOLDER, SEX_LABEL, SEXES, type CalendarDate } from '@isocenter/schemas';
import { DECEASED_TEXT } from '../messages/patientBanner.ts';
import { age } from '../screen/dates.ts';

/** Formats a person's identity, the same everywhere. */

export interface Name {
  readonly firstName?: string | null | undefined;
  readonly middleName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

/** Whether an address names this patient: by the id, or by that of a record that was merged into this one (decision 181). */
export function isAddressedAs(
  patient: {
    readonly id: string;
    readonly formerRecords?: readonly { readonly patientId: string }[] | null | undefined;
  },
  patientId: string,
): boolean {
  return patient.id === patientId || (patient.formerRecords ?? []).some((record) => record.patientId === patientId);
}

/** "First Middle Last" */
export function fullName({ firstName, middleName, lastName }: Name): string {
  return [firstName, middleName, lastName].filter(isSaid).join(' ') || PLACEHOLDER.unknown;
}

/** "Last, First", for lists and the banner */
export function reversedName({ firstName, middleName, lastName }: Name): string {
  const givenNames = [firstName, middleName].filter(isSaid).join(' ');
  return [lastName, givenNames].filter(isSaid).join(', ') || PLACEHOLDER.unknown;
}

interface ClinicianName {
  readonly title?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly credentials?: string | null | undefined;
}

/** "Dr Ana Ruiz, MD" */
export function clinicianName({ title, firstName, lastName, credentials }: ClinicianName): string {
  const name = [title, firstName, lastName].filter(isSaid).join(' ');
  return [name, credentials].filter(isSaid).join(', ') || PLACEHOLDER.unknown;
}

export function sexLabel(sex: string | null | undefined): string {
  const known = SEXES.find((candidate) => candidate === sex);
  return known === undefined ? PLACEHOLDER.unknown : SEX_LABEL[known];
}

function isSaid(part: string | null | undefined): part is string {
  return part !== null && part !== undefined && part.trim() !== '';
}

/**
 * The age today. A person who has died grows no older: the age at death then, and none without its day.
 * @param today calendar date of the department
 */
export function ageOf(
  dateOfBirth: CalendarDate | null | undefined,
  deceased: { readonly date?: CalendarDate | null | undefined } | null | undefined,
  today: CalendarDate,
): string | null {
  if (!deceased) return age(dateOfBirth, today);
  const lived = deceased.date ? age(dateOfBirth, deceased.date) : null;
  return lived === null ? null : DECEASED_TEXT.ageAtDeath(lived);
}
