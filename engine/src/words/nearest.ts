import { distance } from 'fastest-levenshtein';

/** The known names closest to a misspelled one, best first; none when all are too different. */
export function nearest(written: string, known: Iterable<string>): readonly string[] {
  if (written.length > LONGEST) return [];
  const wanted = written.toLowerCase();
  const names = Array.isArray(known) && known.length > MANY ? alike(wanted, known) : new Set(known);
  const near = [...names]
    .map((name) => ({ name, far: distance(wanted, name.toLowerCase()) }))
    .filter(({ name, far }) => far <= allowed(name.length) && far < Math.max(name.length, wanted.length))
    .sort((a, b) => a.far - b.far || (a.name < b.name ? -1 : 1));
  // The same name in other letters is the one that was meant.
  const same = near.filter(({ far }) => far === 0);
  return (same.length > 0 ? same : near).slice(0, 3).map(({ name }) => name);
}
/** No name is longer. */
const LONGEST = 200;
const allowed = (length: number): number => Math.max(2, Math.floor(length / 3));

/** Above this number of names, only names with similar first and last letters are compared. */
const MANY = 500;

/** Names with the same first and last letters, so that thousands of typos stay fast. */
function alike(wanted: string, known: readonly string[]): readonly string[] {
  let byEnds = ends.get(known);
  if (!byEnds) {
    byEnds = new Map();
    for (const name of new Set(known)) {
      const key = endsOf(name.toLowerCase());
      const same = byEnds.get(key);
      if (same) same.push(name);
      else byEnds.set(key, [name]);
    }
    ends.set(known, byEnds);
  }
  return (byEnds.get(endsOf(wanted)) ?? []).slice(0, MANY);
}
const ends = new WeakMap<readonly string[], Map<string, string[]>>();
const endsOf = (name: string): string => `${name.charAt(0)}${name.slice(-1)}`;
