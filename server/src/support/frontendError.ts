import { ROUTES } from '@isocenter/schemas';

/** What may be logged about a failure in a browser. */
interface FrontendError {
  /** The error number shown to the person. */
  readonly errorId: string | null;
  /** The part of the screen, by its name in the application. */
  readonly where: string | null;
  /** Places in our own files, innermost first. */
  readonly at: readonly string[];
  /** The request id shown to the person, if the text has one. */
  readonly shownRequestId: string | null;
  /** Class of the error, such as `TypeError`. */
  readonly kind: string;
  /** The screen, as the pattern of its route, without ids and queries. */
  readonly route: string;
}

const PATTERNS = Object.values(ROUTES)
  .map((pattern) => ({
    pattern,
    shape: new RegExp(`^${pattern.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`),
  }))
  .sort((a, b) => b.pattern.length - a.pattern.length);

/**
 * Keeps only the parts of a reported error that cannot name a patient. An exception's message can quote an answer, so
 * it is dropped.
 * @param text `Frontend exception: TypeError in patient search, error 1a2b3c4d, https://…/home` with stack frames below
 */
export function describeFrontendError(text: string): FrontendError {
  const path = /https?:\/\/[^/\s]+(\/[^\s?#]*)/.exec(text)?.[1] ?? '';
  return {
    errorId: /, error ([0-9a-f]{8})\b/.exec(text)?.[1] ?? null,
    where: /^Frontend exception: \w+ in ([a-z][a-z -]{0,39}),/.exec(text)?.[1] ?? null,
    at: [...text.matchAll(/\/assets\/[\w.-]+\.js:\d+:\d+/g)].slice(0, 6).map(([place]) => place),
    shownRequestId: /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/.exec(text)?.[0] ?? null,
    kind:
      /\b(?:Type|Range|Reference|Syntax|URI|Eval|Aggregate|Http|Network|Timeout|Graphql|Shape)?Error\b/.exec(
        text,
      )?.[0] ?? 'unknown',
    route: PATTERNS.find(({ shape }) => shape.test(path))?.pattern ?? 'unknown',
  };
}
