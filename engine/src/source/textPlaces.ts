/** A text as a file has it, from its first character or quote on. */
interface WrittenText {
  readonly source: { readonly text: string };
  readonly start: number;
  readonly value: null | boolean | number | string;
}

/**
 * Where every character of a text is in its file, which may quote, indent, fold or escape it. One more place follows: the
 * end. Exact for all but spaces and line ends, of which folding leaves fewer than the file has.
 */
export function textPlaces({ source: { text }, start, value }: WrittenText): readonly number[] {
  const written = String(value);
  const style = text.charAt(start);
  const isQuoted = style === '"' || style === "'";
  const isBlock = style === '|' || style === '>';
  let at = isQuoted ? start + 1 : isBlock ? text.indexOf('\n', start) + 1 : start;
  const places: number[] = [];
  for (const character of written.split('')) {
    const isSpace = SPACES.has(character);
    if (!isSpace) at = behindSpaces(text, at, style === '"');
    places.push(at);
    const isWritten = !isSpace || SPACES.has(text.charAt(at)) || text.charAt(at) === '\\';
    if (isWritten) at += lengthAt(text, at, style);
  }
  return [...places, at];
}

const SPACES: ReadonlySet<string> = new Set([' ', '\n', '\t', '\r', '\u00A0']);

/** Past indentation, line ends and, between double quotes, a backslash that joins two lines. */
function behindSpaces(text: string, start: number, escapes: boolean): number {
  let at = start;
  while (SPACES.has(text.charAt(at)) || (escapes && text.charAt(at) === '\\' && text.charAt(at + 1) === '\n')) at++;
  return at;
}

/** How many characters of the file make one character of the text. */
function lengthAt(text: string, at: number, style: string): number {
  if (style === "'" && text.charAt(at) === "'") return 2;
  if (style !== '"' || text.charAt(at) !== '\\') return 1;
  return ESCAPES.get(text.charAt(at + 1)) ?? 2;
}
const ESCAPES: ReadonlyMap<string, number> = new Map([['x', 4] as const, ['u', 6] as const, ['U', 10] as const]);
