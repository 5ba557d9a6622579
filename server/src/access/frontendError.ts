import { ROUTES } from '@isocenter/schemas';

/** What may be logged of a failure in somebody's browser. */
export interface FrontendError {
  /** Request id the person saw, if the text has one. */
  readonly shownRequestId: string | null;
  /** Class of the error, such as `TypeError`. */
  readonly kind: string;
  /** The screen, as the pattern of its route: ids and queries are left out. */
  readonly route: string;
}

const PATTERNS = Object.values(ROUTES)
  .map((pattern) => ({
    pattern,
    shape: new RegExp(`^${pattern.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`),
  }))
  .sort((one, other) => other.pattern.length - one.pattern.length);

/**
 * Keeps of a reported error only what cannot name a patient. The words of an exception can quote an answer, so they are
 * dropped.
 * @param text `Frontend exception: …` with the current URL somewhere in it, as the application sends it
 */
export function describeFrontendError(text: string): FrontendError {
  const path = /https?:\/\/[^/\s]+(\/[^\s?#]*)/.exec(text)?.[1] ?? '';
  return {
    shownRequestId: /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/.exec(text)?.[0] ?? null,
    kind: /\b(?:Type|Range|Reference|Syntax|URI|Eval|Aggregate)?Error\b/.exec(text)?.[0] ?? 'unknown',
    route: PATTERNS.find(({ shape }) => shape.test(path))?.pattern ?? 'unknown',
  };
}
