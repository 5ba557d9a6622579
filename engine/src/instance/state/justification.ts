import { isReason } from '../../words/reason.ts';
import type { FormError } from './formInstance.ts';
import type { Justification, Provenance } from './provenance.ts';

/** The longest recorded question, in characters. */
export const MOST_ASKED = 1000;

/** The question that the user answers with a reason: all that is asked of one answer. */
export function askedOf(messages: readonly string[]): string {
  return messages.join(' ').slice(0, MOST_ASKED);
}

/** The reason for exactly this question. */
export function justificationOf(messages: readonly string[], from: Provenance | null): Justification | null {
  const justified = from?.justified;
  return messages.length > 0 && justified?.of === askedOf(messages) && isReason(justified.reason) ? justified : null;
}

/** What the errors of an answer ask a reason for, answered or not. */
export function reasonsAsked(errors: readonly FormError[]): readonly string[] {
  return errors.flatMap(({ about, message }) => (about === 'reason' ? [message] : []));
}
