import type { NoteBlock, NoteSpan } from '@isocenter/engine';

/** Longer paragraphs are split into pieces: a long table is one paragraph, of which often only one cell changes. */
const MAX_UNSPLIT_LENGTH = 2000;
const PIECE_LENGTH = 600;
/** Separates the rows of a table and the texts of fields. */
const BOUNDARY = '; ';

/** The spans of a block, in pieces that the browser can lay out and skip separately. */
export function piecesOf(block: NoteBlock): readonly (readonly NoteSpan[])[] {
  if (block.text.length <= MAX_UNSPLIT_LENGTH) return [block.spans];
  const pieces: NoteSpan[][] = [[]];
  let length = 0;
  for (const span of block.spans.flatMap(splitSpan)) {
    if (length >= PIECE_LENGTH) {
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

/** The end of the first boundary that makes the piece long enough, or the end of the text. */
function endOfPiece(text: string, from: number): number {
  const boundary = text.indexOf(BOUNDARY, from + PIECE_LENGTH - BOUNDARY.length);
  return boundary === -1 ? text.length : boundary + BOUNDARY.length;
}
