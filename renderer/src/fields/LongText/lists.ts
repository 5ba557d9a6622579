/** A range of a text to replace, and the selection afterwards. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly selected: readonly [from: number, to: number];
}

export type ListKind = 'bullets' | 'numbers';

const ITEM = /^([ \t]*)(?:- |\d+\. )/;

/** Turns the selected lines into list items, or back into plain lines if all have that mark. */
export function toggleList(text: string, start: number, end: number, kind: ListKind): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', Math.max(start, end));
  const to = lineEnd < 0 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const has = (line: string) => (kind === 'bullets' ? /^[ \t]*- /.test(line) : /^[ \t]*\d+\. /.test(line));
  const filled = lines.filter((line) => line.trim() !== '');
  const marked = filled.length > 0 && filled.every(has);
  let number = 0;
  const next = lines
    .map((line) => {
      if (line.trim() === '' && lines.length > 1) return line;
      const plainLine = line.replace(ITEM, '$1');
      if (marked) return plainLine;
      const indent = /^[ \t]*/.exec(plainLine)?.[0] ?? '';
      number += 1;
      return `${indent}${kind === 'bullets' ? '- ' : `${number}. `}${plainLine.slice(indent.length)}`;
    })
    .join('\n');
  const caret = from + next.length;
  return { from, to, text: next, selected: lines.length > 1 ? [from, caret] : [caret, caret] };
}

/** The edit for Enter in a list item: the next item, or the end of the list in an empty item. Null outside of lists. */
export function continueList(text: string, caret: number): Edit | null {
  const from = text.lastIndexOf('\n', caret - 1) + 1;
  const line = text.slice(from, caret);
  const item = ITEM.exec(line);
  if (!item) return null;
  if (line.length === item[0].length) return { from, to: caret, text: '', selected: [from, from] };
  const [, indent = ''] = item;
  const number = /(?<!\d)(\d+)\. $/.exec(item[0])?.[1];
  const mark = `\n${indent}${number === undefined ? '- ' : `${Number(number) + 1}. `}`;
  const nextCaret = caret + mark.length;
  return { from: caret, to: caret, text: mark, selected: [nextCaret, nextCaret] };
}
