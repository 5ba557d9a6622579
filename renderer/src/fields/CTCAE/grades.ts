import type { BundleField, Choice, Json, JsonObject } from '@isocenter/engine';
import { isJsonArray, isJsonObject, numberOf, partOf, textOf, textsOf } from '../json.ts';

export const GRADES = [0, 1, 2, 3, 4, 5] as const;
export type Grade = (typeof GRADES)[number];

/** A grade as the buttons draw it; `text` is null when the term has no such grade, which makes it not selectable. */
export interface GradeOption {
  readonly grade: Grade;
  readonly text: string | null;
}

/** An event of the field: its term, how people call it, and the six places of its scale. */
export interface GradedTerm {
  readonly term: string;
  readonly label: string;
  readonly options: readonly GradeOption[];
}

/**
 * The events a field asks for. With one event the choices are its grades (`0`-`5`); with several they are
 * `<term>:<grade>`, grouped by the term. Only grades that exist have a text (decision 26).
 */
export function gradedTerms(field: BundleField, choices: readonly Choice[]): readonly GradedTerm[] {
  const terms = textsOf(field.attributes['adverseEvents']);
  return terms.map((term) => {
    const prefix = terms.length > 1 ? `${term}:` : '';
    const options = GRADES.map((grade) => {
      const choice = choices.find(({ id }) => id === `${prefix}${grade}`);
      return { grade, text: choice ? (choice.long ?? choice.label) : null };
    });
    const group = choices.find(({ id }) => id.startsWith(prefix))?.group;
    return { term, label: terms.length > 1 ? (group ?? term) : field.label, options };
  });
}

/** The graded event of a term; null is "not asked", which is not grade 0. */
export function eventOf(value: Json, term: string): JsonObject | null {
  const event = isJsonArray(value) ? value.find((one) => partOf(one, 'term') === term) : value;
  return isJsonObject(event) ? event : null;
}

export function gradeOf(event: Json): Grade | null {
  const grade = numberOf(event) ?? numberOf(partOf(event, 'grade'));
  return GRADES.find((known) => known === grade) ?? null;
}

/** The answer with another grade for one term; what else it holds (attribution, version) stays. */
export function withGrade(value: Json, term: string, grade: Grade | null, several: boolean): Json {
  const event = grade === null ? null : { ...eventOf(value, term), term, grade };
  if (!several) return event;
  const others = (isJsonArray(value) ? value : []).filter((one) => partOf(one, 'term') !== term);
  const next = event === null ? others : [...others, event];
  return next.length === 0 ? null : next;
}

/** `Grade 2: moderate … (probable)`, events parted by semicolons. */
export function sayGrades(value: Json, field: BundleField, choices: readonly Choice[]): string | null {
  const terms = gradedTerms(field, choices);
  const said = terms.flatMap(({ term, label, options }) => {
    const event = eventOf(value, term);
    const grade = gradeOf(event);
    if (grade === null) return [];
    const attribution = textOf(partOf(event, 'attribution'));
    const text = options[grade]?.text;
    const words = `Grade ${grade}${text ? `: ${text}` : ''}${attribution ? ` (${attribution})` : ''}`;
    return [terms.length > 1 ? `${label}: ${words}` : words];
  });
  return said.length === 0 ? null : said.join('; ');
}

/** Where the arrow keys go: the next grade that exists, round the end. */
export function nextGrade(options: readonly GradeOption[], from: Grade, step: 1 | -1): Grade {
  const existing = options.filter((option) => option.text !== null).map((option) => option.grade);
  const at = existing.indexOf(from);
  return existing[(at + step + existing.length) % existing.length] ?? from;
}
