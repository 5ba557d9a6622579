/** Limits of a config file. A file beyond them is reported and not read, so that time and memory stay bounded. */
export const SOURCE_LIMITS = { characters: 2_000_000, depth: 60, indent: 240 } as const;

/** How much a person takes in at a glance: the characters of a line, the lines of a template. */
export const READABLE = { characters: 120, templateLines: 15 } as const;

/** Keys that name built-in JavaScript object properties. */
export const RESERVED_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Finds where brackets or indentation nest deeper than a reader may recurse, without parsing the file as YAML.
 * Brackets inside text count too, but text rarely opens sixty brackets without closing any.
 * @returns the offset where the limit is first exceeded, or null
 */
export function tooDeepAt(text: string): number | null {
  let open = 0;
  let column = 0;
  let leading = true;
  for (let index = 0; index < text.length; index++) {
    const char = text.charCodeAt(index);
    if (char === NEWLINE) {
      column = 0;
      leading = true;
      continue;
    }
    column++;
    if (char === OPEN_LIST || char === OPEN_MAP) {
      open++;
      if (open > SOURCE_LIMITS.depth) return index;
    } else if (char === CLOSE_LIST || char === CLOSE_MAP) {
      if (open > 0) open--;
    }
    if (leading && char !== SPACE && char !== DASH && char !== QUESTION) leading = false;
    if (leading && column > SOURCE_LIMITS.indent) return index;
  }
  return null;
}

const [NEWLINE, SPACE, DASH, QUESTION] = [10, 32, 45, 63];
const [OPEN_LIST, CLOSE_LIST, OPEN_MAP, CLOSE_MAP] = [91, 93, 123, 125];
