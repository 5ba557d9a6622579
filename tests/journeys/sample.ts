/** Which part of a sample this run takes (bin/stage.mjs): the same for a commit, another for the next; SEED=<n> takes any. */
const SEED = Number(process.env['SEED'] ?? 0);

/** One in so many, with SOAK every one: what is looked at in turn takes the time of a part of it. */
export const isSampled = (at: number, oneIn: number): boolean =>
  process.env['SOAK'] !== undefined || (at + SEED) % oneIn === 0;
