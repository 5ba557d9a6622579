import type { YAMLError } from 'yaml';

/** A fault of YAML syntax in an author's words, at the place where it begins rather than where reading gave up. */
export function syntaxProblem(
  { code, message, pos: [start] }: YAMLError,
  text: string,
): {
  readonly start: number;
  readonly problem: string;
} {
  const quote = /closing (["'])quote/.exec(message)?.[1];
  if (quote !== undefined)
    return { start: openedAt(quote, text, start), problem: `this quote (${quote}) is never closed` };
  const bracket = /end with a ([}\]])/.exec(message)?.[1];
  if (bracket !== undefined) return { start, problem: `a "${bracket}" is missing before this place` };
  return { start, problem: PROBLEMS[code] ?? `${message.charAt(0).toLowerCase()}${message.slice(1)}` };
}

const PROBLEMS: { readonly [code: string]: string } = {
  BLOCK_AS_IMPLICIT_KEY: 'a list or a map begins where a key with a colon was expected',
  BLOCK_IN_FLOW: 'a list or a map over several lines cannot stand inside { } or [ ]',
  MULTILINE_IMPLICIT_KEY: 'this line is no key with a colon and a space, nor a list entry with a dash',
  MISSING_CHAR: 'a colon, comma or space is missing here',
  BAD_SCALAR_START: 'a value that begins with this character needs quotes around it',
  BAD_INDENT: 'this line is indented differently from those it belongs to',
  BAD_DQ_ESCAPE: 'this backslash means nothing inside double quotes; use single quotes or write it twice',
  UNEXPECTED_TOKEN: 'this cannot stand here',
  NON_STRING_KEY: 'a key must be text',
};

/** The last quote that has no partner on its own line. */
function openedAt(quote: string, text: string, end: number): number {
  for (let lineEnd = end; lineEnd > 0;) {
    const lineStart = text.lastIndexOf('\n', lineEnd - 1) + 1;
    const line = text.slice(lineStart, lineEnd);
    if (line.split(quote).length % 2 === 0) return lineStart + line.lastIndexOf(quote);
    lineEnd = lineStart - 1;
  }
  return end;
}
