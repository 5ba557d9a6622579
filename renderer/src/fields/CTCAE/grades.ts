import type { CompiledField, Choice, CtcaeTerm, FieldState, Json, JsonObject } from '@isocenter/engine';
import { isJsonArray, isJsonObject, isTrue, numberOf, propertyOf, textOf, textsOf } from '../../answers/readJson.ts';

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
  /** Not listed by the form: somebody added it here, and may take it away again. */
  readonly added: boolean;
}

/** Whether the answer is a list of events, and not one event. */
export function hasSeveralEvents(field: CompiledField): boolean {
  return textsOf(field.attributes['adverseEvents']).length > 1 || isTrue(field.attributes['withOther']);
}

/**
 * The events a field asks for. With one event the choices are its grades (`0`-`5`); with several they are
 * `<term>:<grade>`, grouped by the term. Only grades that exist have a text (decision 26).
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

/** The events that were added to the listed ones, told by the answer; their grades come from the terminology once it is there. */
export function addedTerms(
  value: Json,
  listed: readonly GradedTerm[],
  terms: ReadonlyMap<string, CtcaeTerm> | null,
): readonly GradedTerm[] {
  return (isJsonArray(value) ? value : []).flatMap((event) => {
    const term = textOf(propertyOf(event, 'term'));
    if (term === null || listed.some((one) => one.term === term)) return [];
    return [addedTerm(term, terms)];
  });
}

export function addedTerm(term: string, terms: ReadonlyMap<string, CtcaeTerm> | null): GradedTerm {
  const known = terms?.get(term);
  const label = known?.term ?? termText(term);
  const options = GRADES.map((grade) => ({
    grade,
    text: grade === 0 ? `No ${label.toLowerCase()}` : known ? (known.grades.get(grade) ?? null) : `Grade ${grade}`,
  }));
  return { term, label, options, added: true };
}

/** `lymph_node_pain` as `Lymph node pain`. */
export function termText(term: string): string {
  const words = term.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The graded event of a term; null is "not asked", which is not grade 0. */
export function eventOf(value: Json, term: string): JsonObject | null {
  const event = isJsonArray(value) ? value.find((one) => propertyOf(one, 'term') === term) : value;
  return isJsonObject(event) ? event : null;
}

export function gradeOf(event: Json): Grade | null {
  const grade = numberOf(event) ?? numberOf(propertyOf(event, 'grade'));
  return GRADES.find((known) => known === grade) ?? null;
}

/** What other tasks gave for a term: the first is the baseline, the last the latest; the worst counts today's grade too. */
export interface EarlierGrades {
  readonly baseline: Grade | null;
  readonly last: Grade | null;
  readonly worst: Grade | null;
  /** When the latest was graded. */
  readonly lastOn: string | null;
}

export function earlierGrades({ history, reference, value }: FieldState, term: string): EarlierGrades {
  const sources = history.length > 0 ? history : reference ? [reference] : [];
  const graded = sources.flatMap((source) => {
    const grade = gradeOf(eventOf(source.value, term));
    const on = 'on' in source.provenance ? (source.provenance.on ?? null) : null;
    return grade === null ? [] : [{ grade, on }];
  });
  const today = gradeOf(eventOf(value, term));
  const all = [...graded.map((one) => one.grade), ...(today === null ? [] : [today])];
  return {
    baseline: graded[0]?.grade ?? null,
    last: graded.at(-1)?.grade ?? null,
    lastOn: graded.at(-1)?.on ?? null,
    worst: GRADES.find((grade) => all.length > 0 && grade === Math.max(...all)) ?? null,
  };
}

/** The answer with another grade for one term; what else it holds (attribution, version) stays. */
export function withGrade(value: Json, term: string, grade: Grade | null, several: boolean): Json {
  return withEvent(value, term, grade === null ? null : { ...eventOf(value, term), term, grade }, several);
}

/** The answer with another attribution of one event; null takes it away. */
export function withAttribution(value: Json, term: string, attribution: string | null, several: boolean): Json {
  const { attribution: _, ...event } = eventOf(value, term) ?? {};
  return withEvent(value, term, attribution === null ? event : { ...event, attribution }, several);
}

/** The event keeps its place in the list. */
function withEvent(value: Json, term: string, event: JsonObject | null, several: boolean): Json {
  if (!several) return event;
  const events = isJsonArray(value) ? value : [];
  const at = events.findIndex((one) => propertyOf(one, 'term') === term);
  const next = events.filter((_, index) => index !== at);
  if (event !== null) next.splice(at < 0 ? next.length : at, 0, event);
  return next.length === 0 ? null : next;
}

/**
 * Each event that is graded in words: `Grade 2: moderate … (probable)`, where a field has several `Nausea, grade 2: …`.
 * The words for an event that was added are the terminology's, where it is there.
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
    const words = `${grade}${text ? `: ${text}` : ''}${attribution ? ` (${attribution})` : ''}`;
    return [several ? `${label}, grade ${words}` : `Grade ${words}`];
  });
}

/** Where the arrow keys go: the next grade that exists, round the end. */
export function nextGrade(options: readonly GradeOption[], from: Grade, step: 1 | -1): Grade {
  const existing = options.filter((option) => option.text !== null).map((option) => option.grade);
  const at = existing.indexOf(from);
  return existing[(at + step + existing.length) % existing.length] ?? from;
}
