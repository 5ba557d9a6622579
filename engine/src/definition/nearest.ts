import { distance } from 'fastest-levenshtein';

/** The known names closest to a misspelt one, best first; none when all are too far to be meant. */
export function nearest(written: string, known: Iterable<string>): readonly string[] {
  const wanted = written.toLowerCase();
  return [...new Set(known)]
    .map((name) => ({ name, far: distance(wanted, name.toLowerCase()) }))
    .filter(({ name, far }) => far <= Math.max(2, Math.floor(name.length / 3)))
    .sort((a, b) => a.far - b.far || (a.name < b.name ? -1 : 1))
    .slice(0, 3)
    .map(({ name }) => name);
}
