import { isJsonArray, isJsonObject, isTrue, textOf, type Json, type JsonObject } from '../../json/json.ts';
import { mapsIn } from './mapsIn.ts';
import { wholeChain, wholeUnless } from '../templateChain.ts';
import type { Edit, Upgrade } from './upgrade.ts';

const LOOP = '{% for field in fields %}{% sentence %}{{ field | phrases }}{% endsentence %}{% endfor %}';

/** `note: sentences`, `toldBy` and `say` instead of templates. What a note says for every choice stays the same. */
export const shortNotes: Upgrade = {
  name: 'short-notes',
  summary: 'Notes as sentences, toldBy and say instead of templates',
  rewrites: (file) =>
    mapsIn(file).flatMap(({ path, map }) => {
      const note = textOf(map['note']);
      if (note === null) return [];
      if (note === LOOP && (map['fields'] !== undefined || map['toxicities'] !== undefined)) {
        return [[{ path: [...path, 'note'], value: 'sentences' }]];
      }
      if (textOf(map['id']) === null || map['fields'] !== undefined) return [];
      const changed = shortened(map, note);
      if (!changed) return [];
      const edits = ['note', 'say', 'toldBy'].map((key): Edit => ({ path: [...path, key], value: changed[key] }));
      return [edits.filter(({ value }, index) => index === 0 || value !== undefined)];
    }),
};

/** The keys of a note in short; null when there is nothing shorter. */
function shortened(field: JsonObject, note: string): { readonly [key: string]: Json | undefined } | null {
  const told = field['toldBy'] === undefined ? toldBy(note) : null;
  const body = told?.note ?? note;
  const said = field['say'] === undefined ? sayOf(field, body) : null;
  if (!told && !said) return null;
  return { note: body, ...said, ...(told ? { toldBy: told.names } : {}) };
}

function toldBy(note: string): { readonly names: Json; readonly note: string } | null {
  const whole = wholeUnless(note);
  if (!whole) return null;
  const { condition, text } = whole;
  const names = condition.split(/ (?:or|and) /);
  const isMixed = condition.includes(' or ') && condition.includes(' and ');
  if (isMixed || !names.every((name) => /^[\w.]+$/.test(name))) return null;
  const [only = ''] = names;
  return { names: condition.includes(' and ') ? { all: names } : names.length > 1 ? names : only, note: text };
}

function sayOf(
  field: JsonObject,
  note: string,
): { readonly say: JsonObject; readonly note: string | undefined } | null {
  const chain = wholeChain(note);
  if (!chain || !holdsOptions(field)) return null;
  const say = new Map<string, string>();
  for (const { condition, text } of chain.branches) {
    const keys = keysOf(condition, field);
    if (!keys) return null;
    for (const key of keys) if (!say.has(key)) say.set(key, text);
  }
  const options = optionsOf(field);
  const rest = options?.filter((id) => !say.has(id)) ?? [];
  const { otherwise } = chain;
  const [last] = rest;
  if (rest.length === 1 && last !== undefined && otherwise !== null && !/\bvalue\b/.test(otherwise)) {
    say.set(last, otherwise);
  }
  const isComplete = options !== null && options.every((id) => say.has(id));
  if (otherwise === null && !isComplete) return null;
  return { say: Object.fromEntries(say), note: isComplete ? undefined : (otherwise ?? undefined) };
}

/** The options that a condition names, compared as `say` compares them; null when it is another condition. */
function keysOf(condition: string, field: JsonObject): readonly string[] | null {
  const operator = field['type'] === 'Checkbox' ? 'contains' : '==';
  const isNumber = field['type'] === 'Numeric';
  const keys = condition.split(' or ').map((part) => {
    const [, written, word, number] = /^value (==|contains) (?:'([^']*)'|(\d+))$/.exec(part) ?? [];
    return written === operator ? ((isNumber ? number : word) ?? null) : null;
  });
  return keys.every((key) => key !== null) ? keys : null;
}

function holdsOptions({ type, choices, supportDataFields }: JsonObject): boolean {
  return (
    type === 'Radio' || type === 'Numeric' || (type === 'Checkbox' && (choices ?? supportDataFields) !== undefined)
  );
}

/** All options that the field itself lists; null when there are others: typed, or from elsewhere. */
function optionsOf(field: JsonObject): readonly string[] | null {
  const { choices } = field;
  if (!isJsonArray(choices) || field['use'] !== undefined || field['supportDataFields'] !== undefined) return null;
  if (isTrue(field['withOther']) || isTrue(field['creatable'])) return null;
  const ids = choices.flatMap((choice) => (isJsonObject(choice) ? (textOf(choice['id']) ?? []) : []));
  const unknown = isTrue(field['withUnknown']) ? ['unknown'] : [];
  const undetectable = isTrue(field['withUndetectable']) ? ['undetectable'] : [];
  return ids.length === choices.length ? [...ids, ...unknown, ...undetectable] : null;
}
