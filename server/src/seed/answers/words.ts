import type { CalendarDate } from '@isocenter/schemas';
import type { Course } from '../department/courses.ts';
import type { Side } from '../department/disease.ts';

const SIDE_WORD: Readonly<Record<Side, string>> = {
  left: 'left ',
  right: 'right ',
  bilateral: 'both ',
  midline: '',
  not_lateralised: '',
};

/** A text of the disease table with its side filled in. */
export const sided = (text: string, { side }: Pick<Course, 'side'>) => text.replace('{side}', SIDE_WORD[side]);

const SIDE_DIGIT: Readonly<Partial<Record<Side, string>>> = { right: '1', left: '2' };

/** The ICD-10 code of the disease, as an answer. */
export const icd10Of = ({ disease, side }: Pick<Course, 'disease' | 'side'>) => ({
  code: disease.icd10[0].replace('{n}', SIDE_DIGIT[side] ?? '0'),
  system: 'http://hl7.org/fhir/sid/icd-10-cm',
  display: sided(disease.icd10[1], { side }),
});

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
/** `March 2, 2026`, as dates are written in notes. */
export const longDate = (date: CalendarDate) => LONG_DATE.format(new Date(`${date}T12:00:00Z`));

export const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Dose after some of the fractions, in cGy with at most one decimal. Calculated in whole tenths, so that nothing is
 * lost.
 */
export const doseAfter = ({ regimen }: Pick<Course, 'regimen'>, fractions: number) =>
  Math.round((regimen.doseTenthsCGy * fractions) / regimen.fractions) / 10;
