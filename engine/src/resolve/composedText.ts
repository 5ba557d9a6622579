import { textOf, type ScalarNode, type SourceNode, type Span, type TextPiece } from '../source/sourceNode.ts';

/** A text made of shorthand and of parts that the author wrote, each with its place in the file. */
export class ComposedText {
  private text = '';
  private readonly pieces: TextPiece[] = [];

  /** Text that stands for what is written at a span. */
  made(text: string, written: Span): this {
    return this.add(text, { written });
  }

  /** The text of a node, or a part of it, which may be composed itself. */
  written(node: SourceNode, from = 0, to = Infinity): this {
    const text = (textOf(node) ?? '').slice(from, to);
    if (node.kind !== 'scalar' || !node.pieces) return this.add(text, { written: node, from });
    const shift = this.text.length - from;
    for (const piece of node.pieces) {
      const [start, end] = [Math.max(piece.start, from), Math.min(piece.end, to)];
      if (start >= end) continue;
      const inside = piece.from === undefined ? {} : { from: piece.from + start - piece.start };
      this.pieces.push({ ...piece, ...inside, start: start + shift, end: end + shift });
    }
    this.text += text;
    return this;
  }

  /** As a node at the place of the whole. */
  node({ source, start, end }: Span): ScalarNode {
    return { kind: 'scalar', value: this.text, pieces: this.pieces, source, start, end };
  }

  private add(text: string, of: Pick<TextPiece, 'written' | 'from'>): this {
    const start = this.text.length;
    this.text += text;
    if (text !== '') this.pieces.push({ start, end: this.text.length, ...of });
    return this;
  }
}
