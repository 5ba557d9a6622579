import type { Bidi } from 'bidi-js';
import bidiFactory from 'bidi-js/dist/bidi.mjs';
import LineBreaker from 'linebreak';

/** The Unicode bidirectional algorithm (UAX #9). */
export const bidi: Bidi = bidiFactory();

/** What a reader sees as one character: a letter with its marks, an emoji sequence. */
export const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Thai, Lao, Khmer and Burmese have no spaces between words; the segmenter knows their words. */
const words = new Intl.Segmenter('th', { granularity: 'word' });
const WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Where a line may end (UAX #14), in ascending order; the last one is the end of the text. */
export function breakOpportunities(text: string): readonly number[] {
  const breaker = new LineBreaker(text);
  const positions: number[] = [];
  let start = 0;
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    const piece = text.slice(start, found.position);
    if (WITHOUT_SPACES.test(piece)) {
      for (const { index } of words.segment(piece)) if (index > 0) positions.push(start + index);
    }
    positions.push(found.position);
    start = found.position;
  }
  return positions;
}
