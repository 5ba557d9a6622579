import type { NoteBlock, NoteSpan } from '@isocenter/engine';

/** Longer paragraphs are drawn in pieces: the rows of a long table are one paragraph, and one cell changes. */
const LONG = 2000;
const PIECE = 600;
/** Between the rows of a table, and between what fields say. */
const BOUNDARY = '; ';

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
  const spans: NoteSpan[] = [];
  let from = 0;
  while (from < span.text.length) {
    const to = endOfPiece(span.text, from);
    spans.push({ ...span, text: span.text.slice(from, to) });
    from = to;
  }
  return spans;
}

/** After the first boundary that makes the piece long enough; where there is none, the end of the text. */
function endOfPiece(text: string, from: number): number {
  const boundary = text.indexOf(BOUNDARY, from + PIECE - BOUNDARY.length);
  return boundary === -1 ? text.length : boundary + BOUNDARY.length;
}
