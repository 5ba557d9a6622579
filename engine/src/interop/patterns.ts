/**
 * Other formats search for a pattern; ours must match the whole text. `^` and `$` at the ends of an alternative are
 * dropped, and a missing one becomes "any text".
 */
export function wholePattern(source: string): string {
  return unwrapped(alternatives(source).map(anchored).join('|'));
}

/** Converts our pattern for programs that search: the inverse of `wholePattern`. */
export function searchPattern(whole: string): string {
  return alternatives(whole).length > 1 ? `^(${whole})$` : `^${whole}$`;
}

function anchored(alternative: string): string {
  const ended = /(^|[^\\])(\\\\)*\$$/.test(alternative);
  const body = alternative.replace(/^\^+/, '').replace(ended ? /(?<!\$)\$+$/ : /$^/, '');
  return `${alternative.startsWith('^') ? '' : '.*'}${body}${ended ? '' : '.*'}`;
}

/** `(a|b)` around the whole pattern is the same as `a|b`. */
function unwrapped(pattern: string): string {
  if (!pattern.startsWith('(') || closingOf(pattern) !== pattern.length - 1) return pattern;
  const inner = pattern.slice(1, -1);
  return alternatives(inner).length > 1 ? inner : pattern;
}

/** The alternatives: the parts between each `|` outside of groups and classes. */
function alternatives(source: string): readonly string[] {
  const parts: string[] = [''];
  walk(source, (letters, depth) => {
    if (letters === '|' && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${letters}`);
  });
  return parts;
}

function closingOf(pattern: string): number {
  let closing = -1;
  let index = 0;
  walk(pattern, (letters, depth) => {
    index += letters.length;
    if (closing < 0 && letters === ')' && depth === 0) closing = index - 1;
  });
  return closing;
}

/** Each character with the group depth after it. An escape or a class counts as one character. */
function walk(pattern: string, visit: (letters: string, depth: number) => void): void {
  let depth = 0;
  for (const [piece] of pattern.matchAll(/\\[^]|\[(?:\\[^]|[^\]\\])*\]?|[^]/g)) {
    if (piece === '(') depth += 1;
    if (piece === ')') depth -= 1;
    visit(piece, depth);
  }
}

/** A pattern for texts that contain these letters, as written. */
export function literalPattern(words: string): string {
  return `[\\s\\S]*${escaped(words)}[\\s\\S]*`;
}

/** For programs that search a text in small letters: one of its words begins with one of these. */
export function mentionPattern(starts: readonly string[]): string {
  const written = starts.map((start) => escaped(start.toLowerCase())).join('|');
  return `(^|[^\\p{L}\\p{M}])(${written})`;
}

const escaped = (words: string): string => words.replace(/[.*+?()[\]{}|\\^$]/g, '\\$&');
