import type PDFDocument from 'pdfkit';
import { linesOf, oneLineOf, type Measure, type TextLine } from './textLines.ts';
import { paragraphOf, type Paragraph } from './textRuns.ts';
import type { Typeface, Weight } from './typefaces.ts';

type Pdf = InstanceType<typeof PDFDocument>;

export interface TextStyle {
  readonly weight: Weight;
  /** Points. */
  readonly size: number;
  readonly color: string;
  /** Extra space between lines, in points. */
  readonly lineGap?: number;
}

interface Box {
  readonly left: number;
  readonly width: number;
  /** The lowest point of the text area; a line that would go below it begins a new page. */
  readonly bottom: number;
}

/**
 * pdfkit lays out word by word, from left to right, and remembers each word. With features named, even none, it passes the
 * whole run to the font, which sets Hebrew and Arabic words from right to left.
 */
function layoutOf(text: string): { readonly features?: [] } {
  return /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text) ? { features: [] } : {};
}

/** Draws text in every script of its typefaces on the pages of one PDF. */
export class TextPainter {
  readonly #pdf: Pdf;
  readonly #typefaces: readonly Typeface[];
  readonly #widths = new Map<string, number>();
  /** Characters that no typeface has; printed as their code. */
  readonly uncovered = new Set<number>();

  constructor(pdf: Pdf, typefaces: readonly Typeface[]) {
    this.#pdf = pdf;
    this.#typefaces = typefaces;
    for (const { name, tickets } of typefaces) {
      pdf.registerFont(`${name} regular`, tickets.regular);
      pdf.registerFont(`${name} bold`, tickets.bold);
    }
  }

  /** Draws paragraphs from the current height down, over as many pages as needed; one per line of the text. */
  write(text: string, style: TextStyle, box: Box): void {
    for (const paragraph of text.split(/\r\n|[\n\r\u{85}\u{2028}\u{2029}\v\f]/u)) {
      for (const line of linesOf(this.#paragraph(paragraph), box.width, this.#measureOf(style))) {
        const { ascent, descent } = extentOf(line, style.size);
        if (this.#pdf.y + ascent + descent > box.bottom) this.#pdf.addPage();
        const left = line.isRightToLeft ? box.left + box.width - line.width : box.left;
        this.#draw(line, style, left, this.#pdf.y + ascent);
        this.#pdf.y += ascent + descent + (style.lineGap ?? 0);
      }
    }
  }

  /** Draws one line on a baseline, cut short if it is too long; the current height stays. */
  writeLine(
    text: string,
    style: TextStyle,
    {
      left,
      width,
      baseline,
      align = 'left',
    }: { readonly left: number; readonly width: number; readonly baseline: number; readonly align?: 'left' | 'right' },
  ): void {
    const paragraph = this.#paragraph(text.replace(/\s+/g, ' '));
    const line = oneLineOf(paragraph, this.#paragraph('…'), width, this.#measureOf(style));
    this.#draw(line, style, align === 'right' ? left + width - line.width : left, baseline);
  }

  widthOf(text: string, style: TextStyle): number {
    const paragraph = this.#paragraph(text);
    return oneLineOf(paragraph, paragraph, Infinity, this.#measureOf(style)).width;
  }

  #draw(line: TextLine, style: TextStyle, left: number, baseline: number): void {
    const { y } = this.#pdf;
    let x = left;
    for (const { text, typeface, width } of line.runs) {
      this.#pdf.font(`${typeface.name} ${style.weight}`).fontSize(style.size).fillColor(style.color);
      this.#pdf.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic', ...layoutOf(text) });
      x += width;
    }
    this.#pdf.y = y;
  }

  #measureOf({ weight, size }: TextStyle): Measure {
    return (text, typeface) => {
      const font = `${typeface.name} ${weight}`;
      const key = `${font} ${size} ${text}`;
      const known = this.#widths.get(key) ?? this.#pdf.font(font).fontSize(size).widthOfString(text, layoutOf(text));
      this.#widths.set(key, known);
      return known;
    };
  }

  #paragraph(line: string): Paragraph {
    return paragraphOf(line, this.#typefaces, (codePoint) => this.uncovered.add(codePoint));
  }
}

/** Enough room for the tallest typeface of the line, and at least for the first. */
function extentOf(line: TextLine, size: number): { readonly ascent: number; readonly descent: number } {
  const faces = line.runs.map(({ typeface }) => typeface);
  return {
    ascent: Math.max(0.97, ...faces.map(({ ascent }) => ascent)) * size,
    descent: Math.max(0.25, ...faces.map(({ descent }) => descent)) * size,
  };
}
