import { SMALLEST_CELL, type Count } from '@isocenter/schemas';

/** How counts are shown to a person: as they are, or without those that are too small (decision 60). */
export type Shown = 'all' | 'large';

const isSmall = (count: number) => count > 0 && count < SMALLEST_CELL;

/** One count that stands alone. */
export function shownCount(count: number, shown: Shown): Count {
  return shown === 'large' && isSmall(count) ? null : count;
}

/**
 * Counts that add up to a known total. A single hidden count would follow from the others, so the next smallest is
 * hidden as well.
 */
export function shownCounts(counts: readonly number[], shown: Shown): readonly Count[] {
  if (shown === 'all') return counts;
  const hidden = new Set(counts.flatMap((count, index) => (isSmall(count) ? [index] : [])));
  if (hidden.size === 1) {
    const others = [...counts.entries()].filter(([index, count]) => !hidden.has(index) && count > 0);
    const next = others.reduce<readonly [number, number] | null>(
      (least, entry) => (least && least[1] <= entry[1] ? least : entry),
      null,
    );
    if (next) hidden.add(next[0]);
  }
  return counts.map((count, index) => (hidden.has(index) ? null : count));
}

/** How many match, of all: the rest may not be small either. */
export function shownMatching(matching: number, of: number, shown: Shown): Count {
  return shownCounts([matching, of - matching], shown)[0] ?? null;
}
