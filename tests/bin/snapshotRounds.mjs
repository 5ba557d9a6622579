/**
 * The tests that write generated files, in rounds one after the other: the first one packs or shows what another wrote.
 */
const LATER = {
  /** Shows the golden notes beside those written by hand. */
  golden: 'tests/notes/ideal.test.ts',
  /** Packs the engine, with files that the other tests write. */
  package: 'tests/house/enginePackage.test.ts',
};

export function snapshotRounds(files) {
  const later = Object.values(LATER);
  return {
    first: files.filter((file) => !later.includes(file)),
    fromGolden: files.filter((file) => file === LATER.golden),
    last: files.filter((file) => file === LATER.package),
  };
}
