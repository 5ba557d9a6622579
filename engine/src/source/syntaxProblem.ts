import type { YAMLError } from 'yaml';

/** A YAML syntax error in plain words, at the position of its cause where possible. */
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
  if (bracket !== undefined) return { start, problem: `a "${bracket}" is missing before this position` };
  return { start, problem: PROBLEMS[code] ?? `${message.charAt(0).toLowerCase()}${message.slice(1)}` };
}

const PROBLEMS: { readonly [code: string]: string } = {
  BLOCK_AS_IMPLICIT_KEY: 'a list or a map starts where a key with a colon is expected',
  BLOCK_IN_FLOW: 'a list or a map on several lines cannot be inside { } or [ ]',
  MULTILINE_IMPLICIT_KEY: 'this line is neither a key with a colon and a space nor a list entry with a dash',
  MISSING_CHAR: 'a colon, comma or space is missing here',
  BAD_SCALAR_START: 'a value that starts with this character needs quotes',
  BAD_INDENT: 'this line is indented differently from the lines it belongs with',
  BAD_DQ_ESCAPE: 'this backslash escape is not valid in double quotes; use single quotes or double the backslash',
  UNEXPECTED_TOKEN: 'this is not allowed here',
  NON_STRING_KEY: 'a key must be text',
};

/** The last quote without a closing quote on its line. */
function openedAt(quote: string, text: string, end: number): number {
  for (let lineEnd = end; lineEnd > 0;) {
    const lineStart = text.lastIndexOf('\n', lineEnd - 1) + 1;
    const line = text.slice(lineStart, lineEnd);
    if (line.split(quote).length % 2 === 0) return lineStart + line.lastIndexOf(quote);
    lineEnd = lineStart - 1;
  }
  return end;
}
