/** The known name with the fewest edits from the typed one. */
export function nearestName(typed: string, known: readonly string[]): string {
  const byDistance = known.map((name) => ({ name, distance: editDistance(typed, name) }));
  return byDistance.reduce((best, next) => (next.distance < best.distance ? next : best)).name;
}

function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [at, other] of [...to].entries())
      next.push(Math.min((row[at] ?? 0) + (letter === other ? 0 : 1), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    row = next;
  }
  return row[to.length] ?? 0;
}
