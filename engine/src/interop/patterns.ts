/**
 * Patterns of others search a text; ours judge it as a whole. `^` and `$` at the ends of an alternative are dropped,
 * and where one is missing, anything may stand there.
 */
export function wholePattern(source: string): string {
  return unwrapped(alternatives(source).map(anchored).join('|'));
}

/** A pattern of ours for readers that search: the opposite of `wholePattern`. */
export function searchPattern(whole: string): string {
  return alternatives(whole).length > 1 ? `^(${whole})$` : `^${whole}$`;
}

function anchored(alternative: string): string {
  const ended = /(^|[^\\])(\\\\)*\$+$/.test(alternative);
  const body = alternative.replace(/^\^+/, '').replace(ended ? /\$+$/ : /$^/, '');
  return `${alternative.startsWith('^') ? '' : '.*'}${body}${ended ? '' : '.*'}`;
}

/** `(a|b)` around the whole pattern says no more than `a|b`. */
function unwrapped(pattern: string): string {
  if (!pattern.startsWith('(') || closingOf(pattern) !== pattern.length - 1) return pattern;
  const inner = pattern.slice(1, -1);
  return alternatives(inner).length > 1 ? inner : pattern;
}

/** What stands between the `|` outside of groups and classes. */
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
  let at = 0;
  walk(pattern, (letters, depth) => {
    at += letters.length;
    if (closing < 0 && letters === ')' && depth === 0) closing = at - 1;
  });
  return closing;
}

/** Each letter (escapes as one) with the depth of groups after it; a class counts as one letter. */
function walk(pattern: string, visit: (letters: string, depth: number) => void): void {
  let depth = 0;
  for (const [piece] of pattern.matchAll(/\\[^]|\[(?:\\[^]|[^\]\\])*\]?|[^]/g)) {
    if (piece === '(') depth += 1;
    if (piece === ')') depth -= 1;
    visit(piece, depth);
  }
}
