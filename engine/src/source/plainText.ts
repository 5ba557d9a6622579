import type { ScalarNode } from './sourceNode.ts';

/** A shared error, because creating a stack trace costs more than reading most files. */
export const notPlain = new Error('This YAML is not plain.');

/** Folds block text: lines are joined, and `n` empty lines between them become `n` line ends. */
export function folded(lines: readonly string[]): string {
  return lines.reduce((text, line, index) => {
    if (index === 0) return line;
    return line === '' ? `${text}\n` : `${text}${lines[index - 1] === '' ? '' : ' '}${line}`;
  }, '');
}

/** Folds plain and quoted text in the same way, without spaces around line ends. With escapes, a final backslash joins lines. */
export function foldedLines(lines: readonly string[], escapes = false): string {
  const [first = ''] = lines;
  if (lines.length === 1) return first;
  let text = withoutEnd(first);
  let blank = 0;
  for (let index = 1; index < lines.length; index++) {
    const isLast = index === lines.length - 1;
    const start = (lines[index] ?? '').replace(/^ +/, '');
    const line = isLast ? start : withoutEnd(start);
    const joins = /(?:^|[^\\])(?:\\\\)*\\$/.test(text);
    if (text.endsWith('\\') && !escapes) throw notPlain;
    if (joins && (line === '' || blank > 0)) throw notPlain;
    if (line === '' && !isLast) {
      blank++;
      continue;
    }
    text = joins ? `${text.slice(0, -1)}${line}` : `${text}${blank > 0 ? '\n'.repeat(blank) : ' '}${line}`;
    blank = 0;
  }
  return text;
}
function withoutEnd(line: string): string {
  const end = line.replace(/(?<! ) +$/, '');
  if (end !== line && end.endsWith('\\')) throw notPlain;
  return end;
}

/** The common escapes. */
export function unescaped(written: string): string {
  const joined = foldedLines(written.split('\n'), true);
  return joined.replace(/\\(u[0-9a-fA-F]{4}|[^])/g, (_escape, name: string) => {
    const known = name.length > 1 ? String.fromCharCode(Number.parseInt(name.slice(1), 16)) : ESCAPES.get(name);
    if (known === undefined) throw notPlain;
    return known;
  });
}
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ...['"', '\\', '/', ' '].map((char) => [char, char] as const),
  ...[['b', '\b'] as const, ['f', '\f'] as const, ['n', '\n'] as const, ['r', '\r'] as const, ['t', '\t'] as const],
]);

/** YAML 1.2 core schema: null, true, false and numbers. Everything else is text (`yes`, `2026-01-05`, `30 Gy`). */
export function plainValue(written: string): ScalarNode['value'] {
  const known = WORDS.get(written);
  if (known !== undefined) return known;
  if (!/^[-+.\d]/.test(written)) return written;
  if (/^-?(?:0|[1-9]\d{0,14}|\d{1,9}\.\d{1,9})$/.test(written)) return Number(written);
  if (MAYBE_NUMBER.test(written)) throw notPlain;
  return written;
}
const WORDS: ReadonlyMap<string, null | boolean> = new Map([
  ...['null', 'Null', 'NULL', '~'].map((word) => [word, null] as const),
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
]);
/** Whether text could be taken for a number: rare formats, and similar texts such as `0a` or `1e`. */
export const isLikeNumber = (written: string): boolean => /^[-+.\d]/.test(written) && MAYBE_NUMBER.test(written);
/** Rare number formats, and some similar texts that are not numbers. */
const MAYBE_NUMBER = /^[-+]?(?:\.|0[ox]?)?[\da-f]*(?:\.\d*)?(?:e[-+]?\d*)?$|^[-+]?\.(?:inf|nan)$/i;
