import { age, showDate } from '../../screen/dates.ts';

/** A birth date with today's age, the age in a quieter style. */
export function BirthDate({ date, today }: { date: string | null | undefined; today: string }) {
  const years = age(date, today);
  return (
    <>
      {showDate(date)} {years !== null && <span className="unit">{years}</span>}
    </>
  );
}
