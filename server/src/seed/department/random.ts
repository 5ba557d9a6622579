import { createHash } from 'node:crypto';

/**
 * Random numbers that are the same at every start: one stream for each name, so that a new patient changes no other.
 */
export interface Chance {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  of(probability: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
}

export function chanceOf(name: string): Chance {
  let state = createHash('sha256').update(`isocenter demo ${name}`).digest().readUInt32LE(0);
  // Mulberry32: 32 bits of state are enough for a demonstration.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    of: (probability) => next() < probability,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
  };
}
