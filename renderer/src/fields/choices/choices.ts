import type { CompiledField, Choice, Json } from '@isocenter/engine';
import { isJsonArray, isTrue, propertyOf } from '../../answers/readJson.ts';
import { choiceId } from '../../answers/answerText.ts';
import type { SelectOption } from '../../select/matchOptions.ts';

/** Neighbouring choices under one heading; those without a heading are a group without a name. */
export interface ChoiceGroup {
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

/** Whether something that is not in the list may be typed; answers are then stored in the wrapper (FORM-089). */
export function allowsFreeEntry({ attributes }: CompiledField): boolean {
  return isTrue(attributes['withOther']) || isTrue(attributes['creatable']);
}

/** A choice as it is stored: with the mark of where it came from, where free entry is possible. */
export function predefined(field: CompiledField, id: string): Json {
  return allowsFreeEntry(field) ? { value: id, type: 'predefined' } : id;
}

export function userEntered(text: string): Json {
  return { value: text, type: 'user-entered' };
}

export function isUserEntered(value: Json | undefined): boolean {
  return propertyOf(value, 'type') === 'user-entered' || propertyOf(value, 'type') === 'plain';
}

/** What a list of answers holds, chosen and typed. */
export function storedChoices(value: Json): readonly Json[] {
  return isJsonArray(value) ? value : [];
}

/** Options for the select, with the answers that were typed and so are not in the list. */
export function choiceOptions(choices: readonly Choice[], held: readonly Json[]): readonly SelectOption[] {
  const listed = choices.map(({ id, label, long, group }) => ({
    id,
    label,
    ...(long === undefined ? {} : { detail: long }),
    ...(group === undefined ? {} : { group }),
  }));
  const typed = held.flatMap((one) => {
    const id = choiceId(one);
    return id === null || choices.some((choice) => choice.id === id) ? [] : [{ id, label: id }];
  });
  return [...listed, ...typed];
}

/** What an empty list says while the host has not handed in its choices. */
export function choicesStatusText(state: { readonly choicesState?: 'loading' | 'failed' }): string | undefined {
  if (state.choicesState === 'loading') return 'Loading…';
  return state.choicesState === 'failed' ? 'The list could not be loaded' : undefined;
}
