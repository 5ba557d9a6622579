import type { DocumentSaver } from './documentSaver.ts';
import type { Freshness } from './freshness.ts';

/**
 * The own change of what is beside the form, such as a comment, is no change by a colleague: the next save goes on from it.
 * What came in between still is one.
 */
export function acceptOwn(saver: Pick<DocumentSaver, 'freshness' | 'savedAnswers' | 'accept'>, own: Freshness): void {
  if (own.revision === saver.freshness.revision + 1) saver.accept(own, saver.savedAnswers);
}
