import type { YAMLError } from 'yaml';

/** A YAML syntax error in plain words, at the position of its cause where possible. */
export function syntaxProblem(
  { code, message, pos: [start] }: YAMLError,
  text: string,
): {
  readonly start: number;
  readonly problem: string;
  readonly cure?: string;
} {
  const written =
    unquotedTemplate(text, start) ?? unquotedBracket(code, text, start) ?? writtenProblem(code, text, start);
  if (written) return written;
  const quote = /closing (["'])quote/.exec(message)?.[1];
  if (quote !== undefined)
    return {
      start: openedAt(quote, text, start),
      problem: `this quote (${quote}) is never closed`,
      cure: `Write another ${quote} where the text ends.`,
    };
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

const LAYOUT = new Set([
  'BLOCK_AS_IMPLICIT_KEY',
  'BLOCK_IN_FLOW',
  'MULTILINE_IMPLICIT_KEY',
  'MISSING_CHAR',
  'BAD_INDENT',
]);

/** A template without quotes, whose braces YAML reads as a map. */
function unquotedTemplate(text: string, start: number) {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const line = lineAt(text, lineStart).slice(0, start - lineStart + 2);
  const braces = line.lastIndexOf('{{');
  const colon = line.lastIndexOf(':', braces);
  if (braces < 0 || colon < 1 || !/\w: /.test(line.slice(colon - 1, colon + 2))) return null;
  const value = line.slice(colon + 1, braces);
  const written = value.trimStart();
  if (/^[[|>]/.test(written) || /["',{]/.test(written)) return null;
  const cure = 'Put quotes around the whole template.';
  return {
    start: lineStart + colon + 1 + value.length - written.length,
    problem: 'a template in braces needs quotes here',
    cure,
  };
}

/** `relevant: a in [b, c]` without quotes in { }, where the bracket starts a list. */
function unquotedBracket(code: string, text: string, start: number) {
  if (code !== 'UNEXPECTED_TOKEN' && code !== 'MISSING_CHAR') return null;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const before = lineAt(text, lineStart).slice(0, start - lineStart + 1);
  const open = before.lastIndexOf('[');
  const value = /[{,]\s*\w+: +([^"'{}[\],|>]+)$/.exec(before.slice(0, open))?.[1];
  if (open < 0 || value === undefined) return null;
  return {
    start: lineStart + open - value.length,
    problem: 'a text with a bracket needs quotes inside { }',
    cure: 'Put quotes around the whole text.',
  };
}

/** What authors write most often when a line is not YAML: a colon inside text, no space after a colon, a shifted line. */
function writtenProblem(code: string, text: string, start: number) {
  if (!LAYOUT.has(code)) return null;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const line = lineAt(text, lineStart);
  if (hasColonInText(line, start - lineStart)) {
    const cure = 'Put quotes around the text.';
    return { start, problem: 'the text here contains a colon and a space, so it needs quotes', cure };
  }
  const tight = /^\s*(?:- +)?(\w+):(?=[^\s:/])/.exec(line);
  if (tight) {
    const at = lineStart + tight[0].length - 1;
    return {
      start: at,
      problem: 'there is no space after this colon',
      cure: `Write "${tight[1] ?? ''}: " with a space.`,
    };
  }
  return shifted(text, lineStart);
}

const COLON_IN_TEXT = /^[\s{-]*\w+: +[^"'{[|>\s][^"',{}]*?: /;

/** Whether an entry of the line has text without quotes with a colon and a space that ends after the place. */
function hasColonInText(line: string, place: number): boolean {
  let entryStart = 0;
  for (const entry of line.split(',')) {
    const found = COLON_IN_TEXT.exec(entry);
    if (found && entryStart + found[0].length > place) return true;
    entryStart += entry.length + 1;
  }
  return false;
}

/** A line that is indented differently from the lines of its map. */
function shifted(text: string, lineStart: number) {
  const at = (from: number) => ({ from, indent: keyColumn(lineAt(text, from)) });
  const own = at(lineStart);
  const next = at(lineStart + lineAt(text, lineStart).length + 1);
  const before = at(text.lastIndexOf('\n', lineStart - 2) + 1);
  const wrong = next.indent > own.indent ? next : own.indent !== before.indent ? own : null;
  if (!wrong || own.indent < 0) return null;
  const wanted = wrong === next ? own.indent : before.indent;
  const isFar = wanted < 0 || Math.abs(wrong.indent - wanted) > 3;
  return isFar
    ? null
    : {
        start: wrong.from + wrong.indent,
        problem: 'this line is indented differently from the lines that it belongs with',
        cure: `Indent it by ${wanted} spaces, as the line above it.`,
      };
}

const lineAt = (text: string, start: number): string =>
  text.slice(start, (text.indexOf('\n', start) + 1 || text.length + 1) - 1);
/** The column of the first key of a line, behind the dash of a list; -1 without a key. */
function keyColumn(line: string): number {
  const lead = /^\s*(?:- +)*(?=[\w"']+ *:(?:\s|$))/.exec(line);
  return lead ? lead[0].length : -1;
}
