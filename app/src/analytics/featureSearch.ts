import type { CaseField } from '@isocenter/schemas';
import { FEATURE_SEARCH_TEXT } from '../messages/analytics.ts';
import type { FeatureChoice } from './features.ts';

/** What a person may type for a feature: British and American spelling, with or without accents and capitals. */
const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('oe', 'e').replaceAll('ae', 'e');

export interface SearchableFeature extends FeatureChoice {
  /** Where the answers are, not the feature's name, have what was typed: "Lung" of the primary site. */
  readonly answer: string | null;
}

const [BEGINS, WORD_BEGINS, CONTAINS, BY_OTHER_NAME, BY_ANSWER] = [0, 1, 2, 3, 4] as const;

/**
 * The features that a person means: by name, by another name of it, or by one of its answers, the nearest first. What
 * can only be compared letter by letter comes after what has a list.
 */
export function searchFeatures(
  choices: readonly FeatureChoice[],
  fields: ReadonlyMap<string, CaseField>,
  typed: string,
): readonly SearchableFeature[] {
  const query = plain(typed.trim());
  if (query === '') return choices.map((choice) => ({ ...choice, answer: null }));
  const found = choices.flatMap((choice, place) => {
    const field = fields.get(choice.value);
    const hit = hitOf(choice, field, query);
    const isText = field?.type === 'text' ? 1 : 0;
    return hit ? [{ choice: { ...choice, answer: hit.answer }, order: [isText, hit.rank, place] }] : [];
  });
  return found.sort((a, b) => compared(a.order, b.order)).map(({ choice }) => choice);
}

const compared = (a: readonly number[], b: readonly number[]) =>
  a.map((part, index) => part - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;

const OTHER_NAMES: Readonly<Record<string, string>> = FEATURE_SEARCH_TEXT.otherNames;

function hitOf(
  { value, label }: FeatureChoice,
  field: CaseField | undefined,
  query: string,
): { readonly rank: number; readonly answer: string | null } | null {
  const name = plain(label);
  const named = (rank: number) => ({ rank, answer: null });
  if (name.startsWith(query)) return named(BEGINS);
  if (name.includes(` ${query}`)) return named(WORD_BEGINS);
  if (name.includes(query)) return named(CONTAINS);
  if (plain(OTHER_NAMES[value] ?? '').includes(query)) return named(BY_OTHER_NAME);
  const answer = field?.choices?.find((choice) => plain(choice.label).startsWith(query));
  return answer ? { rank: BY_ANSWER, answer: answer.label } : null;
}
