import { changedFiles } from './changedFiles.mjs';
import { SEED_OF_RUN } from './sampledRun.ts';

type ByTurns = Readonly<Record<string, readonly string[]>>;

/** One commit in so many plays a file of a list, whatever it changes. */
export const TURNS = 6;

/**
 * Long test files that no row of the checklist needs, each with the sources whose change it shows first. In `npm test`, one
 * commit in six plays each, and so does a commit that changes the file or these sources. Every other command plays all of them
 * (decision 213). Files next to each other take about as long, so that all commits take about as long.
 */
export const TESTS_BY_TURNS: ByTurns = {
  'server/src/seed/seedDemo.test.ts': ['server/src/seed', 'configs'],
  'engine/src/cli/cli.test.ts': ['engine/src/cli'],
  'tests/house/devServer.test.ts': ['server/bin', 'app/vite.config.ts'],
  'tests/house/newFieldType.test.ts': [
    'engine/src/field-type',
    'engine/src/field-types',
    'renderer/src/fields',
    'README.md',
    'vitest.config.ts',
    'tests/setup',
  ],
  'tests/house/enginePackage.test.ts': ['engine/package.json', 'engine/bin', 'package.json', 'package-lock.json'],
  'engine/src/check/plantedFaults.test.ts': ['engine/src/check', 'engine/src/dsl'],
  'tests/notes/summaryElements.test.ts': ['configs/Radiation', 'engine/src/note'],
  'tests/contract/demoFhir.test.ts': ['server/src/analytics/fhir', 'server/src/seed'],
  'tests/attacks/restReference.test.ts': ['server/src/http', 'server/src/restRoutes.ts'],
  'tests/contract/formMistakes.test.ts': ['server/src/formAuthoring', 'engine/src/check'],
  'tests/attacks/patterns.test.ts': ['engine/src/expressions', 'engine/src/check/rules/noSlowPattern.ts'],
  'tests/attacks/madePatterns.test.ts': ['engine/src/expressions', 'engine/src/format', 'server/src/support'],
  'engine/src/check/compiles.property.test.ts': ['engine/src/check', 'engine/src/compile'],
  'server/src/notes/drawNote.test.ts': ['server/src/notes', 'server/src/typesetting'],
  'tests/house/mutants.test.ts': ['tests/mutate'],
  'engine/src/note/shippedNotes.test.ts': ['engine/src/note', 'configs'],
  'engine/src/source/plainYaml.test.ts': ['engine/src/source'],
  'engine/src/interop/shippedForms.test.ts': ['engine/src/interop'],
  'engine/src/interop/fuzz.test.ts': ['engine/src/interop'],
  'engine/src/interop/openmrs/javascript/javascript.differential.test.ts': ['engine/src/interop/openmrs'],
  'tests/house/terms.test.ts': ['docs/terms.md', 'schemas/src'],
  'engine/src/format/formatSource.test.ts': ['engine/src/format', 'engine/src/source'],
  'tests/contract/referralLetter.test.ts': ['server/src/documents', 'configs/content-templates'],
  'tests/contract/playedBanner.test.ts': ['server/src/chart', 'configs'],
  'engine/src/format/rename/renameInConfigs.test.ts': ['engine/src/format'],
  'engine/src/interop/fhir/enableWhen.differential.test.ts': ['engine/src/interop/fhir'],
  'engine/src/interop/fixtures.test.ts': [
    'engine/src/interop',
    'fixtures/fhir-questionnaires',
    'fixtures/openmrs-forms',
  ],
  'tests/contract/worklistPages.test.ts': ['server/src/worklist'],
  'tests/contract/fhirCourse.test.ts': ['server/src/analytics/fhir', 'configs'],
};

/** The same for journeys. */
export const JOURNEYS_BY_TURNS: ByTurns = {
  'tests/journeys/signInAgain.journey.ts': ['app/src/tasks/signing', 'server/src/access'],
  'tests/journeys/prescription.journey.ts': ['app/src/tasks/prescriptions', 'server/src/prescriptions'],
  'tests/journeys/course.journey.ts': ['app/src/episodes', 'server/src/episodes'],
  'tests/journeys/integrations.journey.ts': ['app/src/admin/integrations', 'server/src/integrations'],
  'tests/journeys/day.journey.ts': ['app/src/home', 'server/src/home'],
  'tests/journeys/leaving.journey.ts': ['app/src/tasks/saving', 'app/src/navigation', 'app/src/session'],
  'tests/journeys/mergedCharts.journey.ts': ['app/src/admin/identity', 'server/src/merging'],
  'tests/journeys/leak.journey.ts': ['app/src/requests', 'app/src/routes.tsx'],
  'tests/journeys/matrix.journey.ts': ['app/src/tasks/conflicts', 'app/src/tasks/saving'],
  'tests/journeys/outage.journey.ts': ['app/src/messages', 'app/src/requests'],
  'tests/journeys/lostClicks.journey.ts': ['app/src/notices', 'app/src/messages', 'renderer/src/press'],
  'tests/journeys/layout.journey.ts': ['app/src/tasks/page', 'app/src/shell', 'renderer/src/form'],
  'tests/journeys/attest.journey.ts': ['app/src/worklist', 'app/src/tasks/signing'],
  'tests/journeys/viewpoints.journey.ts': ['app/src/analytics/viewpoints'],
  'tests/journeys/photographs.journey.ts': ['app/src/photographs', 'app/src/tasks/photographs'],
  'tests/journeys/tablet.journey.ts': ['app/src/tablet', 'app/src/tasks/tablet', 'server/src/tablet'],
  'tests/journeys/newcomer.journey.ts': ['app/src/analytics/explorer'],
  'tests/journeys/forgedNote.journey.ts': ['app/src/notices', 'app/src/tasks/note'],
  'tests/journeys/addedTask.journey.ts': ['app/src/episodes/board'],
  'tests/journeys/typing.journey.ts': ['engine/src/instance', 'renderer/src/form', 'renderer/src/rjsf'],
  'tests/journeys/closedTab.journey.ts': ['app/src/tasks/saving'],
  'tests/journeys/handNote.journey.ts': ['app/src/tasks/note', 'engine/src/note'],
  'tests/journeys/twoBrowsers.journey.ts': ['app/src/tasks/conflicts', 'app/src/tasks/presence'],
  'tests/journeys/connectionCut.journey.ts': ['app/src/requests', 'app/src/tasks/saving'],
  'tests/journeys/clicks.journey.ts': ['app/src/notices', 'renderer/src/press'],
  'tests/journeys/sessionExpiry.journey.ts': ['app/src/session'],
};

/** The files of a list that a run does not play. */
export function restingOf(
  files: ByTurns,
  run: { readonly turn: number; readonly changed: readonly string[] },
): string[] {
  const isReached = (path: string) => run.changed.some((file) => file === path || file.startsWith(`${path}/`));
  return Object.entries(files).flatMap(([file, sources], index) =>
    (run.turn + index) % TURNS === 0 || [file, ...sources].some(isReached) ? [] : [file],
  );
}

/** The files of a list that this run does not play. */
export const restingNow = (files: ByTurns): string[] =>
  process.env['BY_TURNS'] ? restingOf(files, { turn: SEED_OF_RUN, changed: changedFiles() }) : [];
