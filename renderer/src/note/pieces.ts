import type { NoteBlock, NoteSpan } from '@isocenter/engine';

/** Longer paragraphs are drawn in pieces: the rows of a long table are one paragraph, and one cell changes. */
const LONG = 2000;
const PIECE = 600;
/** Between the rows of a table, and between what fields say. */
const BOUNDARY = /(?<=; )/;

/** The spans of a block, in runs that the browser can lay out and skip one by one. */
export function piecesOf(block: NoteBlock): readonly (readonly NoteSpan[])[] {
  if (block.text.length <= LONG) return [block.spans];
  const pieces: NoteSpan[][] = [[]];
  let length = 0;
  for (const span of block.spans.flatMap(splitSpan)) {
    if (length >= PIECE) {
      pieces.push([]);
      length = 0;
    }
    pieces.at(-1)?.push(span);
    length += span.text.length;
  }
  return pieces;
}

function splitSpan(span: NoteSpan): readonly NoteSpan[] {
  if (span.text.length <= PIECE) return [span];
  const texts: string[] = [];
  for (const part of span.text.split(BOUNDARY)) {
    const last = texts.at(-1);
    if (last === undefined || last.length >= PIECE) texts.push(part);
    else texts[texts.length - 1] = last + part;
  }
  return texts.map((text) => ({ ...span, text }));
}
