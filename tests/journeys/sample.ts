/** Which part of a sample this run takes (bin/stage.mjs): fixed per commit; SEED=<n> selects one. */
const SEED = Number(process.env['SEED'] ?? 0);

/** One in this many; with SOAK, all of them. */
export const isSampled = (index: number, oneIn: number): boolean =>
  process.env['SOAK'] !== undefined || (index + SEED) % oneIn === 0;

/** The same for what has a name instead of a place in a list. */
export const isNameSampled = (name: string, oneIn: number): boolean =>
  isSampled(
    [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0),
    oneIn,
  );
