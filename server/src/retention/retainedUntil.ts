import type { CalendarDate, RetentionClass, RetentionPeriods } from '@isocenter/schemas';

interface Kept {
  readonly dateOfBirth: CalendarDate | null;
  readonly retentionClass: RetentionClass;
  /** The day of the last entry of any kind. */
  readonly lastEntry: CalendarDate;
}

/**
 * The last day on which a chart must be kept (decision 184). A year that has no February 29 ends the period on March 1: never a
 * day early.
 * @returns null: without a date of birth no one knows whether the patient was a minor, so the chart is never due
 */
export function retainedUntil(
  { dateOfBirth, retentionClass, lastEntry }: Kept,
  { treated, seen, of_age: ofAge, minors }: RetentionPeriods,
): CalendarDate | null {
  if (dateOfBirth === null) return null;
  const until = yearsAfter(lastEntry, retentionClass === 'TREATED' ? treated : seen);
  const birthday = yearsAfter(dateOfBirth, ofAge);
  if (lastEntry >= birthday) return until;
  const ofMinor = yearsAfter(birthday, minors);
  return until > ofMinor ? until : ofMinor;
}

/** The same day some years later; March 1 for a February 29 that the year does not have. */
export function yearsAfter(date: CalendarDate, years: number): CalendarDate {
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, '0');
  const same = `${year}-${date.slice(5)}`;
  return date.slice(5) === '02-29' && !isLeap(Number(year)) ? `${year}-03-01` : same;
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
