import PDFDocument from 'pdfkit';
import { TextPainter, type TextStyle } from '../typesetting/drawText.ts';
import { typefacesFor } from '../typesetting/typefaces.ts';
import { openPackage } from './openPackage.ts';
import { wordContent, type Block, type Span } from './wordContent.ts';

type Pdf = InstanceType<typeof PDFDocument>;

const MARGIN = 60;
const INK = '#111111';
const RULE = '#999999';
const TEXT = { weight: 'regular', size: 10.5, color: INK, lineGap: 2 } as const satisfies TextStyle;
const BOLD = { ...TEXT, weight: 'bold' } as const satisfies TextStyle;
const CELL = { weight: 'regular', size: 9.5, color: INK } as const satisfies TextStyle;
const HEADING = { 1: 16, 2: 13, 3: 11 } as const;
/** The tallest picture, in points. */
const PICTURE = 300;
const MOST_PIXELS = 25_000_000;

/** What a document job ends with: the file, or the sentence that says why there is none. */
export type DrawnDocument = { readonly pdf: Buffer } | { readonly refused: string };

/** Draws a Word document with the fonts of our own notes: headings, lists, tables, emphasis, images. */
export async function drawDocument(file: Uint8Array): Promise<DrawnDocument> {
  try {
    return { pdf: await drawn(await wordContent(openPackage(Buffer.from(file)))) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'DOCUMENT_REFUSED')
      return { refused: error.message };
    return { refused: 'This document is damaged, so it cannot be shown.' };
  }
}

