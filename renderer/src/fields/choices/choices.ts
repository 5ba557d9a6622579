import { type CompiledField, type Choice, type Json, isJsonArray, isTrue, propertyOf } from '@isocenter/engine';
import { choiceId } from '../../fieldContract/answerText.ts';
import type { SelectOption } from '../../select/matchOptions.ts';

/** Adjacent choices under one heading. Choices without a heading form a group without a label. */
interface ChoiceGroup {
  readonly label: string | null;
  readonly choices: readonly Choice[];
}

export function choiceGroups(choices: readonly Choice[]): readonly ChoiceGroup[] {
  const groups: { label: string | null; choices: Choice[] }[] = [];
  for (const choice of choices) {
    const label = choice.group ?? null;
    const last = groups.at(-1);
    if (last && last.label === label) last.choices.push(choice);
    else groups.push({ label, choices: [choice] });
  }
  return groups;
}

/** Whether free text is allowed besides the choices. Answers are then stored as wrapper objects (FORM-089). */
export function allowsFreeEntry({ attributes }: CompiledField): boolean {
  return isTrue(attributes['withOther']) || isTrue(attributes['creatable']);
}

/** A choice as stored; with free entry, the stored object says that it was chosen from the list. */
export function predefined(field: CompiledField, id: string): Json {
  return allowsFreeEntry(field) ? { value: id, type: 'predefined' } : id;
}

export function userEntered(text: string): Json {
  return { value: text, type: 'user-entered' };
}

export function isUserEntered(value: Json | undefined): boolean {
  return propertyOf(value, 'type') === 'user-entered' || propertyOf(value, 'type') === 'plain';
}

/** The stored choice for a text: the choice with that id or label or, with free entry, the text itself. */
export function choiceFromText(text: string, field: CompiledField, choices: readonly Choice[]): Json {
  const lowerCase = text.toLowerCase();
  const listed = choices.find(({ id, label, short }) =>
    [id, label, short].some((name) => name?.toLowerCase() === lowerCase),
  );
  if (listed) return predefined(field, listed.id);
  return allowsFreeEntry(field) ? userEntered(text) : text;
}

/** The items of a stored list of answers, chosen or typed. */
export function storedChoices(value: Json): readonly Json[] {
  return isJsonArray(value) ? value : [];
}

/** Options for the select, including stored free text, which is not among the choices. */
export function choiceOptions(choices: readonly Choice[], stored: readonly Json[]): readonly SelectOption[] {
  const listed = choices.map(({ id, label, short, long, group }) => ({
    id,
    label,
    ...(short === undefined ? {} : { short }),
    ...(long === undefined ? {} : { detail: long }),
    ...(group === undefined ? {} : { group }),
  }));
  const typed = stored.flatMap((item) => {
    const id = choiceId(item);
    return id === null || choices.some((choice) => choice.id === id) ? [] : [{ id, label: id }];
  });
  return [...listed, ...typed];
}

/** The text of an empty list while the host has not provided its choices. */
export function choicesStatusText(state: { readonly choicesState?: 'loading' | 'failed' }): string | undefined {
  if (state.choicesState === 'loading') return 'Loading…';
  return state.choicesState === 'failed' ? 'The list could not be loaded' : undefined;
}
