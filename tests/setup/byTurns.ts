import { SEED_OF_RUN } from './sampledRun.ts';

/** One commit in so many plays a file of a list. */
const TURNS = 3;

/**
 * Long test files that no row of the checklist needs: in `npm test`, one commit in three plays each. Every other command plays
 * all of them (decision 213). Files next to each other take about as long, so that all commits take about as long.
 */
export const TESTS_BY_TURNS: readonly string[] = [
  'server/src/seed/seedDemo.test.ts',
  'engine/src/cli/cli.test.ts',
  'tests/house/devServer.test.ts',
  'tests/house/newFieldType.test.ts',
  'tests/house/enginePackage.test.ts',
  'engine/src/check/plantedFaults.test.ts',
  'tests/notes/summaryElements.test.ts',
  'tests/contract/demoFhir.test.ts',
  'tests/attacks/restReference.test.ts',
  'tests/contract/formMistakes.test.ts',
  'tests/attacks/patterns.test.ts',
  'tests/attacks/madePatterns.test.ts',
  'engine/src/check/compiles.property.test.ts',
  'server/src/notes/drawNote.test.ts',
  'tests/house/mutants.test.ts',
  'engine/src/note/shippedNotes.test.ts',
  'engine/src/source/plainYaml.test.ts',
  'engine/src/interop/shippedForms.test.ts',
  'engine/src/interop/fuzz.test.ts',
  'engine/src/interop/openmrs/javascript/javascript.differential.test.ts',
  'tests/house/terms.test.ts',
  'engine/src/format/formatSource.test.ts',
  'tests/contract/referralLetter.test.ts',
  'tests/contract/playedBanner.test.ts',
  'engine/src/format/rename/renameInConfigs.test.ts',
  'engine/src/interop/fhir/enableWhen.differential.test.ts',
  'engine/src/interop/fixtures.test.ts',
  'tests/contract/worklistPages.test.ts',
  'tests/contract/fhirCourse.test.ts',
];

/** The same for journeys. */
export const JOURNEYS_BY_TURNS: readonly string[] = [
  'signInAgain.journey.ts',
  'prescription.journey.ts',
  'course.journey.ts',
  'integrations.journey.ts',
  'day.journey.ts',
  'leaving.journey.ts',
  'mergedCharts.journey.ts',
  'leak.journey.ts',
  'matrix.journey.ts',
  'outage.journey.ts',
  'lostClicks.journey.ts',
  'layout.journey.ts',
  'attest.journey.ts',
  'viewpoints.journey.ts',
  'photographs.journey.ts',
  'tablet.journey.ts',
  'newcomer.journey.ts',
  'forgedNote.journey.ts',
  'addedTask.journey.ts',
  'typing.journey.ts',
  'closedTab.journey.ts',
  'handNote.journey.ts',
  'twoBrowsers.journey.ts',
  'connectionCut.journey.ts',
  'clicks.journey.ts',
  'sessionExpiry.journey.ts',
];

/** The files of a list that this run does not play. */
export const restingOf = (files: readonly string[]): string[] =>
  process.env['BY_TURNS'] ? files.filter((_, index) => (SEED_OF_RUN + index) % TURNS !== 0) : [];
