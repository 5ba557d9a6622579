import type { Edit } from './lists.ts';
import type { ExpandPhrase } from './phraseContext.ts';

/** What is left to fill in. A note with one cannot be signed. */
export const BLANK = '***';

/** ".name" at the caret, at the beginning of the text or after a space. */
const NAMED = /(?:^|[\s(])\.([a-z][a-z0-9_-]{1,29})$/i;

/** The edit that replaces ".name" before the caret by its phrase, with the first blank selected. Null without a phrase. */
export function phraseAt(text: string, caret: number, expand: ExpandPhrase | null): Edit | null {
  const name = NAMED.exec(text.slice(0, caret))?.[1];
  const phrase = name === undefined ? null : (expand?.(name.toLowerCase()) ?? null);
  if (name === undefined || phrase === null) return null;
  const from = caret - name.length - 1;
  const blank = phrase.indexOf(BLANK);
  const end = from + phrase.length;
  return {
    from,
    to: caret,
    text: phrase,
    selected: blank < 0 ? [end, end] : [from + blank, from + blank + BLANK.length],
  };
}

/** The next blank after the caret, or the first one; null without any. */
export function nextBlank(text: string, caret: number): readonly [from: number, to: number] | null {
  const after = text.indexOf(BLANK, caret);
  const from = after < 0 ? text.indexOf(BLANK) : after;
  return from < 0 ? null : [from, from + BLANK.length];
}
