/** The sample that this run takes, unless `SEED` selects one. */
export function seedOfCommit(): number;
