// The whole package would bring its differences of words, lines and JSON into every open form.
import { diffArrays } from 'diff/lib/diff/array.js';

/** A run of paragraphs that one text has in place of `base[start]` to `base[end - 1]`. */
export interface ParagraphChange {
  readonly start: number;
  readonly end: number;
  readonly paragraphs: readonly string[];
}

/** A stretch of the base that neither side changed, or that at least one side changed. */
export type MergeRegion =
  | { readonly kind: 'same'; readonly paragraphs: readonly string[] }
  | {
      readonly kind: 'changed';
      readonly before: readonly string[];
      readonly ours: readonly string[];
      readonly theirs: readonly string[];
    };

/**
 * The diff takes time in proportion to the length and to the square of the changes. A text with more changed paragraphs
 * than this is one change as a whole.
 */
const MOST_CHANGED_PARAGRAPHS = 200;

/** The changes from `base` to `text`, in order. Adjacent changes are one. */
export function changedParagraphs(base: readonly string[], text: readonly string[]): readonly ParagraphChange[] {
  const shorter = Math.min(base.length, text.length);
  let head = 0;
  while (head < shorter && base[head] === text[head]) head++;
  let tail = 0;
  while (tail < shorter - head && base[base.length - 1 - tail] === text[text.length - 1 - tail]) tail++;
  const [from, to] = [base.slice(head, base.length - tail), text.slice(head, text.length - tail)];
  if (from.length === 0 && to.length === 0) return [];
  const whole = [{ start: head, end: head + from.length, paragraphs: to }];
  if (from.length === 0 || to.length === 0) return whole;
  const parts = diffArrays(from, to, { maxEditLength: MOST_CHANGED_PARAGRAPHS });
  if (parts === undefined) return whole;
  const changes: { start: number; end: number; paragraphs: string[] }[] = [];
  let index = head;
  for (const part of parts) {
    const last = changes.at(-1);
    const change = last?.end === index ? last : { start: index, end: index, paragraphs: [] };
    if (part.removed) change.end += part.count;
    if (part.added) change.paragraphs.push(...part.value);
    if ((part.removed || part.added) && change !== last) changes.push(change);
    if (!part.added) index += part.count;
  }
  return changes;
}

/** One side of a merge while its changes are taken in order. */
interface Side {
  readonly text: readonly string[];
  readonly changes: readonly ParagraphChange[];
  next: number;
  /** How far a paragraph of the base has moved in this text by the changes taken. */
  shift: number;
}

/**
 * The regions of a three-way merge. Changes of both sides that overlap or touch are one region.
 * @param ours the base as one side changed it
 * @param theirs the base as the other side changed it
 */
export function mergeRegions(
  ours: readonly string[],
  base: readonly string[],
  theirs: readonly string[],
): readonly MergeRegion[] {
  const sideOf = (text: readonly string[]): Side => ({
    text,
    changes: changedParagraphs(base, text),
    next: 0,
    shift: 0,
  });
  const [our, their] = [sideOf(ours), sideOf(theirs)];
  const regions: MergeRegion[] = [];
  let done = 0;
  for (;;) {
    const start = Math.min(nextStart(our), nextStart(their));
    if (start === Infinity) break;
    if (start > done) regions.push({ kind: 'same', paragraphs: base.slice(done, start) });
    const [ourStart, theirStart] = [start + our.shift, start + their.shift];
    done = takeTouching([our, their], start);
    regions.push({
      kind: 'changed',
      before: base.slice(start, done),
      ours: our.text.slice(ourStart, done + our.shift),
      theirs: their.text.slice(theirStart, done + their.shift),
    });
  }
  if (done < base.length) regions.push({ kind: 'same', paragraphs: base.slice(done) });
  return regions;
}

function nextStart({ changes, next }: Side): number {
  return changes[next]?.start ?? Infinity;
}

/** Takes the changes from `start` on that overlap or touch each other. @returns where they end in the base */
function takeTouching(sides: readonly Side[], start: number): number {
  let end = start;
  for (let side = sideAt(sides, end); side !== undefined; side = sideAt(sides, end)) {
    const change = side.changes[side.next++];
    if (change === undefined) break;
    end = Math.max(end, change.end);
    side.shift += change.paragraphs.length - (change.end - change.start);
  }
  return end;
}
function sideAt(sides: readonly Side[], end: number): Side | undefined {
  return sides.find((side) => nextStart(side) <= end);
}
