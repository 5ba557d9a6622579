import type { Mutant } from './mutants.ts';

/** A change that changes nothing that anyone could see, and why. */
export interface Equivalent {
  readonly path: string;
  /** The line of the source, without the space around it. */
  readonly on: string;
  readonly original: string;
  readonly replacement: string;
  readonly why: string;
}

/** Looked at one by one. Rewriting the source so that the change cannot be made is better, where it stays readable. */
export const EQUIVALENTS: readonly Equivalent[] = [];

/** @param source of the file at `path` */
export function isEquivalent(path: string, source: string, { line, original, replacement }: Mutant): boolean {
  const on = source.split('\n')[line - 1]?.trim();
  return EQUIVALENTS.some(
    (known) =>
      known.path === path && known.on === on && known.original === original && known.replacement === replacement,
  );
}
