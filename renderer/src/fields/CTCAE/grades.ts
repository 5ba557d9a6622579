import {
  type CompiledField,
  type Choice,
  type CtcaeTerm,
  type FieldState,
  type Json,
  type JsonObject,
  type SourcedValue,
  isJsonArray,
  isJsonObject,
  isTrue,
  numberOf,
  propertyOf,
  textOf,
  textsOf,
} from '@isocenter/engine';
import { capitalize } from '../../fieldContract/answerText.ts';

const GRADES = [0, 1, 2, 3, 4, 5] as const;
export type Grade = (typeof GRADES)[number];

/** A grade of a term. `text` is null when the term does not have the grade, which is then not selectable. */
interface GradeOption {
  readonly grade: Grade;
  readonly text: string | null;
}

/** An event of the field: its term, label and six grades. */
export interface GradedTerm {
  readonly term: string;
  readonly label: string;
  readonly options: readonly GradeOption[];
  /** Not listed by the form; a user added it and can remove it. */
  readonly added: boolean;
}

/** Whether the answer is a list of events rather than one event. */
export function hasSeveralEvents(field: CompiledField): boolean {
  return textsOf(field.attributes['adverseEvents']).length > 1 || isTrue(field.attributes['withOther']);
}

/**
 * The events that a field lists. With one event the choice ids are its grades (`0`-`5`); with several they are
 * `<term>:<grade>`, grouped by term. Only existing grades have a text (decision 26).
 */
export function gradedTerms(field: CompiledField, choices: readonly Choice[]): readonly GradedTerm[] {
  const several = hasSeveralEvents(field);
  return textsOf(field.attributes['adverseEvents']).map((term) => {
    const prefix = several ? `${term}:` : '';
    const options = GRADES.map((grade) => {
      const choice = choices.find(({ id }) => id === `${prefix}${grade}`);
      return { grade, text: choice ? (choice.long ?? choice.label) : null };
    });
    const group = choices.find(({ id }) => id.startsWith(prefix))?.group;
    return { term, label: several ? (group ?? termText(term)) : field.label, options, added: false };
  });
}

/** The events of the answer that the form does not list. Their grade texts come from the terminology once it is loaded. */
export function addedTerms(
  value: Json,
  listed: readonly GradedTerm[],
  terms: ReadonlyMap<string, CtcaeTerm> | null,
): readonly GradedTerm[] {
  return (isJsonArray(value) ? value : []).flatMap((event) => {
    const term = textOf(propertyOf(event, 'term'));
    if (term === null || listed.some((event) => event.term === term)) return [];
    return [addedTerm(term, terms)];
  });
}

export function addedTerm(term: string, terms: ReadonlyMap<string, CtcaeTerm> | null): GradedTerm {
  const ctcaeTerm = terms?.get(term);
  const label = ctcaeTerm?.term ?? termText(term);
  const options = GRADES.map((grade) => ({
    grade,
    text:
      grade === 0 ? `No ${label.toLowerCase()}` : ctcaeTerm ? (ctcaeTerm.grades.get(grade) ?? null) : `Grade ${grade}`,
  }));
  return { term, label, options, added: true };
}

/** `lymph_node_pain` as `Lymph node pain`. */
export function termText(term: string): string {
  return capitalize(term.replaceAll('_', ' '));
}

/** The event of a term; null means "not asked", which differs from grade 0. */
export function eventOf(value: Json, term: string): JsonObject | null {
  const event = isJsonArray(value) ? value.find((item) => propertyOf(item, 'term') === term) : value;
  return isJsonObject(event) ? event : null;
}

export function gradeOf(event: Json): Grade | null {
  const grade = numberOf(event) ?? numberOf(propertyOf(event, 'grade'));
  return GRADES.find((candidate) => candidate === grade) ?? null;
}

/** Grades of a term at visits up to the date of this one. The worst includes today's grade. */
export interface EarlierGrades {
  /** The last grade before treatment; null while the first day of treatment is not known. */
  readonly baseline: Grade | null;
  readonly last: Grade | null;
  readonly worst: Grade | null;
  /** The date of the visit with the last grade, else the instant of its signature. */
  readonly lastOn: string | null;
}

export function earlierGrades({ history, reference, value }: FieldState, term: string): EarlierGrades {
  const sources: readonly SourcedValue[] = history.length > 0 ? history : reference ? [reference] : [];
  const graded = sources.flatMap(({ value: earlier, provenance, date, beforeTreatment }) => {
    const grade = gradeOf(eventOf(earlier, term));
    const signedOn = 'on' in provenance ? (provenance.on ?? null) : null;
    return grade === null ? [] : [{ grade, on: date ?? signedOn, beforeTreatment }];
  });
  const today = gradeOf(eventOf(value, term));
  const all = [...graded.map(({ grade }) => grade), ...(today === null ? [] : [today])];
  return {
    baseline: graded.findLast((earlier) => earlier.beforeTreatment)?.grade ?? null,
    last: graded.at(-1)?.grade ?? null,
    lastOn: graded.at(-1)?.on ?? null,
    worst: GRADES.find((grade) => all.length > 0 && grade === Math.max(...all)) ?? null,
  };
}

/** The answer with another grade for one term; attribution and version stay. */
export function withGrade(value: Json, term: string, grade: Grade | null, several: boolean): Json {
  return withEvent(value, term, grade === null ? null : { ...eventOf(value, term), term, grade }, several);
}

/** The answer with another attribution for one event; null removes it. */
export function withAttribution(value: Json, term: string, attribution: string | null, several: boolean): Json {
  const { attribution: _, ...event } = eventOf(value, term) ?? {};
  return withEvent(value, term, attribution === null ? event : { ...event, attribution }, several);
}

/** The event keeps its place in the list. */
function withEvent(value: Json, term: string, event: JsonObject | null, several: boolean): Json {
  if (!several) return event;
  const events = isJsonArray(value) ? value : [];
  const position = events.findIndex((item) => propertyOf(item, 'term') === term);
  const next = events.filter((_, index) => index !== position);
  if (event !== null) next.splice(position < 0 ? next.length : position, 0, event);
  return next.length === 0 ? null : next;
}

/**
 * A text for each graded event: `Grade 2: moderate … (probable)`, or `Nausea, grade 2: …` in a field with several.
 * The grade texts of an added event come from the terminology, if it is loaded.
 */
export function gradeTexts(
  value: Json,
  field: CompiledField,
  choices: readonly Choice[],
  terms: ReadonlyMap<string, CtcaeTerm> | null,
): readonly string[] {
  const listed = gradedTerms(field, choices);
  const several = hasSeveralEvents(field);
  return [...listed, ...addedTerms(value, listed, terms)].flatMap(({ term, label, options, added }) => {
    const event = eventOf(value, term);
    const grade = gradeOf(event);
    if (grade === null) return [];
    const attribution = textOf(propertyOf(event, 'attribution'));
    const text = added && terms === null ? null : options[grade]?.text;
    const description = `${grade}${text ? `: ${text}` : ''}${attribution ? ` (${attribution})` : ''}`;
    return [several ? `${label}, grade ${description}` : `Grade ${description}`];
  });
}

/** The next existing grade for an arrow key, wrapping around at the ends. */
export function nextGrade(options: readonly GradeOption[], from: Grade, step: 1 | -1): Grade {
  const existing = options.filter((option) => option.text !== null).map((option) => option.grade);
  const index = existing.indexOf(from);
  return existing[(index + step + existing.length) % existing.length] ?? from;
}
