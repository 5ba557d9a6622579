import { READABLE } from '../source/limits.ts';

/**
 * Breaks the lines of a folded text (`>`) that the library wrote without breaking any. Lines are broken at single spaces,
 * and inside the tag of a template (`{% if … %}`) only when there is no other place.
 */
export function foldBlock(written: string): string {
  const [header = '', ...lines] = written.split('\n');
  return [header, ...lines.flatMap(foldLine)].join('\n');
}

function foldLine(line: string): readonly string[] {
  const indent = /^ */.exec(line)?.[0] ?? '';
  const width = READABLE.characters - indent.length;
  const folded: string[] = [];
  let rest = line.slice(indent.length);
  while (rest.length > width) {
    const at = placeToBreak(rest, width);
    if (at < 0) break;
    folded.push(rest.slice(0, at));
    rest = rest.slice(at + 1);
  }
  return [...folded, rest].map((part) => `${indent}${part}`);
}

/** The last good space within the width; else the last of any kind; else the first behind it. -1 when there is none. */
function placeToBreak(text: string, width: number): number {
  const spaces = [...text.matchAll(/(?<=\S) (?=\S)/g)].map(({ index }) => index);
  const fitting = spaces.filter((at) => at <= width);
  const good = fitting.findLast((at) => at > width / 2 && !isInTag(text, at));
  return good ?? fitting.at(-1) ?? spaces[0] ?? -1;
}

function isInTag(text: string, at: number): boolean {
  const opened = Math.max(text.lastIndexOf('{{', at), text.lastIndexOf('{%', at));
  const closed = Math.max(text.lastIndexOf('}}', at), text.lastIndexOf('%}', at));
  return opened > closed;
}
