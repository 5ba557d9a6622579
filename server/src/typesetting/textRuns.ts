import { bidi, graphemes } from './unicodeAlgorithms.ts';
import type { Typeface } from './typefaces.ts';

/** A stretch of one line in one typeface and one direction. */
interface TextRun {
  /** What is drawn, in the order in which the typeface expects it. */
  readonly text: string;
  readonly typeface: Typeface;
}

interface Cluster {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly typeface: Typeface;
  /** Odd: right to left (UAX #9). */
  readonly level: number;
}

/** One paragraph, ready to be broken into lines. */
export interface Paragraph {
  readonly text: string;
  readonly isRightToLeft: boolean;
  readonly clusters: readonly Cluster[];
}

// An override could print the digits of a dose in reverse. Embeddings are obsolete; isolates and marks do their work.
const OVERRIDES = /[\u{202A}-\u{202E}]/gu;
const CONTROLS = /(?!\t)\p{Cc}/gu;
/** Act on the order of the text or on its shape, and have no glyph. */
const INVISIBLE = /[\u{AD}\u{200B}\u{200E}\u{200F}\u{2060}-\u{2069}\u{FEFF}]|\p{Variation_Selector}/gu;
const JOINERS = /[\u{200C}\u{200D}]/gu;
const AS_EMOJI = /[\p{Emoji_Presentation}\p{Regional_Indicator}\u{FE0F}\u{20E3}]/u;
/** The scripts that fontkit lays out from right to left. */
const RIGHT_TO_LEFT =
  /^[\p{Script=Common}\p{Script=Inherited}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * @param line one line of text, without line breaks
 * @param typefaces in order of preference
 * @param onUncovered called with each character that no typeface has; it is printed as its code, `[U+103A0]`
 */
export function paragraphOf(
  line: string,
  typefaces: readonly Typeface[],
  onUncovered: (codePoint: number) => void,
): Paragraph {
  const text = covered(
    line.replace(OVERRIDES, '').replaceAll('\t', '    ').replace(CONTROLS, ''),
    typefaces,
    onUncovered,
  );
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto');
  let before: Typeface | undefined;
  const clusters = [...graphemes.segment(text)].map(({ segment, index }) => {
    const typeface = typefaceOf(segment, typefaces, before) ?? latin(typefaces);
    before = typeface;
    return { start: index, end: index + segment.length, text: segment, typeface, level: levels[index] ?? 0 };
  });
  return { text, isRightToLeft: ((paragraphs[0]?.level ?? 0) & 1) === 1, clusters };
}

/** The runs of a line from left to right (rule L2 of UAX #9). */
export function visualRuns(clusters: readonly Cluster[]): readonly TextRun[] {
  const runs: { clusters: Cluster[]; level: number }[] = [];
  for (const cluster of clusters) {
    const last = runs.at(-1);
    if (last && last.level === cluster.level && last.clusters[0]?.typeface === cluster.typeface) {
      last.clusters.push(cluster);
    } else runs.push({ clusters: [cluster], level: cluster.level });
  }
  const levels = runs.map(({ level }) => level);
  for (let level = Math.max(0, ...levels); level > 0; level -= 1) reverseFrom(runs, level);
  return runs.flatMap(({ clusters: parts, level }) => {
    const [first] = parts;
    return first ? [{ text: drawnText(parts, (level & 1) === 1), typeface: first.typeface }] : [];
  });
}

/** Reverses each sequence of runs at this level or above. */
function reverseFrom(runs: { readonly level: number }[], level: number): void {
  for (let start = 0; start < runs.length; start += 1) {
    let end = start;
    while ((runs[end]?.level ?? -1) >= level) end += 1;
    if (end > start + 1) runs.splice(start, end - start, ...runs.slice(start, end).reverse());
    start = Math.max(start, end);
  }
}

/**
 * fontkit takes the direction from the script alone. Where the bidirectional algorithm decides otherwise (Persian digits run
 * left to right, a bracket between Hebrew words right to left), the characters are passed in reverse.
 */
function drawnText(clusters: readonly Cluster[], isRightToLeft: boolean): string {
  const parts = clusters.map(({ text, typeface }) => {
    const shown = withoutInvisible(text, typeface);
    return isRightToLeft ? (bidi.getMirroredCharacter(shown) ?? shown) : shown;
  });
  const isReversedByFont = RIGHT_TO_LEFT.test(parts.join(''));
  return (isReversedByFont === isRightToLeft ? parts : parts.reverse()).join('');
}

function withoutInvisible(cluster: string, { has }: Typeface): string {
  return cluster.replace(INVISIBLE, '').replace(JOINERS, (joiner) => (has(joiner.codePointAt(0) ?? 0) ? joiner : ''));
}

function covered(text: string, typefaces: readonly Typeface[], onUncovered: (codePoint: number) => void): string {
  return [...graphemes.segment(text)]
    .map(({ segment }) => {
      if (typefaceOf(segment, typefaces)) return segment;
      return [...segment]
        .map((letter) => {
          if (typefaceOf(letter, typefaces)) return letter;
          const codePoint = letter.codePointAt(0) ?? 0;
          onUncovered(codePoint);
          return `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`;
        })
        .join('');
    })
    .join('');
}

function typefaceOf(cluster: string, typefaces: readonly Typeface[], before?: Typeface): Typeface | undefined {
  const codePoints = [...cluster.replace(INVISIBLE, '').replace(JOINERS, '')].map(
    (letter) => letter.codePointAt(0) ?? 0,
  );
  const hasAll = ({ has }: Typeface) => codePoints.every(has);
  // A space in the typeface of its word keeps the words of a phrase in one run.
  if (before && before.name !== 'emoji' && /^\s*$/.test(cluster) && hasAll(before)) return before;
  const emoji = AS_EMOJI.test(cluster) ? typefaces.find(({ name }) => name === 'emoji') : undefined;
  return emoji && hasAll(emoji) ? emoji : typefaces.find(hasAll);
}

function latin(typefaces: readonly Typeface[]): Typeface {
  const [first] = typefaces;
  if (!first) throw new Error('no typeface is loaded');
  return first;
}
