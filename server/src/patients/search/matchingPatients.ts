import type { Store } from '../../store/store.ts';
import { normalMrn, patientSearchKeys, type SearchKeyKind } from './searchKeys.ts';
import type { Sought, SoughtWord } from './searchText.ts';

export interface Matches {
  /** How well each patient matches: the beginning of a name or MRN counts more than the middle of a name. */
  readonly scores: ReadonlyMap<string, number>;
  /** False when a word has more matches than were read: others may match too. */
  readonly isWhole: boolean;
}

const SCORE: Readonly<Record<SearchKeyKind, number>> = { name: 2, mrn: 2, born: 2, inName: 1 };
const WHOLE_WORD = 3;

/** Where keys are looked up. */
interface Keys {
  readonly store: Store;
  /** Keys to read of a word. */
  readonly most: number;
  /** What a merged record is found by finds the patient whom it belongs to now (decision 181). */
  readonly currentOf: (id: string) => string;
}

/**
 * The patients that match every word and, if one was typed, the birth date. Each word is a range of an index, so a search costs what
 * it finds, however many patients there are.
 */
export async function matchingPatients(keys: Keys, { words, born }: Sought): Promise<Matches> {
  const found = await Promise.all([
    ...words.map((word) => withWord(keys, word)),
    ...(born.length > 0 ? [bornOn(keys, born)] : []),
  ]);
  const [first, ...others] = found;
  if (!first) return { scores: new Map(), isWhole: true };
  const scores = new Map<string, number>();
  for (const [id, score] of first.scores) {
    const rest = others.map((other) => other.scores.get(id));
    if (rest.every((each) => each !== undefined))
      scores.set(
        id,
        rest.reduce((sum, each) => sum + each, score),
      );
  }
  return { scores, isWhole: found.every(({ isWhole }) => isWhole) };
}

/** Those whose MRN contains the text. */
export async function withMrn(keys: Keys, mrn: string): Promise<Matches> {
  return beginningWith(keys, 'mrn', normalMrn(mrn));
}

async function withWord(keys: Keys, { mrn, name }: SoughtWord): Promise<Matches> {
  const byName = name.map(async (word) => {
    const kinds = await Promise.all([beginningWith(keys, 'name', word), beginningWith(keys, 'inName', word)]);
    return anyOf(kinds);
  });
  const [asMrn, ...asName] = await Promise.all([beginningWith(keys, 'mrn', mrn), ...byName]);
  return asName.length === 0 ? asMrn : anyOf([asMrn, allOf(asName)]);
}

async function beginningWith(keys: Keys, kind: SearchKeyKind, from: string): Promise<Matches> {
  const { store, most } = keys;
  const found = await store
    .collection(patientSearchKeys)
    .find(
      { kind, key: { $gte: from, $lt: `${from}\uffff` } },
      { sort: { kind: 1, key: 1 }, limit: most, projection: { patientId: 1, key: 1 } },
    );
  return scored(keys, found, (key) => (key === from && kind !== 'inName' ? WHOLE_WORD : SCORE[kind]));
}

async function bornOn(keys: Keys, born: readonly string[]): Promise<Matches> {
  const { store, most } = keys;
  const found = await store
    .collection(patientSearchKeys)
    .find({ kind: 'born', key: { $in: [...born] } }, { limit: most, projection: { patientId: 1, key: 1 } });
  return scored(keys, found, () => SCORE.born);
}

function scored(
  { most, currentOf }: Keys,
  found: readonly { readonly patientId: string; readonly key: string }[],
  scoreOf: (key: string) => number,
): Matches {
  const scores = new Map<string, number>();
  for (const { patientId, key } of found) {
    const id = currentOf(patientId);
    scores.set(id, Math.max(scores.get(id) ?? 0, scoreOf(key)));
  }
  return { scores, isWhole: found.length < most };
}

function anyOf(all: readonly Matches[]): Matches {
  const scores = new Map<string, number>();
  for (const each of all) for (const [id, score] of each.scores) scores.set(id, Math.max(scores.get(id) ?? 0, score));
  return { scores, isWhole: all.every(({ isWhole }) => isWhole) };
}

function allOf(all: readonly Matches[]): Matches {
  const [first, ...others] = all;
  const scores = [...(first?.scores ?? [])].filter(([id]) => others.every((other) => other.scores.has(id)));
  return { scores: new Map(scores), isWhole: all.every(({ isWhole }) => isWhole) };
}
