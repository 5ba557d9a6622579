import type { Choice, Json } from '@isocenter/engine';
import { isJsonObject, numberOf, partOf, textOf } from '../json.ts';

export const GRADES = [0, 1, 2, 3, 4, 5] as const;
export type Grade = (typeof GRADES)[number];

/** A grade as the buttons draw it; `text` is null when the term has no such grade, which makes it not selectable. */
export interface GradeOption {
  readonly grade: Grade;
  readonly text: string | null;
}

/** The six places of the scale. Only grades that exist for the term have a text (decision 26). */
export function gradeOptions(choices: readonly Choice[]): readonly GradeOption[] {
  return GRADES.map((grade) => {
    const choice = choices.find(({ id }) => id === String(grade));
    return { grade, text: choice ? (choice.long ?? choice.label) : null };
  });
}

/** The stored grade. 0 is an answer; null is not asked. */
export function gradeOf(value: Json): Grade | null {
  const grade = numberOf(value) ?? numberOf(partOf(value, 'grade'));
  return GRADES.find((known) => known === grade) ?? null;
}

/** The answer with another grade; what else it holds (attribution, version) stays. */
export function withGrade(value: Json, grade: Grade): Json {
  return { ...(isJsonObject(value) ? value : {}), grade };
}

/** `Grade 2 (moderate …), probable` */
export function sayGrade(value: Json, choices: readonly Choice[]): string | null {
  const grade = gradeOf(value);
  if (grade === null) return null;
  const text = gradeOptions(choices)[grade]?.text;
  const attribution = textOf(partOf(value, 'attribution'));
  return `Grade ${grade}${text ? `: ${text}` : ''}${attribution ? ` (${attribution})` : ''}`;
}

/** Where the arrow keys go: the next grade that exists, round the end. */
export function nextGrade(options: readonly GradeOption[], from: Grade, step: 1 | -1): Grade {
  const existing = options.filter((option) => option.text !== null).map((option) => option.grade);
  const at = existing.indexOf(from);
  return existing[(at + step + existing.length) % existing.length] ?? from;
}
