import { breakOpportunities } from './unicodeAlgorithms.ts';
import { visualRuns, type Paragraph } from './textRuns.ts';
import type { Typeface } from './typefaces.ts';

/** One line, ready to be drawn from left to right. */
export interface TextLine {
  readonly runs: readonly { readonly text: string; readonly typeface: Typeface; readonly width: number }[];
  readonly width: number;
  readonly isRightToLeft: boolean;
}

/** The width of a text in one typeface, in points. */
export type Measure = (text: string, typeface: Typeface) => number;

type Clusters = Paragraph['clusters'];

/**
 * Breaks a paragraph into lines: between words where it can, inside a word that is longer than a line. No line is wider
 * than `width`, unless a single character is.
 */
export function linesOf(paragraph: Paragraph, width: number, measure: Measure): readonly TextLine[] {
  const lines: TextLine[] = [];
  let line: Clusters = [];
  let estimate = 0;
  const close = () => {
    if (line.length > 0) lines.push(lineOf(line, paragraph, measure));
    line = [];
    estimate = 0;
  };
  for (const piece of piecesOf(paragraph)) {
    const isAlone = widthOf(trimmed(piece), measure) <= width;
    for (const part of isAlone ? [piece] : partsOf(piece, width, measure)) {
      const longer = [...line, ...part];
      estimate += widthOf(part, measure);
      // The sum of the pieces ignores kerning between them, so it decides only when it is clear.
      const isClear = estimate < width * 0.95;
      if (!isClear && widthOf(trimmed(longer), measure) > width) {
        close();
        line = part;
        estimate = widthOf(part, measure);
      } else line = longer;
    }
  }
  close();
  return lines.length > 0 ? lines : [{ runs: [], width: 0, isRightToLeft: paragraph.isRightToLeft }];
}

/** A word that is longer than a line, in parts that fit. */
function partsOf(word: Clusters, width: number, measure: Measure): readonly Clusters[] {
  const parts: Clusters[] = [];
  let part: Clusters = [];
  for (const cluster of word) {
    const longer = [...part, cluster];
    if (part.length > 0 && widthOf(longer, measure) > width) {
      parts.push(part);
      part = [cluster];
    } else part = longer;
  }
  return [...parts, part];
}

/** The paragraph on one line, cut short with an ellipsis if it is too long. */
export function oneLineOf(paragraph: Paragraph, ellipsis: Paragraph, width: number, measure: Measure): TextLine {
  const whole = lineOf(paragraph.clusters, paragraph, measure);
  if (whole.width <= width) return whole;
  for (let count = paragraph.clusters.length - 1; count > 0; count -= 1) {
    const cut = lineOf([...paragraph.clusters.slice(0, count), ...ellipsis.clusters], paragraph, measure);
    if (cut.width <= width) return cut;
  }
  return lineOf(ellipsis.clusters, paragraph, measure);
}

/** The clusters between two places where a line may end. */
function piecesOf({ text, clusters }: Paragraph): readonly Clusters[] {
  const pieces: Clusters[] = [];
  let next = 0;
  for (const position of breakOpportunities(text)) {
    const end = clusters.findIndex((cluster, index) => index >= next && cluster.start >= position);
    const upTo = end === -1 ? clusters.length : end;
    if (upTo > next) pieces.push(clusters.slice(next, upTo));
    next = upTo;
  }
  return pieces;
}

function lineOf(clusters: Clusters, { isRightToLeft }: Paragraph, measure: Measure): TextLine {
  const runs = visualRuns(trimmed(clusters)).map((run) => ({ ...run, width: measure(run.text, run.typeface) }));
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0), isRightToLeft };
}

function widthOf(clusters: Clusters, measure: Measure): number {
  return visualRuns(clusters).reduce((sum, { text, typeface }) => sum + measure(text, typeface), 0);
}

/** Spaces at the end of a line take no room (rule L1 of UAX #9). */
function trimmed(clusters: Clusters): Clusters {
  const end = clusters.findLastIndex(({ text }) => text.trim() !== '') + 1;
  return clusters.slice(0, end);
}
