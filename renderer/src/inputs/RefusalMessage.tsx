import type { Refusal } from './useRefusal.ts';

interface RefusalMessageProps {
  readonly id: string;
  readonly refusal: Refusal | null;
  /** What the field accepts, as a sentence. */
  readonly allowed: string;
}

/** Longer texts are cut: the beginning is enough to recognize them. */
const QUOTED = 30;

/** Says that a text was not accepted, and what is. The element is always present, so that it is announced. */
export function RefusalMessage({ id, refusal, allowed }: RefusalMessageProps) {
  return (
    <span id={id} className="iso-refusal" aria-live="polite">
      {refusal && (refusal.restored ? `${quoted(refusal.text)} was not recorded. ${allowed}` : allowed)}
    </span>
  );
}

/** A text that was not accepted, as messages quote it. */
export function quoted(text: string): string {
  if (text.trim() === '') return 'The unfinished entry';
  return `“${text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text}”`;
}
