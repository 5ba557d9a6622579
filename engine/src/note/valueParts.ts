import type { Choice } from '../compiled-form/compiledForm.ts';
import { type Json, isJsonArray, isJsonObject, textOf } from '../json/json.ts';
import { isEmpty } from '../expressions/operators.ts';
import type { NotePhrase } from '../field-type/fieldType.ts';
import { mark, type Handling } from './marks.ts';
import { TemplateValue } from './templates.ts';

/** The parts of an answer that templates read: those of its type, and what its chosen choices say about themselves. */
export function partValues(
  field: number,
  template: Json,
  chosen: { readonly raw: Json; readonly choices: readonly Choice[] },
  handling: Handling,
): { readonly [name: string]: unknown } {
  const value = (part: Json): unknown => {
    return isJsonArray(part)
      ? part.map((member) => partValue(field, member, handling))
      : partValue(field, part, handling);
  };
  const own: readonly (readonly [string, Json])[] = isJsonArray(template)
    ? [['rows', template]]
    : Object.entries(isJsonObject(template) ? template : {});
  return {
    ...attributeParts(field, chosen, handling),
    ...Object.fromEntries(own.map(([name, part]) => [name, value(part)])),
  };
}

/** `{{ value.short }}`, `{{ value.side }}`: of the choice, or of all chosen ones, each value once. */
function attributeParts(
  field: number,
  { raw, choices }: { readonly raw: Json; readonly choices: readonly Choice[] },
  handling: Handling,
): { readonly [name: string]: unknown } {
  const ids = isJsonArray(raw) ? raw : [raw];
  const chosen = ids.flatMap((id) => choices.find((choice) => choice.id === id) ?? []);
  const attributes = chosen.flatMap(({ attributes: own }) => (own ? [own] : []));
  const names = new Set(attributes.flatMap((each) => Object.keys(each)));
  const part = (values: readonly Json[]) => {
    const once = [...new Set(values)];
    return partValue(field, isJsonArray(raw) ? once : (once[0] ?? null), handling);
  };
  return {
    short: part(chosen.flatMap((choice) => choice.short ?? [])),
    ...Object.fromEntries([...names].map((name) => [name, part(attributes.flatMap((each) => each[name] ?? []))])),
  };
}

function partValue(field: number, part: Json, handling: Handling): TemplateValue | undefined {
  if (isEmpty(part)) return undefined;
  const inner = isJsonObject(part) ? part : {};
  const words = isJsonArray(part)
    ? part.map(String).join(', ')
    : isJsonObject(part)
      ? (textOf(part['text']) ?? '')
      : String(part);
  const phrase = () => mark(words, field, handling);
  return new TemplateValue(
    { field, raw: part, words, handling, phrase },
    Object.fromEntries(Object.entries(inner).map(([name, member]) => [name, partValue(field, member, handling)])),
  );
}

export function handlingOf(phrase: NotePhrase | null): Handling {
  return { locked: phrase?.locked ?? false, verbatim: phrase?.verbatim ?? false };
}