async function drawn(blocks: readonly Block[]): Promise<Buffer> {
  const typefaces = await typefacesFor(JSON.stringify(blocks.map((block) => (block.kind === 'image' ? '' : block))));
  const pdf = new PDFDocument({
    ...{ size: 'LETTER', margin: MARGIN, bufferPages: true, pdfVersion: '1.7', lang: 'en-US' },
    info: { Title: 'Document', Creator: 'Isocenter' },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  const page = new Page(pdf, new TextPainter(pdf, typefaces));
  for (const block of blocks) page.draw(block);
  pdf.end();
  return done;
}

class Page {
  readonly #pdf: Pdf;
  readonly #painter: TextPainter;

  constructor(pdf: Pdf, painter: TextPainter) {
    this.#pdf = pdf;
    this.#painter = painter;
  }

  draw(block: Block): void {
    switch (block.kind) {
      case 'heading':
        this.#keep(60);
        this.#pdf.y += 8;
        this.#text(block.spans, { ...BOLD, size: HEADING[block.level] }, 0);
        this.#pdf.y += 3;
        return;
      case 'paragraph':
        return this.#paragraph(block);
      case 'table':
        for (const row of block.rows) this.#row(row);
        this.#pdf.y += 6;
        return;
      case 'image':
        return this.#image(block);
    }
  }

  #paragraph({ spans, bullet, depth }: Extract<Block, { kind: 'paragraph' }>): void {
    const indent = bullet === null ? 0 : 16 + depth * 16;
    if (bullet !== null) {
      this.#keep(20);
      const baseline = this.#pdf.y + TEXT.size;
      this.#painter.writeLine(bullet, TEXT, { left: MARGIN + indent - 14, width: 30, baseline });
    }
    this.#text(spans, TEXT, indent + (bullet === null ? 0 : 6));
    this.#pdf.y += 5;
  }

  /** One style is set as our notes are, in every script; mixed emphasis is set word by word. */
  #text(spans: readonly Span[], style: TextStyle, indent: number): void {
    const left = MARGIN + indent;
    const width = this.#width - indent;
    const styleOf = ({ bold }: Span): TextStyle => (bold ? { ...style, weight: 'bold' } : style);
    const [first] = spans;
    const isPlain = spans.every(({ bold, underlined }) => bold === first?.bold && !underlined);
    if (isPlain && first) {
      const text = spans
        .map((span) => span.text)
        .join('')
        .replaceAll('\t', '    ');
      this.#painter.write(text, styleOf(first), { left, width, bottom: this.#bottom });
      return;
    }
    const lineHeight = style.size * 1.22 + (style.lineGap ?? 0);
    let x = left;
    this.#keep(lineHeight);
    const next = () => {
      x = left;
      this.#pdf.y += lineHeight;
      this.#keep(lineHeight);
    };
    for (const span of spans)
      for (const word of span.text.replaceAll('\t', '    ').split(/(?<=\s)|(?=\n)/)) {
        if (word === '\n') {
          next();
          continue;
        }
        const wide = this.#painter.widthOf(word.trimEnd(), styleOf(span));
        if (x + wide > left + width && x > left) next();
        const baseline = this.#pdf.y + style.size;
        this.#painter.writeLine(word.trimEnd(), styleOf(span), { left: x, width: width + 1, baseline });
        if (span.underlined) this.#line(x, x + wide, baseline + 2);
        x += wide + (/\s$/.test(word) ? style.size * 0.27 : 0);
      }
    this.#pdf.y += lineHeight;
  }

  #row(cells: readonly string[]): void {
    if (cells.length === 0) return;
    const wide = this.#width / cells.length;
    const heights = cells.map((cell) => this.#heightOf(cell, wide - 8));
    const height = Math.max(...heights) + 6;
    if (height > this.#bottom - MARGIN || wide < 30) {
      // Too tall for a page or too many columns for its width: one cell below the other.
      for (const cell of cells)
        this.#painter.write(cell, CELL, { left: MARGIN, width: this.#width, bottom: this.#bottom });
      return;
    }
    this.#keep(height);
    const top = this.#pdf.y;
    for (const [index, cell] of cells.entries()) {
      this.#pdf.y = top + 3;
      const left = MARGIN + index * wide;
      this.#painter.write(cell, CELL, { left: left + 4, width: wide - 8, bottom: Infinity });
      this.#pdf.rect(left, top, wide, height).lineWidth(0.5).strokeColor(RULE).stroke();
    }
    this.#pdf.y = top + height;
  }

  /** At least the height that the text takes: every word may have to begin a line that the one before could not fill. */
  #heightOf(text: string, width: number): number {
    const lines = text.split('\n').map((line) => {
      const longest = Math.max(0, ...line.split(/\s+/).map((word) => this.#painter.widthOf(word, CELL)));
      return Math.max(
        1,
        Math.ceil(this.#painter.widthOf(line, CELL) / Math.max(1, width - Math.min(longest, width * 0.5))),
      );
    });
    return lines.reduce((sum, count) => sum + count, 0) * CELL.size * 1.25;
  }

  #image({ contentType, bytes }: Extract<Block, { kind: 'image' }>): void {
    try {
      if (!isDrawable(bytes))
        throw new RangeError('The picture has too many pixels, or a kind that PDF does not have.');
      this.#keep(PICTURE);
      // At the current height, which it moves down.
      this.#pdf.image(bytes, MARGIN, this.#pdf.y, { fit: [this.#width, PICTURE] });
      this.#pdf.y += 6;
    } catch {
      this.#painter.write(`[A picture that cannot be shown here: ${contentType || 'unknown kind'}]`, TEXT, {
        ...{ left: MARGIN, width: this.#width, bottom: this.#bottom },
      });
    }
  }

  #line(from: number, to: number, y: number): void {
    this.#pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor(INK).stroke();
  }
  /** Begins a new page when less than this is left. */
  #keep(points: number): void {
    if (this.#pdf.y + points > this.#bottom) this.#pdf.addPage();
  }
  get #width(): number {
    return this.#pdf.page.width - 2 * MARGIN;
  }
  get #bottom(): number {
    return this.#pdf.page.height - MARGIN;
  }
}

/** A PNG or JPEG of a size that its pixels cannot fill the memory with. */
function isDrawable(bytes: Buffer): boolean {
  const isPng = bytes.length > 24 && bytes.readUInt32BE(0) === 0x89504e47;
  if (isPng) return bytes.readUInt32BE(16) * bytes.readUInt32BE(20) <= MOST_PIXELS;
  return bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8;
}
