import type { Logger } from 'pino';
import { USERS } from '../access/users.ts';
import type { Clock } from '../foundation/clock.ts';
import { episodes, type EpisodeRecord } from '../chart/episode.ts';
import { addedTask, requireAddable } from '../episodes/addedTasks.ts';
import { newTasks } from '../episodes/newTasks.ts';
import type { EventTask } from '../forms/configVersion.ts';
import type { FormLibrary } from '../forms/formLibrary.ts';
import type { SignatureKeys } from '../keys/signatureKeys.ts';
import { nextCaseNumber } from '../patients/caseNumbers.ts';
import {
  appointments,
  identifierId,
  patientIdentifiers,
  patients,
  performanceScores,
  userInteractions,
  vitals,
  type PatientRecord,
  type UserInteractionRecord,
} from '../chart/patient.ts';
import { normalMrn, patientSearchKeys, searchKeysOf } from '../patients/search/searchKeys.ts';
import { legacyEpisodes } from '../episodes/legacyEpisode.ts';
import { providers, type ProviderRecord } from '../providers/provider.ts';
import { resources } from '../providers/resource.ts';
import type { Settings } from '../settings/settings.ts';
import type { CollectionDefinition, Store, StoredDocument } from '../store/store.ts';
import { DuplicateKeyError } from '../store/storeErrors.ts';
import { TaskReads } from '../chart/taskReads.ts';
import { tasks, taskVersions, type TaskRecord, type TaskVersionRecord } from '../chart/task.ts';
import { calendarOf, treatmentDays, type Calendar } from '../foundation/calendar.ts';
import { chartOf, type Chart } from './chart.ts';
import { demoPatients, episodeRecord, pastPatients, patientRecord, type DemoPatient } from './patients.ts';
import { playTask, type SeededFile } from './playTask.ts';
import { PhotographFiles } from '../photographs/photographFiles.ts';
import { legacyEpisodesOf } from './legacy.ts';
import { DEMO_PROVIDERS, DEMO_RESOURCES } from './department/providers.ts';
import { COLLEAGUES, colleague, demoActor } from './department/staff.ts';
import { pastOf } from './steps.ts';

interface SeedDependencies {
  readonly store: Store;
  readonly clock: Clock;
  /** With an active config version: notes are generated from its forms. */
  readonly forms: FormLibrary;
  /** Demonstration notes are signed like any other. */
  readonly signatureKeys: SignatureKeys;
  readonly settings: Pick<
    Settings,
    'mode' | 'demoData' | 'demoPatients' | 'timeZone' | 'holidays' | 'departmentName' | 'environment'
  >;
  readonly log: Pick<Logger, 'info'>;
}

/**
 * Creates a believable department in an empty store: patients, their courses in every stage, tasks in every status. All
 * dates are around today. Does nothing outside a demonstration, or when there are patients; patients are written last,
 * so that an interrupted seed is completed at the next start.
 * @returns whether it seeded
 */
export async function seedDemo(dependencies: SeedDependencies): Promise<boolean> {
  const { store, clock, settings, log } = dependencies;
  if (settings.mode !== 'demo' || !settings.demoData) return false;
  if (await store.collection(patients).findOne({})) return false;

  const calendar = calendarOf(clock.now(), settings.timeZone);
  await addMissing(store, providers, DEMO_PROVIDERS.map(providerRecord));
  await addMissing(store, resources, DEMO_RESOURCES);
  await addMissing(store, USERS, COLLEAGUES);
  const department = await makeDepartment(dependencies, calendar);
  await write(store, department, clock);
  const { refused } = department;
  log.info(
    { patients: department.patients.length, tasks: department.tasks.length, refused },
    'demonstration data is in place',
  );
  return true;
}

interface Department {
  readonly patients: PatientRecord[];
  readonly episodes: EpisodeRecord[];
  readonly tasks: TaskRecord[];
  readonly versions: TaskVersionRecord[];
  readonly files: SeededFile[];
  readonly charts: Chart[];
  readonly interactions: readonly UserInteractionRecord[];
  /** How many notes the forms did not allow to be signed: none with the shipped forms. */
  readonly refused: number;
}

async function makeDepartment(
  { store, forms, signatureKeys, settings }: SeedDependencies,
  calendar: Calendar,
): Promise<Department> {
  const formConfigId = await forms.activeConfigId();
  const events = await forms.eventTasks(formConfigId, 'Radiation');
  const { branch, sha } = settings.environment;
  const reads = new TaskReads(store, forms);
  const staff = DEMO_PROVIDERS.map(({ id }) => demoActor(id).user.id);
  const rules = {
    forms,
    reads,
    personOf: await reads.clinicians(staff, DEMO_PROVIDERS.map(providerRecord)),
    keys: signatureKeys,
    appVersion: `${branch}@${sha}`,
    timeZone: settings.timeZone,
    isFree: treatmentDays(settings.timeZone, settings.holidays).isFree,
    departmentName: settings.departmentName,
  };
  const made: Omit<Department, 'interactions' | 'refused'> = {
    ...{ patients: [], episodes: [], tasks: [], versions: [], files: [], charts: [] },
  };
  let refused = 0;
  const people = [...demoPatients(calendar, settings.demoPatients), ...pastPatients(calendar, settings.demoPatients)];
  for (const person of people) {
    const patient = patientRecord(person, await nextCaseNumber(store), calendar);
    made.patients.push(patient);
    made.charts.push(chartOf(patient, person.person, person.courses, calendar));
    for (const course of person.courses) {
      const plannedTasks = newTasks(
        episodeRecord(patient, course, { formConfigId, plannedTasks: 0 }, calendar),
        events,
      );
      const episode = episodeRecord(patient, course, { formConfigId, plannedTasks: plannedTasks.length }, calendar);
      const stage = {
        episode,
        patient,
        providers: DEMO_PROVIDERS.map(providerRecord),
        tasks: [...plannedTasks],
        versions: [],
        events,
        files: [],
      };
      refused += await playCourse(rules, stage, person, course, calendar);
      made.episodes.push(episode);
      made.tasks.push(...stage.tasks);
      made.versions.push(...stage.versions);
      made.files.push(...stage.files);
    }
  }
  return { ...made, interactions: recentlyOpened(people, calendar), refused };
}

