/** Paths that the last commit changed, and those changed or new since. None in a folder without history. */
export function changedFiles(): string[];
