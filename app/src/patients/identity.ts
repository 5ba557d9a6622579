import { EMPTY_DATE, PLACEHOLDER, SEX_LABEL, SEXES, type CalendarDate } from '@isocenter/schemas';

/** How a person's identity reads, everywhere the same. */

export interface Name {
  readonly firstName?: string | null | undefined;
  readonly middleName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

/** "First Middle Last" */
export function fullName({ firstName, middleName, lastName }: Name): string {
  return [firstName, middleName, lastName].filter(isSaid).join(' ') || PLACEHOLDER.unknown;
}

/** "Last, First", for lists and the banner */
export function reversedName({ firstName, middleName, lastName }: Name): string {
  const given = [firstName, middleName].filter(isSaid).join(' ');
  return [lastName, given].filter(isSaid).join(', ') || PLACEHOLDER.unknown;
}

export interface ClinicianName {
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
  const known = SEXES.find((one) => one === sex);
  return known === undefined ? PLACEHOLDER.unknown : SEX_LABEL[known];
}

/**
 * A calendar date as MM/dd/yyyy. It never passes through a time zone; the external systems' empty date and anything
 * that is no date are "N/A" (decision 30).
 */
export function showDate(date: CalendarDate | null | undefined): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '');
  if (!parts || isEmptyDate(date)) return PLACEHOLDER.notAvailable;
  const [, year, month, day] = parts;
  return `${month}/${day}/${year}`;
}

function isEmptyDate(date: string | null | undefined): boolean {
  return date === null || date === undefined || date.startsWith(EMPTY_DATE.slice(0, 10));
}

/**
 * Full years lived on the given day; in the first two years months, because "0" says too little.
 * @param today calendar date of the department
 */
export function age(dateOfBirth: CalendarDate | null | undefined, today: CalendarDate): string | null {
  const birth = calendarParts(dateOfBirth ?? '');
  const day = calendarParts(today);
  if (birth === null || day === null || isEmptyDate(dateOfBirth)) return null;
  const months = (day.year - birth.year) * 12 + (day.month - birth.month) - (day.day < birth.day ? 1 : 0);
  if (months < 0) return null;
  return months < 24 ? `${months} mo` : `${Math.floor(months / 12)} y`;
}

function calendarParts(date: CalendarDate): { year: number; month: number; day: number } | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  return parts && { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) };
}

function isSaid(part: string | null | undefined): part is string {
  return part !== null && part !== undefined && part.trim() !== '';
}
