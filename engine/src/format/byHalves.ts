/** The changes that can be made together, and the others with the reason. */
interface Sorted<Change> {
  readonly made: readonly Change[];
  readonly refused: readonly { readonly change: Change; readonly reason: string }[];
}

/**
 * Sorts out the changes that do harm: tries all at once, else by halves, so that a few bad ones among many cost few trials.
 * @param objection why some changes cannot be made in addition to those made; null when they can
 */
export function sortedByHalves<Change>(
  changes: readonly Change[],
  objection: (made: readonly Change[], more: readonly Change[]) => string | null,
): Sorted<Change> {
  const made: Change[] = [];
  const refused: { change: Change; reason: string }[] = [];
  const add = (more: readonly Change[]): void => {
    const [first] = more;
    if (first === undefined) return;
    const reason = objection(made, more);
    if (reason === null) made.push(...more);
    else if (more.length === 1) refused.push({ change: first, reason });
    else {
      const half = Math.ceil(more.length / 2);
      add(more.slice(0, half));
      add(more.slice(half));
    }
  };
  add(changes);
  return { made, refused };
}
