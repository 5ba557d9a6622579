import { isDateLike } from '../../expressions/calendar.ts';
import type { FormIndex } from './formIndex.ts';
import type { SectionState } from './formState.ts';

/** The date of the visit or procedure (yyyy-MM-dd) that the form documents; null while it has none. */
export function clinicalDateOf(
  { clinicalDate }: FormIndex,
  section: (index: number) => SectionState | undefined,
): string | null {
  const value = clinicalDate && section(clinicalDate.section)?.answers[clinicalDate.id]?.value;
  return typeof value === 'string' && isDateLike(value) && value.length >= 10 ? value.slice(0, 10) : null;
}
