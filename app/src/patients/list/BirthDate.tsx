import { showDate } from '../../screen/dates.ts';
import { ageOf } from '../identity.ts';

interface BirthDateProps {
  readonly date: string | null | undefined;
  readonly deceased: Parameters<typeof ageOf>[1];
  readonly today: string;
}

/** A birth date with the age, in a quieter style. */
export function BirthDate({ date, deceased, today }: BirthDateProps) {
  const years = ageOf(date, deceased, today);
  return (
    <>
      {showDate(date)} {years !== null && <span className="unit">{years}</span>}
    </>
  );
}
