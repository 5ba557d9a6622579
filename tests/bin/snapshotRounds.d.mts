/** The tests that write generated files, in rounds one after the other. */
export function snapshotRounds(files: readonly string[]): {
  readonly first: readonly string[];
  readonly fromGolden: readonly string[];
  readonly last: readonly string[];
};