/** @returns how many notes were refused */
async function playCourse(
  rules: Parameters<typeof playTask>[0],
  stage: Parameters<typeof playTask>[1] & { readonly events: readonly EventTask[] },
  { number, person, allergy }: DemoPatient,
  course: DemoPatient['courses'][number],
  calendar: Calendar,
): Promise<number> {
  let refused = 0;
  for (const { taskType, sequence, iteration, steps } of pastOf({ person, course, number, allergy, calendar })) {
    const task =
      iteration === null
        ? stage.tasks.find((candidate) => candidate.taskType === taskType && candidate.sequence === sequence)
        : addedLater(stage, { taskType, steps });
    if (task && !(await playTask(rules, stage, task._id, steps))) refused += 1;
  }
  return refused;
}

/** A further follow-up, added to the end of the board by who wrote it. */
function addedLater(
  stage: Parameters<typeof playCourse>[1],
  { taskType, steps: [first] }: Pick<ReturnType<typeof pastOf>[number], 'taskType' | 'steps'>,
): TaskRecord | undefined {
  if (!first) return undefined;
  const order = { episodeId: stage.episode._id, taskType, column: 'End-Tx', requestKey: null };
  const act = { by: first.by.user, on: first.instant.toISOString(), requestKey: null };
  const task = addedTask(stage.episode, requireAddable(stage.events, order), stage.tasks, act);
  stage.tasks.push(task);
  return task;
}

/** Charts that the demo users have opened, the last one an hour ago. */
function recentlyOpened(people: readonly DemoPatient[], { now }: Calendar): readonly UserInteractionRecord[] {
  const readers = [
    colleague('ATTENDING', 0),
    colleague('RESIDENT', 0),
    colleague('ADVANCED_PRACTICE', 0),
    colleague('MID_LEVEL', 0),
    colleague('PHYSICIST', 0),
  ];
  return readers.flatMap(({ user }, reader) => {
    const treating = people.filter(({ courses }) => courses.some(({ stage }) => stage === 'treating'));
    return treating
      .filter((_, index) => index % readers.length === reader)
      .slice(0, 8)
      .map(({ person }, index) => ({
        _id: `int-demo-${reader}-${index}`,
        userId: user.id,
        displayName: user.displayName,
        interactionType: 'PATIENT_VIEWED',
        interactionId: `pat-${person.key}`,
        createdOn: new Date(now.getTime() - (index + 1) * 3_600_000).toISOString(),
      }));
  });
}

/** Records that refer to a patient first, the patients last. */
async function write(store: Store, made: Department, clock: Clock): Promise<void> {
  const identifiers = made.patients.map(({ _id, sourceSystem, mrn, externalId }) => ({
    _id: identifierId(sourceSystem, normalMrn(mrn)),
    patientId: _id,
    sourceSystem,
    mrn: normalMrn(mrn),
    externalId,
  }));
  await addMissing(store, patientIdentifiers, identifiers);
  await addMissing(store, patientSearchKeys, made.patients.flatMap(searchKeysOf));
  await addMissing(
    store,
    appointments,
    made.charts.flatMap((chart) => chart.appointments),
  );
  await addMissing(
    store,
    vitals,
    made.charts.flatMap((chart) => chart.vitals),
  );
  await addMissing(
    store,
    performanceScores,
    made.charts.flatMap(({ scores }) => scores),
  );
  await addMissing(store, legacyEpisodes, made.patients.flatMap(legacyEpisodesOf));
  await addMissing(store, userInteractions, made.interactions);
  const files = new PhotographFiles({ store, clock });
  for (const { fileId, picture } of made.files) {
    await files.write(fileId, picture.bytes, picture.small).catch(ignoreDuplicate);
  }
  await addMissing(store, taskVersions, made.versions);
  await addMissing(store, tasks, made.tasks);
  await addMissing(store, episodes, made.episodes);
  await addMissing(store, patients, made.patients);
}

const AT_ONCE = 500;

/** A chunk that is partly there, after an interrupted seed, is inserted one by one. */
async function addMissing<Doc extends StoredDocument>(
  store: Store,
  definition: CollectionDefinition<Doc>,
  documents: readonly NoInfer<Doc>[],
): Promise<void> {
  const collection = store.collection(definition);
  for (let from = 0; from < documents.length; from += AT_ONCE) {
    const some = documents.slice(from, from + AT_ONCE);
    await collection.insertMany(some).catch(async (error: unknown) => {
      if (!(error instanceof DuplicateKeyError)) throw error;
      for (const document of some) await collection.insertOne(document).catch(ignoreDuplicate);
    });
  }
}

function ignoreDuplicate(error: unknown): void {
  if (!(error instanceof DuplicateKeyError)) throw error;
}

function providerRecord({ id, ...provider }: (typeof DEMO_PROVIDERS)[number]): ProviderRecord {
  return { _id: id, ...provider };
}
